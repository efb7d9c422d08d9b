import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedbackQuery, noteOpened } from '../../features/feedback/api/student-feedback';
import { isNews } from '../../features/feedback/news.rules';
import { noteFeedbackSeen, profileQuery } from '../../features/students/api/get-profile';
import { isReadOnly } from '../../lib/student-view';

/**
 * Once feedback is on the screen it is no news any more. Where saying so fails, the dashboard points here once more.
 * @param givenAt when it was given, ISO; undefined while it is loaded
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
 * A review that is on the screen is no news any more, and that alone. Where saying so fails, it stays news until it is opened again.
 * @param submissionId of the review; undefined while it is loaded
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
