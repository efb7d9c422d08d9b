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
  /** There is a review of the room in it: marks and voice on the video itself. */
  readonly hasReview: boolean;
}

/** Video or notes: one of them is in progress, both are complete, and so is a review of the room by itself. An own video counts like a Loom. [A§4, T84] */
export const feedbackState = ({ loomUrl, notes, videoPath, hasReview }: FeedbackParts): FeedbackState => {
  if (hasReview) return 'complete';
  const hasVideo = Boolean(loomUrl) || Boolean(videoPath);
  const hasNotes = notes.trim() !== '';
  if (hasVideo && hasNotes) return 'complete';
  return hasVideo || hasNotes ? 'in-progress' : 'not-started';
};

/**
 * The label after feedback was changed. What the coach marked as complete stays so: it was complete without being so by its
 * parts. [T84]
 */
export const feedbackStateAfter = (labelled: FeedbackState, before: FeedbackParts | null, after: FeedbackParts): FeedbackState => {
  const wasMarked = before !== null && labelled === 'complete' && feedbackState(before) !== 'complete';
  return wasMarked ? 'complete' : feedbackState(after);
};

export const hasFeedback = (parts: FeedbackParts): boolean => feedbackState(parts) !== 'not-started';

export const sameFeedback = (one: FeedbackParts, other: FeedbackParts): boolean =>
  one.loomUrl === other.loomUrl && one.notes === other.notes && one.videoPath === other.videoPath && one.hasReview === other.hasReview;

export interface LinkState extends ReviewDeadline {
  readonly status: SubmissionStatus;
  readonly linkValidationStatus: LinkStatus;
  readonly linkValidationError: string | null;
}

/** Either sign of a broken link counts. [T87] */
export const isBroken = ({ status, linkValidationStatus }: Pick<LinkState, 'status' | 'linkValidationStatus'>): boolean =>
  status === 'invalid_link' || linkValidationStatus === 'invalid';

/** Places of the coach's list, see `queuePlace`. */
export const QUEUE_PLACES = { broken: 0, complete: 1, inProgress: 2, outsidePlan: 3, covered: 4 } as const;

interface Queued extends Pick<LinkState, 'status' | 'linkValidationStatus'> {
  readonly feedbackState: FeedbackState;
  readonly covered: boolean;
}

/**
 * Place in the coach's list, highest first: not started (what a plan covers before the rest), in progress, complete, and
 * broken links last. Kept in a column, so that one index read backwards gives the whole order, newest first within a
 * place. [A§4, T52]
 */
export const queuePlace = (submission: Queued): number => {
  if (isBroken(submission)) return QUEUE_PLACES.broken;
  if (submission.feedbackState === 'complete') return QUEUE_PLACES.complete;
  if (submission.feedbackState === 'in-progress') return QUEUE_PLACES.inProgress;
  return submission.covered ? QUEUE_PLACES.covered : QUEUE_PLACES.outsidePlan;
};

export const QUEUE_TABS = ['to-review', 'completed', 'broken'] as const;
/** A tab of the coach's queue. To Review has all that are not broken, complete ones too. [651, T85] */
export type QueueTab = (typeof QUEUE_TABS)[number];

/** Lowest and highest place of a tab, or of the whole list. */
export const placesOf = (tab: QueueTab | undefined, hideCompleted: boolean): readonly [number, number] => {
  const { broken, complete, inProgress, covered } = QUEUE_PLACES;
  if (tab === 'broken') return [broken, broken];
  if (tab === 'completed') return [complete, complete];
  if (tab === 'to-review') return [hideCompleted ? inProgress : complete, covered];
  return [broken, covered];
};

export interface QueueCounts {
  /** Not broken and not complete: a tab's number is what is still open. [T85] */
  readonly toReview: number;
  readonly completed: number;
  readonly broken: number;
}

/** The tabs' numbers, all from one count so that they agree. [T86] */
export const queueCounts = (byPlace: readonly { readonly place: number; readonly count: number }[]): QueueCounts => {
  const sum = (isIn: (place: number) => boolean) => byPlace.reduce((all, { place, count }) => all + (isIn(place) ? count : 0), 0);
  return {
    toReview: sum((place) => place > QUEUE_PLACES.complete),
    completed: sum((place) => place === QUEUE_PLACES.complete),
    broken: sum((place) => place === QUEUE_PLACES.broken),
  };
};

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

/** Whether this finding is the moment to tell the student: working until now, broken now, not reviewed yet, and not asked for another take anyway. [T87] */
export const justBroke = (before: LinkState, after: LinkState): boolean =>
  !isBroken(before) && isBroken(after) && before.firstFeedbackAt === null && before.takeAskedAt === null;

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
