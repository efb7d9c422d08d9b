import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import { BalanceCheckouts } from '../balance/balance-checkouts';
import { BookingLocks } from '../booking/booking-locks';
import { BookingMails } from '../booking/booking-mails';
import { DepositDisputed } from '../booking/booking-money.errors';
import {
  BalanceBeingPaid,
  BookingEnded,
  PaidOutside,
  RefundTooHigh,
} from '../booking/booking.errors';
import { isEarned } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { DEPOSITS_ACCOUNT, FORFEITS_ACCOUNT } from '../booking/clinic-sale.rules';
import { Refunds } from '../../../payments/refunds/refunds.service';
import { BookingRefunds } from '../refunds/booking-refunds.service';
import { BookingSpots } from '../booking/booking-spots.service';
import { endingOf, keptCents, type Ending } from '../booking/ending.rules';

export interface EndingPreview extends Ending {
  /** The most that can be refunded, deposit included. Cents. */
  readonly maxRefundCents: number;
}

/** Ends a booking: refunds some of what was paid, keeps the rest and releases the spot. */
@Injectable()
export class BookingEnds {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly locks: BookingLocks,
    private readonly ledger: LedgerService,
    private readonly balances: BalanceCheckouts,
    private readonly refunds: BookingRefunds,
    private readonly refundRows: Refunds,
    private readonly spots: BookingSpots,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Returns the effects of ending a booking without ending it.
   * @throws BookingNotFound, BookingEnded, PaidOutside, DepositDisputed, RefundTooHigh
   */
  preview(bookingId: string, refundCents: number): Promise<EndingPreview> {
    return this.db.transaction(
      async (tx) => (await this.decide(tx, bookingId, refundCents)).ending,
    );
  }

  /**
   * Ends a booking.
   * @param refundCents the refund; the rest is kept. The reason is in the email about the refund
   *   and in the history.
   * @throws BookingNotFound, BookingEnded, PaidOutside, DepositDisputed while the bank decides,
   * BalanceBeingPaid, RefundTooHigh, PaymentProviderFailed
   */
  async end(
    bookingId: string,
    { refundCents, reason }: { refundCents: number; reason: string },
    staff: StaffActor,
  ): Promise<void> {
    await this.balances.end(bookingId);
    await this.db.transaction(async (tx) => {
      const { booking, ending } = await this.decide(tx, bookingId, refundCents);
      if (refundCents > 0)
        await this.refunds.requestOf(tx, booking, {
          amountCents: refundCents,
          reason,
          staffId: staff.id,
        });
      if (ending.keptCents > 0) await this.earnDeposit(tx, booking);
      await this.spots.end(tx, booking, ending.status, 'ended');
      if (ending.mail === 'deposit-kept') await this.mails.depositKept(tx, booking);
      if (ending.mail === 'booking-ended') await this.mails.ended(tx, booking, ending);
      const details = { amountCents: refundCents, keptCents: ending.keptCents, reason };
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.end-booking',
        subject: booking.id,
        details,
      });
    });
  }

  private async decide(tx: EntityManager, bookingId: string, refundCents: number) {
    const booking = await this.locks.lock(tx, bookingId);
    const requestedCents = await this.refundRows.owedCents('booking', booking.id, tx);
    if (booking.status !== 'completed') throw new BookingEnded(requestedCents);
    if (booking.intentId === null) throw new PaidOutside();
    if (booking.dispute !== null) throw new DepositDisputed(booking.dispute);
    if (booking.balanceIntentId !== null && booking.balancePaidAt === null)
      throw new BalanceBeingPaid();
    const account = { ...booking, requestedCents };
    const maxRefundCents = keptCents(account);
    const isDepositOnly = !isEarned(booking);
    const ending = endingOf(account, isDepositOnly, refundCents);
    if (!ending) throw new RefundTooHigh(maxRefundCents, booking.dispute);
    return { booking, ending: { ...ending, maxRefundCents } };
  }

  /**
   * Books the kept part of a deposit as income. If any of it is refunded later, that comes out of
   * income again (`BookingPayments`).
   */
  private async earnDeposit(tx: EntityManager, booking: ClinicBooking): Promise<void> {
    if (isEarned(booking)) return;
    const cents = booking.amountCents - booking.firstRefundedCents;
    const movement = { kind: 'deposit-forfeited', ref: booking.id, memo: 'Deposit kept', cents };
    await this.ledger.move(
      tx,
      { ...movement, from: DEPOSITS_ACCOUNT, to: FORFEITS_ACCOUNT },
      { bookingId: booking.id },
    );
  }
}
