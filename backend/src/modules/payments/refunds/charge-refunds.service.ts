import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { newId } from '../../../common/ids/new-id';
import { Outbox } from '../../../common/outbox/outbox';
import type { Payment } from '../ledger/payment.entity';
import { PaymentsService } from '../ledger/payments.service';
import type { ChargeRefund } from './charge-refund.entity';
import { ChargeNotFound, ChargeNotRefundable, ChargeRefundTooHigh } from './charge-refund.errors';
import { refundableCents } from './charge-refund.rules';
import { ChargeRefundsRepository } from './charge-refunds.repository';
import { refundCharge } from './jobs/refund-charge.job';
import { isLate } from '../../../common/money/refund.rules';

/** A payment as a student's record shows it. */
export interface RecordedCharge {
  readonly payment: Payment;
  readonly refunds: readonly (ChargeRefund & { readonly isLate: boolean })[];
  /** What of it the owner can give back, in cents. */
  readonly refundableCents: number;
}

const owedOf = (refunds: readonly ChargeRefund[]): number => refunds.reduce((sum, { owedCents }) => sum + owedCents, 0);

/** Gives back what was paid for a plan: decided and kept under the payment's lock, done at the provider by a job. */
@Injectable()
export class ChargeRefunds {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly payments: PaymentsService,
    private readonly refunds: ChargeRefundsRepository,
  ) {}

  /** Everything that somebody paid, the latest first. */
  async chargesOf(studentId: string): Promise<RecordedCharge[]> {
    const [payments, now] = await Promise.all([this.payments.ofStudent(studentId), this.clock.now()]);
    const all = await this.refunds.ofPayments(payments.map(({ id }) => id));
    return payments.map((payment) => {
      const refunds = all.filter(({ paymentId }) => paymentId === payment.id).map((refund) => ({ ...refund, isLate: isLate(refund, now) }));
      return { payment, refunds, refundableCents: refundableCents(payment, owedOf(refunds)) };
    });
  }

  /** @throws ChargeNotFound, ChargeNotRefundable also where another is on its way, ChargeRefundTooHigh */
  async request(paymentId: string, { amountCents, reason }: { amountCents: number; reason: string }, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.lockById(tx, paymentId);
      if (!payment) throw new ChargeNotFound();
      const owedCents = owedOf(await this.refunds.ofPayments([paymentId], tx));
      const leftCents = refundableCents(payment, owedCents);
      if (leftCents === 0 || owedCents > 0) throw new ChargeNotRefundable(payment.kind === 'subscription');
      if (amountCents > leftCents) throw new ChargeRefundTooHigh(leftCents, payment.currency);
      const refund = { id: newId(), paymentId, amountCents, reason, staffId: staff.id };
      await this.refunds.add(tx, refund);
      await this.outbox.enqueue(tx, refundCharge, { refundId: refund.id });
      await this.audit.record(tx, { actor: staff, action: 'payments.refund-charge', subject: paymentId, details: { amountCents, reason } });
    });
  }

  /** What should have been done, as far as `countSome` counts. */
  countLate(): Promise<number> {
    return this.refunds.countLate();
  }
}
