import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** Whether the visitor can book as a member; only fetched when some dates are open to members only. */
export const membershipQuery = queryOptions({
  queryKey: ['clinics', 'membership'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/clinics/membership', { signal })),
  staleTime: 60_000,
  retry: false,
});
