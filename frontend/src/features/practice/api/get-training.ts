import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type ProgrammeSummary = components['schemas']['ProgrammeSummaryResponse'];
export type Programme = components['schemas']['ProgrammeResponse'];
export type Session = Programme['sessions'][number];
export type Exercise = Programme['exercises'][number];

/** All programs, open or not. */
export const programmesQuery = queryOptions({
  queryKey: ['student', 'programmes'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/programmes', { signal })),
});

/** A whole program; refused with 402 without a qualifying plan. */
export const programmeQuery = (id: string) =>
  queryOptions({
    queryKey: ['student', 'programmes', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/student/programmes/{id}', { params: { path: { id } }, signal })),
    retry: false,
  });
