import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type SentFeedback = components['schemas']['SentFeedbackResponse'];

/** What was said with a video that answers no submission; 404 where it went with a review. */
export const sentFeedbackQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['coach', 'sent-feedback', uploadId],
    queryFn: ({ signal }) => dataOf(api.GET('/api/coach/sent-feedback/{uploadId}', { params: { path: { uploadId } }, signal })),
    gcTime: 0,
  });

/** Says something else with it. @param base when that was given which is corrected: 409 where it was corrected elsewhere meanwhile */
export const correctSentFeedback = (uploadId: string, comment: string, base: string) =>
  api.PUT('/api/coach/sent-feedback/{uploadId}', {
    params: { path: { uploadId }, header: { 'if-match': `"${base}"` } },
    body: { comment },
  });
