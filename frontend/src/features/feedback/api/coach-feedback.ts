import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type LinkFeedback = components['schemas']['SubmitFeedbackRequest'];

/**
 * Returns the version a form was filled with: the existing review's time, or `none`. Saving over a
 * newer version is refused, so nothing is overwritten.
 */
export const baseOf = (submittedAt: string | null): string => submittedAt ?? 'none';

const filledWith = (base: string) => ({ 'if-match': `"${base}"` });

/**
 * Saves or replaces the whole review of one submission [T90].
 * @param base the version the dialog was filled with
 */
export const submitLinkFeedback = (feedback: LinkFeedback, base: string) =>
  api.POST('/api/coach/submit-link-feedback', {
    body: feedback,
    params: { header: filledWith(base) },
  });

/**
 * Tells the server that the coach has begun, before anything is saved: the student can't replace or
 * withdraw the video from then on.
 * @param linkRevision the video that the coach sees: 409 if the student has replaced it
 */
export const beginReview = async (submissionId: string, linkRevision: number): Promise<void> => {
  await api.POST('/api/coach/review/{submissionId}/begin', {
    params: { path: { submissionId } },
    body: { linkRevision },
  });
};

/** A submission and its review, in the review page's terms. */
export type Review = components['schemas']['ReviewResponse'];

export const reviewQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['coach', 'review', submissionId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/review/{submissionId}', { params: { path: { submissionId } }, signal }),
      ),
  });

/**
 * Saves notes, with a video if one is given; an earlier video or Loom link stays. @param base the
 * version the form was filled with
 */
export const submitReviewFeedback = (
  submissionId: string,
  given: { feedbackVideoUrl: string | null; feedbackNotes: string },
  base: string,
) =>
  api.POST('/api/coach/review/{submissionId}/feedback', {
    params: { path: { submissionId }, header: filledWith(base) },
    body: given,
  });
