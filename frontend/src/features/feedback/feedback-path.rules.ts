import { uploadIdOf } from '../../lib/file-path.rules';
import type { FeedbackSession } from './api/student-feedback';

type Session = Pick<FeedbackSession, 'id' | 'submissionId' | 'feedbackVideoPath'>;

/**
 * Returns the file id of a coach's video that belongs to no submission: its comment may change, but
 * the file stays.
 */
const fileOf = ({ submissionId, feedbackVideoPath }: Session): string =>
  submissionId === null ? (uploadIdOf(feedbackVideoPath ?? '') ?? '') : '';

/**
 * Returns where a review is read: the page of its submission, or the open card in the list if it
 * has none.
 */
export const feedbackPath = (session: Session): string =>
  session.submissionId
    ? `/student/reviews/${session.submissionId}`
    : `/student/feedback?open=${fileOf(session)}`;

/** Whether the URL's `open=` refers to it; old emails contain the id of the feedback itself. */
export const isLedTo = (session: Session, open: string | null): boolean =>
  Boolean(open) && (fileOf(session) === open || session.id === open);
