import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, dataOf, type components } from '../../../api/client';

/** A module; without an account only how it begins [T19]. */
export type CurriculumModule = components['schemas']['ModuleResponse'];

/** All 25, in their order. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/modules', { signal })),
});

/** What is said when they can't be had [A§8]. */
export const modulesProblem = (error: unknown): string => (error instanceof ApiError ? error.message : 'Failed to load modules');
