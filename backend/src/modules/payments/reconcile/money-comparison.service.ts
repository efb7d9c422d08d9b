import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditLog } from '../../../common/audit/audit-log';
import type { StaffActor } from '../../../common/auth/actors';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { logger } from '../../../common/logging/logger';
import { forEachRow } from '../../../common/schedule/for-each-row';
import { CheckoutIntentsRepository } from '../checkout/checkout-intents.repository';
import { FindingNotFound } from '../findings/finding.errors';
import { MoneyChecks } from '../findings/money-checks.service';
import type { MoneyFinding, FindingDraft } from '../findings/money-finding.entity';
import { MoneyFindingsRepository } from '../findings/money-findings.repository';
import { CheckoutFulfilments } from '../fulfilment/checkout-fulfilments.service';
import { LedgerRepository } from '../ledger/ledger.repository';
import { entriesOf } from '../ledger/ledger.rules';
import { PaymentsRepository } from '../ledger/payments.repository';
import { ProviderReader } from '../provider/provider-reader';
import { SubscriptionsRepository } from '../subscriptions/subscriptions.repository';
import { SubscriptionsService } from '../subscriptions/subscriptions.service';
import {
  healed,
  SELF_RESOLVING_KINDS,
  PAYMENT_KINDS,
  comparedSince,
  differences,
} from './money.rules';

/** Things may take ten minutes to arrive. */
const ARRIVES_WITHIN_MS = 10 * 60_000;

const LOST_SALE = 'sale-missing';

/**
 * Compares our records of the last days with the provider's and reports differences. It corrects
 * nothing automatically.
 */
@Injectable()
export class MoneyComparison {
  constructor(
    private readonly db: DataSource,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditLog,
    private readonly reader: ProviderReader,
    private readonly fulfilments: CheckoutFulfilments,
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerRepository,
    private readonly intents: CheckoutIntentsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionsRepository: SubscriptionsRepository,
    private readonly findings: MoneyFindingsRepository,
    private readonly checks: MoneyChecks,
  ) {}

  /**
   * Returns how many findings are new or reopened.
   * @param lastDone when it last succeeded; everything since is compared, however long ago that is.
   * @throws PaymentProviderFailed after comparing everything that can be compared.
   */
  async run(lastDone: Date | null = null): Promise<number> {
    const now = await this.clock.now();
    const since = comparedSince(now, lastDone);
    const until = new Date(now.getTime() - ARRIVES_WITHIN_MS);
    const open = await this.findings.openOf(SELF_RESOLVING_KINDS);
    const theirs = await this.reader.paymentIntentsSince(since, until);
    const ours = await this.payments.paidSince(since);
    const doubted = open.filter(({ kind }) => PAYMENT_KINDS.includes(kind)).map(({ ref }) => ref);
    const found: FindingDraft[] = [
      ...(await this.lostSales(open, since, until)),
      ...(await this.lostPlans()),
    ];
    const errors = await forEachRow(
      new Set([...theirs, ...ours, ...doubted]),
      { task: 'payments.money-comparison', idOf: String },
      async (id) => found.push(...(await this.compare(id, until))),
    );
    for (const { id, cents } of await this.ledger.unbalanced())
      found.push({ kind: 'ledger-unbalanced', ref: id, details: { cents } });
    found.push(...(await this.checks.find()));
    const added = await this.findings.keep(found);
    if (errors.length === 0) await this.findings.close(healed(open, found).map(({ id }) => id));
    if (added > 0)
      logger.error({ added }, 'money does not add up: see the money check in the admin');
    if (errors.length > 0) throw errors[0];
    return added;
  }

  /** Counts the findings that aren't resolved, up to the limit of `countSome`. */
  countOpen(): Promise<number> {
    return this.findings.countOpen();
  }

  /**
   * Resolves a finding with a note.
   * @throws FindingNotFound also if it's already resolved.
   */
  resolve(id: string, note: string, staff: StaffActor): Promise<MoneyFinding> {
    return this.db.transaction(async (tx) => {
      if (!(await this.findings.resolve(tx, id, staff.id, note))) throw new FindingNotFound();
      await this.audit.record(tx, {
        actor: staff,
        action: 'payments.resolve-finding',
        subject: id,
        details: { note },
      });
      const finding = await this.findings.find(id, tx);
      if (!finding) throw new FindingNotFound();
      return finding;
    });
  }

  private async compare(paymentIntentId: string, until: Date): Promise<FindingDraft[]> {
    const kept = await this.payments.ofPaymentIntent(paymentIntentId);
    const seen = await this.reader.payment(paymentIntentId);
    if (kept) {
      const expected = seen ? entriesOf(seen, this.fulfilments.of(kept.kind).accounts) : [];
      return differences(kept, seen, expected, await this.ledger.entriesOf(paymentIntentId), until);
    }
    if (!seen || !(await this.isOurs(paymentIntentId))) return [];
    return [
      { kind: 'payment-missing', ref: paymentIntentId, details: { amountCents: seen.amountCents } },
    ];
  }

  /**
   * Others may sell through the same account. Whatever carries our mark is ours, even if we lost
   * our record of it.
   */
  private async isOurs(paymentIntentId: string): Promise<boolean> {
    const invoice = await this.reader.invoiceOfPayment(paymentIntentId);
    if (!invoice?.subscriptionId)
      return (await this.reader.checkoutOfPayment(paymentIntentId))?.intentId != null;
    if (await this.subscriptions.isKnown(invoice.subscriptionId)) return true;
    return (await this.reader.subscription(invoice.subscriptionId))?.intentId != null;
  }

  /**
   * Finds what was paid at the provider under our mark and isn't known here, as after restoring an
   * older database.
   */
  private async lostSales(
    open: readonly MoneyFinding[],
    since: Date,
    until: Date,
  ): Promise<FindingDraft[]> {
    const sales = await this.reader.salesSince(since, until);
    const found = sales.map(({ sessionId: ref, ...details }) => ({
      kind: LOST_SALE,
      ref,
      details,
    }));
    const before = open.filter(
      ({ kind, ref }) => kind === LOST_SALE && !found.some((sale) => sale.ref === ref),
    );
    const all = [...found, ...before.map(({ kind, ref, details }) => ({ kind, ref, details }))];
    const known = await this.intents.knownOf(all.map(({ details }) => String(details.intentId)));
    return all.filter(({ details }) => !known.has(String(details.intentId)));
  }

  /** Finds plans that the provider keeps charging and we have no record of. */
  private async lostPlans(): Promise<FindingDraft[]> {
    const live = await this.reader.liveSubscriptions();
    const known = await this.subscriptionsRepository.knownOf(live.map(({ id }) => id));
    return live
      .filter(({ id }) => !known.has(id))
      .map(({ id, priceCents }) => ({
        kind: 'plan-missing',
        ref: id,
        details: { amountCents: priceCents },
      }));
  }
}
