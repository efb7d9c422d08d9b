import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/**
 * All modules in full, for a signed-in student. Cached separately from the public version and
 * cleared at sign-out [T119].
 */
export const ownModulesQuery = queryOptions({
  queryKey: ['student', 'modules'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/modules', { signal })),
});
