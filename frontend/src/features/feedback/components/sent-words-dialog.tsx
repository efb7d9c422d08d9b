import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isNotFound, serverErrorText, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { failureToast } from '../../../components/portal/form-notices';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { LoadingRows } from '../../../components/portal/states';
import { useToast } from '../../../components/toast/use-toast';
import { formatDate } from '../../../lib/format-date';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { correctSentFeedback, sentFeedbackQuery, type SentFeedback } from '../api/sent-feedback';
import { BehindNotice } from './behind-notice';

interface SentWordsDialogProps {
  video: { id: string; studentName: string };
  onClose: () => void;
}

const LONGEST = 10_000;
const schema = z.object({
  comment: z.string().check(z.trim(), z.maxLength(LONGEST, 'Please keep this to 10,000 characters')),
  base: z.string(),
});

const WordsForm = ({ video: { id, studentName }, onClose, sent }: SentWordsDialogProps & { sent: SentFeedback }) => {
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
    mutationFn: ({ comment, base: filledWith }: z.output<typeof schema>) => correctSentFeedback(id, comment, filledWith),
    onSuccess: async () => {
      clear();
      toast({ title: 'Corrected', description: `${studentName || 'The student'} is told by email, and reads since when.` });
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
      onClose();
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      toast(failureToast('Not corrected', error, 'Please try again.'));
    },
  });
  return (
    <form noValidate onSubmit={submit(save.mutate)} style={{ display: 'contents' }}>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">
            {studentName || 'The student'} has had these words since {formatDate(base)}. The video stays as it is.
          </Typography>
          {watch('base') !== base && <BehindNotice onKeepMine={() => change({ base })} onTakeTheirs={clear} />}
          <Field {...bind('comment')} label="Comment" multiline minRows={5} autoFocus hint="Plain text; line breaks stay." />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" color="signal" loading={save.isPending}>
          Send the correction
        </Button>
      </DialogActions>
    </form>
  );
};

/** What was said with a video of the coach’s own, to be corrected. */
export const SentWordsDialog = (props: SentWordsDialogProps) => {
  const { data, isError, error, refetch } = useQuery({ ...sentFeedbackQuery(props.video.id), retry: false });
  return (
    <PortalDialog title="Correct the words" onClose={props.onClose}>
      {data && <WordsForm {...props} sent={data} />}
      {!data && (
        <>
          <DialogContent>
            {isError ? (
              <Typography role="alert">
                {isNotFound(error)
                  ? 'This video went with the review of a submission. Open that review to correct what was said.'
                  : serverErrorText(error, 'What was said could not be loaded.')}
              </Typography>
            ) : (
              <LoadingRows rows={1} height={140} label="Loading what was said" />
            )}
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            {isError && !isNotFound(error) && <Button onClick={() => void refetch()}>Try again</Button>}
            <Button onClick={props.onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </PortalDialog>
  );
};
