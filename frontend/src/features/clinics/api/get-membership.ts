import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** Whether whoever looks books with the members: asked only where dates are open to those alone. */
export const membershipQuery = queryOptions({
  queryKey: ['clinics', 'membership'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/clinics/membership', { signal })),
  staleTime: 60_000,
  retry: false,
});
