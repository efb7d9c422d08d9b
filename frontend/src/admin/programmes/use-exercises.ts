import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

const exercisesQuery = queryOptions({
  queryKey: ['exercises'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/exercises', { signal })),
});

/** Returns the exercises in the library's order; empty until they're loaded. */
export const useExercises = () => useQuery(exercisesQuery).data ?? [];
