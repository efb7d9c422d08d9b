import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, type components } from '../../../api/client';

export type DataExport = components['schemas']['DataExportResponse'];

/** How often to refetch while the archive is being made. */
const ASK_AGAIN_MS = 3_000;

/** The status of the newest archive of the student's data. */
export const dataExportQuery = queryOptions({
  queryKey: ['student', 'export'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/export', { signal })),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.state === 'making' && !isUnauthorized(state.error) ? ASK_AGAIN_MS : false,
});

/** Requests an archive; an email tells when it is ready. */
export const askForExport = () => dataOf(api.POST('/api/student/export'));
