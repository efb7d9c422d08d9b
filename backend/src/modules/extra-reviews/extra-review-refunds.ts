import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { newId } from '../../common/ids/new-id';
import { formatMoney } from '../../common/money/money.rules';
import { leftCents } from '../payments/ledger/payments.service';
import {
  type LateRefunds,
  type Refund,
  type RefundAuditAction,
  RefundMails,
  type RefundSeller,
  RefundSellers,
  sumOf,
} from '../payments/refunds/refund.types';
import { Refunds } from '../payments/refunds/refunds.service';
import { ExtraReviews } from '../submissions/allowance/extra-reviews.service';
import { EXTRA_REVIEW_KIND, refundReason } from './extra-reviews.rules';

const DUPLICATE =
  'You paid for an extra review twice, so the second payment is being refunded. You still have your extra review.';
const BY_HAND = 'Your extra review is being refunded, so it’s no longer in your account.';

interface Sale {
  readonly id: string;
  readonly studentId: string;
}

interface Paid {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/** Refunds extra reviews, always in full. An unused one is removed as soon as that's requested. */
@Injectable()
export class ExtraReviewRefunds implements RefundSeller, OnModuleInit {
  readonly kind = EXTRA_REVIEW_KIND;

  constructor(
    private readonly sellers: RefundSellers,
    private readonly refunds: Refunds,
    private readonly audit: AuditLog,
    private readonly extras: ExtraReviews,
    private readonly mails: RefundMails,
  ) {}

  onModuleInit(): void {
    this.sellers.add(this);
  }

  /** Refunds a second payment for the same review. */
  async ofDuplicate(tx: EntityManager, sale: Sale, paid: Paid): Promise<void> {
    await this.request(tx, sale, paid, DUPLICATE, null);
  }

  /** The owner refunds it from the student's record; if it's used, as goodwill. */
  async refundAll(
    tx: EntityManager,
    payment: Paid & { readonly intentId: string | null; readonly studentId: string },
    reason: string,
    staff: StaffActor,
  ): Promise<void> {
    const { intentId: id, studentId } = payment;
    if (id === null) throw new Error(`payment ${payment.paymentIntentId} has no checkout`);
    const isRemoved = await this.extras.remove(tx, id, 'refunded');
    const isUsed = (await this.extras.find(id, tx))?.usedBy != null;
    const given = refundReason(reason, isRemoved ? 'removed' : isUsed ? 'used' : 'none');
    const amountCents = await this.request(tx, { id, studentId }, payment, given, staff);
    await this.audit.record(tx, {
      actor: staff,
      action: 'extra-reviews.refund',
      subject: id,
      details: { amountCents, reason },
    });
  }

  /** Tells the student that all of it was refunded by hand at the provider. */
  async tell(tx: EntityManager, { id, studentId }: Sale, cents: number): Promise<void> {
    const refund = { studentId, reason: BY_HAND };
    await this.mails.given(tx, refund, formatMoney(cents), `${id}:${newId()}`);
  }

  async given(tx: EntityManager, refund: Refund, cents: number, causedBy: string): Promise<void> {
    await this.mails.given(tx, refund, formatMoney(cents), causedBy);
  }

  actionOf(_tx: EntityManager, _refund: Refund, auditAction: RefundAuditAction): string {
    return `extra-reviews.refund-${auditAction}`;
  }

  findingOf({ studentId, saleId }: LateRefunds): { kind: string; ref: string } {
    return { kind: 'plan-refund-owed', ref: studentId ?? saleId };
  }

  pathOf({ studentId }: Refund): string {
    return `/admin/students/${studentId}/show`;
  }

  /** Requests what is left and not already owed, and returns it in cents. */
  private async request(
    tx: EntityManager,
    { id: saleId, studentId }: Sale,
    paid: Paid,
    reason: string,
    staff: StaffActor | null,
  ): Promise<number> {
    const { paymentIntentId } = paid;
    const owed = await this.refunds.owedParts(this.kind, saleId, tx);
    const amountCents = leftCents(paid) - sumOf(owed);
    if (amountCents <= 0) return 0;
    await this.refunds.request(tx, {
      kind: this.kind,
      saleId,
      studentId,
      parts: [{ paymentIntentId, amountCents }],
      reason,
      staffId: staff?.id ?? null,
    });
    return amountCents;
  }
}
