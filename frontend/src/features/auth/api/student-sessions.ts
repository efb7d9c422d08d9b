import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** Where the student is signed in, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['student', 'sessions'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/sessions', { signal })),
  staleTime: 0,
});

/** Ends every session but the one that asks, which gets a fresh one. */
export const signOutEverywhere = () => api.POST('/api/student/sessions/end');
