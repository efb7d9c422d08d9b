import { isUnauthorized } from '../api/client';

interface Asked {
  state: { error: unknown };
}

/**
 * Returns a query's polling interval, which ends once no one is signed in. It pauses while the tab
 * is hidden.
 */
export const whileSignedIn =
  (everyMs: number) =>
  ({ state }: Asked): number | false =>
    isUnauthorized(state.error) ? false : everyMs;

/** Polls like `whileSignedIn`, and also refetches as soon as the tab is shown again. */
export const askedEvery = (everyMs: number) => ({
  staleTime: 0,
  refetchInterval: whileSignedIn(everyMs),
  refetchOnWindowFocus: ({ state }: Asked) => !isUnauthorized(state.error),
});
