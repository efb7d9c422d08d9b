import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids/new-id';
import { formatMoney } from '../../common/money/money.rules';
import { leftCents, PaymentsService } from '../payments/ledger/payments.service';
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
import type { OneOnOneRequest } from './one-on-one-request.entity';

const REASONS = {
  'not-due': 'The offer for your 1-on-1 had ended when this payment reached us, so it’s refunded.',
  canceled: 'Your 1-on-1 is canceled, so what you paid is refunded.',
} as const;

interface Paid {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly disputedCents: number;
}

/** Refunds 1-on-1s: always everything left, once a session is canceled or wasn't due. */
@Injectable()
export class OneOnOneRefunds implements RefundSeller, OnModuleInit {
  readonly kind = 'one-on-one';

  constructor(
    private readonly sellers: RefundSellers,
    private readonly refunds: Refunds,
    private readonly payments: PaymentsService,
    private readonly mails: RefundMails,
  ) {}

  onModuleInit(): void {
    this.sellers.add(this);
  }

  /**
   * Requests a refund of what is left of a payment and not already owed; does nothing if that's
   * zero. The caller holds the request's lock.
   */
  async request(
    tx: EntityManager,
    { id, studentId }: OneOnOneRequest,
    paid: Paid,
    why: keyof typeof REASONS,
  ): Promise<void> {
    const { paymentIntentId } = paid;
    const owed = (await this.refunds.owedParts(this.kind, id, tx)).filter(
      (part) => part.paymentIntentId === paymentIntentId,
    );
    const amountCents = leftCents(paid) - sumOf(owed);
    if (amountCents <= 0) return;
    const parts = [{ paymentIntentId, amountCents }];
    await this.refunds.request(tx, {
      kind: this.kind,
      saleId: id,
      studentId,
      parts,
      reason: REASONS[why],
      staffId: null,
    });
  }

  /** Refunds a paid session that the coach cancels. */
  async requestAll(tx: EntityManager, request: OneOnOneRequest, intentId: string): Promise<void> {
    for (const payment of await this.payments.ofIntents([intentId], tx))
      await this.request(tx, request, payment, 'canceled');
  }

  /** Tells the student that all of it was refunded by hand at the provider. */
  async tell(tx: EntityManager, { id, studentId }: OneOnOneRequest, cents: number): Promise<void> {
    await this.mails.given(
      tx,
      { studentId, reason: REASONS.canceled },
      formatMoney(cents),
      `${id}:${newId()}`,
    );
  }

  async given(tx: EntityManager, refund: Refund, cents: number, causedBy: string): Promise<void> {
    await this.mails.given(tx, refund, formatMoney(cents), causedBy);
  }

  actionOf(_tx: EntityManager, _refund: Refund, auditAction: RefundAuditAction): string {
    return `one-on-one.refund-${auditAction}`;
  }

  findingOf({ studentId, saleId }: LateRefunds): { kind: string; ref: string } {
    return { kind: 'plan-refund-owed', ref: studentId ?? saleId };
  }

  pathOf({ studentId }: Refund): string {
    return `/admin/students/${studentId}/show`;
  }
}
