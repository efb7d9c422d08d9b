import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { formatDayInZone } from '../../../common/clock/zoned-time.rules';
import { fullName } from '../../../common/full-name.rules';
import { formatMoney } from '../../../common/money/money.rules';
import { SiteSettings } from '../../content/site-settings.service';
import type { CheckoutIntent } from '../checkout/checkout-intent.entity';
import { CheckoutIntentsRepository } from '../checkout/checkout-intents.repository';
import { CheckoutOutcomes } from '../checkout/checkout-outcomes';
import { PayersService } from '../checkout/payers.service';
import { FindingNotFound } from '../findings/finding.errors';
import type { MoneyFinding } from '../findings/money-finding.entity';
import { MoneyFindingsRepository } from '../findings/money-findings.repository';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import type { LostSale, RecoveryPlan, SaleRecovery } from '../fulfilment/recovery.types';
import { PaymentsService } from '../ledger/payments.service';
import { PLAN_NAMES, planOfPrice } from '../subscriptions/plan.rules';
import { SUBSCRIPTION_KIND } from '../subscriptions/subscription-fulfilment';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import { LostSaleReader, type SaleAtProvider } from './lost-sale-reader';
import { RecoveryChanged, SaleNotRecoverable } from './recovery.errors';
import {
  asId,
  leftOf,
  LOST_SALE_KINDS,
  NO_BUYER,
  refundedLine,
  renewalsLine,
  TOO_OLD,
  whatWasSold,
} from './recovery.rules';

const NOTE = 'Recovered from the payment provider’s records.';
const NOTE_REFUNDED = 'Recovered from the payment provider’s records. The payment is refunded.';
const OTHER_CHECKOUT =
  'This order was already paid in another checkout, so this is a second payment. Refund it at the provider, then resolve this finding with a note.';

/** What recovering a sale would do, shown to the owner first. */
export interface RecoveryPreview extends RecoveryPlan {
  readonly buyer: { readonly name: string | null; readonly email: string | null };
  /** The cents that would be refunded if `refunds` gives a reason. */
  readonly refundCents: number;
}

/**
 * Rebuilds sales that the provider has and our database lost, as after restoring an older one. The
 * checkout is written again with what it held, then delivered by the same code that a webhook
 * triggers.
 */
@Injectable()
export class SaleRecoveries {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditLog,
    private readonly settings: SiteSettings,
    private readonly lostSales: LostSaleReader,
    private readonly findings: MoneyFindingsRepository,
    private readonly intents: CheckoutIntentsRepository,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly outcomes: CheckoutOutcomes,
    private readonly payers: PayersService,
    private readonly payments: PaymentsService,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /**
   * @throws FindingNotFound, NotALostSale, SaleNotOurs, SaleNotRecoverable, PaymentProviderFailed
   */
  async preview(findingId: string): Promise<RecoveryPreview> {
    const finding = await this.findings.find(findingId);
    if (!finding || finding.resolvedAt !== null) throw new FindingNotFound();
    const seen = await this.lostSales.read(finding);
    await this.refresh(seen);
    return this.db.transaction(async (tx) => {
      const plan = (await this.intents.find(seen.intentId, tx))
        ? this.planOfKnown(seen)
        : await this.planOfLost(tx, seen);
      return {
        ...plan,
        buyer: seen.checkout.payer,
        refundCents: plan.refunds === null ? 0 : leftOf(paymentsOf(seen)),
      };
    });
  }

  /**
   * Recovers a sale once; repeating it, or running it alongside the webhook, does nothing twice.
   * @param refund whether the owner agreed to refund the payment because what was sold can't be
   *   delivered any more.
   * @throws FindingNotFound also if it was resolved another way, NotALostSale, SaleNotOurs,
   * SaleNotRecoverable, RecoveryChanged, PaymentProviderFailed
   */
  async recover(findingId: string, refund: boolean, staff: StaffActor): Promise<MoneyFinding> {
    const found = await this.findings.find(findingId);
    if (!found) throw new FindingNotFound();
    const seen = await this.lostSales.read(found);
    await this.refresh(seen);
    return this.db.transaction(async (tx) => {
      // Locked before the finding, because one sale has several findings and each is closed with
      // the others.
      await this.intents.lockLost(tx, seen.intentId);
      const finding = await this.findings.lock(tx, findingId);
      const known = await this.intents.lock(tx, seen.intentId);
      if (finding?.resolvedAt === null)
        await this.deliver(tx, seen, { isKnown: known !== null, refund, staff, finding });
      else if (known?.status !== 'completed') throw new FindingNotFound();
      const after = await this.findings.find(findingId, tx);
      if (!after) throw new FindingNotFound();
      return after;
    });
  }

  private async deliver(
    tx: EntityManager,
    seen: SaleAtProvider,
    {
      isKnown,
      refund,
      staff,
      finding,
    }: { isKnown: boolean; refund: boolean; staff: StaffActor; finding: MoneyFinding },
  ): Promise<void> {
    const { intentId, checkout, snapshotVersion } = seen;
    if (!isKnown) await this.rebuild(tx, seen, refund);
    await this.outcomes.apply(tx, checkout, snapshotVersion, true);
    const intent = await this.intents.find(intentId, tx);
    if (intent?.status !== 'completed' || intent.providerSessionId !== checkout.id)
      throw new SaleNotRecoverable(OTHER_CHECKOUT);
    await this.keepPayments(tx, intent, seen);
    const { subscription } = checkout;
    const refs = [
      checkout.id,
      ...(subscription ? [subscription.id] : []),
      ...paymentsOf(seen).map(({ paymentIntentId }) => paymentIntentId),
    ];
    const about = { kinds: LOST_SALE_KINDS, refs: [...refs, finding.ref] };
    await this.findings.resolveAll(tx, about, staff.id, refund ? NOTE_REFUNDED : NOTE);
    const details = {
      intentId,
      amountCents: checkout.amountCents,
      ...(refund && { refund: 'yes' }),
    };
    await this.audit.record(tx, {
      actor: staff,
      action: 'payments.recover-sale',
      subject: finding.id,
      details,
    });
  }

