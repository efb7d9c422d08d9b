import { pauseDeadline, resumeDeadline, type ReviewDeadline } from './review-deadline.rules';

export type SubmissionStatus = 'submitted' | 'invalid_link' | 'feedback_submitted';
export type LinkStatus = 'pending' | 'valid' | 'invalid' | 'unknown';
export type FeedbackState = 'not-started' | 'in-progress' | 'complete';

/** What a check of the link found. */
export interface LinkFinding {
  readonly outcome: 'valid' | 'invalid' | 'unknown';
  readonly error: string | null;
}

export interface FeedbackParts {
  readonly loomUrl: string | null;
  readonly notes: string;
  readonly videoPath: string | null;
  /** A revision delivered from the review room: marks and voice on the video itself. */
  readonly reviewRevisionId: string | null;
}

/** Video or notes: one of them is in progress, both are complete, and so is a review of the room by itself. An own video counts like a Loom. [A§4, T84] */
export const feedbackState = ({ loomUrl, notes, videoPath, reviewRevisionId }: FeedbackParts): FeedbackState => {
  if (reviewRevisionId) return 'complete';
  const hasVideo = Boolean(loomUrl) || Boolean(videoPath);
  const hasNotes = notes.trim() !== '';
  if (hasVideo && hasNotes) return 'complete';
  return hasVideo || hasNotes ? 'in-progress' : 'not-started';
};

export const hasFeedback = (parts: FeedbackParts): boolean => feedbackState(parts) !== 'not-started';

export const sameFeedback = (one: FeedbackParts, other: FeedbackParts): boolean =>
  one.loomUrl === other.loomUrl &&
  one.notes === other.notes &&
  one.videoPath === other.videoPath &&
  one.reviewRevisionId === other.reviewRevisionId;

export interface LinkState extends ReviewDeadline {
  readonly status: SubmissionStatus;
  readonly linkValidationStatus: LinkStatus;
  readonly linkValidationError: string | null;
}

/** Either sign of a broken link counts. [T87] */
export const isBroken = ({ status, linkValidationStatus }: Pick<LinkState, 'status' | 'linkValidationStatus'>): boolean =>
  status === 'invalid_link' || linkValidationStatus === 'invalid';

const PLACES: Record<FeedbackState, number> = { 'not-started': 3, 'in-progress': 2, complete: 1 };

/**
 * Place in the coach's list, highest first: not started, in progress, complete, and broken links last. Kept in a column,
 * so that one index read backwards gives the whole order, newest first within a place. [A§4]
 */
export const queuePlace = (
  submission: Pick<LinkState, 'status' | 'linkValidationStatus'> & { readonly feedbackState: FeedbackState },
): number => (isBroken(submission) ? 0 : PLACES[submission.feedbackState]);

/**
 * What a finding makes of a submission. Broken stops the clock, working again starts it; a host that could not be
 * reached changes nothing that was known. A reviewed submission keeps its status whatever becomes of its link.
 */
export const withFinding = (state: LinkState, { outcome, error }: LinkFinding, now: Date): LinkState => {
  const reviewed = state.firstFeedbackAt !== null;
  if (outcome === 'unknown') return state.linkValidationStatus === 'pending' ? { ...state, linkValidationStatus: 'unknown' } : state;
  const clock = outcome === 'invalid' ? pauseDeadline(state, now) : resumeDeadline(state, now);
  const open = outcome === 'invalid' ? 'invalid_link' : 'submitted';
  return {
    ...state,
    ...clock,
    status: reviewed ? state.status : open,
    linkValidationStatus: outcome,
    linkValidationError: outcome === 'invalid' ? error : null,
  };
};

/** Whether this finding is the moment to tell the student: working until now, broken now, not reviewed yet. [T87] */
export const justBroke = (before: LinkState, after: LinkState): boolean =>
  !isBroken(before) && isBroken(after) && before.firstFeedbackAt === null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Wait before the next check: an hour after the first one, then a day; growing waits while the host cannot be reached.
 * @param checks how many have been made for this link, the one at submission included.
 * @param unknowns how many of the last ones in a row reached nobody.
 */
export const waitBeforeNextCheck = (checks: number, unknowns: number): number => {
  if (unknowns > 0) return Math.min(5 * MINUTE_MS * 3 ** (unknowns - 1), DAY_MS);
  return checks <= 1 ? HOUR_MS : DAY_MS;
};
