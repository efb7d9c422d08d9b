import { DomainError } from '../../common/errors/domain-error';

export class MessageEmpty extends DomainError {
  readonly code = 'MESSAGE_EMPTY';
  readonly kind = 'invalid';
  override readonly fields = { text: 'Please write your message, or add a picture' };
  constructor() {
    super('Please write your message, or add a picture');
  }
}

/** Something else was already sent under this id. The browser creates another id, and nothing that was typed is lost. */
export class MessageSentAlready extends DomainError {
  readonly code = 'MESSAGE_SENT_ALREADY';
  readonly kind = 'conflict';
  constructor() {
    super('An earlier version of this message was already sent. Please send it again.');
  }
}

/** The topic of a question doesn't exist or belongs to someone else; the error doesn't reveal which. */
export class ContextNotFound extends DomainError {
  readonly code = 'CONTEXT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('What you’re asking about no longer exists. Send your question without it.');
  }
}

export class ThreadNotFound extends DomainError {
  readonly code = 'THREAD_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This student no longer exists');
  }
}

export class NewMessagesArrived extends DomainError {
  readonly code = 'MESSAGES_CAME_MEANWHILE';
  readonly kind = 'conflict';
  constructor() {
    super('Another message has come in. Please read it first.');
  }
}

export class AwayDateRefused extends DomainError {
  readonly code = 'AWAY_DATE_REFUSED';
  readonly kind = 'invalid';
  override readonly fields = { until: 'Please choose a day from tomorrow on, within a year' };
  constructor() {
    super('Please choose a day from tomorrow on, within a year');
  }
}

export class TooManyPhrases extends DomainError {
  readonly code = 'TOO_MANY_PHRASES';
  readonly kind = 'conflict';
  constructor() {
    super('You’ve reached the limit of saved phrases. Remove one first.');
  }
}
