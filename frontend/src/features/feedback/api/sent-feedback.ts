import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type SentFeedback = components['schemas']['SentFeedbackResponse'];

/** The comment on a video that belongs to no submission; 404 if it was sent with a review. */
export const sentFeedbackQuery = (uploadId: string) =>
  queryOptions({
    queryKey: ['coach', 'sent-feedback', uploadId],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/coach/sent-feedback/{uploadId}', { params: { path: { uploadId } }, signal }),
      ),
    gcTime: 0,
  });

/**
 * Changes that comment. @param base the version being changed: 409 if it was changed elsewhere in
 * the meantime
 */
export const correctSentFeedback = (uploadId: string, comment: string, base: string) =>
  api.PUT('/api/coach/sent-feedback/{uploadId}', {
    params: { path: { uploadId }, header: { 'if-match': `"${base}"` } },
    body: { comment },
  });
