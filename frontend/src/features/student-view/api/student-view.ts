import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, dataOf, type components } from '../../../api/client';

export type StudentView = components['schemas']['StudentViewResponse'];

/** Whom a view shows and how long it stays open; asked again at its end, and when its window is looked at: it may have been ended elsewhere. */
export const studentViewQuery = (viewId: string) =>
  queryOptions({
    queryKey: ['student-view', viewId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/student-views/{viewId}', { params: { path: { viewId } }, signal })),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => (data && !error ? Math.max(1, data.secondsLeft) * 1000 : false),
  });

/** Opens a view; it is in the audit log. */
export const openStudentView = (id: string) => dataOf(api.POST('/api/admin/students/{id}/views', { params: { path: { id } } }));

export const endStudentView = (viewId: string) => api.POST('/api/admin/student-views/{viewId}/end', { params: { path: { viewId } } });

/** Whether nothing more comes of a view: it is over, somebody else's, or nobody is signed in. */
export const isViewOver = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404, 410].includes(error.status);
