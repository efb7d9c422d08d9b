import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type LinkFeedback = components['schemas']['SubmitFeedbackRequest'];

/** What a form was filled with: feedback given then, or none yet. Whoever saves on something older is told, and overwrites nothing. */
export const baseOf = (submittedAt: string | null): string => submittedAt ?? 'none';

const filledWith = (base: string) => ({ 'if-match': `"${base}"` });

/**
 * Gives or replaces the whole feedback of one submission [T90].
 * @param base the feedback that the dialog was filled with
 */
export const submitLinkFeedback = (feedback: LinkFeedback, base: string) =>
  api.POST('/api/coach/submit-link-feedback', { body: feedback, params: { header: filledWith(base) } });

/** The review page's names for a submission and its feedback. */
export type Review = components['schemas']['ReviewResponse'];

export const reviewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'review', submissionId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/coach/review/{submissionId}', { params: { path: { submissionId } }, signal })),
  });

/** Notes, with a video where one is named; one given before stays, and a Loom link too. @param base the feedback that the form was filled with */
export const submitReviewFeedback = (
  submissionId: string,
  given: { feedbackVideoUrl: string | null; feedbackNotes: string },
  base: string,
) =>
  api.POST('/api/coach/review/{submissionId}/feedback', {
    params: { path: { submissionId }, header: filledWith(base) },
    body: given,
  });
