import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

interface Wanted {
  readonly kind: string;
  readonly key?: string;
  readonly isDeleted?: boolean;
}

/** The newest 50 versions, newest first. */
export const revisionsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['revisions', wanted],
    queryFn: () =>
      dataOf(
        api.GET('/api/admin/revisions', {
          params: { query: { range: '[0,49]', filter: JSON.stringify(wanted) } as never },
        }),
      ),
  });

export const restoreRevision = (id: string) =>
  api.POST('/api/admin/revisions/{id}/restore', { params: { path: { id } } });

/** The placeholders and their current values. */
export const factsQuery = queryOptions({
  queryKey: ['facts'],
  queryFn: async () => (await dataOf(api.GET('/api/admin/facts'))).words,
});
