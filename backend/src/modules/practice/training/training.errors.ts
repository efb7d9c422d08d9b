import { DomainError } from '../../../common/errors/domain-error';

export class ProgrammeNotFound extends DomainError {
  readonly code = 'PROGRAMME_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There’s no such program. Choose one from the list.');
  }
}

export class SessionNotFound extends DomainError {
  readonly code = 'SESSION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This session is no longer part of the program. Reload the page.');
  }
}

/** Training programs require a plan. */
export class TrainingNeedsPlan extends DomainError {
  readonly code = 'SUBSCRIPTION_REQUIRED';
  readonly kind = 'payment-required';
  override readonly extra = { link: '/remote-coaching' };
  constructor() {
    super('Training programs come with Remote Coaching. They open as soon as your plan is active.');
  }
}

/** A change would remove sessions that students have done; the message names them. */
export class SessionsDone extends DomainError {
  readonly code = 'SESSIONS_DONE';
  readonly kind = 'conflict';
}

/** A version that was an incomplete draft can't be restored to a published program. */
export class UnfinishedVersion extends DomainError {
  readonly code = 'UNFINISHED_VERSION';
  readonly kind = 'conflict';
  constructor() {
    super('This version was an incomplete draft, and the program is published. Unpublish it first, then restore the draft.');
  }
}
