import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type LinkFeedback = components['schemas']['SubmitFeedbackRequest'];

/** Gives or replaces the whole feedback of one submission [T90]. */
export const submitLinkFeedback = (feedback: LinkFeedback) => api.POST('/api/coach/submit-link-feedback', { body: feedback });

/** The review page's names for a submission and its feedback. */
export type Review = components['schemas']['ReviewResponse'];

export const reviewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'review', submissionId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/coach/review/{submissionId}', { params: { path: { submissionId } }, signal })),
  });

/** Notes alone; a video given before stays. */
export const submitReviewNotes = (submissionId: string, feedbackVideoUrl: string | null, feedbackNotes: string) =>
  api.POST('/api/coach/review/{submissionId}/feedback', {
    params: { path: { submissionId } },
    body: { feedbackVideoUrl, feedbackNotes },
  });
