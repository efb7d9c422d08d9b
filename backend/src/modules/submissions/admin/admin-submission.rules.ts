import { searchedWords } from '../../../common/lists/list-filter.rules';
import { QUEUE_PLACES } from '../submission.rules';

export const SUBMISSION_STATES = [
  'waiting',
  'outside-plan',
  'in-progress',
  'complete',
  'broken',
] as const;
/** The standing of a submission in one word; each is a place in the coach's list. */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

const PLACE_OF: Readonly<Record<SubmissionState, number>> = {
  waiting: QUEUE_PLACES.covered,
  'outside-plan': QUEUE_PLACES.outsidePlan,
  'in-progress': QUEUE_PLACES.inProgress,
  complete: QUEUE_PLACES.complete,
  broken: QUEUE_PLACES.broken,
};

export const placeOf = (standing: SubmissionState): number => PLACE_OF[standing];

export const standingOf = ({ queuePlace }: { readonly queuePlace: number }): SubmissionState =>
  SUBMISSION_STATES.find((standing) => PLACE_OF[standing] === queuePlace) ?? 'waiting';

/** The filter of the admin's list of submissions. */
export interface SubmissionFilter {
  readonly standing?: SubmissionState;
  readonly studentId?: string;
  /** Covered by a plan, not reviewed, and past its due date. */
  readonly overdue?: true;
  /** Words of the title, or of the student's name or email address. */
  readonly words?: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * Returns the request's filter with only the supported fields and values; everything else is
 * dropped.
 */
export const submissionFilter = ({
  status,
  studentId,
  overdue,
  q,
}: Readonly<Record<string, unknown>>): SubmissionFilter => ({
  standing: SUBMISSION_STATES.find((known) => known === status),
  studentId:
    typeof studentId === 'string' && UUID.test(studentId) ? studentId.toLowerCase() : undefined,
  overdue: overdue === true ? true : undefined,
  words: searchedWords({ q }),
});
