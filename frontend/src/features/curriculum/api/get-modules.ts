import { queryOptions } from '@tanstack/react-query';
import { ApiError, api, dataOf, type components } from '../../../api/client';

/** A module; without an account, only its beginning [T19]. */
export type CurriculumModule = components['schemas']['ModuleResponse'];

/** All 25 modules, in order. */
export const modulesQuery = queryOptions({
  queryKey: ['modules'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/modules', { signal })),
});

/** Returns the message shown when the modules can't be loaded [A§8]. */
export const modulesProblem = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'Failed to load modules';
