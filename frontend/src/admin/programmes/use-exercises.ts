import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';

const exercisesQuery = queryOptions({
  queryKey: ['exercises'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/admin/exercises', { signal })),
});

/** What sessions are made of, in the library's order; none until they are here. */
export const useExercises = () => useQuery(exercisesQuery).data ?? [];
