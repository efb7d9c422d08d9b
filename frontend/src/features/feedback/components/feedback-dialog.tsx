import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { serverErrorText, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { PortalDialog } from '../../../components/portal/portal-dialog';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { submitLinkFeedback } from '../api/coach-feedback';

interface FeedbackDialogProps {
  submission: {
    id: string;
    title: string;
    studentName: string;
    feedbackLoomUrl: string | null;
    feedbackNotes: string | null;
    feedbackVideoPath: string | null;
  };
  onSaved: () => void;
  onClose: () => void;
}

const REQUIRED = 'Give a Loom link, written feedback or a video path.';

/** Loom link, notes, video path: at least one, prefilled with what stands, replaced as a whole [A§5, T90]. */
export const FeedbackDialog = ({ submission, onSaved, onClose }: FeedbackDialogProps) => {
  const { toast } = useToast();
  const { id, title, studentName, feedbackLoomUrl, feedbackNotes, feedbackVideoPath } = submission;
  const isUpdate = Boolean(feedbackLoomUrl ?? feedbackNotes ?? feedbackVideoPath);
  const { values, bind, reset, setProblems } = useFields(
    { loomUrl: feedbackLoomUrl ?? '', writtenFeedback: feedbackNotes ?? '', videoPath: feedbackVideoPath ?? '' },
    `coach/feedback:${id}`,
  );
  const save = useMutation({
    mutationFn: () =>
      submitLinkFeedback({
        submissionId: id,
        loomUrl: values.loomUrl.trim(),
        writtenFeedback: values.writtenFeedback.trim(),
        videoPath: values.videoPath.trim(),
      }),
    onSuccess: () => {
      reset();
      toast({
        title: isUpdate ? 'Feedback Updated' : 'Feedback Submitted',
        description: `${studentName || 'The student'} is told by email.`,
      });
      onSaved();
    },
    onError: (error) => {
      setProblems(serverFieldErrors(error));
      toast({
        title: 'Submission Failed',
        description: serverErrorText(error, 'Failed to submit feedback. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(values).some((text) => text.trim() !== '')) return save.mutate();
    setProblems({ loomUrl: REQUIRED });
    toast({ title: 'Feedback required', description: REQUIRED, variant: 'destructive' });
  };
  return (
    <PortalDialog title={`${isUpdate ? 'Update' : 'Provide'} feedback: ${title}`} onClose={onClose}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent>
          <Stack spacing={2.5}>
            <Field {...bind('loomUrl')} label="Loom URL" type="url" inputMode="url" autoComplete="off" autoFocus />
            <Field {...bind('writtenFeedback')} label="Written feedback" multiline minRows={6} hint="Plain text; line breaks stay." />
            <Field {...bind('videoPath')} label="Video path" autoComplete="off" hint="A feedback video that was uploaded here." />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="signal" loading={save.isPending}>
            {isUpdate ? 'Update feedback' : 'Submit feedback'}
          </Button>
        </DialogActions>
      </form>
    </PortalDialog>
  );
};
