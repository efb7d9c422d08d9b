import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { newId } from '../../../common/ids/new-id';
import { formatMoney } from '../../../common/money/money.rules';
import { Outbox } from '../../../common/outbox/outbox';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import type { Payment } from '../ledger/payment.entity';
import { PaymentRefunds, type RefundAnswer } from '../ledger/payment-refunds.service';
import { PaymentsService } from '../ledger/payments.service';
import type { ChargeRefund } from './charge-refund.entity';
import { ChargeNotFound, ChargeNotRefundable, ChargeRefundTooHigh } from './charge-refund.errors';
import { refundableCents } from './charge-refund.rules';
import { ChargeRefundsRepository } from './charge-refunds.repository';
import { refundCharge } from './jobs/refund-charge.job';

/** A payment as a student's record shows it. */
export interface RecordedCharge {
  readonly payment: Payment;
  readonly refunds: readonly ChargeRefund[];
  /** What of it the owner can give back, in cents. */
  readonly refundableCents: number;
}

const requestedOf = (refunds: readonly ChargeRefund[]): number =>
  refunds.filter(({ state }) => state === 'requested').reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Gives back what was paid for a plan: decided and kept under the payment's lock, done at the provider by a job. */
@Injectable()
export class ChargeRefunds {
  constructor(
    private readonly db: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly students: StudentsService,
    private readonly mail: MailService,
    private readonly payments: PaymentsService,
    private readonly provider: PaymentRefunds,
    private readonly refunds: ChargeRefundsRepository,
  ) {}

  /** Everything that somebody paid, the latest first. */
  async chargesOf(studentId: string): Promise<RecordedCharge[]> {
    const payments = await this.payments.ofStudent(studentId);
    const all = await this.refunds.ofPayments(payments.map(({ id }) => id));
    return payments.map((payment) => {
      const refunds = all.filter(({ paymentId }) => paymentId === payment.id);
      return { payment, refunds, refundableCents: refundableCents(payment, requestedOf(refunds)) };
    });
  }

  /** @throws ChargeNotFound, ChargeNotRefundable also where another is on its way, ChargeRefundTooHigh */
  async request(paymentId: string, { amountCents, reason }: { amountCents: number; reason: string }, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.lockById(tx, paymentId);
      if (!payment) throw new ChargeNotFound();
      const requested = requestedOf(await this.refunds.ofPayments([paymentId], tx));
      const leftCents = refundableCents(payment, requested);
      if (leftCents === 0 || requested > 0) throw new ChargeNotRefundable(payment.kind === 'subscription');
      if (amountCents > leftCents) throw new ChargeRefundTooHigh(leftCents, payment.currency);
      const refund = { id: newId(), paymentId, amountCents, reason, staffId: staff.id };
      await this.refunds.add(tx, refund);
      await this.outbox.enqueue(tx, refundCharge, { refundId: refund.id });
      await this.audit.record(tx, { actor: staff, action: 'payments.refund-charge', subject: paymentId, details: { amountCents, reason } });
    });
  }

  /** A refund that is still to be done; null where there is none. */
  async open(refundId: string): Promise<{ refund: ChargeRefund; payment: Payment } | null> {
    const refund = await this.refunds.find(refundId);
    if (refund?.state !== 'requested') return null;
    const payment = await this.payments.find(refund.paymentId);
    return payment && { refund, payment };
  }

  /** What the provider did becomes true here, once; the payer is told of what went back. */
  async finish(tx: EntityManager, refundId: string, answer: RefundAnswer): Promise<void> {
    const refund = await this.refunds.find(refundId, tx);
    if (refund?.state !== 'requested') return;
    await this.provider.applySnapshot(tx, [answer]);
    const isDone = answer.outcome === 'done';
    const amountCents = isDone ? answer.givenCents : refund.amountCents;
    await this.refunds.finish(tx, refundId, { state: isDone ? 'done' : 'refused', amountCents, refusal: answer.refusal });
    const action = isDone ? 'payments.refund-charge-done' : 'payments.refund-charge-refused';
    await this.audit.record(tx, { actor: 'system', action, subject: refund.paymentId, details: { amountCents } });
    if (isDone) await this.notify(tx, refund, amountCents);
  }

  private async notify(tx: EntityManager, { id, paymentId, reason }: ChargeRefund, amountCents: number): Promise<void> {
    const payment = await this.payments.find(paymentId, tx);
    const student = payment && (await this.students.contactOf(payment.studentId, tx));
    if (!student) return;
    const data = { firstName: student.firstName, amount: formatMoney(amountCents, payment.currency), reason };
    await this.mail.queue(tx, { template: 'payment-refunded', to: student.email, causedBy: id, data });
  }
}
