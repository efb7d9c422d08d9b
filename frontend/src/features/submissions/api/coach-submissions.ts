import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { CoachSubmission } from './submission-types';

/** Refetch of the coach's list [A§9]. */
export const QUEUE_REFRESH_MS = 30_000;
/** Refetch of the broken links [A§9]. */
export const BROKEN_REFRESH_MS = 60_000;
/** The most that one call answers. */
export const QUEUE_PAGE = 100;

export interface Queue {
  entries: CoachSubmission[];
  total: number;
}

const readPage = async (page: number, signal: AbortSignal): Promise<Queue> => {
  const range = page === 0 ? undefined : JSON.stringify([page * QUEUE_PAGE, (page + 1) * QUEUE_PAGE - 1]);
  const call = api.GET('/api/coach/link-submissions', { params: { query: { range } }, signal });
  const entries = await dataOf(call);
  return { entries, total: Number((await call).response.headers.get('X-Total-Count') ?? entries.length) };
};

/** The coach's list in the contract's order, as many pages as the screen has asked for. */
export const queueQuery = (pages: number) =>
  queryOptions({
    queryKey: ['coach', 'link-submissions', pages],
    queryFn: async ({ signal }): Promise<Queue> => {
      const read = await Promise.all(Array.from({ length: pages }, (_, page) => readPage(page, signal)));
      return { entries: read.flatMap(({ entries }) => entries), total: read[0]?.total ?? 0 };
    },
    refetchInterval: QUEUE_REFRESH_MS,
    placeholderData: keepPreviousData,
  });

const EARLIEST_DEADLINE = { sort: '["dueAt","ASC"]', range: '[0,0]' };

/** The submission whose answer is promised first, wherever it stands in the list. */
export const nextDueQuery = queryOptions({
  queryKey: ['coach', 'next-due'],
  queryFn: async ({ signal }) => {
    const [first] = await dataOf(api.GET('/api/coach/link-submissions', { params: { query: EARLIEST_DEADLINE }, signal }));
    return first?.dueAt ? first : null;
  },
  refetchInterval: QUEUE_REFRESH_MS,
});

export const brokenLinksQuery = queryOptions({
  queryKey: ['coach', 'broken-links'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/submissions/broken-links', { signal })),
  refetchInterval: BROKEN_REFRESH_MS,
});

/** Has the link looked at now; answers what became of the submission. */
export const validateSubmission = (id: string) => dataOf(api.POST('/api/coach/validate-submission/{id}', { params: { path: { id } } }));
