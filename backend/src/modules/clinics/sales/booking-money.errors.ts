import { DomainError } from '../../../common/errors/domain-error';
import type { PaymentDispute } from '../../payments/payments.types';

/** A deposit that is not ours, or may not stay ours. */
export class DepositDisputed extends DomainError {
  readonly code = 'DEPOSIT_DISPUTED';
  readonly kind = 'conflict';
  constructor(dispute: PaymentDispute) {
    super(
      dispute === 'open'
        ? 'The deposit is under dispute: until the bank has decided it can not be moved or kept, and the balance is not asked for.'
        : 'The bank has given the deposit back to the card holder: there is nothing to move or keep, and no balance is due.',
    );
  }
}

export class NotChargedBack extends DomainError {
  readonly code = 'NOT_CHARGED_BACK';
  readonly kind = 'conflict';
  constructor() {
    super('The bank has not given back a payment of this booking, or its place is free already.');
  }
}

/** Done, given up or none of this booking's. */
export class RefundNotOwed extends DomainError {
  readonly code = 'REFUND_NOT_OWED';
  readonly kind = 'conflict';
  constructor() {
    super('This refund is not owed any more: it was done, or given up. Look at the booking again.');
  }
}

/** The bank holds the deposit: whether a balance is due is not known yet. */
export class BalanceOnHold extends DomainError {
  readonly code = 'BALANCE_ON_HOLD';
  readonly kind = 'conflict';
  constructor() {
    super('Your bank is looking into the payment of your deposit. The balance waits until it has decided. You have not been charged.');
  }
}
