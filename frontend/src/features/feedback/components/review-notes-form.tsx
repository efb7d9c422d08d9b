import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { serverErrorText, serverFieldErrors } from '../../../api/client';
import { Field } from '../../../components/portal/field';
import { useToast } from '../../../components/toast/use-toast';
import { useFields } from '../../../lib/use-fields';
import { submitReviewNotes, type Review } from '../api/coach-feedback';

/** Written feedback without a video, prefilled with what stands [A§2]. */
export const ReviewNotesForm = ({ review }: { review: Review }) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const { values, bind, reset, setProblems } = useFields({ feedbackNotes: review.feedbackNotes ?? '' }, `coach/review:${review.id}`);
  const save = useMutation({
    mutationFn: () => submitReviewNotes(review.id, review.feedbackVideoUrl, values.feedbackNotes.trim()),
    onSuccess: async () => {
      reset();
      toast({ title: 'Feedback Submitted', description: `${review.studentName || 'The student'} is told by email.` });
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
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
    if (values.feedbackNotes.trim() !== '') return save.mutate();
    setProblems({ feedbackNotes: 'Please write your feedback' });
    toast({ title: 'No Feedback', description: 'Please write your feedback before you send it.', variant: 'destructive' });
  };
  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Field {...bind('feedbackNotes')} label="Written feedback" multiline minRows={8} hint="Plain text; line breaks stay." />
        <Button type="submit" variant="contained" color="signal" size="large" loading={save.isPending}>
          Send written feedback
        </Button>
      </Stack>
    </Box>
  );
};
