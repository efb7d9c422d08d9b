import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** What the plan still pays for. */
export type Allowance = components['schemas']['AllowanceResponse'];

/** Asked anew wherever it is said: videos and reviews change it. */
export const allowanceQuery = queryOptions({
  queryKey: ['student', 'allowance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/allowance', { signal })),
  staleTime: 0,
});
