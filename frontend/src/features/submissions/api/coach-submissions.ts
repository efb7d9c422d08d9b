import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';
import { whileSignedIn } from '../../../lib/polling';
import { askedOf, QUEUE_PAGE, type QueueTab, type QueueView } from '../coach-queue.rules';
import type { CoachSubmission } from './submission-types';

/** Refetch of the coach's list [A§9]. */
export const QUEUE_REFRESH_MS = 30_000;
/** Refetch of the broken links [A§9]. */
export const BROKEN_REFRESH_MS = 60_000;

export interface Queue {
  entries: CoachSubmission[];
  /** Of the whole tab, over all its pages. */
  total: number;
}

const LISTS = {
  'to-review': '/api/coach/link-submissions',
  completed: '/api/coach/link-submissions',
  broken: '/api/coach/submissions/broken-links',
} as const;

/** One page of a tab, in the contract's order, found and counted by the server. */
export const queueQuery = (tab: QueueTab, view: QueueView, page: number) =>
  queryOptions({
    queryKey: ['coach', 'queue', tab, view, page],
    queryFn: async ({ signal }): Promise<Queue> => {
      const query = { ...askedOf(tab, view), range: JSON.stringify([page * QUEUE_PAGE, (page + 1) * QUEUE_PAGE - 1]) };
      const call = api.GET(LISTS[tab], { params: { query }, signal });
      const entries = await dataOf(call);
      return { entries, total: Number((await call).response.headers.get('X-Total-Count') ?? entries.length) };
    },
    refetchInterval: whileSignedIn(tab === 'broken' ? BROKEN_REFRESH_MS : QUEUE_REFRESH_MS),
    placeholderData: (before, query) => (query?.queryKey[2] === tab ? before : undefined),
  });

/** The tabs' numbers for the same search, over all there is [640]. */
export const countsQuery = ({ search, area }: QueueView) =>
  queryOptions({
    queryKey: ['coach', 'queue-counts', search, area],
    queryFn: ({ signal }) => {
      const filter = JSON.stringify({ q: search, skillArea: area });
      return dataOf(api.GET('/api/coach/submissions/counts', { params: { query: { filter } }, signal }));
    },
    refetchInterval: whileSignedIn(QUEUE_REFRESH_MS),
    placeholderData: (before) => before,
  });

const EARLIEST_DEADLINE = { sort: '["dueAt","ASC"]', range: '[0,0]' };

/** The submission whose answer is promised first, wherever it stands in the list. */
export const nextDueQuery = queryOptions({
  queryKey: ['coach', 'next-due'],
  queryFn: async ({ signal }) => {
    const [first] = await dataOf(api.GET('/api/coach/link-submissions', { params: { query: EARLIEST_DEADLINE }, signal }));
    return first?.dueAt ? first : null;
  },
  refetchInterval: whileSignedIn(QUEUE_REFRESH_MS),
});

/** What the link guardian found of a submission, newest first. */
export const linkChecksQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'link-checks', id],
    // each time it is opened: links are looked at by themselves, too
    staleTime: 0,
    queryFn: ({ signal }) => dataOf(api.GET('/api/coach/submissions/{id}/link-checks', { params: { path: { id } }, signal })),
  });

/** Has the link looked at now; answers what became of the submission. */
export const validateSubmission = (id: string) => dataOf(api.POST('/api/coach/validate-submission/{id}', { params: { path: { id } } }));

/** Answers it though no plan covers it: its 48 hours begin. */
export const grantReview = (id: string) => dataOf(api.POST('/api/coach/submissions/{id}/grant', { params: { path: { id } } }));

/** Feedback in one part alone is complete [T84]. */
export const markComplete = (id: string) => dataOf(api.POST('/api/coach/submissions/{id}/complete', { params: { path: { id } } }));

export type ResubmissionReason = components['schemas']['ResubmissionRequestRequest']['reasons'][number];

/** Asks the student for another take: they are mailed why and how, and its hours stand still. */
export const requestResubmission = (id: string, question: { reasons: ResubmissionReason[]; words?: string }) =>
  dataOf(api.POST('/api/coach/submissions/{id}/resubmission-request', { params: { path: { id } }, body: question }));
