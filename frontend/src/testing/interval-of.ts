interface Polled {
  readonly refetchInterval?: unknown;
}

/** Returns how often a query refetches while it has these data; false if it doesn't. */
export const intervalOf = ({ refetchInterval }: Polled, data: unknown): unknown =>
  typeof refetchInterval === 'function'
    ? (refetchInterval as (query: object) => unknown)({ state: { data, error: null } })
    : refetchInterval;
