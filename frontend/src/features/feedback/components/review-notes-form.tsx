import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { serverErrorText, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { useToast } from '../../../components/toast/use-toast';
import { filledText } from '../../../lib/field-schemas';
import { useValidatedForm } from '../../../lib/use-validated-form';
import { submitReviewNotes, type Review } from '../api/coach-feedback';

const schema = z.object({ feedbackNotes: filledText('Please write your feedback') });

/** Written feedback without a video, prefilled with what stands [A§2]. */
export const ReviewNotesForm = ({ review }: { review: Review }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { bind, submit, showFaults, clear } = useValidatedForm({
    schema,
    initial: { feedbackNotes: review.feedbackNotes ?? '' },
    draft: `coach/review:${review.id}`,
  });
  const save = useMutation({
    mutationFn: ({ feedbackNotes }: { feedbackNotes: string }) => submitReviewNotes(review.id, review.feedbackVideoUrl, feedbackNotes),
    onSuccess: async () => {
      clear();
      toast({ title: 'Feedback Submitted', description: `${review.studentName || 'The student'} is told by email.` });
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) => {
      showFaults(serverFieldErrors(error));
      toast({
        title: 'Submission Failed',
        description: serverErrorText(error, 'Failed to submit feedback. Please try again.'),
        variant: 'destructive',
      });
    },
  });
  const refuse = () =>
    void toast({ title: 'No Feedback', description: 'Please write your feedback before you send it.', variant: 'destructive' });
  return (
    <Box component="form" noValidate onSubmit={submit(save.mutate, refuse)}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Field {...bind('feedbackNotes')} label="Written feedback" multiline minRows={8} hint="Plain text; line breaks stay." />
        <Button type="submit" variant="contained" color="signal" size="large" loading={save.isPending}>
          Send written feedback
        </Button>
      </Stack>
    </Box>
  );
};
