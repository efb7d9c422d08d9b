import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** What is left of the plan. */
export type Allowance = components['schemas']['AllowanceResponse'];

/** Refetched wherever it is shown, since videos and reviews change it. */
export const allowanceQuery = queryOptions({
  queryKey: ['student', 'allowance'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/allowance', { signal })),
  staleTime: 0,
});
