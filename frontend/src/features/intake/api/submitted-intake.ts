import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** What a student told last, for the coach; `intake` is null where nothing was told. */
export const submittedIntakeQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['coach', 'intake', studentId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/coach/students/{studentId}/intake', { params: { path: { studentId } }, signal })),
  });
