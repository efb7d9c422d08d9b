import { useMutation, useQueryClient } from '@tanstack/react-query';
import { serverErrorText } from '../../api/client';
import { useToast } from '../../components/toast/use-toast';
import { chooseDrill, removeDrill } from './api/choose-drill';
import { practiceQuery } from './api/get-practice';

/** Puts drills on the student's own list, and takes them off. */
export const useChosenDrills = () => {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const change = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: practiceQuery.queryKey }),
    onError: (error: unknown) =>
      toast({
        title: 'Your drills were not changed',
        description: serverErrorText(error, 'Please try again.'),
        variant: 'destructive',
      }),
  };
  return {
    choose: useMutation({ mutationFn: chooseDrill, ...change }),
    remove: useMutation({ mutationFn: removeDrill, ...change }),
  };
};
