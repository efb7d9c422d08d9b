import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CheckoutFulfilments } from '../../payments/checkout/checkout-fulfilments.service';
import { LedgerService } from '../../payments/ledger/ledger.service';
import type { Checkout, CheckoutFulfilment, PaidCheckout, PaymentChange } from '../../payments/payments.types';
import { BookingLocks } from '../bookings-admin/booking-locks';
import type { ClinicBooking } from '../clinic-booking.entity';
import { BookingsRepository } from '../purchase/bookings.repository';
import { BALANCE_KIND, DEPOSITS_ACCOUNT, REVENUE_ACCOUNT, SALE_ACCOUNTS } from '../purchase/clinic-sale.rules';
import { BookingPayments } from '../refunds/booking-payments';
import { RefundsService } from '../refunds/refunds.service';
import { BookingMails } from '../season/booking-mails';
import { owesBalance } from './balance.rules';

/** A paid balance makes its booking whole: the deposit is earned, the receipt goes out. */
@Injectable()
export class BalanceFulfilment implements CheckoutFulfilment, OnModuleInit {
  readonly kind = BALANCE_KIND;
  readonly accounts = SALE_ACCOUNTS[BALANCE_KIND];

  constructor(
    private readonly fulfilments: CheckoutFulfilments,
    private readonly locks: BookingLocks,
    private readonly bookings: BookingsRepository,
    private readonly ledger: LedgerService,
    private readonly payments: BookingPayments,
    private readonly refunds: RefundsService,
    private readonly mails: BookingMails,
  ) {}

  onModuleInit(): void {
    this.fulfilments.add(this);
  }

  async fulfil(tx: EntityManager, { intent, checkout }: PaidCheckout): Promise<{ studentId: string }> {
    const booking = await this.locks.lock(tx, intent.planId);
    if (booking.studentId === null) throw new Error(`booking ${booking.id} belongs to nobody`);
    if (owesBalance(booking)) await this.completeBalance(tx, booking, intent.id, checkout.amountCents);
    else await this.giveBack(tx, booking, intent.id, checkout);
    return { studentId: booking.studentId };
  }

  async close(tx: EntityManager, intent: Checkout): Promise<void> {
    const booking = await this.locks.lock(tx, intent.planId);
    if (booking.balanceIntentId === intent.id) await this.bookings.update(tx, booking.id, { balanceIntentId: null });
  }

  paymentChanged(tx: EntityManager, change: PaymentChange): Promise<void> {
    return this.payments.changed(tx, change);
  }

  private async completeBalance(tx: EntityManager, booking: ClinicBooking, intentId: string, amountCents: number): Promise<void> {
    const paid = { paidCents: booking.paidCents + amountCents, balanceIntentId: intentId };
    await this.bookings.markBalancePaid(tx, booking.id, paid);
    const cents = booking.amountCents - booking.refundedCents;
    const earned = { kind: 'deposit-applied', ref: booking.id, memo: 'Deposit counts towards the price', cents };
    await this.ledger.move(tx, { ...earned, from: DEPOSITS_ACCOUNT, to: REVENUE_ACCOUNT }, { bookingId: booking.id });
    await this.mails.balancePaid(tx, booking, amountCents);
  }

  /** Paid when nothing was owed any more: the money goes back, and what the booking is stays. */
  private async giveBack(
    tx: EntityManager,
    booking: ClinicBooking,
    intentId: string,
    { payment }: PaidCheckout['checkout'],
  ): Promise<void> {
    if (booking.balanceIntentId === intentId) await this.bookings.update(tx, booking.id, { balanceIntentId: null });
    const amountCents = payment ? payment.amountCents - payment.refundedCents : 0;
    if (!payment || amountCents === 0) return;
    const parts = [{ paymentIntentId: payment.paymentIntentId, amountCents }];
    const reason = 'The balance was not due any more when this payment reached us, so you get all of it back.';
    await this.refunds.request(tx, booking.id, { amountCents, reason, parts, staffId: null });
  }
}
