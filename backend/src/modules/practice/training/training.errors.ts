import { DomainError } from '../../../common/errors/domain-error';

export class ProgrammeNotFound extends DomainError {
  readonly code = 'PROGRAMME_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such program. Please choose one from the list.');
  }
}

export class SessionNotFound extends DomainError {
  readonly code = 'SESSION_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This session is not part of the program any more. Please load the page again.');
  }
}

/** Training is part of the plan. */
export class TrainingNeedsPlan extends DomainError {
  readonly code = 'SUBSCRIPTION_REQUIRED';
  readonly kind = 'payment-required';
  override readonly extra = { link: '/remote-coaching' };
  constructor() {
    super('Training programs come with Remote Coaching. They open as soon as your plan runs.');
  }
}

/** Somebody ticked what would be gone; the message says what. */
export class SessionsDone extends DomainError {
  readonly code = 'SESSIONS_DONE';
  readonly kind = 'conflict';
}

/** A version that was a draft with gaps, where students would find it. */
export class UnfinishedVersion extends DomainError {
  readonly code = 'UNFINISHED_VERSION';
  readonly kind = 'conflict';
  constructor() {
    super('This version was a draft with gaps, and students find this program. Unpublish it first, then bring the draft back.');
  }
}
