import { uploadIdOf } from '../../lib/file-path.rules';
import type { FeedbackSession } from './api/student-feedback';

type Told = Pick<FeedbackSession, 'id' | 'submissionId' | 'feedbackVideoPath'>;

/** Returns the file id of a coach's video that belongs to no submission: its comment may change, but the file stays. */
const fileOf = ({ submissionId, feedbackVideoPath }: Told): string =>
  submissionId === null ? (uploadIdOf(feedbackVideoPath ?? '') ?? '') : '';

/** Returns where a review is read: the page of its submission, or the open card in the list if it has none. */
export const feedbackPath = (told: Told): string =>
  told.submissionId ? `/student/reviews/${told.submissionId}` : `/student/feedback?open=${fileOf(told)}`;

/** Whether the URL's `open=` refers to it; old emails contain the id of the feedback itself. */
export const isLedTo = (told: Told, open: string | null): boolean => Boolean(open) && (fileOf(told) === open || told.id === open);
