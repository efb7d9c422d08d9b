import type { FeedbackSession } from './api/student-feedback';

/**
 * Whether feedback is still news: neither opened by itself nor given before the list was last looked at.
 * @param listSeenAt ISO; null where the list was never looked at
 */
export const isNews = (
  { seenAt, feedbackSubmittedAt }: Pick<FeedbackSession, 'seenAt' | 'feedbackSubmittedAt'>,
  listSeenAt: string | null,
) => seenAt === null && (listSeenAt === null || feedbackSubmittedAt > listSeenAt);
