import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffActor } from '../../../common/auth/actors';
import { Clock } from '../../../common/clock/clock';
import { DatabaseClock } from '../../../common/clock/database-clock';
import { failpoint } from '../../../common/failpoints/failpoint';
import { Outbox } from '../../../common/outbox/outbox';
import { PaymentsService } from '../ledger/payments.service';
import type { RefundedPayment } from '../provider/provider.types';
import type { RefundTryPayload } from './jobs/refund-try.payload';
import { refundJob } from './jobs/refund.job';
import { RefundCalls, type RefundAnswer } from './refund-calls';
import { RefundOutcomes } from './refund-outcomes';
import type { Refund } from './refund.entity';
import { RefundNotOwed } from './refund.errors';
import {
  afterTry,
  afterWaiver,
  HELD_BY_BANK,
  isLate,
  isOwed,
  isStuck,
  markOf,
  nextTryAt,
  openParts,
  owedParts,
  sumOf,
  type RefundKind,
  type RefundPart,
} from './refund.rules';
import { RefundsRepository, type NewRefund } from './refunds.repository';

/** The provider's responses in a try. */
export interface RefundTry {
  /** By part that was still owed, keyed by its index in the list. */
  readonly answers: ReadonlyMap<number, RefundAnswer>;
  /** The payments as last read. */
  readonly seen: readonly RefundedPayment[];
}

