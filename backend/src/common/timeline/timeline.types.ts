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
  'extra-review-bought',
  'plan-began',
  'plan-ended',
  'session-asked',
  'session-booked',
  'clinic-booked',
] as const;
/** The kind of event; `message-in` is the student's message, `message-out` the coach's. */
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** An event in a student's timeline. */
export interface TimelineRow {
  readonly kind: TimelineKind;
  readonly id: string;
  readonly at: Date;
  /** A title, or the start of a text; may be empty. */
  readonly text: string;
  readonly moduleId: string | null;
  /**
   * For a score its total out of 100, for a quiz its percentage, for a drill its days per week, for
   * granted reviews how many are still granted.
   */
  readonly number: number | null;
  readonly submissionId: string | null;
  readonly total: number;
}
