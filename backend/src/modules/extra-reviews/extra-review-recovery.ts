import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LostSale, RecoveryPlan, SaleRecovery } from '../payments/fulfilment/recovery.types';
import { isGone } from './extra-reviews.rules';

/** Rebuilds a bought review. The provider has all of it, and nothing was held before. */
@Injectable()
export class ExtraReviewRecovery implements SaleRecovery {
  plan(_tx: EntityManager, { checkout, email }: LostSale): Promise<RecoveryPlan> {
    const isRefunded = checkout.payment !== null && isGone(checkout.payment);
    return Promise.resolve({
      blocked: null,
      refunds: null,
      rebuilds: [isRefunded ? 'Extra review, already refunded' : 'Extra review, not used yet'],
      mails: isRefunded ? [] : [`Confirmation of the extra review, to ${email}`],
    });
  }
}
