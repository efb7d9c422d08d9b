import { DomainError } from '../../../common/errors/domain-error';
import { formatMoney } from '../../../common/money/money.rules';

export class ChargeNotFound extends DomainError {
  readonly code = 'CHARGE_NOT_FOUND';
  readonly kind = 'not-found';
  constructor() {
    super('There is no such payment');
  }
}

export class ChargeNotRefundable extends DomainError {
  readonly code = 'CHARGE_NOT_REFUNDABLE';
  readonly kind = 'conflict';
  /** @param isPlan whether it paid for a plan. */
  constructor(isPlan: boolean) {
    super(
      isPlan
        ? 'Nothing of this payment can go back: it was refunded, a refund is on its way or tried again, or the bank holds it.'
        : 'This payment is not for a plan. Please refund a clinic at its booking, and a session where it was offered.',
    );
  }
}

export class ChargeRefundTooHigh extends DomainError {
  readonly code = 'CHARGE_REFUND_TOO_HIGH';
  readonly kind = 'invalid';
  override readonly fields: Record<string, string>;
  constructor(leftCents: number, currency: string) {
    const text = `At most ${formatMoney(leftCents, currency)} can go back`;
    super(text);
    this.fields = { amountCents: text };
  }
}

/** Done, given up, not late or none of this payment's. */
export class ChargeRefundNotOwed extends DomainError {
  readonly code = 'REFUND_NOT_OWED';
  readonly kind = 'conflict';
  constructor() {
    super('This refund does not wait for you: it is on its way, was done, or given up. Look at the student again.');
  }
}
