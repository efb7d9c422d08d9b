import { queryOptions } from '@tanstack/react-query';
import { getJson, sendJson, type components } from '../../../api/client';

export type LinkFeedback = components['schemas']['SubmitFeedbackRequest'];

/** Gives or replaces the whole feedback of one submission [T90]. */
export const submitLinkFeedback = (feedback: LinkFeedback) => sendJson<unknown>('POST', '/api/coach/submit-link-feedback', feedback);

/** The review page's names for a submission and its feedback. */
export type Review = components['schemas']['ReviewResponse'];

export const reviewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'review', submissionId],
    queryFn: ({ signal }) => getJson<Review>(`/api/coach/review/${submissionId}`, signal),
  });

/** Notes alone; a video given before stays. */
export const submitReviewNotes = (submissionId: string, feedbackVideoUrl: string | null, feedbackNotes: string) =>
  sendJson<Review>('POST', `/api/coach/review/${submissionId}/feedback`, { feedbackVideoUrl, feedbackNotes });
