import type { FeedbackSession } from './api/student-feedback';

/** Where one piece of feedback is read: the review of its video; what answers no video stands open in the list. */
export const feedbackPath = ({ id, submissionId }: Pick<FeedbackSession, 'id' | 'submissionId'>): string =>
  submissionId ? `/student/reviews/${submissionId}` : `/student/feedback?open=${id}`;
