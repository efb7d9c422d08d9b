import { DomainError } from '../../../../common/errors/domain-error';

/** Unknown, forged, refunded, called off and over are told apart by nobody. */
export class ParticipantFormClosed extends DomainError {
  readonly code = 'PARTICIPANT_FORM_CLOSED';
  readonly kind = 'gone';
  constructor() {
    super('This form is closed: the link is not complete, the clinic is over, or the place is no longer yours.');
  }
}
