import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToast } from '../../components/toast/error-toast';
import { useToast } from '../../components/toast/use-toast';
import { validateSubmission } from './api/coach-submissions';
import { isBroken } from './submission-state.rules';

/** Checks a link again and shows the result. */
export const useValidateSubmission = () => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: validateSubmission,
    onSuccess: async (submission) => {
      if (isBroken(submission)) {
        toast({
          title: 'Video Link Invalid',
          description: submission.linkValidationError ?? 'The link could not be opened.',
          variant: 'destructive',
        });
      } else if (submission.linkValidationStatus === 'valid') {
        toast({ title: 'Link Validated', description: 'The link works.' });
      } else {
        toast({
          title: 'Link Not Checked',
          description:
            'The site that hosts the video isn’t responding. The link will be checked again later.',
        });
      }
      await queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) =>
      toast(errorToast('Link Validation Failed', error, 'Failed to validate video link')),
  });
};
