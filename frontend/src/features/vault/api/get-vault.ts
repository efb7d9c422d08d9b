import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** `key` identifies the entry: ids repeat, and some videos are in the list twice [T129]. */
export type VaultVideo = components['schemas']['VaultVideoResponse'];
export type VaultCategory = components['schemas']['VaultCategoryResponse'];

/** The whole list, in its own order. */
export const vaultVideosQuery = queryOptions({
  queryKey: ['vault', 'videos'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/vault/videos', { signal })),
});

/** The nine shelves, in order. */
export const vaultCategoriesQuery = queryOptions({
  queryKey: ['vault', 'categories'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/vault/categories', { signal })),
});
