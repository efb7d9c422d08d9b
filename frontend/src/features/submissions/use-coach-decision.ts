import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REVIEW_HOURS } from '@wavetrain/shared/time-limits';
import { errorToast } from '../../components/toast/error-toast';
import { useToast } from '../../components/toast/use-toast';
import { grantReview, markComplete } from './api/coach-submissions';

const DECISIONS = {
  grant: {
    call: grantReview,
    done: {
      title: 'Review Granted',
      description: `The review is due in ${REVIEW_HOURS} hours. It doesn’t use up one of the student’s reviews.`,
    },
    failed: 'The review could not be granted. Please try again.',
  },
  complete: {
    call: markComplete,
    done: { title: 'Marked Complete', description: 'You’ll find it under Completed.' },
    failed: 'The review could not be marked. Please try again.',
  },
} as const;

export type Decision = keyof typeof DECISIONS;

/** The coach's decisions about a row, apart from its review. */
export const useCoachDecision = () => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, id }: { decision: Decision; id: string }) =>
      DECISIONS[decision].call(id),
    onSuccess: (_, { decision }) => {
      toast(DECISIONS[decision].done);
      return queryClient.invalidateQueries({ queryKey: ['coach'] });
    },
    onError: (error, { decision }) =>
      toast(errorToast('Not Saved', error, DECISIONS[decision].failed)),
  });
};
