import { refusal } from '../../../../common/errors/domain-error';
import type { PaymentDispute } from '../../../payments/provider/provider.types';

/** The bank holds the deposit or has taken it back. */
export class DepositDisputed extends refusal(
  'DEPOSIT_DISPUTED',
  'conflict',
  (dispute: PaymentDispute) =>
    dispute === 'open'
      ? 'The bank is holding a payment for this booking. Until it decides, you can’t move or keep the deposit, and the customer won’t be asked for the balance.'
      : 'The bank has returned the deposit to the cardholder. There’s nothing to move or keep, and no balance is due.',
) {}

export class NotChargedBack extends refusal(
  'NOT_CHARGED_BACK',
  'conflict',
  'The bank hasn’t returned a payment for this booking, or its spot has already been released.',
) {}

/** The bank holds an earlier payment, so it isn't known yet whether a balance is due. */
export class BalanceOnHold extends refusal(
  'BALANCE_ON_HOLD',
  'conflict',
  'Your bank is reviewing an earlier payment for this clinic, so you can’t pay the balance until it decides. You have not been charged.',
) {}
