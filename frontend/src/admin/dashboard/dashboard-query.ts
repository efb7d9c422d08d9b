import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../api/client';
import { whileSignedIn } from '../../lib/polling';

export type DashboardNumbers = components['schemas']['DashboardResponse'];
export type NeedCount = components['schemas']['NeedResponse'];

/** Often enough for a page that stays open all day. */
const REFRESH_MS = 60_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/dashboard', { signal })),
  refetchInterval: whileSignedIn(REFRESH_MS),
  refetchOnMount: 'always',
});
