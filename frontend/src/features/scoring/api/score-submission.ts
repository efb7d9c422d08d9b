import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type SubmissionToScore = components['schemas']['SubmissionToScoreResponse'];
export type NewScores = components['schemas']['ScoreSubmissionRequest'];

/** A submission with what the coach needs to score it [A§7]. */
export const submissionToScoreQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'submission', id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/coach/submission/{id}', { params: { path: { id } }, signal })),
  });

/** Saves the scores and notifies the student [A§7]. */
export const submitScores = (id: string, scores: NewScores) =>
  dataOf(
    api.POST('/api/coach/submission/{id}/stroke-scores', {
      params: { path: { id } },
      body: scores,
    }),
  );
