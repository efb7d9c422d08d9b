import { Injectable } from '@nestjs/common';
import { logger } from '../../../../common/logging/logger';
import { forEachRow } from '../../../../common/schedule/for-each-row';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { BookingsRepository, type ExpiredHold } from './bookings.repository';

const BATCH = 100;

const idOf = ({ bookingId }: ExpiredHold): string => bookingId;

/**
 * Ends what nobody paid in time: at the provider first, so that no place is sold while somebody may still pay for it.
 * Where no page to pay on was ever shown, nobody can: the place is free, whatever the provider answers. [T33]
 */
@Injectable()
export class ExpiredHolds {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly checkout: CheckoutService,
  ) {}

  /** Everywhere, one after the other. */
  async endAll(): Promise<void> {
    await forEachRow(await this.bookings.expiredHolds(BATCH), { task: 'clinics.stale-holds', idOf }, ({ intentId }) =>
      this.checkout.endOverdue(intentId),
    );
  }

  /** Of one edition, all at once: a buyer is waiting. */
  async endOf(editionId: string): Promise<void> {
    const holds = await this.bookings.expiredHolds(BATCH, editionId);
    await Promise.all(holds.map((hold) => this.tryToEnd(hold)));
  }

  /** A hold that the provider can't be asked about stays, and is asked after again. */
  private async tryToEnd({ bookingId, intentId }: ExpiredHold): Promise<void> {
    await this.checkout
      .endOverdue(intentId)
      .catch((err: unknown) => logger.warn({ err, bookingId }, 'an expired hold could not be ended; its place stays taken'));
  }
}
