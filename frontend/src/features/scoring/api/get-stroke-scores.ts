import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** The student's scores for one video. */
export type ScoredVideo = components['schemas']['StudentStrokeScoresResponse'];

/** Oldest first. */
export const strokeScoresQuery = queryOptions({
  queryKey: ['student', 'stroke-scores'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/stroke-scores', { signal })),
  refetchOnMount: 'always',
});

/** A student's scores for the coach, oldest first. */
export const scoresOfStudentQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'stroke-scores', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/students/{id}/stroke-scores', { params: { path: { id } }, signal }),
      ),
    refetchOnMount: 'always',
  });
