import { DomainError } from '../../../common/errors/domain-error';

export class PostNotFound extends DomainError {
  readonly code = 'POST_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('Post Not Found');
  }
}
