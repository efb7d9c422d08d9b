import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { serverFieldErrors } from '../../../api/client';
import { CheckField } from '../../../components/portal/check-field';
import { Field } from '../../../components/portal/field';
import { failureToast } from '../../../components/portal/form-notices';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { baseOf, beginReview, submitReviewFeedback, type Review } from '../api/coach-feedback';
import { sendForReview, StoredVideos } from '../sending/send-video';
import { UploadFault } from '../sending/sending.rules';
import { useVideoFile } from '../sending/use-video-file';
import { useSending } from '../../../lib/use-sending';
import { useBeginReview } from '../use-begin-review';
import { writtenDraft } from '../written-draft';
import { OutdatedNotice } from './outdated-notice';
import { SendingProgress } from '../../../components/portal/sending-progress';
import { VideoField } from './video-field';

const schema = z.object({ feedbackNotes: z.string().check(z.trim()), base: z.string() });
const EMPTY = 'Please write your feedback';

/**
 * Writes a review: a video with notes, or text only. Prefilled with the current one [A§2, 669,
 * 670].
 */
export const ReviewFeedbackForm = ({ review }: { review: Review }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const [withVideo, setWithVideo] = useState(false);
  const { file, fault, isChecking, choose, required, clear: clearFile } = useVideoFile();
  const [stored] = useState(() => new StoredVideos());
  const { percent, during } = useSending();
  const base = baseOf(review.feedbackSubmittedAt);
  const { bind, submit, showFaults, hasField, sent, clear, change, watch } = useValidatedForm({
    schema,
    initial: { feedbackNotes: review.feedbackNotes ?? '', base },
    draft: writtenDraft(review.id),
    along: 'base',
  });
  const beginTyping = useBeginReview(review);
  const refuse = (title: string, description?: string) =>
    void toast({ title, description, variant: 'destructive' });
  const save = useMutation({
    mutationFn: async ({
      base: filledWith,
      video,
    }: z.output<typeof schema> & { video: File | null }) => {
      // an upload takes minutes: the student must not replace or withdraw the video meanwhile
      if (video && review.feedbackSubmittedAt === null)
        await beginReview(review.id, review.linkRevision);
      const arrived =
        video &&
        (await during((onPercent) =>
          sendForReview({ studentId: review.studentId, file: video }, { onPercent }, stored),
        ));
      // a video takes minutes to upload: include notes written in the meantime
      const written = { feedbackNotes: watch('feedbackNotes'), base: filledWith };
      const feedback = {
        feedbackVideoUrl: arrived?.videoUrl ?? review.feedbackVideoUrl,
        feedbackNotes: written.feedbackNotes.trim(),
      };
      await submitReviewFeedback(review.id, feedback, filledWith);
      return { note: arrived?.note ?? null, written };
    },
    onSuccess: async ({ note, written }) => {
      sent(written);
      stored.forget();
      clearFile();
      setWithVideo(false);
      toast({
        title: 'Feedback Submitted',
        description:
          `${review.studentName || 'The student'} will get an email. ${note ?? ''}`.trim(),
      });
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) => {
      stored.refused(error);
      if (error instanceof UploadFault) return refuse('Upload Failed', error.message);
      showFaults(serverFieldErrors(error));
      return toast(
        failureToast(
          'Submission Failed',
          error,
          'Failed to submit feedback. Please try again.',
          hasField,
        ),
      );
    },
  });
  const begin = ({ feedbackNotes, base: filledWith }: z.output<typeof schema>) => {
    const video = withVideo ? required() : null;
    if (withVideo && !video) return undefined;
    if (!withVideo && feedbackNotes === '') {
      showFaults({ feedbackNotes: EMPTY });
      return refuse('No Feedback');
    }
    return save.mutate({ feedbackNotes, base: filledWith, video });
  };
  return (
    <Box component="form" noValidate onSubmit={submit(begin)}>
      <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
        {watch('base') !== base && (
          <OutdatedNotice onKeepMine={() => change({ base })} onTakeTheirs={clear} />
        )}
        <Box onChange={beginTyping}>
          <Field
            {...bind('feedbackNotes')}
            label="Written feedback"
            multiline
            minRows={8}
            hint="Plain text. Line breaks are preserved."
          />
        </Box>
        <CheckField label="Add a video" checked={withVideo} onChange={setWithVideo} />
        {withVideo && (
          <VideoField
            label="Choose a video"
            file={file}
            onChoose={(chosen) => void choose(chosen)}
            problem={fault}
            isChecking={isChecking}
            disabled={save.isPending}
          />
        )}
        {percent !== null && file && <SendingProgress name={file.name} percent={percent} />}
        <Button
          type="submit"
          variant="contained"
          color="signal"
          size="large"
          loading={save.isPending || (withVideo && isChecking)}
          sx={{ alignSelf: { sm: 'flex-start' } }}
        >
          {withVideo ? 'Upload and send feedback' : 'Send written feedback'}
        </Button>
      </Stack>
    </Box>
  );
};
