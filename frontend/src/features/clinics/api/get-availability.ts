import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { logProblem } from '../../../lib/log-problem';

/** `reason` says why it is not available; only `full` means the maximum is reached [T31]. */
export type Availability = components['schemas']['AvailabilityResponse'];

/** Availability by plan id; both plans of a clinic have the same numbers [T28]. */
export type Availabilities = Readonly<Record<string, Availability>>;

export const AVAILABILITY_REFRESH_MS = 30_000;
export const AVAILABILITY_STALE_MS = 10_000;

/**
 * The single query behind every badge and payment card [T29]. A failure is logged but not shown
 * [P§8].
 */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }) => {
    try {
      return await dataOf(api.GET('/api/availability', { signal }));
    } catch (error) {
      if (!signal.aborted) logProblem('Couldn’t load availability', error);
      throw error;
    }
  },
  refetchInterval: AVAILABILITY_REFRESH_MS,
  staleTime: AVAILABILITY_STALE_MS,
});
