import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LedgerService } from '../../../payments/ledger/ledger.service';
import {
  DEPOSITS_ACCOUNT,
  FORFEITS_ACCOUNT,
  OUTSIDE_ACCOUNT,
  REFUNDS_ACCOUNT,
  REVENUE_ACCOUNT,
} from '../booking/clinic-sale.rules';
import { isEarned } from '../booking/booking.rules';
import type { ClinicBooking } from '../booking/clinic-booking.entity';
import { OutsidePaymentsRepository, type NewOutsidePayment } from './outside-payments.repository';

type Deposit = Pick<
  ClinicBooking,
  'id' | 'planKind' | 'amountCents' | 'balancePaidAt' | 'settledIntentIds'
>;

/** Records what was paid and refunded outside the provider, in its own table and in the ledger. */
@Injectable()
export class OutsideMoney {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: OutsidePaymentsRepository,
  ) {}

  /** Records a payment. The first one of a deposit isn't income until the balance is paid. */
  async paid(tx: EntityManager, booking: Deposit, payment: NewOutsidePayment): Promise<void> {
    const to =
      payment.kind === 'paid' && booking.planKind === 'deposit'
        ? DEPOSITS_ACCOUNT
        : REVENUE_ACCOUNT;
    const movement = { kind: 'paid-outside', memo: 'Paid outside the payment provider' };
    await this.record(tx, payment, { ...movement, from: OUTSIDE_ACCOUNT, to });
  }

  /** Books a deposit as income, because the balance is paid. */
  async depositEarned(tx: EntityManager, booking: Deposit): Promise<void> {
    if (isEarned(booking)) return;
    await this.ledger.move(
      tx,
      {
        kind: 'deposit-applied',
        ref: booking.id,
        memo: 'Deposit applied to the price',
        cents: booking.amountCents,
        from: DEPOSITS_ACCOUNT,
        to: REVENUE_ACCOUNT,
      },
      { bookingId: booking.id },
    );
  }

  /** Records a refund when the booking ends. What's kept of a deposit becomes income. */
  async refunded(tx: EntityManager, booking: Deposit, refund: NewOutsidePayment): Promise<void> {
    const unearned = !isEarned(booking);
    if (refund.amountCents > 0) {
      const movement = { kind: 'refunded-outside', memo: 'Refunded outside the payment provider' };
      const from = unearned ? DEPOSITS_ACCOUNT : REFUNDS_ACCOUNT;
      await this.record(tx, refund, { ...movement, from, to: OUTSIDE_ACCOUNT });
    }
    const cents = booking.amountCents - refund.amountCents;
    if (!unearned || cents <= 0) return;
    const kept = { kind: 'deposit-forfeited', ref: booking.id, memo: 'Deposit kept', cents };
    await this.ledger.move(
      tx,
      { ...kept, from: DEPOSITS_ACCOUNT, to: FORFEITS_ACCOUNT },
      { bookingId: booking.id },
    );
  }

  private async record(
    tx: EntityManager,
    payment: NewOutsidePayment,
    movement: { kind: string; memo: string; from: string; to: string },
  ): Promise<void> {
    const ref = await this.payments.add(tx, payment);
    const { amountCents: cents, bookingId } = payment;
    await this.ledger.move(tx, { ...movement, ref, cents }, { bookingId });
  }
}
