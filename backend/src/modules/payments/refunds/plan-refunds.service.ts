import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { formatMoney } from '../../../common/money/money.rules';
import type { Payment } from '../ledger/payment.entity';
import { PaymentsRepository } from '../ledger/payments.repository';
import { refundableCents } from './plan-refund.rules';
import { RefundMails } from './refund-mails';
import { RefundSellers, type RefundAuditAction, type RefundSeller } from './refund-sellers';
import type { Refund } from './refund.entity';
import {
  ChargeNotFound,
  ChargeNotRefundable,
  RefundOnlyInFull,
  RefundOverCharge,
} from './refund.errors';
import { isLate, owedParts, sumOf } from './refund.rules';
import { Refunds } from './refunds.service';
import { RefundsRepository, type LateRefunds } from './refunds.repository';

/** A refund of one payment, as a student's record shows it. */
export type RecordedRefund = Refund & { readonly isLate: boolean };

/** A payment as a student's record shows it. */
export interface RecordedCharge {
  readonly payment: Payment;
  readonly refunds: readonly RecordedRefund[];
  /** What the owner can still refund, in cents. */
  readonly refundableCents: number;
  /** Whether all of it is refunded or nothing. */
  readonly isInFull: boolean;
}

/** Bookings are left out, because they have a page of their own with their refunds. */
const isOf =
  (paymentIntentId: string) =>
  ({ kind, parts }: Refund): boolean =>
    kind !== 'booking' && parts.some((part) => part.paymentIntentId === paymentIntentId);

const owedOf = (refunds: readonly Refund[]): number => sumOf(owedParts(refunds));

/**
 * Refunds plan payments for the owner, and lists payments for a student's record, which also shows
 * refunds of second plans and 1-on-1s. What its seller refunds in full is refunded by the seller.
 */
@Injectable()
export class PlanRefunds implements RefundSeller, OnModuleInit {
  readonly kind = 'plan';

  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly payments: PaymentsRepository,
    private readonly refunds: Refunds,
    private readonly refundsRepository: RefundsRepository,
    private readonly sellers: RefundSellers,
    private readonly mails: RefundMails,
  ) {}

  onModuleInit(): void {
    this.sellers.add(this);
  }

  /** Returns everything that someone paid, latest first. */
  async chargesOf(studentId: string): Promise<RecordedCharge[]> {
    const [payments, all, now] = await Promise.all([
      this.payments.ofStudent(studentId),
      this.refundsRepository.ofStudent(studentId),
      this.clock.now(),
    ]);
    return payments.map((payment) => {
      const refunds = all
        .filter(isOf(payment.paymentIntentId))
        .map((refund) => ({ ...refund, isLate: isLate(refund, now) }));
      const isInFull = this.sellers.inFullOf(payment.kind) !== null;
      const cents = refundableCents({ ...payment, isInFull }, owedOf(refunds));
      return { payment, refunds, refundableCents: cents, isInFull };
    });
  }

  /**
   * Requests a refund.
   * @throws ChargeNotFound, ChargeNotRefundable also if another is on its way, RefundOverCharge,
   * RefundOnlyInFull
   */
  async request(
    paymentId: string,
    { amountCents, reason }: { amountCents: number; reason: string },
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.lockById(tx, paymentId);
      if (!payment) throw new ChargeNotFound();
      const { kind, currency } = payment;
      const owedCents = await this.owedOf(payment, tx);
      const seller = this.sellers.inFullOf(kind);
      const isInFull = seller !== null;
      const leftCents = refundableCents({ ...payment, isInFull }, owedCents);
      if (leftCents === 0 || owedCents > 0)
        throw new ChargeNotRefundable(isInFull || kind === 'subscription');
      if (amountCents > leftCents) throw new RefundOverCharge(leftCents, currency);
      if (seller && amountCents < leftCents) throw new RefundOnlyInFull(leftCents, currency);
      if (seller) await seller.refundAll(tx, payment, reason, staff);
      else await this.save(tx, payment, { amountCents, reason }, staff);
    });
  }

  /**
   * Requests a refund of everything left of a payment that bought nothing; none if nothing is left.
   */
  async requestRest(tx: EntityManager, paymentIntentId: string, reason: string): Promise<void> {
    const payment = await this.payments.lock(tx, paymentIntentId);
    if (!payment) throw new ChargeNotFound();
    const amountCents = refundableCents(payment, await this.owedOf(payment, tx));
    if (amountCents > 0) await this.save(tx, payment, { amountCents, reason }, 'system');
  }

  /**
   * Retries a payment's late refund now.
   * @throws ChargeNotFound, RefundNotOwed
   */
  async retry(paymentId: string, refundId: string, staff: StaffActor): Promise<void> {
    await this.refunds.retry(refundId, isOf(await this.paymentIntentOf(paymentId)), staff);
  }

  /**
   * Waives a refund that was paid another way or isn't owed.
   * @throws ChargeNotFound, RefundNotOwed
   */
  async waive(
    paymentId: string,
    refundId: string,
    reason: string,
    staff: StaffActor,
  ): Promise<void> {
    await this.refunds.waive(refundId, isOf(await this.paymentIntentOf(paymentId)), reason, staff);
  }

  async given(tx: EntityManager, refund: Refund, cents: number, causedBy: string): Promise<void> {
    const payment = await this.payments.find(refund.saleId, tx);
    await this.mails.given(tx, refund, formatMoney(cents, payment?.currency), causedBy);
  }

  actionOf(_tx: EntityManager, _refund: Refund, auditAction: RefundAuditAction): string {
    return `payments.refund-charge-${auditAction}`;
  }

  findingOf({ studentId, saleId }: LateRefunds): { kind: string; ref: string } {
    return { kind: 'plan-refund-owed', ref: studentId ?? saleId };
  }

  pathOf({ studentId }: Refund): string {
    return `/admin/students/${studentId}/show`;
  }

  private async owedOf(
    { studentId, paymentIntentId }: Payment,
    tx: EntityManager,
  ): Promise<number> {
    return owedOf(
      (await this.refundsRepository.ofStudent(studentId, tx)).filter(isOf(paymentIntentId)),
    );
  }

  private async save(
    tx: EntityManager,
    { id, paymentIntentId, studentId }: Payment,
    { amountCents, reason }: { amountCents: number; reason: string },
    actor: StaffActor | 'system',
  ): Promise<void> {
    const parts = [{ paymentIntentId, amountCents }];
    const staffId = actor === 'system' ? null : actor.id;
    await this.refunds.request(tx, {
      kind: this.kind,
      saleId: id,
      studentId,
      parts,
      reason,
      staffId,
    });
    await this.audit.record(tx, {
      actor,
      action: 'payments.refund-charge',
      subject: id,
      details: { amountCents, reason },
    });
  }

  private async paymentIntentOf(paymentId: string): Promise<string> {
    const payment = await this.payments.find(paymentId);
    if (!payment) throw new ChargeNotFound();
    return payment.paymentIntentId;
  }
}
