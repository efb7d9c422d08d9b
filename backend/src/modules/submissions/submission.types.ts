import type { FeedbackState, SubmissionStatus } from './submission.rules';

/** The state that a review from the room replaced, so that it can be undone. */
export interface ReplacedFeedback {
  readonly feedbackId: string | null;
  readonly status: SubmissionStatus;
  /** ISO times; null as in the submission. */
  readonly pausedAt: string | null;
  readonly firstFeedbackAt: string | null;
  /** The feedback state, possibly marked complete by the coach; missing in older deliveries. */
  readonly feedbackState?: FeedbackState;
}

/** Earlier feedback that is kept along with a review. */
export interface KeptBeside {
  readonly loomUrl: string | null;
  readonly videoPath: string | null;
}

/** A review delivered from the room. */
export interface DeliveredReview {
  readonly submissionId: string;
  readonly reviewRevisionId: string;
  readonly notes: string;
  readonly deliveredAt: Date;
  /** The student isn't notified before this time. */
  readonly mailNotBefore: Date;
}

/** A submission as other modules see it. */
export interface ScorableSubmission {
  readonly id: string;
  readonly studentId: string;
  /** The module whose practical video it is, if any. */
  readonly moduleId: string | null;
  readonly title: string;
  readonly description: string;
  readonly skillArea: string;
  readonly videoLink: string;
  /** Grows each time the student replaces the video. */
  readonly linkRevision: number;
  readonly submittedAt: Date;
  /** The section the student asks about, in milliseconds of the video. */
  readonly lookFromMs: number | null;
  readonly lookToMs: number | null;
  readonly question: string | null;
}

/** A module's practical video, as sent. */
export interface PracticalVideo {
  readonly moduleId: string;
  readonly title: string;
  readonly description: string;
  readonly skillArea: string;
  /** The shared link, if it isn't an uploaded file. */
  readonly videoLink?: string;
  readonly uploadId?: string;
}

/** The result of sending it. */
export interface ReceivedPractical {
  readonly id: string;
  readonly submittedAt: Date;
  /** Covered by the student's plan. */
  readonly covered: boolean;
  /** When the review is due; null outside a plan. */
  readonly dueAt: Date | null;
  /** A note for the student about their plan and this video. [T52] */
  readonly notice: string | null;
}

/** A plan's allowance for practical videos. */
export interface PracticalAllowance {
  /** The number a subscription includes per billing period. */
  readonly perPeriod: number;
  /** How many more this period covers; 0 without a subscription. */
  readonly left: number;
  readonly subscribed: boolean;
  /** When the allowance renews; null if unknown. */
  readonly renewsAt: Date | null;
}
