import { DomainError } from '../../../common/errors/domain-error';

export class TakeNotFound extends DomainError {
  readonly code = 'TAKE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This recording is not here any more. Please record it again.');
  }
}

/** The pieces do not join: `received` says from where to go on. */
export class TakeOffset extends DomainError {
  readonly code = 'TAKE_OFFSET';
  readonly kind = 'conflict';
  override readonly extra: { received: number };
  constructor(received: number) {
    super('A piece of the recording is missing before this one. It goes on from where it was.');
    this.extra = { received };
  }
}

/** Less is here than its recorder has sent: `voiceBytes` and `eventCount` say from where to go on. */
export class TakeIncomplete extends DomainError {
  readonly code = 'TAKE_INCOMPLETE';
  readonly kind = 'conflict';
  override readonly extra: { voiceBytes: number; eventCount: number };
  constructor(voiceBytes: number, eventCount: number) {
    super('Part of this recording has not arrived. Please finish it once more: what is missing is sent again.');
    this.extra = { voiceBytes, eventCount };
  }
}

export class TakeFinished extends DomainError {
  readonly code = 'TAKE_FINISHED';
  readonly kind = 'conflict';
  constructor() {
    super('This recording was finished already. Record another one to go on.');
  }
}

export class TakeEmpty extends DomainError {
  readonly code = 'TAKE_EMPTY';
  readonly kind = 'conflict';
  constructor() {
    super('Nothing of this recording has arrived yet. Please wait a moment and try again.');
  }
}

export class TakeTooLong extends DomainError {
  readonly code = 'TAKE_TOO_LONG';
  readonly kind = 'too-large';
  constructor() {
    super('A recording has 30 minutes at most. Finish this one and record the rest as another.');
  }
}

export class NoVoice extends DomainError {
  readonly code = 'NO_VOICE';
  readonly kind = 'unsupported-type';
  constructor() {
    super('This is no recording that we can keep. Please record with Chrome, Edge, Firefox or Safari.');
  }
}
