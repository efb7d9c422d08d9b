import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type StudentCardData = components['schemas']['StudentCardResponse'];

/** A student at a glance, for the coach. */
export const studentCardQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'student-card', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/coach/students/{id}/card', { params: { path: { id } }, signal })),
    staleTime: 60_000,
  });
