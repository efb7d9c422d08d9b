import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type StudentProgram = components['schemas']['StudentProgramResponse'];

/** A student's progress in every module, and the one the coach assigned. */
export const programQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'program', id],
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/coach/students/{id}/program', { params: { path: { id } }, signal })),
  });

export const assignModule = (id: string, moduleId: string) =>
  dataOf(
    api.PUT('/api/coach/students/{id}/program/next', {
      params: { path: { id } },
      body: { moduleId },
    }),
  );

export const unassignModule = (id: string) =>
  dataOf(api.DELETE('/api/coach/students/{id}/program/next', { params: { path: { id } } }));
