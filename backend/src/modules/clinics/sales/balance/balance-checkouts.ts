import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../../common/outbox/outbox';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { EditionFollowers, type EditionFollower } from '../../editions/edition-followers.service';
import { BookingNotFound } from '../booking.errors';
import { BookingsRepository } from '../purchase/bookings.repository';
import { endBalancePage } from './jobs/end-balance-page.job';

/** The open checkout of a booking's balance, of which there is one at most. */
@Injectable()
export class BalanceCheckouts implements EditionFollower, OnModuleInit {
  constructor(
    private readonly followers: EditionFollowers,
    private readonly bookings: BookingsRepository,
    private readonly checkout: CheckoutService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.followers.add(this);
  }

  /** Nobody can pay it any more; what was paid meanwhile counts. @throws BookingNotFound, PaymentProviderFailed */
  async end(bookingId: string): Promise<void> {
    const booking = await this.bookings.find(bookingId);
    if (!booking) throw new BookingNotFound();
    if (booking.balanceIntentId !== null && booking.balancePaidAt === null) await this.checkout.end(booking.balanceIntentId);
  }

  /**
   * The edition is cancelled: no page stays open on which a balance of it could be paid. To be called under the edition's
   * lock, without which none is opened. What is paid before its page has ended goes back by itself.
   */
  async calledOff(tx: EntityManager, editionId: string): Promise<void> {
    for (const intentId of await this.bookings.openBalancesOf(editionId, tx)) await this.outbox.enqueue(tx, endBalancePage, { intentId });
  }
}
