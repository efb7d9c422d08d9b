import { DomainError } from '../../../../common/errors/domain-error';
import type { PaymentDispute } from '../../../payments/provider/provider.types';

/** The bank holds the deposit or has taken it back. */
export class DepositDisputed extends DomainError {
  readonly code = 'DEPOSIT_DISPUTED';
  readonly kind = 'conflict';
  constructor(dispute: PaymentDispute) {
    super(
      dispute === 'open'
        ? 'The deposit is under dispute. Until the bank decides, it can’t be moved or kept, and the balance isn’t requested.'
        : 'The bank has returned the deposit to the cardholder. There’s nothing to move or keep, and no balance is due.',
    );
  }
}

export class NotChargedBack extends DomainError {
  readonly code = 'NOT_CHARGED_BACK';
  readonly kind = 'conflict';
  constructor() {
    super('The bank hasn’t returned a payment for this booking, or its spot has already been released.');
  }
}

/** The bank holds the deposit, so it isn't known yet whether a balance is due. */
export class BalanceOnHold extends DomainError {
  readonly code = 'BALANCE_ON_HOLD';
  readonly kind = 'conflict';
  constructor() {
    super('Your bank is reviewing your deposit payment, so you can’t pay the balance until it decides. You have not been charged.');
  }
}
