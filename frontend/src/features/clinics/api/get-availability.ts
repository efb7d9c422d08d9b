import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { logProblem } from '../../../lib/log-problem';

/** `reason` says why it is not available; only `full` means that the maximum is reached [T31]. */
export type Availability = components['schemas']['AvailabilityResponse'];

/** Availability by plan id; a clinic's two plans hold the same numbers [T28]. */
export type Availabilities = Readonly<Record<string, Availability>>;

export const AVAILABILITY_REFRESH_MS = 30_000;
export const AVAILABILITY_STALE_MS = 10_000;

/** The one query behind every badge and payment card [T29]. A failure is logged and shown nowhere [P§8]. */
export const availabilityQuery = queryOptions({
  queryKey: ['availability'],
  queryFn: async ({ signal }) => {
    try {
      return await dataOf(api.GET('/api/availability', { signal }));
    } catch (error) {
      if (!signal.aborted) logProblem('Availability could not be read', error);
      throw error;
    }
  },
  refetchInterval: AVAILABILITY_REFRESH_MS,
  staleTime: AVAILABILITY_STALE_MS,
});
