import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LONGEST_COMMENT } from '@wavetrain/shared/submissions';
import * as z from 'zod/mini';
import { isNotFound, serverErrorText, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { FormActions } from '../../../components/portal/form-actions';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { LoadingRows } from '../../../components/portal/states';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { correctSentFeedback, sentFeedbackQuery, type SentFeedback } from '../api/sent-feedback';
import { OutdatedNotice } from './outdated-notice';

interface CorrectCommentDialogProps {
  video: { id: string; studentName: string };
  onClose: () => void;
}

const schema = z.object({
  comment: z
    .string()
    .check(z.trim(), z.maxLength(LONGEST_COMMENT, 'Please keep this to 10,000 characters')),
  base: z.string(),
});

const WordsForm = ({
  video: { id, studentName },
  onClose,
  sent,
}: CorrectCommentDialogProps & { sent: SentFeedback }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const base = sent.feedbackSubmittedAt;
  const { bind, submit, showFaults, clear, change, watch } = useValidatedForm({
    schema,
    initial: { comment: sent.comment, base },
    draft: `coach/sent-feedback:${id}`,
    along: 'base',
  });
  const save = useMutation({
    mutationFn: ({ comment, base: filledWith }: z.output<typeof schema>) =>
      correctSentFeedback(id, comment, filledWith),
    onSuccess: async () => {
      clear();
      toast({
        title: 'Correction Sent',
        description: `${studentName || 'The student'} will get an email and see the date of the correction.`,
      });
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
      onClose();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      toast(failureToast('Correction Not Sent', error, 'Please try again.'));
    },
  });
  return (
    <form noValidate onSubmit={submit(save.mutate)} style={{ display: 'contents' }}>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">
            {studentName || 'The student'} has had this comment since {formatDate(base)}. The video
            won’t change.
          </Typography>
          {watch('base') !== base && (
            <OutdatedNotice onKeepMine={() => change({ base })} onTakeTheirs={clear} />
          )}
          <Field
            {...bind('comment')}
            label="Comment"
            multiline
            minRows={5}
            autoFocus
            hint="Plain text. Line breaks are preserved."
          />
        </Stack>
      </DialogContent>
      <FormActions onCancel={onClose} loading={save.isPending}>
        Send correction
      </FormActions>
    </form>
  );
};

/** Edits the comment on one of the coach's own videos. */
export const CorrectCommentDialog = (props: CorrectCommentDialogProps) => {
  const { data, isError, error, refetch } = useQuery({
    ...sentFeedbackQuery(props.video.id),
    retry: false,
  });
  return (
    <PortalDialog title="Correct the comment" onClose={props.onClose}>
      {data && <WordsForm {...props} sent={data} />}
      {!data && (
        <>
          <DialogContent>
            {isError ? (
              <Typography role="alert">
                {isNotFound(error)
                  ? 'This video was sent with a review. Open that review to correct it.'
                  : serverErrorText(error, 'Couldn’t load the comment.')}
              </Typography>
            ) : (
              <LoadingRows rows={1} height={140} label="Loading the comment" />
            )}
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            {isError && !isNotFound(error) && (
              <Button onClick={() => void refetch()}>Try again</Button>
            )}
            <Button onClick={props.onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </PortalDialog>
  );
};
