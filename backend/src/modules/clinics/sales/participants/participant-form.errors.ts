import { DomainError } from '../../../../common/errors/domain-error';
import type { SaleStatus } from '../../editions/clinics.types';

/** Unknown, forged, refunded, called off and over are told apart by nobody. */
export class ParticipantFormClosed extends DomainError {
  readonly code = 'PARTICIPANT_FORM_CLOSED';
  readonly kind = 'gone';
  constructor() {
    super('This form is closed: the link is incomplete, the clinic is over, or the spot is no longer yours.');
  }
}

/** The button of a page that was opened before. */
export class FormsAskedNoMore extends DomainError {
  readonly code = 'FORMS_ASKED_NO_MORE';
  readonly kind = 'conflict';
  constructor(saleStatus: SaleStatus) {
    super(`This clinic is ${saleStatus === 'cancelled' ? 'canceled' : 'over'}, so you can’t request the form anymore.`);
  }
}
