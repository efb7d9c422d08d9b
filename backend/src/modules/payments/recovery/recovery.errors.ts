import { refusal } from '../../../common/errors/domain-error';

export class NotALostSale extends refusal(
  'NOT_A_LOST_SALE',
  'conflict',
  'This finding isn’t about a lost sale, so there’s nothing to recover.',
) {}

/** The provider no longer has it, or it doesn't carry our mark. */
export class SaleNotOurs extends refusal(
  'SALE_NOT_OURS',
  'conflict',
  'This wasn’t bought through this site, so there’s nothing to recover. Resolve the finding with a note.',
) {}

/** @param reason why, and what to do by hand. */
export class SaleNotRecoverable extends refusal(
  'SALE_NOT_RECOVERABLE',
  'conflict',
  (reason: string) => reason,
) {}

/** Recovering would do something other than what the owner agreed to. */
export class RecoveryChanged extends refusal(
  'RECOVERY_CHANGED',
  'conflict',
  'Things changed since you opened this, so nothing was done. Close it and open it again to see what would happen now.',
) {}
