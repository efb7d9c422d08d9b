import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, dataOf, type components } from '../../../api/client';

export type StudentView = components['schemas']['StudentViewResponse'];

/** After a lost connection or a server error. */
const ASK_AGAIN_MS = 15_000;

/**
 * Whether a view is over for good: it has ended, belongs to someone else, or no one is signed in.
 */
export const isViewOver = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404, 410].includes(error.status);

/**
 * Returns when to refetch a view: at its end, or soon after a failure; in ms, or false once it is
 * over.
 * @param secondsLeft from the last response
 */
export const askedAgainIn = (secondsLeft: number | undefined, error: unknown): number | false => {
  if (isViewOver(error)) return false;
  return secondsLeft === undefined || error ? ASK_AGAIN_MS : Math.max(1, secondsLeft) * 1000;
};

/**
 * The student a view shows and how long it stays open. Refetched at its end and when the window
 * gets the focus, since it may have been ended elsewhere.
 */
export const studentViewQuery = (viewId: string) =>
  queryOptions({
    queryKey: ['student-view', viewId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/admin/student-views/{viewId}', { params: { path: { viewId } }, signal }),
      ),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => askedAgainIn(data?.secondsLeft, error),
  });

/** Opens a view; this is recorded in the audit log. */
export const openStudentView = (id: string) =>
  dataOf(api.POST('/api/admin/students/{id}/views', { params: { path: { id } } }));

export const endStudentView = (viewId: string) =>
  api.POST('/api/admin/student-views/{viewId}/end', { params: { path: { viewId } } });
