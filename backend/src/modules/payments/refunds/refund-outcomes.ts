import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { PaymentsService, type PaymentListener } from '../ledger/payments.service';
import type { ProviderPayment, ProviderRefund } from '../provider/provider.types';
import { RefundMails } from './refund-mails';
import { RefundSellers, type RefundAuditAction } from './refund-sellers';
import type { Refund } from './refund.entity';
import {
  afterNews,
  isOwed,
  newReturns,
  owedCents,
  refundOfMark,
  sumOf,
  partsToNotify,
  type RefundProgress,
} from './refund.rules';
import { RefundsRepository } from './refunds.repository';

type Change = RefundProgress & Pick<Refund, 'refusal' | 'tries'>;

/** Applies a refund's outcome once: its row, the email to the payer or the owner, the history. */
@Injectable()
export class RefundOutcomes implements OnModuleInit, PaymentListener {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly sellers: RefundSellers,
    private readonly mails: RefundMails,
    private readonly audit: AuditLog,
    private readonly payments: PaymentsService,
  ) {}

  onModuleInit(): void {
    this.payments.addListener(this);
  }

  /**
   * Updates refunds after a payment was read: the bank may have confirmed what was sent, or sent
   * back what was done. The caller holds the payment's lock.
   */
  async paymentChanged(
    tx: EntityManager,
    { refunds: made }: Pick<ProviderPayment, 'refunds'>,
  ): Promise<void> {
    const ids = new Set(made.flatMap(({ mark }) => refundOfMark(mark) ?? []));
    for (const id of [...ids].sort()) {
      const refund = await this.refunds.lock(tx, id);
      if (!refund) continue;
      const after = afterNews(refund, (mark) => made.filter((one) => one.mark === mark));
      if (isDeepStrictEqual(after.parts, refund.parts)) continue;
      await this.keep(tx, refund, { ...after, refusal: refund.refusal, tries: refund.tries }, made);
    }
  }

  /**
   * Saves a refund's outcome under its lock, and notifies the people concerned.
   * @param made the provider's refunds that were just read.
   * @param reason why, if the provider's response doesn't say.
   */
  async keep(
    tx: EntityManager,
    refund: Refund,
    change: Change,
    made: readonly ProviderRefund[],
    reason?: string,
  ): Promise<void> {
    const news = partsToNotify(change.parts);
    const givenCents = sumOf(news);
    const parts = change.parts.map((part) =>
      news.includes(part) ? { ...part, isNotified: true } : part,
    );
    await this.refunds.keep(tx, refund.id, { ...change, parts });
    const [first] = news;
    if (first)
      await this.sellers
        .of(refund.kind)
        .given(tx, refund, givenCents, `${refund.id}:${first.refundId}`);
    const returned = new Set(newReturns(refund.parts, parts));
    for (const one of made) if (returned.has(one.id)) await this.mails.returned(tx, refund, one);
    const { state } = change;
    const sentCents = sumOf(parts.filter(({ outcome }) => outcome === 'sent'));
    const amountCents =
      state === 'sent' ? sentCents : isOwed(state) ? owedCents(parts) : givenCents;
    if (state !== 'requested')
      await this.record(tx, refund, state, {
        amountCents,
        ...(reason !== undefined && { reason }),
      });
  }

  /** Writes it to the history of what was sold. */
  async record(
    tx: EntityManager,
    refund: Refund,
    auditAction: RefundAuditAction,
    details: { readonly amountCents: number; readonly reason?: string },
    actor: StaffActor | 'system' = 'system',
  ): Promise<void> {
    const action = await this.sellers.of(refund.kind).actionOf(tx, refund, auditAction);
    await this.audit.record(tx, { actor, action, subject: refund.saleId, details });
  }
}
