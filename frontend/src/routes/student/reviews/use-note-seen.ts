import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedbackQuery, noteOpened } from '../../../features/feedback/api/student-feedback';
import { isNews } from '../../../features/feedback/news.rules';
import { noteFeedbackSeen, profileQuery } from '../../../features/students/api/get-profile';
import { isReadOnly } from '../../../lib/student-view';

/**
 * Marks the shown reviews as seen. If that fails, the dashboard keeps pointing here.
 * @param givenAt when they were sent, ISO; undefined while loading
 */
export const useNoteSeen = (givenAt: readonly string[] | undefined, seenAt: string | null) => {
  const queryClient = useQueryClient();
  const latest = givenAt && [...givenAt].sort().at(-1);
  const isNews = !isReadOnly() && latest !== undefined && (seenAt === null || latest > seenAt);
  useEffect(() => {
    if (!isNews) return;
    noteFeedbackSeen()
      .then(() => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
      .catch(() => undefined);
  }, [isNews, latest, queryClient]);
};

/**
 * Marks only the shown review as seen. If that fails, it stays new until it's opened again.
 * @param submissionId the review's submission; undefined while loading
 */
export const useNoteReviewSeen = (submissionId: string | undefined, seenAt: string | null) => {
  const queryClient = useQueryClient();
  const { data = [] } = useQuery(feedbackQuery);
  const news = data.find((own) => own.submissionId === submissionId && isNews(own, seenAt));
  const newsId = news?.id;
  useEffect(() => {
    if (isReadOnly() || submissionId === undefined || newsId === undefined) return;
    noteOpened(submissionId)
      .then(() => queryClient.invalidateQueries({ queryKey: feedbackQuery.queryKey }))
      .catch(() => undefined);
  }, [submissionId, newsId, queryClient]);
};
