import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/**
 * The coach's settings. Amounts are cents a month, with a lower price for clinic alumni [T49];
 * `championTitles` says who holds which titles [T140].
 */
export type Site = components['schemas']['SiteResponse'];

/** The settings shown on every page. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/site', { signal })),
});
