import { Injectable } from '@nestjs/common';
import { logger } from '../../../../common/logging/logger';
import { forEachRow } from '../../../../common/schedule/for-each-row';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { PurchaseRepository, type ExpiredHold } from './purchase.repository';

const BATCH = 100;

const idOf = ({ bookingId }: ExpiredHold): string => bookingId;

/**
 * Ends holds that weren't paid in time, at the provider first, so no place is sold while someone
 * can still pay for it. If no pay page was ever shown, no one can pay, and the place is freed
 * whatever the provider answers. [T33]
 */
@Injectable()
export class ExpiredHolds {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly checkout: CheckoutService,
  ) {}

  /** Ends all of them, one after the other. */
  async endAll(): Promise<void> {
    await forEachRow(
      await this.purchases.expiredHolds(BATCH),
      { task: 'clinics.stale-holds', idOf },
      ({ intentId }) => this.checkout.endOverdue(intentId),
    );
  }

  /** Ends those of one edition at the same time, because a buyer is waiting. */
  async endOf(editionId: string): Promise<void> {
    const holds = await this.purchases.expiredHolds(BATCH, editionId);
    await Promise.all(holds.map((hold) => this.tryToEnd(hold)));
  }

  /** Ends one hold. If the provider can't be reached, the hold stays and is tried again later. */
  private async tryToEnd({ bookingId, intentId }: ExpiredHold): Promise<void> {
    await this.checkout
      .endOverdue(intentId)
      .catch((err: unknown) =>
        logger.warn(
          { err, bookingId },
          'an expired hold could not be released; its place stays held',
        ),
      );
  }
}
