import { refusal } from '../../../common/errors/domain-error';

export class PostNotFound extends refusal('POST_NOT_FOUND', 'not-found', 'Post Not Found') {}

/** Other texts link to it, and their links would break. */
export class PostLinked extends refusal(
  'POST_LINKED',
  'conflict',
  (title: string, texts: readonly string[]) =>
    `“${title}” is linked from ${texts.join('; ')}. Remove those links first.`,
) {}
