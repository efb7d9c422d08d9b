import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** The module the coach assigned to the signed-in student, until it is complete. */
export const nextModuleQuery = queryOptions({
  queryKey: ['student', 'next-module'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/next-module', { signal })),
  refetchOnMount: 'always',
});
