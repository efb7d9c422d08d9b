import { DomainError, refusal } from '../../../common/errors/domain-error';

export class RecordingNotFound extends refusal(
  'TAKE_NOT_FOUND',
  'not-found',
  'This recording no longer exists. Please record it again.',
) {}

/** A gap between the pieces; `received` is the offset to resume from. */
export class RecordingOffset extends DomainError {
  readonly code = 'TAKE_OFFSET';
  readonly kind = 'conflict';
  override readonly extra: { received: number };
  constructor(received: number) {
    super('Part of the recording before this one is missing. It resumes from there.');
    this.extra = { received };
  }
}

/**
 * A recording of which less has arrived than its recorder sent; `voiceBytes` and `eventCount` say
 * where to resume.
 */
export class RecordingIncomplete extends DomainError {
  readonly code = 'TAKE_INCOMPLETE';
  readonly kind = 'conflict';
  override readonly extra: { voiceBytes: number; eventCount: number };
  constructor(voiceBytes: number, eventCount: number) {
    super('Part of this recording hasn’t been uploaded. Finish it again to send what’s missing.');
    this.extra = { voiceBytes, eventCount };
  }
}

export class RecordingFinished extends refusal(
  'TAKE_FINISHED',
  'conflict',
  'This recording is already finished. Start another one to continue.',
) {}

export class RecordingEmpty extends refusal(
  'TAKE_EMPTY',
  'conflict',
  'This recording hasn’t been uploaded yet. Wait a moment and try again.',
) {}

export class RecordingTooLong extends refusal(
  'TAKE_TOO_LONG',
  'too-large',
  'A recording can be up to 30 minutes. Finish this one and record the rest as another.',
) {}

export class NoVoice extends refusal(
  'NO_VOICE',
  'unsupported-type',
  'This recording’s format isn’t supported. Record with Chrome, Edge, Firefox or Safari.',
) {}
