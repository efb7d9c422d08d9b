import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormActions } from '../../../components/portal/form-actions';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useToast } from '../../../components/toast/use-toast';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { baseOf, submitLinkFeedback } from '../api/coach-feedback';
import { useBeginReview } from '../use-begin-review';
import { OutdatedNotice } from './outdated-notice';

interface FeedbackDialogProps {
  submission: {
    id: string;
    title: string;
    studentName: string;
    feedbackLoomUrl: string | null;
    feedbackNotes: string | null;
    feedbackVideoPath: string | null;
    feedbackSubmittedAt: string | null;
    linkRevision: number;
  };
  /** The video being reviewed, shown beside the fields. */
  video?: ReactNode;
  onSaved: () => void;
  onClose: () => void;
}

const REQUIRED = 'Add a Loom link, written feedback, or a video path.';

const text = z.string().check(z.trim());
const schema = z
  .object({ loomUrl: text, writtenFeedback: text, videoPath: text, base: z.string() })
  .check(
    z.refine(({ base: _, ...given }) => Object.values(given).some((part) => part !== ''), {
      path: ['loomUrl'],
      error: REQUIRED,
    }),
  );

const BESIDE = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' },
  alignItems: 'start',
};

/**
 * Loom link, notes and video path, at least one of them. Prefilled with the current review, which
 * is replaced as a whole [A§5, T90].
 */
export const FeedbackDialog = ({ submission, video, onSaved, onClose }: FeedbackDialogProps) => {
  const { toast } = useToast();
  const { id, title, studentName, feedbackLoomUrl, feedbackNotes, feedbackVideoPath } = submission;
  const isUpdate = Boolean(feedbackLoomUrl ?? feedbackNotes ?? feedbackVideoPath);
  const base = baseOf(submission.feedbackSubmittedAt);
  const { bind, submit, showFaults, clear, change, watch } = useValidatedForm({
    schema,
    initial: {
      loomUrl: feedbackLoomUrl ?? '',
      writtenFeedback: feedbackNotes ?? '',
      videoPath: feedbackVideoPath ?? '',
      base,
    },
    draft: `coach/feedback:${id}`,
    along: 'base',
  });
  const save = useMutation({
    mutationFn: ({ base: filledWith, ...feedback }: z.output<typeof schema>) =>
      submitLinkFeedback({ submissionId: id, ...feedback }, filledWith),
    onSuccess: () => {
      clear();
      toast({
        title: isUpdate ? 'Feedback Updated' : 'Feedback Submitted',
        description: `${studentName || 'The student'} will get an email.`,
      });
      onSaved();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      toast(
        failureToast('Submission Failed', error, 'Failed to submit feedback. Please try again.'),
      );
    },
  });
  const begin = useBeginReview(submission);
  const refuse = () => void toast({ title: 'Feedback required', variant: 'destructive' });
  return (
    <PortalDialog
      title={`${isUpdate ? 'Update' : 'Provide'} feedback: ${title}`}
      width={video ? 'lg' : 'sm'}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit(save.mutate, refuse)} style={{ display: 'contents' }}>
        <DialogContent sx={video ? BESIDE : undefined}>
          {video && <Box sx={{ minWidth: 0, position: { md: 'sticky' }, top: 0 }}>{video}</Box>}
          <Stack spacing={2.5} sx={{ pt: 1 }} onChange={begin}>
            {watch('base') !== base && (
              <OutdatedNotice onKeepMine={() => change({ base })} onTakeTheirs={clear} />
            )}
            <Field
              {...bind('loomUrl')}
              label="Loom URL"
              type="url"
              inputMode="url"
              autoComplete="off"
              autoFocus
            />
            <Field
              {...bind('writtenFeedback')}
              label="Written feedback"
              multiline
              minRows={6}
              hint="Plain text. Line breaks are preserved."
            />
            <Field
              {...bind('videoPath')}
              label="Video path"
              autoComplete="off"
              hint="For a feedback video uploaded here."
            />
          </Stack>
        </DialogContent>
        <FormActions onCancel={onClose} loading={save.isPending}>
          {isUpdate ? 'Update feedback' : 'Submit feedback'}
        </FormActions>
      </form>
    </PortalDialog>
  );
};
