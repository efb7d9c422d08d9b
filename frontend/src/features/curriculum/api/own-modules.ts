import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** All modules, whole, as a signed-in student gets them; kept apart from what visitors see, and forgotten at sign-out [T119]. */
export const ownModulesQuery = queryOptions({
  queryKey: ['student', 'modules'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/modules', { signal })),
});
