import { refusal } from '../../common/errors/domain-error';
import { MOST_CLIPS } from './reference-clips.rules';

export class ReferenceClipNotFound extends refusal(
  'REFERENCE_CLIP_NOT_FOUND',
  'not-found',
  'This clip is no longer in your library.',
) {}

/** The library is full. */
export class TooManyClips extends refusal(
  'TOO_MANY_CLIPS',
  'conflict',
  `Your library is full (${MOST_CLIPS} clips). Remove one first.`,
) {}
