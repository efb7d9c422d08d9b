import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';

const at = (submissionId: string) => ({ params: { path: { submissionId } } });

/**
 * A delivered review as a video, with and without the site's name on it. @param n the revision;
 * after a correction, there's no video of it yet
 */
export const reviewVideosQuery = (submissionId: string, n: number) =>
  queryOptions({
    queryKey: ['coach', 'review-videos', submissionId, n],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/coach/reviews/{submissionId}/video', { ...at(submissionId), signal })),
  });

export const makeReviewVideo = (submissionId: string, watermark: boolean) =>
  dataOf(
    api.POST('/api/coach/reviews/{submissionId}/video', {
      ...at(submissionId),
      body: { watermark },
    }),
  );
