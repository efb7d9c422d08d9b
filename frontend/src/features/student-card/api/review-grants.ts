import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type ReviewGrant = components['schemas']['ReviewGrantResponse'];
export type ReviewsToGrant = components['schemas']['GrantReviewsRequest'];

/** Extra reviews the coach granted a student, newest first. */
export const reviewGrantsQuery = (id: string) =>
  queryOptions({
    queryKey: ['coach', 'review-grants', id],
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/students/{id}/review-grants', { params: { path: { id } }, signal }),
      ),
  });

export const grantReviews = (id: string, body: ReviewsToGrant) =>
  dataOf(api.POST('/api/coach/students/{id}/review-grants', { params: { path: { id } }, body }));

/** Revokes the unused reviews of a grant. */
export const revokeGrant = (id: string, grantId: string) =>
  dataOf(
    api.POST('/api/coach/students/{id}/review-grants/{grantId}/revoke', {
      params: { path: { id, grantId } },
    }),
  );
