import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToast } from '../../components/toast/error-toast';
import { useToast } from '../../components/toast/use-toast';
import { requestResubmission, type ResubmissionReason } from './api/coach-submissions';

/** Asks for another video in place of this one. */
export const useRequestResubmission = (id: string, onAsked?: () => void) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (question: { reasons: ResubmissionReason[]; words?: string }) =>
      requestResubmission(id, question),
    onSuccess: () => {
      toast({
        title: 'Resubmission Requested',
        description:
          'The student will get an email with the reasons and tips. The deadline is on hold until the new video arrives.',
      });
      onAsked?.();
      return queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) => toast(errorToast('Request Not Sent', error, 'Please try again.')),
  });
};
