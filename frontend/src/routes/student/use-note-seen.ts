import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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
