import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { whileSignedIn } from '../../../lib/polling';
import { askedOf, QUEUE_PAGE, type QueueTab, type QueueView } from '../coach-queue.rules';
import type { CoachSubmission } from './submission-types';

/** How often the coach's list is refetched [A§9]. */
export const QUEUE_REFRESH_MS = 30_000;
/** How often the broken links are refetched [A§9]. */
export const BROKEN_REFRESH_MS = 60_000;

export interface Queue {
  entries: CoachSubmission[];
  /** Entries in the whole tab, on all pages. */
  total: number;
}

const LISTS = {
  'to-review': '/api/coach/link-submissions',
  completed: '/api/coach/link-submissions',
  broken: '/api/coach/submissions/broken-links',
} as const;

/** One page of a tab, in the contract's order, filtered and counted by the server. */
export const queueQuery = (tab: QueueTab, view: QueueView, page: number) =>
  queryOptions({
    queryKey: ['coach', 'queue', tab, view, page],
    queryFn: async ({ signal }): Promise<Queue> => {
      const query = {
        ...askedOf(tab, view),
        range: JSON.stringify([page * QUEUE_PAGE, (page + 1) * QUEUE_PAGE - 1]),
      };
      const call = api.GET(LISTS[tab], { params: { query }, signal });
      const entries = await dataOf(call);
      return {
        entries,
        total: Number((await call).response.headers.get('X-Total-Count') ?? entries.length),
      };
    },
    refetchInterval: whileSignedIn(tab === 'broken' ? BROKEN_REFRESH_MS : QUEUE_REFRESH_MS),
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? before : undefined),
  });

/** The tabs' counts for the same search, over all pages [640]. */
export const countsQuery = ({ search, area }: QueueView) =>
  queryOptions({
    queryKey: ['coach', 'queue-counts', search, area],
    queryFn: ({ signal }) => {
      const filter = JSON.stringify({ q: search, skillArea: area });
      return dataOf(
        api.GET('/api/coach/submissions/counts', { params: { query: { filter } }, signal }),
      );
    },
    refetchInterval: whileSignedIn(QUEUE_REFRESH_MS),
    placeholderData: (before) => before,
  });

const EARLIEST_DEADLINE = { sort: '["dueAt","ASC"]', range: '[0,0]' };

/** The submission that is due first, wherever it is in the list. */
export const nextDueQuery = queryOptions({
  queryKey: ['coach', 'next-due'],
  queryFn: async ({ signal }) => {
    const [first] = await dataOf(
      api.GET('/api/coach/link-submissions', { params: { query: EARLIEST_DEADLINE }, signal }),
    );
    return first?.dueAt ? first : null;
  },
  refetchInterval: whileSignedIn(QUEUE_REFRESH_MS),
});

/** The open submissions that match the search, the earliest deadline first. */
export const deadlinesQuery = (view: QueueView) =>
  queueQuery('to-review', { ...view, order: 'due' }, 0);

/** The results of a submission's link checks, newest first. */
export const linkChecksQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'link-checks', id],
    // refetched whenever it is opened, since links are also checked automatically
    staleTime: 0,
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/submissions/{id}/link-checks', { params: { path: { id } }, signal }),
      ),
  });

/** Checks the link now; returns the updated submission. */
export const validateSubmission = (id: string) =>
  dataOf(api.POST('/api/coach/validate-submission/{id}', { params: { path: { id } } }));

/** Reviews it although no plan covers it: its 48 hours start. */
export const grantReview = (id: string) =>
  dataOf(api.POST('/api/coach/submissions/{id}/grant', { params: { path: { id } } }));

/** Marks feedback consisting of only one part as complete [T84]. */
export const markComplete = (id: string) =>
  dataOf(api.POST('/api/coach/submissions/{id}/complete', { params: { path: { id } } }));

export type ResubmissionReason =
  components['schemas']['ResubmissionRequestRequest']['reasons'][number];

/**
 * Asks the student for another video: they get an email with the reason, and the deadline is on
 * hold.
 */
export const requestResubmission = (
  id: string,
  question: { reasons: ResubmissionReason[]; words?: string },
) =>
  dataOf(
    api.POST('/api/coach/submissions/{id}/resubmission-request', {
      params: { path: { id } },
      body: question,
    }),
  );