/**
 * All refunds, whatever they're for: requested in the transaction that decides them, carried out at
 * the provider by a job, and retried until they're done or no longer owed.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly databaseClock: DatabaseClock,
    private readonly outbox: Outbox,
    private readonly payments: PaymentsService,
    private readonly calls: RefundCalls,
    private readonly outcomes: RefundOutcomes,
    private readonly refunds: RefundsRepository,
  ) {}

  /**
   * Saves what is owed and the job that pays it out. The caller holds the lock that the seller's
   * decision depends on.
   */
  async request(tx: EntityManager, refund: NewRefund): Promise<void> {
    const refundId = await this.refunds.add(tx, refund);
    await this.outbox.enqueue(tx, refundJob, { refundId });
  }

  /** Lists a sale's refunds, oldest request first. */
  ofSale(kind: RefundKind, saleId: string, tx?: EntityManager): Promise<Refund[]> {
    return this.refunds.ofSale(kind, saleId, tx);
  }

  /** Returns what is requested and not yet paid out for a sale, part by part. */
  async owedParts(kind: RefundKind, saleId: string, tx?: EntityManager): Promise<RefundPart[]> {
    return owedParts(await this.refunds.ofSale(kind, saleId, tx));
  }

  /** Returns the same in cents. */
  async owedCents(kind: RefundKind, saleId: string, tx?: EntityManager): Promise<number> {
    return sumOf(await this.owedParts(kind, saleId, tx));
  }

  /** Counts the refunds that should have been done, up to the limit of `countSome`. */
  countLate(): Promise<number> {
    return this.refunds.countLate();
  }

  /**
   * Asks the provider, the same way each time for the same try. If nothing is left to request, it
   * only reads the current state.
   * @throws PaymentProviderFailed
   */
  async try({ refundId, tries = 0, pressed = false }: RefundTryPayload): Promise<RefundTry> {
    const refund = await this.refunds.find(refundId);
    const answers = new Map<number, RefundAnswer>();
    if (!refund || refund.tries !== tries) return { answers, seen: [] };
    const open = openParts(refund.parts);
    if (open.length === 0) return { answers, seen: await this.look(refund) };
    failpoint('payments.refund.before-provider-call');
    const reason = refund.kind === 'second-plan' ? 'duplicate' : 'requested_by_customer';
    for (const [n, { paymentIntentId, amountCents }] of open) {
      const call = {
        paymentIntentId,
        amountCents,
        mark: markOf(refund, n),
        tries,
        reason,
      } as const;
      answers.set(n, await this.calls.try(call, refund.requestedAt, pressed || tries === 0));
      failpoint('payments.refund.part-refunded');
    }
    failpoint('payments.refund.refunded');
    return { answers, seen: [...answers.values()].flatMap(({ seen }) => seen ?? []) };
  }

  /**
   * Applies what the provider did, once.
   * @param tries which try it was.
   */
  async finish(
    tx: EntityManager,
    { refundId, tries = 0 }: RefundTryPayload,
    { answers, seen }: RefundTry,
  ): Promise<void> {
    await this.payments.applySnapshots(tx, seen);
    const refund = await this.refunds.lock(tx, refundId);
    if (answers.size === 0 || !refund || !isOwed(refund.state) || refund.tries !== tries) return;
    const after = afterTry(refund.parts, answers);
    const all = [...answers.values()];
    const refusal = all.find((answer) => answer.refusal !== null)?.refusal ?? null;
    const isHeld = all.some(({ failure, seen: now }) => failure !== null && now?.payment.dispute);
    const change = { ...after, refusal, tries: tries + 1 };
    const made = all.flatMap((answer) => answer.made);
    await this.outcomes.keep(tx, refund, change, made, isHeld ? HELD_BY_BANK : undefined);
    const next = { refundId, tries: tries + 1 };
    if (after.state === 'refused')
      await this.outbox.enqueue(tx, refundJob, next, {
        notBefore: nextTryAt(this.clock.now(), tries + 1, all),
      });
    // A webhook was faster, and what it said about this refund was skipped, so the payment is read
    // once more.
    else if (await this.payments.hasNewer(tx, seen)) await this.outbox.enqueue(tx, refundJob, next);
  }

  /**
   * Marks a try whose job was given up without a response: the refund is late and can be retried at
   * once.
   */
  async setAside(tx: EntityManager, { refundId, tries = 0 }: RefundTryPayload): Promise<void> {
    const refund = await this.refunds.lock(tx, refundId);
    if (refund?.state === 'requested' && refund.tries === tries)
      await this.refunds.noteUnanswered(tx, refundId);
  }

  /**
   * Retries a late refund now; a job that was given up runs again.
   * @param isMeant whether it belongs to the record that the owner is looking at.
   * @throws RefundNotOwed
   */
  async retry(
    refundId: string,
    isMeant: (refund: Refund) => boolean,
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const refund = await this.refunds.lock(tx, refundId);
      if (!refund || !isMeant(refund) || !isLate(refund, await this.databaseClock.now(tx)))
        throw new RefundNotOwed();
      const { tries, owedCents: amountCents } = refund;
      await this.outbox.enqueue(
        tx,
        refundJob,
        { refundId, tries, pressed: true },
        { takesUp: true },
      );
      await this.outcomes.record(tx, refund, 'retry', { amountCents }, staff);
    });
  }

  /**
   * Waives a refund that was paid another way or isn't owed, so it isn't retried.
   * @param isMeant as above.
   * @throws RefundNotOwed
   */
  async waive(
    refundId: string,
    isMeant: (refund: Refund) => boolean,
    reason: string,
    staff: StaffActor,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const refund = await this.refunds.lock(tx, refundId);
      if (!refund || !isMeant(refund) || !isStuck(refund.state)) throw new RefundNotOwed();
      const { tries, refusal, owedCents: amountCents } = refund;
      await this.refunds.keep(tx, refundId, { ...afterWaiver(refund.parts), tries, refusal });
      await this.outcomes.record(tx, refund, 'waived', { amountCents, reason }, staff);
    });
  }

  private async look({ parts }: Refund): Promise<RefundedPayment[]> {
    const seen = await Promise.all(
      [...new Set(parts.map(({ paymentIntentId }) => paymentIntentId))].map((id) =>
        this.calls.read(id),
      ),
    );
    return seen.flatMap((payment) => payment ?? []);
  }
}
