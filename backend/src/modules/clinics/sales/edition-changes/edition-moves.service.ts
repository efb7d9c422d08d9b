import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../../../common/ids/new-id';
import { SiteSettings } from '../../../content/site-settings.service';
import {
  EditionListeners,
  type EditionListener,
  type EditionMove,
} from '../../editions/edition-listeners.service';
import { balanceDueOn } from '../booking/balance.rules';
import { BookingMails } from '../booking/booking-mails';
import { BookingsRepository } from '../booking/bookings.repository';
import { Refunds } from '../../../payments/refunds/refunds.service';

/**
 * Follows new dates: bookings remember the dates they were bought for, balances get a new due date,
 * and people with a place are notified once per move. Also notifies them if a canceled clinic is on
 * again.
 */
@Injectable()
export class EditionMoves implements EditionListener, OnModuleInit {
  constructor(
    private readonly listeners: EditionListeners,
    private readonly settings: SiteSettings,
    private readonly bookings: BookingsRepository,
    private readonly refunds: Refunds,
    private readonly mails: BookingMails,
  ) {}

  onModuleInit(): void {
    this.listeners.add(this);
  }

  async moved(
    tx: EntityManager,
    { editionId, before, after, today, isNotified }: EditionMove,
  ): Promise<void> {
    await this.bookings.keepBoughtDates(tx, editionId, before);
    if (after.startsOn !== before.startsOn) {
      const { balanceDueDaysBefore } = await this.settings.get(tx);
      await this.bookings.moveBalances(
        tx,
        editionId,
        balanceDueOn(after.startsOn, balanceDueDaysBefore, today),
      );
    }
    if (!isNotified) return;
    const moveId = newId();
    for (const booking of await this.bookings.completedOf(editionId, tx))
      await this.mails.moved(tx, booking, before, moveId);
  }

  /**
   * Skips people with a pending full refund: they have given up the place and only get the refund
   * email.
   */
  async onAgain(tx: EntityManager, editionId: string): Promise<void> {
    const changeId = newId();
    for (const booking of await this.bookings.completedOf(editionId, tx)) {
      const owedCents = await this.refunds.owedCents('booking', booking.id, tx);
      if (owedCents < booking.paidCents - booking.refundedCents || owedCents === 0)
        await this.mails.onAgain(tx, booking, changeId);
    }
  }
}
