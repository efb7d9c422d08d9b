import { pauseDeadline, resumeDeadline, type ReviewDeadline } from './review-deadline.rules';

export type SubmissionStatus = 'submitted' | 'invalid_link' | 'feedback_submitted';
export type LinkStatus = 'pending' | 'valid' | 'invalid' | 'unknown';
export type FeedbackState = 'not-started' | 'in-progress' | 'complete';

/** The result of a link check. */
export interface LinkFinding {
  readonly outcome: 'valid' | 'invalid' | 'unknown';
  readonly error: string | null;
}

export interface FeedbackParts {
  readonly loomUrl: string | null;
  readonly notes: string;
  readonly videoPath: string | null;
  /** Whether it includes a review from the room: marks and voice on the video itself. */
  readonly hasReview: boolean;
}

/**
 * Returns the state of feedback: in progress with a video or notes, complete with both or with a
 * review from the room. An uploaded video counts like a Loom link. [A§4, T84]
 */
export const feedbackState = ({
  loomUrl,
  notes,
  videoPath,
  hasReview,
}: FeedbackParts): FeedbackState => {
  if (hasReview) return 'complete';
  const hasVideo = Boolean(loomUrl) || Boolean(videoPath);
  const hasNotes = notes.trim() !== '';
  if (hasVideo && hasNotes) return 'complete';
  return hasVideo || hasNotes ? 'in-progress' : 'not-started';
};

/**
 * Returns the state after feedback was changed. Feedback that the coach marked complete, although
 * its parts weren't, stays complete. [T84]
 */
export const feedbackStateAfter = (
  labelled: FeedbackState,
  before: FeedbackParts | null,
  after: FeedbackParts,
): FeedbackState => {
  const wasMarked =
    before !== null && labelled === 'complete' && feedbackState(before) !== 'complete';
  return wasMarked ? 'complete' : feedbackState(after);
};

export const hasFeedback = (parts: FeedbackParts): boolean =>
  feedbackState(parts) !== 'not-started';

export const sameFeedback = (one: FeedbackParts, other: FeedbackParts): boolean =>
  one.loomUrl === other.loomUrl &&
  one.notes === other.notes &&
  one.videoPath === other.videoPath &&
  one.hasReview === other.hasReview;

/** Applies a form's input: a part that is left out stays as it is; an empty one is cleared. [T90] */
export const withChange = (
  before: FeedbackParts,
  { loomUrl, notes, videoPath }: Partial<FeedbackParts>,
): FeedbackParts => ({
  hasReview: before.hasReview,
  loomUrl: loomUrl === undefined ? before.loomUrl : loomUrl || null,
  notes: notes === undefined ? before.notes : notes,
  videoPath: videoPath === undefined ? before.videoPath : videoPath || null,
});

export interface LinkState extends ReviewDeadline {
  readonly status: SubmissionStatus;
  readonly linkValidationStatus: LinkStatus;
  readonly linkValidationError: string | null;
}

/** Returns whether a link is broken, by either sign of it. [T87] */
export const isBroken = ({
  status,
  linkValidationStatus,
}: Pick<LinkState, 'status' | 'linkValidationStatus'>): boolean =>
  status === 'invalid_link' || linkValidationStatus === 'invalid';

/** The places in the coach's list, see `queuePlace`. */
export const QUEUE_PLACES = {
  broken: 0,
  complete: 1,
  inProgress: 2,
  outsidePlan: 3,
  covered: 4,
} as const;

interface Queued extends Pick<LinkState, 'status' | 'linkValidationStatus'> {
  readonly feedbackState: FeedbackState;
  readonly covered: boolean;
}

/**
 * Returns the place in the coach's list, highest first: not started (covered by a plan before
 * others), in progress, complete, and broken links last. It's stored in a column, so that one index
 * read backward gives the whole order, newest first within a place. [A§4, T52]
 */
export const queuePlace = (submission: Queued): number => {
  if (isBroken(submission)) return QUEUE_PLACES.broken;
  if (submission.feedbackState === 'complete') return QUEUE_PLACES.complete;
  if (submission.feedbackState === 'in-progress') return QUEUE_PLACES.inProgress;
  return submission.covered ? QUEUE_PLACES.covered : QUEUE_PLACES.outsidePlan;
};

export const QUEUE_TABS = ['to-review', 'completed', 'broken'] as const;
/**
 * A tab of the coach's queue. To Review has all that aren't broken, including complete ones. [651,
 * T85]
 */
export type QueueTab = (typeof QUEUE_TABS)[number];

/** Returns the lowest and highest place of a tab, or of the whole list. */
export const placesOf = (
  tab: QueueTab | undefined,
  hideCompleted: boolean,
): readonly [number, number] => {
  const { broken, complete, inProgress, covered } = QUEUE_PLACES;
  if (tab === 'broken') return [broken, broken];
  if (tab === 'completed') return [complete, complete];
  if (tab === 'to-review') return [hideCompleted ? inProgress : complete, covered];
  return [broken, covered];
};

export interface QueueCounts {
  /** Neither broken nor complete: a tab's number counts what is still open. [T85] */
  readonly toReview: number;
  readonly completed: number;
  readonly broken: number;
}

/** Returns the tabs' numbers, all from one count so that they agree. [T86] */
export const queueCounts = (
  byPlace: readonly { readonly place: number; readonly count: number }[],
): QueueCounts => {
  const sum = (isIn: (place: number) => boolean) =>
    byPlace.reduce((all, { place, count }) => all + (isIn(place) ? count : 0), 0);
  return {
    toReview: sum((place) => place > QUEUE_PLACES.complete),
    completed: sum((place) => place === QUEUE_PLACES.complete),
    broken: sum((place) => place === QUEUE_PLACES.broken),
  };
};

/**
 * Applies a link check. A broken link stops the clock, a working one resumes it; an unreachable
 * host changes nothing. A reviewed submission keeps its status whatever happens to its link.
 */
export const withFinding = (
  state: LinkState,
  { outcome, error }: LinkFinding,
  now: Date,
): LinkState => {
  const reviewed = state.firstFeedbackAt !== null;
  if (outcome === 'unknown')
    return state.linkValidationStatus === 'pending'
      ? { ...state, linkValidationStatus: 'unknown' }
      : state;
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

/**
 * Returns whether to notify the student now: the link worked before and is broken now, the video
 * isn't reviewed, and no new one was requested. [T87]
 */
export const justBroke = (before: LinkState, after: LinkState): boolean =>
  !isBroken(before) &&
  isBroken(after) &&
  before.firstFeedbackAt === null &&
  before.takeAskedAt === null;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the wait before the next check: an hour after the first one, then a day; growing waits
 * while the host can't be reached.
 * @param checks the number of checks of this link, including the one at submission.
 * @param unknowns how many of the last ones in a row couldn't reach the host.
 */
export const waitBeforeNextCheck = (checks: number, unknowns: number): number => {
  if (unknowns > 0) return Math.min(5 * MINUTE_MS * 3 ** (unknowns - 1), DAY_MS);
  return checks <= 1 ? HOUR_MS : DAY_MS;
};
