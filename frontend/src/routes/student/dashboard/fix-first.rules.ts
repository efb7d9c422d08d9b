import type { FeedbackSession } from '../../../features/feedback/api/student-feedback';
import type { StudentReview } from '../../../features/reviews/api/student-reviews';

/** How long a student practices before they're asked to film it again. */
const PRACTICE_MS = 7 * 86_400_000;

type Given = Pick<FeedbackSession, 'hasReview' | 'submissionId' | 'feedbackSubmittedAt'>;

/**
 * Returns the review whose "fix first" mark should be filmed again: the latest one, if it's at
 * least a week old and no video was sent since.
 */
export const reviewToShow = (
  feedback: readonly Given[] | undefined,
  submissions: readonly { submissionDate: string }[] | undefined,
  now: Date,
): string | undefined => {
  const [latest] = (feedback ?? []).toSorted((one, other) =>
    other.feedbackSubmittedAt.localeCompare(one.feedbackSubmittedAt),
  );
  if (!latest?.hasReview || !latest.submissionId || !submissions) return undefined;
  const givenAt = Date.parse(latest.feedbackSubmittedAt);
  const hasSentSince = submissions.some(
    ({ submissionDate }) => Date.parse(submissionDate) > givenAt,
  );
  return hasSentSince || now.getTime() - givenAt < PRACTICE_MS ? undefined : latest.submissionId;
};

/** Returns the text of a review's "fix first" mark; undefined if it has none. */
export const fixFirstOf = ({
  fixFirstMarkId,
  marks,
}: Pick<StudentReview, 'fixFirstMarkId'> & { marks: readonly { id: string; text: string }[] }) =>
  marks.find(({ id }) => id === fixFirstMarkId)?.text;
