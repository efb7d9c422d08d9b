import type { FeedbackState, SubmissionStatus } from './submission.rules';

/** What a review of the room replaced, so that it can be taken back. */
export interface ReplacedFeedback {
  readonly feedbackId: string | null;
  readonly status: SubmissionStatus;
  /** ISO times; null as in the submission. */
  readonly pausedAt: string | null;
  readonly firstFeedbackAt: string | null;
  /** Its label, which the coach may have marked as complete; not in what was delivered before it was kept. */
  readonly feedbackState?: FeedbackState;
}

/** What was given beside a review, which stays beside it. */
export interface KeptBeside {
  readonly loomUrl: string | null;
  readonly videoPath: string | null;
}

/** A review as it is delivered from the room. */
export interface DeliveredReview {
  readonly submissionId: string;
  readonly reviewRevisionId: string;
  readonly notes: string;
  readonly deliveredAt: Date;
  /** The student is not told before. */
  readonly mailNotBefore: Date;
}

/** A submission as other modules need it. */
export interface ScorableSubmission {
  readonly id: string;
  readonly studentId: string;
  /** The module whose practical video it is, if any. */
  readonly moduleId: string | null;
  readonly title: string;
  readonly description: string;
  readonly skillArea: string;
  readonly videoLink: string;
  readonly submittedAt: Date;
}

/** A module's practical video as it is handed in. */
export interface PracticalVideo {
  readonly moduleId: string;
  readonly title: string;
  readonly description: string;
  readonly skillArea: string;
  /** A shared link, or else the file that was sent. */
  readonly videoLink?: string;
  readonly uploadId?: string;
}

/** What became of it. */
export interface TakenPractical {
  readonly id: string;
  readonly submittedAt: Date;
  /** Inside the student's plan. */
  readonly covered: boolean;
  /** When the answer is promised; null outside a plan. */
  readonly dueAt: Date | null;
  /** What the student should know about their plan and this video. [T52] */
  readonly notice: string | null;
}

/** What a plan says about practical videos. */
export interface PracticalAllowance {
  /** How many a subscription includes each billing period. */
  readonly perPeriod: number;
  /** How many more this period covers; 0 without a subscription. */
  readonly left: number;
  readonly subscribed: boolean;
  /** When the next ones come; null where nobody knows. */
  readonly renewsAt: Date | null;
}