  /** Rebuilds the checkout and what it held before it was paid. */
  private async rebuild(tx: EntityManager, seen: SaleAtProvider, refund: boolean): Promise<void> {
    const { sale, recovery } = await this.lostSaleOf(tx, seen);
    if (!sale || !recovery) throw new SaleNotRecoverable(TOO_OLD);
    const {
      id: intentId,
      amountCents,
      currency,
      mode,
      sold,
    } = { ...seen.checkout, id: seen.intentId };
    const { kind, planId, planName, studentId } = sale;
    const line = { name: planName, description: '', amountCents, currency };
    const intent = {
      id: intentId,
      kind,
      mode,
      planId,
      planName,
      amountCents,
      currency,
      studentId,
      visitorId: null,
    };
    if (
      !(await this.intents.restore(
        tx,
        { ...intent, request: { mode, line, sold } },
        seen.checkout.id,
      ))
    )
      return;
    const plan = await this.planOfLost(tx, seen);
    if (plan.blocked !== null) throw new SaleNotRecoverable(plan.blocked);
    if ((plan.refunds !== null) !== refund) throw new RecoveryChanged();
    await recovery.restore?.(tx, sale);
  }

  /** Saves all payments with their refunds and disputes. Past renewals send no receipts. */
  private async keepPayments(
    tx: EntityManager,
    { id, kind, studentId }: CheckoutIntent,
    seen: SaleAtProvider,
  ): Promise<void> {
    const { checkout, renewals, snapshotVersion } = seen;
    if (studentId === null) throw new Error(`checkout ${id} is paid and belongs to no one`);
    if (checkout.subscription)
      await this.subscriptions.applySnapshot(tx, checkout.subscription, snapshotVersion);
    if (checkout.payment)
      await this.payments.add(
        tx,
        checkout.payment,
        { kind, intentId: id, studentId },
        snapshotVersion,
      );
    for (const renewal of renewals)
      await this.payments.add(tx, renewal, { kind, intentId: null, studentId }, snapshotVersion);
  }

  private async refresh(seen: SaleAtProvider): Promise<void> {
    const { sale, recovery } = await this.lostSaleOf(this.db.manager, seen);
    if (sale) await recovery?.refresh?.(sale);
  }

  private async planOfLost(tx: EntityManager, seen: SaleAtProvider): Promise<RecoveryPlan> {
    const { sale, recovery } = await this.lostSaleOf(tx, seen);
    if (!sale || !recovery) return blockedBy(TOO_OLD);
    const { email } = sale;
    if (email === null) return blockedBy(NO_BUYER);
    const plan = await recovery.plan(tx, sale);
    if (plan.blocked !== null) return plan;
    const account = await this.payers.accountOf(tx, sale.studentId, null);
    const who = account
      ? `Account of ${fullName(account)} (${account.email}), which exists`
      : `New student account for ${email}`;
    return { ...plan, rebuilds: [who, ...plan.rebuilds, ...(await this.paymentLines(tx, seen))] };
  }

  /** Makes the plan for a sale that exists here and has lost only some of its payments. */
  private planOfKnown(seen: SaleAtProvider): RecoveryPlan {
    const payments = paymentsOf(seen);
    const cents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return {
      blocked: null,
      refunds: null,
      rebuilds: [`Every payment of this sale: ${formatMoney(cents)}`],
      mails: [],
    };
  }

  private async paymentLines(tx: EntityManager, seen: SaleAtProvider): Promise<string[]> {
    const { payment } = seen.checkout;
    const { timezone } = await this.settings.get(tx);
    const paid =
      payment &&
      `Payment: ${formatMoney(payment.amountCents)} on ${formatDayInZone(payment.paidAt, timezone)}`;
    return [paid, renewalsLine(seen.renewals), refundedLine(paymentsOf(seen))].filter(
      (line) => line !== null,
    );
  }

  private async lostSaleOf(
    tx: EntityManager,
    { intentId, checkout }: SaleAtProvider,
  ): Promise<{ readonly sale: LostSale | null; readonly recovery: SaleRecovery | null }> {
    const nameOf = (priceId: string): string =>
      PLAN_NAMES[planOfPrice(priceId, this.subscriptions.prices) ?? 'coaching'];
    const what = whatWasSold(checkout, { kind: SUBSCRIPTION_KIND, nameOf });
    if (!what) return { sale: null, recovery: null };
    const account = await this.payers.accountOf(
      tx,
      asId(checkout.sold.student_id),
      checkout.payer.email,
    );
    const whose = { studentId: account?.id ?? null, email: account?.email ?? checkout.payer.email };
    const sale = { intentId, ...what, ...whose, checkout };
    return { sale, recovery: this.fulfilments.find(what.kind)?.recovery ?? null };
  }
}

const paymentsOf = ({ checkout, renewals }: SaleAtProvider) => [
  ...(checkout.payment ? [checkout.payment] : []),
  ...renewals,
];

const blockedBy = (blocked: string): RecoveryPlan => ({
  blocked,
  refunds: null,
  rebuilds: [],
  mails: [],
});
