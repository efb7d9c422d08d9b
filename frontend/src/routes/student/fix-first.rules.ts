import type { FeedbackSession } from '../../features/feedback/api/student-feedback';
import type { StudentReview } from '../../features/reviews/api/student-reviews';

/** So long somebody practices before it is time to show how it goes. */
const PRACTICE_MS = 7 * 86_400_000;

type Given = Pick<FeedbackSession, 'hasReview' | 'submissionId' | 'feedbackSubmittedAt'>;

/** The review whose first mark it is time to show: the latest one, given a week ago or more, with no video sent since. */
export const reviewToShow = (
  feedback: readonly Given[] | undefined,
  submissions: readonly { submissionDate: string }[] | undefined,
  now: Date,
): string | undefined => {
  const [latest] = (feedback ?? []).toSorted((one, other) => other.feedbackSubmittedAt.localeCompare(one.feedbackSubmittedAt));
  if (!latest?.hasReview || !latest.submissionId || !submissions) return undefined;
  const givenAt = Date.parse(latest.feedbackSubmittedAt);
  const hasSentSince = submissions.some(({ submissionDate }) => Date.parse(submissionDate) > givenAt);
  return hasSentSince || now.getTime() - givenAt < PRACTICE_MS ? undefined : latest.submissionId;
};

/** What a review said to mend first, in the first sentence of its mark; undefined where it has none. */
export const fixFirstOf = ({
  fixFirstMarkId,
  marks,
}: Pick<StudentReview, 'fixFirstMarkId'> & { marks: readonly { id: string; text: string }[] }) =>
  marks.find(({ id }) => id === fixFirstMarkId)?.text;
