import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../../common/audit/audit-log';
import type { StaffActor } from '../../../../common/auth/actors';
import { PaymentsService } from '../../../payments/ledger/payments.service';
import { Refunds } from '../../../payments/refunds/refunds.service';
import { EditionsService } from '../../editions/editions.service';
import { BalanceCheckouts } from '../balance/balance-checkouts';
import { openCents } from '../booking/balance.rules';
import { BookingLocks } from '../booking/booking-locks';
import { BookingMails } from '../booking/booking-mails';
import { BookingSpots } from '../booking/booking-spots.service';
import { BalanceBeingPaid } from '../booking/booking.errors';
import { intentsOf, refundParts, type OutsideMethod } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { BookingsRepository } from '../booking/bookings.repository';
import {
  CardPaymentLeft,
  NoBalanceDue,
  NotAManualBooking,
  RefundExceedsPayment,
} from './manual-booking.errors';
import { cancelledStatus } from './manual-booking.rules';
import { OutsideMoney } from './outside-money';
import { OutsidePaymentsRepository } from './outside-payments.repository';
import type { OutsidePayment } from './outside-payment.entity';

/** A balance that was paid to the coach directly. */
export interface OutsideBalance {
  readonly method: OutsideMethod;
  readonly note: string;
  readonly sendsMails: boolean;
}

/** What happens to the money of bookings by hand after they were made. */
@Injectable()
export class ManualBookingMoney {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly balances: BalanceCheckouts,
    private readonly cardPayments: PaymentsService,
    private readonly refunds: Refunds,
    private readonly outside: OutsidePaymentsRepository,
    private readonly money: OutsideMoney,
    private readonly spots: BookingSpots,
    private readonly mails: BookingMails,
  ) {}

  /**
   * Records that the whole balance was paid outside the provider. An open pay page ends first.
   * @throws BookingNotFound, NotAManualBooking, NoBalanceDue, BalanceBeingPaid,
   *   PaymentProviderFailed
   */
  async payBalance(
    id: string,
    { method, note, sendsMails }: OutsideBalance,
    staff: StaffActor,
  ): Promise<void> {
    await this.endPayPage(id);
    await this.db.transaction(async (tx) => {
      const { booking } = await this.lock(tx, id);
      const edition = await this.editions.find(booking.editionId, tx);
      const amountCents = openCents({
        ...booking,
        saleStatus: edition?.saleStatus ?? 'cancelled',
      });
      if (amountCents === 0) throw new NoBalanceDue();
      const kind = 'balance' as const;
      const payment = { bookingId: id, kind, amountCents, method, note, staffId: staff.id };
      await this.money.paid(tx, booking, payment);
      await this.money.depositEarned(tx, booking);
      const paidCents = booking.paidCents + amountCents;
      await this.bookings.markBalancePaid(tx, id, { paidCents, balanceIntentId: null });
      if (sendsMails) await this.mails.balancePaid(tx, booking, amountCents);
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.balance-by-hand',
        subject: id,
        details: { amountCents, method, reason: note },
      });
    });
  }

  /**
   * Releases the place and records what the coach refunded. Doesn't call the provider or send any
   * email.
   * @throws BookingNotFound, NotAManualBooking, CardPaymentLeft if the balance was paid by card and
   *   isn't refunded, RefundExceedsPayment, BalanceBeingPaid, PaymentProviderFailed
   */
  async cancel(
    id: string,
    { refundedCents, reason }: { refundedCents: number; reason: string },
    staff: StaffActor,
  ): Promise<void> {
    await this.endPayPage(id);
    await this.db.transaction(async (tx) => {
      const { booking, first } = await this.lock(tx, id);
      const cardCents = await this.cardCents(tx, booking);
      if (cardCents > 0) throw new CardPaymentLeft(cardCents);
      const outsideCents = await this.outside.paidCents(tx, id);
      if (refundedCents > outsideCents) throw new RefundExceedsPayment(outsideCents);
      const { method } = first;
      const kind = 'refunded' as const;
      const refund = { bookingId: id, kind, amountCents: refundedCents, method, note: reason };
      await this.money.refunded(tx, booking, { ...refund, staffId: staff.id });
      const status = cancelledStatus(outsideCents, refundedCents);
      await this.spots.end(tx, booking, status, 'cancelled', {
        refundedCents: booking.refundedCents + refundedCents,
      });
      await this.audit.record(tx, {
        actor: staff,
        action: 'clinics.cancel-by-hand',
        subject: id,
        details: { amountCents: refundedCents, reason },
      });
    });
  }

  /** Checks first that it was booked by hand: a customer's own pay page stays open. */
  private async endPayPage(id: string): Promise<void> {
    const booking = await this.bookings.find(id);
    if (booking && booking.intentId !== null) throw new NotAManualBooking();
    await this.balances.end(id);
  }

  private async lock(
    tx: EntityManager,
    id: string,
  ): Promise<{ booking: ClinicBooking; first: OutsidePayment }> {
    const booking = await this.locks.lock(tx, id);
    const first = await this.outside.paidFor(tx, id);
    if (!first || booking.status !== 'completed') throw new NotAManualBooking();
    if (booking.balanceIntentId !== null && booking.balancePaidAt === null)
      throw new BalanceBeingPaid();
    return { booking, first };
  }

  /** Returns what was paid by card and is neither refunded nor promised back. */
  private async cardCents(tx: EntityManager, booking: ClinicBooking): Promise<number> {
    const payments = await this.cardPayments.ofIntents(intentsOf(booking), tx);
    const promised = await this.refunds.owedParts('booking', booking.id, tx);
    return refundParts(Infinity, payments, promised, null).leftCents;
  }
}
