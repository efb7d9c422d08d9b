import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

/** A student's latest answers, for the coach; `intake` is null if there are none. */
export const submittedIntakeQuery = (studentId: string) =>
  queryOptions({
    queryKey: ['coach', 'intake', studentId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/coach/students/{studentId}/intake', { params: { path: { studentId } }, signal })),
  });
