import { DomainError, refusal } from '../../../common/errors/domain-error';
import { formatMoney } from '../../../common/money/money.rules';

export class ChargeNotFound extends refusal(
  'CHARGE_NOT_FOUND',
  'not-found',
  'There’s no such payment',
) {}

export class ChargeNotRefundable extends DomainError {
  readonly code = 'CHARGE_NOT_REFUNDABLE';
  readonly kind = 'conflict';
  /** @param isPlan whether it paid for a plan. */
  constructor(isPlan: boolean) {
    super(
      isPlan
        ? 'Nothing of this payment can be refunded: it was already refunded, a refund is on its way or still owed, or the bank holds it.'
        : 'This payment isn’t for a plan. Refund a clinic on its booking, and a 1-on-1 where it was offered.',
    );
  }
}

export class RefundOverCharge extends DomainError {
  readonly code = 'CHARGE_REFUND_TOO_HIGH';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(leftCents: number, currency: string) {
    const text = `You can refund at most ${formatMoney(leftCents, currency)}`;
    super(text);
    this.fields = { amountCents: text };
  }
}

/** The refund is done, waived, not late, or doesn't belong to this record. */
export class RefundNotOwed extends refusal(
  'REFUND_NOT_OWED',
  'conflict',
  'This refund isn’t waiting for you: it’s on its way, done, or no longer owed. Reload the page to see where it is.',
) {}
