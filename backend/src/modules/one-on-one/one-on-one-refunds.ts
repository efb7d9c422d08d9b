import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../common/audit/audit-log';
import type { StaffActor } from '../../common/auth/actors';
import { DatabaseClock } from '../../common/clock/database-clock';
import { newId } from '../../common/ids/new-id';
import { formatMoney } from '../../common/money/money.rules';
import { CheckoutService } from '../payments/checkout/checkout.service';
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
import { OneOnOneMails } from './one-on-one-mails';
import type { OneOnOneRequest } from './one-on-one-request.entity';
import { RequestNotFound } from './one-on-one.errors';
import { OneOnOneRepository } from './one-on-one.repository';
import { isPaidTooLate } from './one-on-one.rules';

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

/**
 * Refunds 1-on-1s, always everything left: a session that's canceled, a payment that wasn't due, or
 * one that the owner gives back.
 */
@Injectable()
export class OneOnOneRefunds implements RefundSeller, OnModuleInit {
  readonly kind = 'one-on-one';

  constructor(
    private readonly sellers: RefundSellers,
    private readonly refunds: Refunds,
    private readonly payments: PaymentsService,
    private readonly mails: RefundMails,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly checkouts: CheckoutService,
    private readonly requests: OneOnOneRepository,
    private readonly sessionMails: OneOnOneMails,
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
    request: OneOnOneRequest,
    paid: Paid,
    why: keyof typeof REASONS,
  ): Promise<void> {
    await this.save(tx, request, paid, REASONS[why], null);
  }

  /**
   * The owner refunds it from the student's record: a session that's still ahead is canceled, and
   * one that took place stays.
   */
  async refundAll(
    tx: EntityManager,
    payment: Paid & { readonly intentId: string | null },
    reason: string,
    staff: StaffActor,
  ): Promise<void> {
    const { intentId } = payment;
    const id = intentId === null ? null : await this.checkouts.planIdOf(intentId, tx);
    const request = id === null ? null : await this.requests.lock(tx, id);
    if (!request) throw new RequestNotFound();
    const isAhead = !isPaidTooLate(request.startsAt, await this.clock.now(tx));
    if (request.intentId === intentId && request.state === 'booked' && isAhead) {
      const change = { state: 'canceled' as const, word: reason, moveWish: null };
      await this.requests.update(tx, request.id, change);
      await this.sessionMails.canceled(tx, { ...request, ...change });
    }
    const amountCents = await this.save(tx, request, payment, reason, staff.id);
    await this.audit.record(tx, {
      actor: staff,
      action: 'one-on-one.refund',
      subject: request.id,
      details: { amountCents, reason },
    });
  }

  /** Returns whether a refund of this payment was requested here, not by hand at the provider. */
  async isRequested(
    tx: EntityManager,
    { id }: OneOnOneRequest,
    paymentIntentId: string,
  ): Promise<boolean> {
    const requested = await this.refunds.ofSale(this.kind, id, tx);
    return requested.some(({ parts }) =>
      parts.some((part) => part.paymentIntentId === paymentIntentId),
    );
  }

  /** Requests what is left and not already owed, and returns it in cents. */
  private async save(
    tx: EntityManager,
    { id, studentId }: OneOnOneRequest,
    paid: Paid,
    reason: string,
    staffId: number | null,
  ): Promise<number> {
    const { paymentIntentId } = paid;
    const owed = (await this.refunds.owedParts(this.kind, id, tx)).filter(
      (part) => part.paymentIntentId === paymentIntentId,
    );
    const amountCents = leftCents(paid) - sumOf(owed);
    if (amountCents <= 0) return 0;
    const parts = [{ paymentIntentId, amountCents }];
    await this.refunds.request(tx, {
      kind: this.kind,
      saleId: id,
      studentId,
      parts,
      reason,
      staffId,
    });
    return amountCents;
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
