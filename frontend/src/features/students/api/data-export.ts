import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, isUnauthorized, type components } from '../../../api/client';

export type DataExport = components['schemas']['DataExportResponse'];

/** While it is being made, we ask again this often. */
const ASK_AGAIN_MS = 3_000;

/** How the newest archive of the student's own data stands. */
export const dataExportQuery = queryOptions({
  queryKey: ['student', 'export'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/export', { signal })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' && !isUnauthorized(state.error) ? ASK_AGAIN_MS : false),
});

/** Asks for an archive; a mail says when it is ready. */
export const askForExport = () => dataOf(api.POST('/api/student/export'));
