import { uploadIdOf } from '../../lib/file-path.rules';
import type { FeedbackSession } from './api/student-feedback';

type Told = Pick<FeedbackSession, 'id' | 'submissionId' | 'feedbackVideoPath'>;

/** The coach's own video that answers none, by its file: what is said with it may be corrected, the file stays. */
const fileOf = ({ submissionId, feedbackVideoPath }: Told): string =>
  submissionId === null ? (uploadIdOf(feedbackVideoPath ?? '') ?? '') : '';

/** Where one piece of feedback is read: the review of its video; what answers no video stands open in the list. */
export const feedbackPath = (told: Told): string =>
  told.submissionId ? `/student/reviews/${told.submissionId}` : `/student/feedback?open=${fileOf(told)}`;

/** Whether such a path leads to it, by what the address says after `open=`; mails of old name the feedback itself. */
export const isLedTo = (told: Told, open: string | null): boolean => Boolean(open) && (fileOf(told) === open || told.id === open);
