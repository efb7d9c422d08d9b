import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { serverErrorText } from '../../../api/client';
import { useToast } from '../../../components/toast/use-toast';
import {
  feedbackQuery,
  noteOpened,
  type FeedbackSession,
} from '../../../features/feedback/api/student-feedback';
import { isNews } from '../../../features/feedback/news.rules';
import { noteFeedbackSeen, profileQuery } from '../../../features/students/api/get-profile';
import { isReadOnly } from '../../../lib/student-view';

/** Marks an opened review as read. If that fails, it stays new until it's opened again. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (session: Pick<FeedbackSession, 'id' | 'submissionId'>) => {
      if (isReadOnly()) return;
      noteOpened(session)
        .then(() => queryClient.invalidateQueries({ queryKey: feedbackQuery.queryKey }))
        .catch(() => undefined);
    },
    [queryClient],
  );
};

/** Marks all reviews as read, for the list and the dashboard. */
export const useMarkAllRead = () => {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: noteFeedbackSeen,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
    onError: (error) =>
      toast({
        title: 'Not saved',
        description: serverErrorText(error, 'Try again in a moment.'),
        variant: 'destructive',
      }),
  });
};

/**
 * Marks only the shown review as read.
 * @param submissionId the review's submission; undefined while loading
 */
export const useNoteReviewSeen = (submissionId: string | undefined, seenAt: string | null) => {
  const { data = [] } = useQuery(feedbackQuery);
  const markRead = useMarkRead();
  const news = data.find((own) => own.submissionId === submissionId && isNews(own, seenAt));
  const newsId = news?.id;
  useEffect(() => {
    if (submissionId !== undefined && newsId !== undefined) markRead({ id: newsId, submissionId });
  }, [submissionId, newsId, markRead]);
};
