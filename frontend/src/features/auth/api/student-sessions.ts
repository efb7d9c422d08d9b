import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** The student's sessions, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: ['student', 'sessions'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/sessions', { signal })),
  staleTime: 0,
});

/** Ends every session except the current one, which is renewed. */
export const signOutEverywhere = () => api.POST('/api/student/sessions/end');
