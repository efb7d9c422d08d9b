import { DomainError } from '../../common/errors/domain-error';
import { MOST_CLIPS } from './reference-clips.rules';

export class ReferenceClipNotFound extends DomainError {
  readonly code = 'REFERENCE_CLIP_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('This clip is no longer in your library.');
  }
}

/** The library is full. */
export class TooManyClips extends DomainError {
  readonly code = 'TOO_MANY_CLIPS';
  readonly kind = 'conflict';
  constructor() {
    super(`Your library is full (${MOST_CLIPS} clips). Remove one first.`);
  }
}
