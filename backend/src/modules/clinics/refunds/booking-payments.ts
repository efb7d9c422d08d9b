import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerService } from '../../payments/ledger/ledger.service';
import { PaymentsService } from '../../payments/ledger/payments.service';
import type { PaymentChange } from '../../payments/payments.types';
import { BookingLocks } from '../bookings-admin/booking-locks';
import type { ClinicBooking } from '../clinic-booking.entity';
import { PlacesRepository } from '../places/places.repository';
import { BookingsRepository } from '../purchase/bookings.repository';
import { DEPOSITS_ACCOUNT, REFUNDS_ACCOUNT } from '../purchase/clinic-sale.rules';
import { OffersService } from '../waitlist/offers.service';

export const intentsOf = ({ intentId, balanceIntentId }: Pick<ClinicBooking, 'intentId' | 'balanceIntentId'>): string[] =>
  balanceIntentId === null ? [intentId] : [intentId, balanceIntentId];

/** Keeps bookings true to what became of their payments, wherever that was decided: here or at the provider. */
@Injectable()
export class BookingPayments {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly locks: BookingLocks,
    private readonly payments: PaymentsService,
    private readonly ledger: LedgerService,
    private readonly places: PlacesRepository,
    private readonly offers: OffersService,
  ) {}

  /** A booking whose money has all gone back is over, and its place is free. */
  async changed(tx: EntityManager, change: PaymentChange): Promise<void> {
    const seen = change.intentId === null ? null : await this.bookings.ofAnyIntent(change.intentId, tx);
    if (!seen) return;
    const booking = await this.locks.lock(tx, seen.id);
    const payments = await this.payments.ofIntents(intentsOf(booking), tx);
    const refundedCents = Math.min(
      booking.paidCents,
      payments.reduce((sum, payment) => sum + payment.refundedCents, 0),
    );
    if (refundedCents === booking.refundedCents) return;
    await this.settleEarnedDeposit(tx, booking, change, refundedCents - booking.refundedCents);
    const isOver = refundedCents === booking.paidCents && (booking.status === 'completed' || booking.status === 'forfeited');
    await this.bookings.update(tx, booking.id, { refundedCents, ...(isOver && { status: 'refunded' }) });
    if (isOver && (await this.places.release(tx, booking.id)))
      await this.offers.placeFreed(tx, booking.editionId, `refunded:${booking.id}:${change.readNo}`);
  }

  /** A deposit that was earned already and goes back all the same takes from income, not from what is owed to paddlers. */
  private async settleEarnedDeposit(tx: EntityManager, booking: ClinicBooking, change: PaymentChange, cents: number): Promise<void> {
    const isEarned = booking.balancePaidAt !== null || booking.status === 'forfeited';
    if (booking.planKind !== 'deposit' || change.intentId !== booking.intentId || !isEarned) return;
    const returned = { kind: 'deposit-returned', ref: `${booking.id}:${change.readNo}`, memo: 'Earned deposit given back', cents };
    await this.ledger.move(tx, { ...returned, from: REFUNDS_ACCOUNT, to: DEPOSITS_ACCOUNT }, { bookingId: booking.id });
  }
}
