import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type CoachNumbers = components['schemas']['CoachNumbersResponse'];
export type AnswerWeek = components['schemas']['AnswerWeekResponse'];
export type RoomWeek = components['schemas']['RoomWeekResponse'];

export const numbersQuery = queryOptions({
  queryKey: ['coach', 'numbers'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/coach/numbers', { signal })),
  refetchOnMount: 'always',
});
