import { refusal } from '../../../common/errors/domain-error';
import { formatMoney } from '../../../common/money/money.rules';

export class ChargeNotFound extends refusal(
  'CHARGE_NOT_FOUND',
  'not-found',
  'There’s no such payment',
) {}

/** @param isRefundedHere whether payments like it are refunded from the student's record. */
export class ChargeNotRefundable extends refusal(
  'CHARGE_NOT_REFUNDABLE',
  'conflict',
  (isRefundedHere: boolean) =>
    isRefundedHere
      ? 'There’s nothing left to refund. This payment was already refunded, has a refund pending, or is disputed.'
      : 'This payment isn’t refunded here. Refund a clinic on its booking.',
) {}

export class RefundOverCharge extends refusal(
  'CHARGE_REFUND_TOO_HIGH',
  'invalid',
  (leftCents: number, currency: string) =>
    `You can refund at most ${formatMoney(leftCents, currency)}`,
  { field: 'amountCents' },
) {}

export class RefundOnlyInFull extends refusal(
  'CHARGE_REFUND_IN_FULL',
  'invalid',
  (leftCents: number, currency: string) =>
    `This can only be refunded in full: ${formatMoney(leftCents, currency)}`,
  { field: 'amountCents' },
) {}

/** The refund is done, waived, not late, or doesn't belong to this record. */
export class RefundNotOwed extends refusal(
  'REFUND_NOT_OWED',
  'conflict',
  'This refund isn’t waiting for you: it’s on its way, done, or no longer owed. Reload the page to see where it is.',
) {}
