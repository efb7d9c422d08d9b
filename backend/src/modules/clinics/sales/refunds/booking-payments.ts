import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentChange } from '../../../payments/fulfilment/fulfilment.types';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import { PaymentsService } from '../../../payments/ledger/payments.service';
import { BookingLocks } from '../booking/booking-locks';
import { heldByBank, intentsOf, isEarned } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { BookingSpots } from '../booking/booking-spots.service';
import { BookingsRepository } from '../booking/bookings.repository';
import {
  CHARGED_BACK,
  DEPOSITS_ACCOUNT,
  PLACE_GONE,
  REFUNDS_ACCOUNT,
} from '../booking/clinic-sale.rules';
import { ChargedBackDeposits } from './charged-back-deposits';
import { BookingRefunds } from './booking-refunds.service';

/** Why a payment isn't due after the bank decided in our favor, by the booking's flag. */
const OURS_AND_NOT_DUE: Readonly<Record<string, string>> = {
  [PLACE_GONE]:
    'There were no spots left when your payment arrived, so you’re getting all of it back.',
  [CHARGED_BACK]:
    'Your bank decided in my favor after your spot was released, so you’re getting this payment back.',
};

const PROMISED =
  'Your bank decided in my favor. You were promised this refund, so you’re getting it now.';

type Held = ReturnType<typeof heldByBank>;

const isSame = (a: Held, b: Held): boolean =>
  a.dispute === b.dispute &&
  a.disputedCents === b.disputedCents &&
  a.balanceDisputedCents === b.balanceDisputedCents;

/**
 * Updates bookings when their payments change, whether that was decided here or at the provider.
 */
@Injectable()
export class BookingPayments {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
    private readonly spots: BookingSpots,
    private readonly refunds: BookingRefunds,
    private readonly chargebacks: ChargedBackDeposits,
  ) {}

  /** Handles a change to the first payment of a booking. */
  async firstChanged(tx: EntityManager, change: PaymentChange): Promise<void> {
    const booking =
      change.intentId === null ? null : await this.bookings.ofIntent(change.intentId, tx);
    if (booking) await this.changed(tx, booking.id, change);
  }

  /**
   * Handles a change to any payment. A booking whose money is fully refunded is over, and its place
   * is freed.
   */
  async changed(tx: EntityManager, bookingId: string, change: PaymentChange): Promise<void> {
    const booking = await this.locks.lock(tx, bookingId);
    const payments = await this.payments.ofIntents(intentsOf(booking), tx);
    const refundedCents = Math.min(
      booking.paidCents,
      payments.reduce(
        (sum, payment) => sum + payment.refundedCents,
        await this.bookings.outsideRefundedCents(tx, booking.id),
      ),
    );
    const firstRefundedCents =
      payments.find(({ intentId }) => intentId === booking.intentId)?.refundedCents ?? 0;
    const held = heldByBank(payments, booking.intentId);
    const isSameRefund =
      refundedCents === booking.refundedCents && firstRefundedCents === booking.firstRefundedCents;
    if (isSameRefund && isSame(held, booking)) return;
    await this.returnEarnedDeposit(
      tx,
      booking,
      change,
      firstRefundedCents - booking.firstRefundedCents,
    );
    const isOver =
      refundedCents === booking.paidCents &&
      (booking.status === 'completed' || booking.status === 'forfeited');
    const after = { refundedCents, firstRefundedCents, ...held };
    if (isOver)
      await this.spots.end(tx, booking, 'refunded', `refunded:${change.snapshotVersion}`, after);
    else await this.bookings.update(tx, booking.id, after);
    const reason =
      OURS_AND_NOT_DUE[booking.flag ?? ''] ??
      (booking.status === 'refunded' ? PROMISED : undefined);
    if (reason !== undefined && change.disputedCents < change.disputedBeforeCents)
      await this.refund(tx, booking, change, reason);
  }

  /**
   * Refunds money that isn't due but couldn't be refunded while the bank held it, once the bank has
   * decided for us about some or all of it. A kept deposit isn't refunded.
   */
  private async refund(
    tx: EntityManager,
    booking: ClinicBooking,
    change: PaymentChange,
    reason: string,
  ): Promise<void> {
    const { id, intentId, status } = booking;
    const { paymentIntentId } = change;
    const amountCents = await this.refunds.leftOfPayment(tx, id, change);
    if (amountCents === 0 || (status === 'forfeited' && change.intentId === intentId)) return;
    const wonCents = Math.min(amountCents, change.disputedBeforeCents - change.disputedCents);
    if (change.intentId === intentId)
      await this.chargebacks.undo(tx, booking, wonCents, change.snapshotVersion);
    await this.refunds.request(tx, booking, {
      reason,
      parts: [{ paymentIntentId, amountCents }],
      staffId: null,
    });
  }

  /**
   * Takes the refund of an already earned deposit from income instead of from deposits owed to
   * students.
   */
  private async returnEarnedDeposit(
    tx: EntityManager,
    booking: ClinicBooking,
    change: PaymentChange,
    cents: number,
  ): Promise<void> {
    const isIncome = isEarned(booking) || booking.status === 'forfeited';
    if (booking.planKind !== 'deposit' || change.intentId !== booking.intentId || !isIncome) return;
    const returned = {
      kind: 'deposit-returned',
      ref: `${booking.id}:${change.snapshotVersion}`,
      memo: 'Earned deposit refunded',
      cents,
    };
    await this.ledger.move(
      tx,
      { ...returned, from: REFUNDS_ACCOUNT, to: DEPOSITS_ACCOUNT },
      { bookingId: booking.id },
    );
  }
}
