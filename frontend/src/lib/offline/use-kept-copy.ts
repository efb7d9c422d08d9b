import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '../clock';
import { readTexts } from './saved-texts';

const SINCE = ['student', 'kept-since'];

/** Puts the saved texts where the pages look for them. Returns false if there are none. */
const restore = async (queryClient: QueryClient, at: number): Promise<boolean> => {
  const texts = await readTexts(at);
  for (const { name, data, at: updatedAt } of texts)
    queryClient.setQueryData(['student', name], data, { updatedAt });
  if (texts.length > 0) queryClient.setQueryData(SINCE, Math.min(...texts.map((text) => text.at)));
  return texts.length > 0;
};

/**
 * Shows this device's saved copy if the server can't be reached, until the browser or a response
 * shows that the connection is back.
 *
 * @returns the time of the oldest saved text in milliseconds (undefined if the page isn't from a
 *   copy), and whether there is no copy
 */
export const useKeptCopy = (
  isOutOfReach: boolean,
): { since: number | undefined; isNothingKept: boolean } => {
  const queryClient = useQueryClient();
  const [isNothingKept, setNothingKept] = useState(false);
  const { data: since } = useQuery<number>({ queryKey: SINCE, queryFn: skipToken });
  useEffect(() => {
    if (isOutOfReach)
      void restore(queryClient, now().getTime()).then((isRestored) => setNothingKept(!isRestored));
  }, [isOutOfReach, queryClient]);
  useEffect(() => {
    if (since === undefined) return undefined;
    const comeBack = () => {
      queryClient.removeQueries({ queryKey: SINCE });
      void queryClient.resetQueries({ queryKey: ['student'] });
    };
    window.addEventListener('online', comeBack);
    // A browser that never noticed the outage (Wi-Fi without internet access) doesn't report when
    // it's over, but the first response shows it.
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual)
        return;
      if (event.query.queryKey[0] === 'student') comeBack();
    });
    return () => {
      window.removeEventListener('online', comeBack);
      unsubscribe();
    };
  }, [since, queryClient]);
  return { since, isNothingKept };
};
