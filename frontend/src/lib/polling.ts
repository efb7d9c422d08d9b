import { isUnauthorized } from '../api/client';

interface Asked {
  state: { error: unknown };
}

/** When a query of somebody signed in asks again: in so long, and no more once nobody is. While the tab is hidden, none asks. */
export const whileSignedIn =
  (everyMs: number) =>
  ({ state }: Asked): number | false =>
    isUnauthorized(state.error) ? false : everyMs;

/** As `whileSignedIn`, and at once when the tab is shown again. */
export const askedEvery = (everyMs: number) => ({
  staleTime: 0,
  refetchInterval: whileSignedIn(everyMs),
  refetchOnWindowFocus: ({ state }: Asked) => !isUnauthorized(state.error),
});
