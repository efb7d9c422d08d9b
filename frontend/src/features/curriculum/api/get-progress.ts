import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, type components } from '../../../api/client';
import { whileSignedIn } from '../../../lib/polling';

/** The signed-in student's progress in one module. */
export type ModuleProgress = components['schemas']['ModuleProgressResponse'];
export type ModuleStatus = ModuleProgress['status'];
export type PracticalAllowance = components['schemas']['PracticalAllowanceResponse'];

const HALF_A_MINUTE = 30_000;

/**
 * The student's records, refetched every 30 s and on focus, but not while the tab is hidden or
 * after sign-out [T75].
 */
export const progressQuery = queryOptions({
  queryKey: ['student', 'module-progress'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/module-progress', { signal })),
  refetchInterval: whileSignedIn(HALF_A_MINUTE),
  refetchOnWindowFocus: ({ state }) => (isUnauthorized(state.error) ? false : 'always'),
  refetchOnMount: 'always',
});

/** How many practical videos the student's plan includes. */
export const practicalsQuery = queryOptions({
  queryKey: ['student', 'practicals'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/practicals', { signal })),
  refetchOnMount: 'always',
});
