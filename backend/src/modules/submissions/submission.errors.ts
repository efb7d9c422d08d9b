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
    super('This video has been reviewed already. Please submit the new one as a video of its own.');
  }
}

/** Of a mail about a video that can't be watched. */
export class FixLinkInvalid extends DomainError {
  readonly code = 'FIX_LINK_INVALID';
  readonly kind = 'invalid';
  constructor() {
    super('This link is invalid or expired. Sign in to give your video another link.');
  }
}

/** Its review is given: nothing is left to grant or to ask for. */
export class AlreadyAnswered extends DomainError {
  readonly code = 'ALREADY_ANSWERED';
  readonly kind = 'conflict';
  constructor() {
    super('This video has been answered already. Load the list again to see it.');
  }
}

/** Asking for another take says why. */
export class TakeReasonMissing extends DomainError {
  readonly code = 'TAKE_REASON_MISSING';
  readonly kind = 'invalid';
  override readonly fields = { words: 'Please pick a reason, or write one' };
  constructor() {
    super('Please pick a reason, or write one');
  }
}

export class NotAnsweredYet extends DomainError {
  readonly code = 'NOT_ANSWERED_YET';
  readonly kind = 'conflict';
  constructor() {
    super('There is no feedback yet. Give some first; then it can be marked complete.');
  }
}

/** The same file waits for its answer already. */
export class SameVideo extends DomainError {
  readonly code = 'SAME_VIDEO';
  readonly kind = 'conflict';
  constructor(title: string) {
    super(`You have sent this very file already, as “${title}”. It waits for your coach; there is nothing more to do.`);
  }
}

/** Only where the setting asks for a plan. [T52] */
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

/** A feedback video is one that was uploaded here; another address is never shown to a student. [T12] */
export class FeedbackVideoRefused extends DomainError {
  readonly code = 'FEEDBACK_VIDEO_UNKNOWN';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(field: string) {
    super('This video was not uploaded here. Please upload the file first, or use a Loom link.');
    this.fields = { [field]: this.message };
  }
}

/** Taking back a review after something else was given in its place. */
export class FeedbackReplaced extends DomainError {
  readonly code = 'FEEDBACK_REPLACED';
  readonly kind = 'conflict';
  constructor() {
    super('Other feedback has been given since: correct the review and deliver it again');
  }
}

/** A video of the coach's that is no feedback by itself. */
export class SentFeedbackNotFound extends DomainError {
  readonly code = 'SENT_FEEDBACK_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('Nothing was said with this video alone. Where it went with a review, correct that review.');
  }
}

/** Nobody is left to get the feedback. */
export class StudentGone extends DomainError {
  readonly code = 'STUDENT_GONE';
  readonly kind = 'not-found';
  constructor() {
    super('This student’s account was deleted: nobody would get the feedback.');
  }
}

/** Somebody, in another window perhaps, gave other feedback after this one was opened. */
export class FeedbackChanged extends DomainError {
  readonly code = 'FEEDBACK_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super(
      'Other feedback has been saved since you opened this one, maybe in another window. Nothing was overwritten: copy your text, reload, and look at what is there.',
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

/** Extra reviews belong to a period of a plan. */
export class NoPlanToGrantOn extends DomainError {
  readonly code = 'NO_PLAN';
  readonly kind = 'conflict';
  constructor() {
    super('They have no plan that runs. You can grant a single video in the queue.');
  }
}

export class ReviewGrantNotFound extends DomainError {
  readonly code = 'REVIEW_GRANT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('These extra reviews are not known');
  }
}

/** What was used, or promised to a video that waits, stays granted. */
export class GrantUsed extends DomainError {
  readonly code = 'GRANT_USED';
  readonly kind = 'conflict';
  constructor() {
    super('Nothing of it is left to take back: it was used, or a video waits for it.');
  }
}
