import { refusal } from '../../../../common/errors/domain-error';
import type { SaleStatus } from '../../editions/clinics.types';

/** Unknown, forged, refunded, canceled and past ones get the same error. */
export class ParticipantFormClosed extends refusal(
  'PARTICIPANT_FORM_CLOSED',
  'gone',
  'This form is closed: the link is incomplete, the clinic is over, or the spot is no longer yours.',
) {}

/** The form is no longer requested, but a page opened earlier still has the button. */
export class FormRemindersClosed extends refusal(
  'FORM_REMINDERS_CLOSED',
  'conflict',
  (saleStatus: SaleStatus) =>
    `This clinic is ${saleStatus === 'cancelled' ? 'canceled' : 'over'}, so you can’t request the form anymore.`,
) {}
