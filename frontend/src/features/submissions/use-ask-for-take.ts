import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { askForTake, type TakeReason } from './api/coach-submissions';

/** Asks for another take of one video. */
export const useAskForTake = (id: string, onAsked?: () => void) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (question: { reasons: TakeReason[]; words?: string }) => askForTake(id, question),
    onSuccess: () => {
      toast({
        title: 'Asked for Another Take',
        description: 'The student is told by email why and how; the hours stand still until it is here.',
      });
      onAsked?.();
      return queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error) => toast({ title: 'Not Asked', description: serverErrorText(error, 'Please try again.'), variant: 'destructive' }),
  });
};
