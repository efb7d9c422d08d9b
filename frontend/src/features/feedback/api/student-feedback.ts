import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** What a student was told, by whichever of the coach's ways. */
export type FeedbackSession = components['schemas']['StudentFeedbackResponse'];

/** Feedback that was opened is no news any more, and that alone. */
export const noteOpened = (submissionId: string) =>
  api.POST('/api/student/feedback/{submissionId}/seen', { params: { path: { submissionId } } });

/** The signed-in student's feedback, newest first. */
export const feedbackQuery = queryOptions({
  queryKey: ['student', 'feedback'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/student/feedback', { signal })),
});
