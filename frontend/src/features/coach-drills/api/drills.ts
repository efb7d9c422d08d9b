import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type DrillToGive = components['schemas']['GiveDrillRequest'];

/** The drills that can be assigned, in library order. */
export const drillLibraryQuery = queryOptions({
  queryKey: ['coach', 'drills'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/drills', { signal })),
});

/** A student's assigned drills and what they did of each, the ones ending last first. */
export const assignedDrillsQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'given-drills', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/coach/students/{id}/drills', { params: { path: { id } }, signal })),
  });

export const giveDrill = (id: string, body: DrillToGive) =>
  api.POST('/api/coach/students/{id}/drills', { params: { path: { id } }, body });
