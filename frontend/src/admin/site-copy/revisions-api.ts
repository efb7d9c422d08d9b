import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

interface Wanted {
  readonly kind: string;
  readonly key?: string;
  readonly isDeleted?: boolean;
}

/** Versions of what is published, newest first, 50 at most. */
export const revisionsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: ['revisions', wanted],
    queryFn: () =>
      dataOf(api.GET('/api/admin/revisions', { params: { query: { range: '[0,49]', filter: JSON.stringify(wanted) } as never } })),
  });

export const restoreRevision = (id: string) => api.POST('/api/admin/revisions/{id}/restore', { params: { path: { id } } });

/** What may stand in braces, and what a reader gets there. */
export const factsQuery = queryOptions({ queryKey: ['facts'], queryFn: async () => (await dataOf(api.GET('/api/admin/facts'))).words });
