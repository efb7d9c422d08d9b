import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { CheckoutFulfilments } from '../../../payments/fulfilment/checkout-fulfilments.service';
import type {
  Checkout,
  CheckoutFulfilment,
  Delivery,
  PaidCheckout,
  PaymentChange,
  SoldTime,
} from '../../../payments/fulfilment/fulfilment.types';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import { EditionsService } from '../../editions/editions.service';
import { BookingLocks } from '../booking/booking-locks';
import { bookingPath, isEarned } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { BookingsRepository } from '../booking/bookings.repository';
import {
  BALANCE_KIND,
  DEPOSITS_ACCOUNT,
  REVENUE_ACCOUNT,
  SALE_ACCOUNTS,
} from '../booking/clinic-sale.rules';
import { BookingPayments } from '../refunds/booking-payments';
import { BookingRefunds } from '../refunds/booking-refunds.service';
import { BalanceRecovery } from '../recovery/balance-recovery';
import { BookingMails } from '../booking/booking-mails';
import { whyNotDue, type NotDue } from '../booking/balance.rules';

/** The reason given in the email about the refund. */
const REFUND_REASON: Readonly<Record<NotDue, string>> = {
  canceled:
    'The clinic had already been canceled when your payment arrived, so you’re getting all of it back.',
  'deposit-charged-back':
    'Your bank had already reversed the deposit when your payment arrived. The balance was no longer due, so you’re getting all of it back.',
  'not-owed':
    'The balance was no longer due when your payment arrived, so you’re getting all of it back.',
};

/**
 * Completes a booking once its balance is paid: books the deposit as income and sends the receipt.
 */
@Injectable()
export class BalanceFulfilment implements CheckoutFulfilment, OnModuleInit {
  readonly kind = BALANCE_KIND;
  readonly accounts = SALE_ACCOUNTS[BALANCE_KIND];

  constructor(
    private readonly fulfilments: CheckoutFulfilments,
    private readonly checkouts: CheckoutService,
    private readonly locks: BookingLocks,
    private readonly editions: EditionsService,
    private readonly bookings: BookingsRepository,
    private readonly ledger: LedgerService,
    private readonly payments: BookingPayments,
    private readonly refunds: BookingRefunds,
    private readonly mails: BookingMails,
    readonly recovery: BalanceRecovery,
  ) {}

  onModuleInit(): void {
    this.fulfilments.add(this);
  }

  async fulfil(
    tx: EntityManager,
    { intent, checkout }: PaidCheckout,
  ): Promise<{ studentId: string }> {
    const booking = await this.locks.lock(tx, intent.planId);
    if (booking.studentId === null) throw new Error(`booking ${booking.id} belongs to no one`);
    const edition = await this.editions.find(booking.editionId, tx);
    const notDue = whyNotDue(booking, edition?.saleStatus ?? 'cancelled');
    if (notDue === null) await this.completeBalance(tx, booking, intent.id, checkout.amountCents);
    else await this.refund(tx, booking, intent.id, checkout, REFUND_REASON[notDue]);
    return { studentId: booking.studentId };
  }

  async timeOf({ planId }: Checkout): Promise<SoldTime | null> {
    const booking = await this.bookings.find(planId);
    return booking && this.editions.timeOf(booking.editionId);
  }

  async calendarOf({ planId }: Checkout): Promise<string | null> {
    const booking = await this.bookings.find(planId);
    return booking && this.editions.calendarOf(booking.editionId);
  }

  async close(tx: EntityManager, intent: Checkout): Promise<void> {
    const booking = await this.locks.lock(tx, intent.planId);
    if (booking.balanceIntentId === intent.id)
      await this.bookings.update(tx, booking.id, { balanceIntentId: null });
  }

  async paymentChanged(tx: EntityManager, change: PaymentChange): Promise<void> {
    const bookingId =
      change.intentId === null ? null : await this.checkouts.planIdOf(change.intentId, tx);
    if (bookingId !== null) await this.payments.changed(tx, bookingId, change);
  }

  async consolePathOf(intentId: string, tx?: EntityManager): Promise<string | null> {
    const bookingId = await this.checkouts.planIdOf(intentId, tx);
    return bookingId === null ? null : bookingPath(bookingId);
  }

  async deliveryOf(intentId: string): Promise<Delivery> {
    const bookingId = await this.checkouts.planIdOf(intentId);
    const booking = bookingId === null ? null : await this.bookings.find(bookingId);
    return booking?.strayIntentIds.includes(intentId) ? 'not-due' : 'delivered';
  }

  private async completeBalance(
    tx: EntityManager,
    booking: ClinicBooking,
    intentId: string,
    amountCents: number,
  ): Promise<void> {
    const paid = { paidCents: booking.paidCents + amountCents, balanceIntentId: intentId };
    await this.bookings.markBalancePaid(tx, booking.id, paid);
    await this.mails.balancePaid(tx, booking, amountCents);
    if (isEarned(booking)) return;
    const cents = booking.amountCents - booking.firstRefundedCents;
    const earned = {
      kind: 'deposit-applied',
      ref: booking.id,
      memo: 'Deposit applied to the price',
      cents,
    };
    await this.ledger.move(
      tx,
      { ...earned, from: DEPOSITS_ACCOUNT, to: REVENUE_ACCOUNT },
      { bookingId: booking.id },
    );
  }

  /**
   * Refunds the payment, which counts as paid on the booking like any other. The booking's status
   * doesn't change.
   */
  private async refund(
    tx: EntityManager,
    booking: ClinicBooking,
    intentId: string,
    { payment }: PaidCheckout['checkout'],
    reason: string,
  ): Promise<void> {
    const { id, paidCents, balanceIntentId } = booking;
    await this.bookings.update(tx, id, {
      ...(balanceIntentId === intentId && { balanceIntentId: null }),
      ...(payment && {
        paidCents: paidCents + payment.amountCents,
        strayIntentIds: [...booking.strayIntentIds, intentId],
      }),
    });
    const amountCents = payment ? payment.amountCents - payment.refundedCents : 0;
    if (!payment || amountCents === 0) return;
    const parts = [{ paymentIntentId: payment.paymentIntentId, amountCents }];
    await this.refunds.request(tx, booking, { reason, parts, staffId: null });
  }
}
