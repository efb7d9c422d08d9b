import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** The coach's settings. Amounts are cents a month, the alumni's for those who have been to a clinic [T49]; `championTitles` says whose are whose [T140]. */
export type Site = components['schemas']['SiteResponse'];

/** The coach's settings that every page shows. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/site', { signal })),
});
