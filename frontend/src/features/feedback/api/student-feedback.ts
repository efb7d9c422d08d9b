import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** A review as the student gets it, from any of the coach's ways to send one. */
export type FeedbackSession = components['schemas']['StudentFeedbackResponse'];

/** Marks one review as opened, so that it no longer shows as new. */
export const noteOpened = ({ id, submissionId }: Pick<FeedbackSession, 'id' | 'submissionId'>) =>
  api.POST('/api/student/feedback/{id}/seen', { params: { path: { id: submissionId ?? id } } });

/** The signed-in student's reviews, newest first. */
export const feedbackQuery = queryOptions({
  queryKey: ['student', 'feedback'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/feedback', { signal })),
});
