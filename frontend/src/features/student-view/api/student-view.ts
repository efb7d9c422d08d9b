import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, dataOf, type components } from '../../../api/client';

export type StudentView = components['schemas']['StudentViewResponse'];

/** After a connection that was lost, or a server that was out of order. */
const ASK_AGAIN_MS = 15_000;

/** Whether nothing more comes of a view: it is over, somebody else's, or nobody is signed in. */
export const isViewOver = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404, 410].includes(error.status);

/**
 * When a view is asked about anew: at its end, and soon where it could not be asked; ms, or false once it is over.
 * @param secondsLeft as it was told last
 */
export const askedAgainIn = (secondsLeft: number | undefined, error: unknown): number | false => {
  if (isViewOver(error)) return false;
  return secondsLeft === undefined || error ? ASK_AGAIN_MS : Math.max(1, secondsLeft) * 1000;
};

/** Whom a view shows and how long it stays open; asked again at its end, and when its window is looked at: it may have been ended elsewhere. */
export const studentViewQuery = (viewId: string) =>
  queryOptions({
    queryKey: ['student-view', viewId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/admin/student-views/{viewId}', { params: { path: { viewId } }, signal })),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => askedAgainIn(data?.secondsLeft, error),
  });

/** Opens a view; it is in the audit log. */
export const openStudentView = (id: string) => dataOf(api.POST('/api/admin/students/{id}/views', { params: { path: { id } } }));

export const endStudentView = (viewId: string) => api.POST('/api/admin/student-views/{viewId}/end', { params: { path: { viewId } } });
