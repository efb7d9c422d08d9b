import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '../clock';
import { readTexts } from './kept-texts';

const SINCE = ['student', 'kept-since'];

/** Puts what is kept where the pages look for it. False where nothing is. */
const restore = async (queryClient: QueryClient, at: number): Promise<boolean> => {
  const texts = await readTexts(at);
  for (const { name, data, at: updatedAt } of texts) queryClient.setQueryData(['student', name], data, { updatedAt });
  if (texts.length > 0) queryClient.setQueryData(SINCE, Math.min(...texts.map((text) => text.at)));
  return texts.length > 0;
};

/**
 * Where the server can't be reached, what this device kept stands in, until the browser or an answer says that there is a connection again.
 *
 * @returns since when the oldest of it is (milliseconds), or undefined where the page is not from a copy; and whether there is none
 */
export const useKeptCopy = (isOutOfReach: boolean): { since: number | undefined; isNothingKept: boolean } => {
  const queryClient = useQueryClient();
  const [isNothingKept, setNothingKept] = useState(false);
  const { data: since } = useQuery<number>({ queryKey: SINCE, queryFn: skipToken });
  useEffect(() => {
    if (isOutOfReach) void restore(queryClient, now().getTime()).then((isRestored) => setNothingKept(!isRestored));
  }, [isOutOfReach, queryClient]);
  useEffect(() => {
    if (since === undefined) return undefined;
    const comeBack = () => {
      queryClient.removeQueries({ queryKey: SINCE });
      void queryClient.resetQueries({ queryKey: ['student'] });
    };
    window.addEventListener('online', comeBack);
    // A browser that never noticed being cut off (Wi-Fi without a way out) says nothing when it is back: the first answer does.
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      if (event.query.queryKey[0] === 'student') comeBack();
    });
    return () => {
      window.removeEventListener('online', comeBack);
      unsubscribe();
    };
  }, [since, queryClient]);
  return { since, isNothingKept };
};
