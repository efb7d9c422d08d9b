import { DomainError, refusal } from '../../common/errors/domain-error';

export class SubmissionNotFound extends refusal(
  'SUBMISSION_NOT_FOUND',
  'not-found',
  'Submission not found',
) {}

/** The link can't be watched; the form shows `linkError` as "Video Link Invalid". [A§7, A§8] */
export class VideoLinkRefused extends DomainError {
  readonly code = 'VIDEO_LINK_INVALID';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  override readonly extra: { linkError: string };
  constructor(linkError: string) {
    super(linkError);
    this.fields = { videoLink: linkError };
    this.extra = { linkError };
  }
}

export class AlreadyReviewed extends refusal(
  'ALREADY_REVIEWED',
  'conflict',
  'This video has already been reviewed. Please send the new one as a separate video.',
) {}

/** The coach saved part of the review first, so the student can't change the video anymore. */
export class ReviewBegun extends refusal(
  'REVIEW_BEGUN',
  'conflict',
  'Your coach has already started reviewing this video, so you can’t edit it anymore.',
) {}

/** The student replaced the video after the coach opened it. */
export class VideoReplaced extends refusal(
  'VIDEO_REPLACED',
  'conflict',
  'The student replaced this video after you opened it. Reload the page to review the new one.',
) {}

/** The student changed the video on another device in the meantime. */
export class VideoChanged extends refusal(
  'VIDEO_CHANGED',
  'conflict',
  'This video was changed on another device. Check the latest version, then save again.',
) {}

/** An invalid or expired link from an email about a video that can't be watched. */
export class FixLinkInvalid extends refusal(
  'FIX_LINK_INVALID',
  'invalid',
  'This link is invalid or has expired. Sign in to give your video another link.',
) {}

/** A review was already given, so nothing can be granted or requested. */
export class AlreadyAnswered extends refusal(
  'ALREADY_ANSWERED',
  'conflict',
  'This video has already been reviewed. Reload the list to see the review.',
) {}

/** A request for a new video without a reason. */
export class ResubmissionReasonMissing extends refusal(
  'TAKE_REASON_MISSING',
  'invalid',
  'Choose a reason, or write one',
  {
    field: 'words',
  },
) {}

export class NotAnsweredYet extends refusal(
  'NOT_ANSWERED_YET',
  'conflict',
  'There’s no review yet. Give one first, then mark it complete.',
) {}

/** The same file is already waiting for its review. */
export class SameVideo extends refusal(
  'SAME_VIDEO',
  'conflict',
  (title: string) =>
    `You’ve already sent this file as “${title}”. It’s waiting for your coach, so there’s nothing more to do.`,
) {}

/** Only thrown if the setting requires a plan. [T52] */
export class SubscriptionRequired extends refusal(
  'SUBSCRIPTION_REQUIRED',
  'payment-required',
  'This video is outside your plan. Start Remote Coaching, or wait for your next month, to have it reviewed.',
  { extra: { link: '/remote-coaching' } },
) {}

export class FeedbackRequired extends refusal(
  'FEEDBACK_REQUIRED',
  'invalid',
  'Feedback required',
) {}

export class LoomLinkRefused extends refusal(
  'LOOM_LINK_INVALID',
  'invalid',
  'Please paste a Loom share link that starts with https://www.loom.com/',
  { field: 'loomUrl' },
) {}

/** A feedback video must be uploaded here; another address is never shown to a student. [T12] */
export class FeedbackVideoRefused extends DomainError {
  readonly code = 'FEEDBACK_VIDEO_UNKNOWN';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(field: string) {
    super('This video wasn’t uploaded here. Upload the file first, or use a Loom link.');
    this.fields = { [field]: this.message };
  }
}

/** An undo of a review after other feedback replaced it. */
export class FeedbackReplaced extends refusal(
  'FEEDBACK_REPLACED',
  'conflict',
  'This review has changed since. Correct it and deliver it again.',
) {}

/** A video of the coach's that isn't feedback on its own. */
export class SentFeedbackNotFound extends refusal(
  'SENT_FEEDBACK_NOT_FOUND',
  'not-found',
  'This video came with a review. Correct that review instead.',
) {}

/** The student's account no longer exists. */
export class StudentDeleted extends refusal(
  'STUDENT_GONE',
  'not-found',
  'This student’s account was deleted, so they can’t get the review.',
) {}

/** Other feedback was given after this one was opened, perhaps in another window. */
export class FeedbackChanged extends refusal(
  'FEEDBACK_CHANGED',
  'conflict',
  'Someone saved another review since you opened this one, maybe in another window. Nothing was overwritten: copy your text, reload, and compare.',
) {}

export class FeedbackVideoMissing extends refusal(
  'FEEDBACK_VIDEO_MISSING',
  'invalid',
  'Please choose a video',
  { field: 'video' },
) {}

export class FeedbackFormRefused extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';
  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? '');
  }
}

/** Extra reviews can only be granted for a period of a plan. */
export class NoPlanToGrantOn extends refusal(
  'NO_PLAN',
  'conflict',
  'They don’t have an active plan. You can grant a single video in the queue.',
) {}

export class ReviewGrantNotFound extends refusal(
  'REVIEW_GRANT_NOT_FOUND',
  'not-found',
  'These extra reviews don’t exist',
) {}

/** Reviews that were used or cover a waiting video can't be revoked. */
export class GrantUsed extends refusal(
  'GRANT_USED',
  'conflict',
  'There’s nothing left to revoke: it was used, or a video is waiting for it.',
) {}
