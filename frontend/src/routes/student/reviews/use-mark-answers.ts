import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToast } from '../../../components/toast/error-toast';
import { useToast } from '../../../components/toast/use-toast';
import {
  respondToMark,
  studentReviewQuery,
  type ReviewMark,
  type StudentReview,
} from '../../../features/reviews/api/student-reviews';

/** Marks each mark as "Understood"; earlier revisions are read-only. */
export const useMarkAnswers = ({ submissionId, revision }: StudentReview) => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: ({ mark, understood }: { mark: ReviewMark; understood: boolean }) =>
      respondToMark(submissionId, mark.id, understood),
    onSuccess: (review) =>
      queryClient.setQueryData(studentReviewQuery(submissionId).queryKey, review),
    onError: (error) => toast(errorToast('Not saved', error, 'Try again in a moment.')),
  });
  return {
    pendingId: answer.isPending ? answer.variables.mark.id : null,
    onUnderstood: revision.correctedAt
      ? undefined
      : (mark: ReviewMark, understood: boolean) => answer.mutate({ mark, understood }),
  };
};
