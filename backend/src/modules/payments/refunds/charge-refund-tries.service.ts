import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { formatMoney } from '../../../common/money/money.rules';
import { Outbox } from '../../../common/outbox/outbox';
import { MailService } from '../../mail/mail.service';
import { StudentsService } from '../../students/students.service';
import type { Payment } from '../ledger/payment.entity';
import { partAnswerOf, PaymentRefunds, type RefundAnswer } from '../ledger/payment-refunds.service';
import { PaymentsService } from '../ledger/payments.service';
import type { ChargeRefund } from './charge-refund.entity';
import { ChargeRefundNotOwed } from './charge-refund.errors';
import { ChargeRefundsRepository } from './charge-refunds.repository';
import { refundCharge } from './jobs/refund-charge.job';
import { afterTry, isLate, isOwed, nextTryAt } from '../../../common/money/refund.rules';

/** What becomes of a refund of a plan's payment: done, or refused and tried again until it is done or owed no more. */
@Injectable()
export class ChargeRefundTries {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly students: StudentsService,
    private readonly mail: MailService,
    private readonly payments: PaymentsService,
    private readonly provider: PaymentRefunds,
    private readonly refunds: ChargeRefundsRepository,
  ) {}

  /** A refund that is still to be done, for the try whose turn it is; null where there is none. */
  async open(refundId: string, tries: number): Promise<{ refund: ChargeRefund; payment: Payment } | null> {
    const refund = await this.refunds.find(refundId);
    if (!refund || !isOwed(refund.state) || refund.tries !== tries) return null;
    const payment = await this.payments.find(refund.paymentId);
    return payment && { refund, payment };
  }

  /** What the provider did becomes true here, once; the payer is told of what went back. @param tries which try it was. */
  async finish(tx: EntityManager, refundId: string, tries: number, answer: RefundAnswer): Promise<void> {
    await this.provider.applySnapshot(tx, [answer]);
    const refund = await this.refunds.lock(tx, refundId);
    if (!refund || !isOwed(refund.state) || refund.tries !== tries) return;
    const part = { paymentIntentId: answer.part.paymentIntentId, amountCents: refund.owedCents };
    const { state, givenCents, owedCents } = afterTry([part], new Map([[0, partAnswerOf(answer)]]));
    const amountCents = state === 'done' ? givenCents : refund.amountCents;
    await this.refunds.keep(tx, refundId, { state, amountCents, owedCents, refusal: answer.refusal, tries: tries + 1 });
    if (state === 'done') await this.notify(tx, refund, givenCents);
    if (state === 'refused') {
      const notBefore = nextTryAt(this.clock.now(), tries + 1, [answer]);
      await this.outbox.enqueue(tx, refundCharge, { refundId, tries: tries + 1 }, { notBefore });
    }
    const action = `payments.refund-charge-${state}`;
    await this.audit.record(tx, { actor: 'system', action, subject: refund.paymentId, details: { amountCents } });
  }

  /** A try got no answer until it was set aside: it is late from now on, and can be tried at once. */
  async setAside(tx: EntityManager, refundId: string, tries: number): Promise<void> {
    const refund = await this.refunds.lock(tx, refundId);
    if (refund?.state === 'requested' && refund.tries === tries) await this.refunds.noteUnanswered(tx, refundId);
  }

  /** Tries now what is late; a try that was set aside is taken up again. @throws ChargeRefundNotOwed */
  async retry(paymentId: string, refundId: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const refund = await this.refundOf(tx, paymentId, refundId);
      if (!isLate(refund, await this.databaseClock.now(tx))) throw new ChargeRefundNotOwed();
      const { tries, owedCents: amountCents } = refund;
      await this.outbox.enqueue(tx, refundCharge, { refundId, tries, pressed: true }, { takesUp: true });
      await this.audit.record(tx, { actor: staff, action: 'payments.refund-charge-retry', subject: paymentId, details: { amountCents } });
    });
  }

  /** It was given back another way, or is owed no more: it is not tried again. @throws ChargeRefundNotOwed */
  async waive(paymentId: string, refundId: string, reason: string, staff: StaffActor): Promise<void> {
    await this.db.transaction(async (tx) => {
      const { state, owedCents: amountCents } = await this.refundOf(tx, paymentId, refundId);
      if (state !== 'refused') throw new ChargeRefundNotOwed();
      await this.refunds.waive(tx, refundId);
      const details = { amountCents, reason };
      await this.audit.record(tx, { actor: staff, action: 'payments.refund-charge-waived', subject: paymentId, details });
    });
  }

  /** Under the payment's lock, as whoever finishes a try has it. */
  private async refundOf(tx: EntityManager, paymentId: string, refundId: string): Promise<ChargeRefund> {
    await this.payments.lockById(tx, paymentId);
    const refund = await this.refunds.lock(tx, refundId);
    if (refund?.paymentId !== paymentId) throw new ChargeRefundNotOwed();
    return refund;
  }

  private async notify(tx: EntityManager, { id, paymentId, reason }: ChargeRefund, amountCents: number): Promise<void> {
    const payment = await this.payments.find(paymentId, tx);
    const student = payment && (await this.students.contactOf(payment.studentId, tx));
    if (!student) return;
    const data = { firstName: student.firstName, amount: formatMoney(amountCents, payment.currency), reason };
    await this.mail.queue(tx, { template: 'payment-refunded', to: student.email, causedBy: id, data });
  }
}
