import { isUnauthorized } from '../../../api/client';

/** How often an open thread is asked for. */
export const THREAD_REFRESH_MS = 15_000;
/** How often counts and lists are. */
export const NEWS_REFRESH_MS = 30_000;

/**
 * For queries that are asked again and again: never while the tab is hidden, at once when it is shown again, and no more once
 * nobody is signed in.
 */
export const askedEvery = (everyMs: number) => ({
  staleTime: 0,
  refetchInterval: ({ state }: { state: { error: unknown } }) => (isUnauthorized(state.error) ? false : everyMs),
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: ({ state }: { state: { error: unknown } }) => !isUnauthorized(state.error),
});
