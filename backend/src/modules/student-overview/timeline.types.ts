export const TIMELINE_KINDS = [
  'video',
  'link-broke',
  'link-mended',
  'review',
  'score',
  'message-in',
  'message-out',
  'quiz-passed',
  'quiz-failed',
  'drill-given',
  'practice',
  'intake',
  'reviews-granted',
  'plan-began',
  'plan-ended',
  'session-asked',
  'session-booked',
  'clinic-booked',
] as const;
/** What happened; `message-in` is the student's, `message-out` the coach's. */
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** One thing that happened with a student. */
export interface TimelineRow {
  readonly kind: TimelineKind;
  readonly id: string;
  readonly at: Date;
  /** A title, or the beginning of what was written; may be empty. */
  readonly text: string;
  readonly moduleId: string | null;
  /** Of a score its total of 100, of a quiz its percent, of a drill its days a week, of granted reviews how many stand. */
  readonly number: number | null;
  readonly submissionId: string | null;
  readonly total: number;
}
