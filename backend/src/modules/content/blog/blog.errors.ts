import { DomainError } from '../../../common/errors/domain-error';

export class PostNotFound extends DomainError {
  readonly code = 'POST_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('Post Not Found');
  }
}

/** Other texts lead to it: their readers would find nothing. */
export class PostLinked extends DomainError {
  readonly code = 'POST_LINKED';
  readonly kind = 'conflict';
  constructor(title: string, texts: readonly string[]) {
    super(`“${title}” is linked from ${texts.join('; ')}. Remove those links first.`);
  }
}
