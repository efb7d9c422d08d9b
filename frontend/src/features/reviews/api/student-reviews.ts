import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type StudentReview = components['schemas']['StudentReviewResponse'];
export type ReviewMark = StudentReview['marks'][number];
export type ThenAndNow = components['schemas']['ThenAndNowResponse'];

/** A delivered review of the signed-in student; an earlier revision if one is requested. */
export const studentReviewQuery = (submissionId: string, revision?: number) =>
  queryOptions({
    queryKey: ['student', 'review', submissionId, revision ?? 'latest'],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/student/reviews/{submissionId}', {
          params: { path: { submissionId }, query: { revision } },
          signal,
        }),
      ),
  });

/** Sets or clears "Understood" on a mark; returns the updated review. */
export const respondToMark = (submissionId: string, markId: string, understood: boolean) =>
  dataOf(
    api.PUT('/api/student/reviews/{submissionId}/marks/{markId}/understood', {
      params: { path: { submissionId, markId } },
      body: { understood },
    }),
  );

/** The same part of the stroke in the student's oldest and newest reviewed files. */
export const thenAndNowQuery = queryOptions({
  queryKey: ['student', 'then-and-now'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/then-and-now', { signal })),
});

/** The student's own review as a video to download. */
export const reviewVideoQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['student', 'review-video', submissionId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/student/reviews/{submissionId}/video', {
          params: { path: { submissionId } },
          signal,
        }),
      ),
  });

export const makeReviewVideo = (submissionId: string) =>
  dataOf(
    api.POST('/api/student/reviews/{submissionId}/video', { params: { path: { submissionId } } }),
  );
