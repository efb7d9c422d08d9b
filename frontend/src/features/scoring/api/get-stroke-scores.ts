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
