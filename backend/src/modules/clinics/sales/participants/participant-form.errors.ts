import { DomainError } from '../../../../common/errors/domain-error';
import type { SaleStatus } from '../../editions/clinics.types';

/** Unknown, forged, refunded, canceled and past ones get the same error. */
export class ParticipantFormClosed extends DomainError {
  readonly code = 'PARTICIPANT_FORM_CLOSED';
  readonly kind = 'gone';
  constructor() {
    super('This form is closed: the link is incomplete, the clinic is over, or the spot is no longer yours.');
  }
}

/** The form is no longer requested, but a page opened earlier still has the button. */
export class FormsAskedNoMore extends DomainError {
  readonly code = 'FORMS_ASKED_NO_MORE';
  readonly kind = 'conflict';
  constructor(saleStatus: SaleStatus) {
    super(`This clinic is ${saleStatus === 'cancelled' ? 'canceled' : 'over'}, so you can’t request the form anymore.`);
  }
}
