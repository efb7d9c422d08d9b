import type { FeedbackSession } from './api/student-feedback';

/**
 * Whether a review is still new: not opened, and sent after the list was last viewed.
 * @param listSeenAt ISO; null if the list was never viewed
 */
export const isNews = (
  { seenAt, feedbackSubmittedAt }: Pick<FeedbackSession, 'seenAt' | 'feedbackSubmittedAt'>,
  listSeenAt: string | null,
) => seenAt === null && (listSeenAt === null || feedbackSubmittedAt > listSeenAt);
