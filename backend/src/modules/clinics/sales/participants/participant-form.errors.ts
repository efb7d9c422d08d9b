import { DomainError } from '../../../../common/errors/domain-error';
import type { SaleStatus } from '../../editions/clinics.types';

/** Unknown, forged, refunded, called off and over are told apart by nobody. */
export class ParticipantFormClosed extends DomainError {
  readonly code = 'PARTICIPANT_FORM_CLOSED';
  readonly kind = 'gone';
  constructor() {
    super('This form is closed: the link is not complete, the clinic is over, or the place is no longer yours.');
  }
}

/** The button of a page that was opened before. */
export class FormsAskedNoMore extends DomainError {
  readonly code = 'FORMS_ASKED_NO_MORE';
  readonly kind = 'conflict';
  constructor(saleStatus: SaleStatus) {
    super(`This clinic is ${saleStatus === 'cancelled' ? 'canceled' : 'over'}: nobody is asked for the form any more.`);
  }
}
