import { DomainError } from '../../common/errors/domain-error';

export class InvitationInvalid extends DomainError {
  readonly code = 'INVITATION_INVALID';
  readonly kind = 'unauthenticated';
  constructor() {
    super('This invitation is invalid or has expired. Please sign in to fill out the form.');
  }
}
