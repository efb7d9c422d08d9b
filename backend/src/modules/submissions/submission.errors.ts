import { DomainError } from '../../common/errors/domain-error';

export class SubmissionNotFound extends DomainError {
  readonly code = 'SUBMISSION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('Submission not found');
  }
}

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

export class AlreadyReviewed extends DomainError {
  readonly code = 'ALREADY_REVIEWED';
  readonly kind = 'conflict';
  constructor() {
    super('This video has already been reviewed. Please send the new one as a separate video.');
  }
}

/** An invalid or expired link from an email about a video that can't be watched. */
export class FixLinkInvalid extends DomainError {
  readonly code = 'FIX_LINK_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('This link is invalid or has expired. Sign in to give your video another link.');
  }
}

/** A review was already given, so nothing can be granted or requested. */
export class AlreadyAnswered extends DomainError {
  readonly code = 'ALREADY_ANSWERED';
  readonly kind = 'conflict';
  constructor() {
    super('This video has already been reviewed. Reload the list to see the review.');
  }
}

/** A request for a new video without a reason. */
export class ResubmissionReasonMissing extends DomainError {
  readonly code = 'TAKE_REASON_MISSING';
  readonly kind = 'invalid';
  override readonly fields = { words: 'Choose a reason, or write one' };
  constructor() {
    super('Choose a reason, or write one');
  }
}

export class NotAnsweredYet extends DomainError {
  readonly code = 'NOT_ANSWERED_YET';
  readonly kind = 'conflict';
  constructor() {
    super('There’s no review yet. Give one first, then mark it complete.');
  }
}

/** The same file is already waiting for its review. */
export class SameVideo extends DomainError {
  readonly code = 'SAME_VIDEO';
  readonly kind = 'conflict';
  constructor(title: string) {
    super(`You’ve already sent this file as “${title}”. It’s waiting for your coach, so there’s nothing more to do.`);
  }
}

/** Only thrown if the setting requires a plan. [T52] */
export class SubscriptionRequired extends DomainError {
  readonly code = 'SUBSCRIPTION_REQUIRED';
  readonly kind = 'payment-required';
  override readonly extra = { link: '/remote-coaching' };
  constructor() {
    super('This video is outside your plan. Start Remote Coaching, or wait for your next month, to have it reviewed.');
  }
}

export class FeedbackRequired extends DomainError {
  readonly code = 'FEEDBACK_REQUIRED';
  readonly kind = 'invalid';
  constructor() {
    super('Feedback required');
  }
}

export class LoomLinkRefused extends DomainError {
  readonly code = 'LOOM_LINK_INVALID';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor() {
    super('Please paste a Loom share link that starts with https://www.loom.com/');
    this.fields = { loomUrl: this.message };
  }
}

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
export class FeedbackReplaced extends DomainError {
  readonly code = 'FEEDBACK_REPLACED';
  readonly kind = 'conflict';
  constructor() {
    super('This review has changed since. Correct it and deliver it again.');
  }
}

/** A video of the coach's that isn't feedback on its own. */
export class SentFeedbackNotFound extends DomainError {
  readonly code = 'SENT_FEEDBACK_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This video came with a review. Correct that review instead.');
  }
}

/** The student's account no longer exists. */
export class StudentDeleted extends DomainError {
  readonly code = 'STUDENT_GONE';
  readonly kind = 'not-found';
  constructor() {
    super('This student’s account was deleted, so they can’t get the review.');
  }
}

/** Other feedback was given after this one was opened, perhaps in another window. */
export class FeedbackChanged extends DomainError {
  readonly code = 'FEEDBACK_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super(
      'Someone saved another review since you opened this one, maybe in another window. Nothing was overwritten: copy your text, reload, and compare.',
    );
  }
}

export class FeedbackVideoMissing extends DomainError {
  readonly code = 'FEEDBACK_VIDEO_MISSING';
  readonly kind = 'invalid';
  override readonly fields = { video: 'Please choose a video' };
  constructor() {
    super('Please choose a video');
  }
}

export class FeedbackFormRefused extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';
  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? '');
  }
}

/** Extra reviews can only be granted for a period of a plan. */
export class NoPlanToGrantOn extends DomainError {
  readonly code = 'NO_PLAN';
  readonly kind = 'conflict';
  constructor() {
    super('They don’t have an active plan. You can grant a single video in the queue.');
  }
}

export class ReviewGrantNotFound extends DomainError {
  readonly code = 'REVIEW_GRANT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('These extra reviews don’t exist');
  }
}

/** Reviews that were used or cover a waiting video can't be revoked. */
export class GrantUsed extends DomainError {
  readonly code = 'GRANT_USED';
  readonly kind = 'conflict';
  constructor() {
    super('There’s nothing left to revoke: it was used, or a video is waiting for it.');
  }
}
