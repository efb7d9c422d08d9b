import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedbackQuery } from '../../features/feedback/api/student-feedback';
import { noteFeedbackSeen, profileQuery } from '../../features/students/api/get-profile';

/**
 * Once feedback is on the screen it is no news any more. Where saying so fails, the dashboard points here once more.
 * @param givenAt when it was given, ISO; undefined while it is loaded
 */
export const useNoteSeen = (givenAt: readonly string[] | undefined, seenAt: string | null) => {
  const queryClient = useQueryClient();
  const latest = givenAt && [...givenAt].sort().at(-1);
  const isNews = latest !== undefined && (seenAt === null || latest > seenAt);
  useEffect(() => {
    if (!isNews) return;
    noteFeedbackSeen()
      .then(() => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }))
      .catch(() => undefined);
  }, [isNews, latest, queryClient]);
};

/** Reviews that were opened since this page was loaded, by their submission. */
const opened = new Set<string>();

/**
 * A review that is on the screen is no news any more, and that alone: others stay news until each was opened, or all of them were
 * looked at in the list.
 * @param submissionId of the review; undefined while it is loaded
 */
export const useNoteReviewSeen = (submissionId: string | undefined, seenAt: string | null) => {
  const { data = [] } = useQuery(feedbackQuery);
  if (submissionId !== undefined) opened.add(submissionId);
  const news = data.filter(({ feedbackSubmittedAt }) => seenAt === null || feedbackSubmittedAt > seenAt);
  const areOpened = submissionId !== undefined && news.every((own) => own.submissionId != null && opened.has(own.submissionId));
  useNoteSeen(areOpened ? news.map(({ feedbackSubmittedAt }) => feedbackSubmittedAt) : undefined, seenAt);
};
