import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { Outbox } from '../../../common/outbox/outbox';
import { Environment } from '../../../config/environment';
import { StudentsService } from '../../students/students.service';
import type { ProviderSubscription, SubscriptionState } from '../payments.types';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { undoDuplicate } from './jobs/undo-duplicate.job';
import { pausedVersionOf, RESUMING_NOTICE_SECONDS } from './pause.rules';
import { planOfPrice, type PlanPrices } from './plan.rules';
import { isLive, overdueSince, snapshotOf } from './subscription.rules';
import { SubscriptionsRepository, type Enlisted } from './subscriptions.repository';

/** A student's subscriptions, of which one at most counts at a time. */
@Injectable()
export class SubscriptionsService {
  readonly prices: PlanPrices;

  constructor(
    @Inject(Environment) env: Environment,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly students: StudentsService,
    private readonly outbox: Outbox,
  ) {
    this.prices = { coaching: env.priceRemoteCoaching, alumni: env.priceRemoteCoachingAlumni };
  }

  /** The subscription that counts, with the period that is paid for; null without one. */
  liveOf(studentId: string, tx?: EntityManager): Promise<CoachingSubscription | null> {
    return this.subscriptions.liveOf(studentId, tx);
  }

  /** Counts a try to go on with a month of its own that came to nothing. @returns how many there are by now. */
  countRestartTry(id: string, seen: number): Promise<number> {
    return this.subscriptions.countRestartTry(id, seen);
  }

  /** All that somebody ever had, the latest first; duplicates that were undone too. */
  ofStudent(studentId: string): Promise<CoachingSubscription[]> {
    return this.subscriptions.ofStudent(studentId);
  }

  /** Everybody's, or these students', newest first, for the console; duplicates that were undone too. */
  list(query: ListQuery, state?: SubscriptionState, of?: readonly string[]): Promise<[CoachingSubscription[], number]> {
    return this.subscriptions.list(query, state, of);
  }

  /** Paused plans that go on within the days in which their holders are told. */
  resumingSoon(): Promise<CoachingSubscription[]> {
    return this.subscriptions.resumingWithin(RESUMING_NOTICE_SECONDS);
  }

  /** Accounts that are shown another plan than the one they have. */
  async misshown(tx: EntityManager): Promise<string[]> {
    const plans = await this.subscriptions.shownOfAll(tx);
    const shown = await this.students.shownPlans(
      tx,
      plans.map(({ studentId }) => studentId),
    );
    return plans
      .filter((plan) => shown.has(plan.studentId) && !isDeepStrictEqual(shown.get(plan.studentId), snapshotOf(plan)))
      .map(({ studentId }) => studentId);
  }

  /** The account is shown the plan that it has. */
  async show(tx: EntityManager, studentId: string): Promise<void> {
    await this.subscriptions.lockStudent(tx, studentId);
    await this.students.setSubscription(tx, studentId, snapshotOf(await this.subscriptions.shownOf(tx, studentId)));
  }

  /** The same of several, in the order of their ids; all are locked before the first account is written. */
  async showAll(tx: EntityManager, studentIds: readonly string[]): Promise<void> {
    const inOrder = [...studentIds].sort();
    for (const studentId of inOrder) await this.subscriptions.lockStudent(tx, studentId);
    for (const studentId of inOrder) await this.show(tx, studentId);
  }

  async isKnown(providerSubscriptionId: string): Promise<boolean> {
    return (await this.subscriptions.findByProviderId(providerSubscriptionId)) !== null;
  }

  /** Which of these we know. */
  knownOf(providerSubscriptionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.subscriptions.knownOf(providerSubscriptionIds);
  }

  find(id: string, tx?: EntityManager): Promise<CoachingSubscription | null> {
    return this.subscriptions.find(id, tx);
  }

  /** The subscription that a checkout began; null before it was paid. */
  ofIntent(intentId: string): Promise<CoachingSubscription | null> {
    return this.subscriptions.ofIntent(intentId);
  }

  findByProviderId(tx: EntityManager, providerSubscriptionId: string): Promise<CoachingSubscription | null> {
    return this.subscriptions.findByProviderId(providerSubscriptionId, tx);
  }

  /** The provider's customer to bill or to show the billing portal to. */
  async customerOf(studentId: string): Promise<string | null> {
    const live = await this.subscriptions.liveOf(studentId);
    return live?.customerId ?? (await this.subscriptions.newestCustomerOf(studentId))?.id ?? null;
  }

  /** Takes on a subscription that was just paid, then applies this first snapshot of it. */
  async start(
    tx: EntityManager,
    subscription: ProviderSubscription,
    enlisted: Enlisted,
    snapshotVersion: string,
  ): Promise<CoachingSubscription> {
    await this.subscriptions.lockStudent(tx, enlisted.studentId);
    await this.subscriptions.addCustomer(tx, subscription.customerId, enlisted.studentId);
    await this.subscriptions.enlist(tx, subscription, enlisted);
    const started = await this.applySnapshot(tx, subscription, snapshotVersion);
    if (!started) throw new Error(`subscription ${subscription.id} was not kept`);
    return started;
  }

  /**
   * Makes the row what the snapshot says, unless a later snapshot was here before. One that comes alive while another
   * counts is a duplicate: it is undone by a job. Null for subscriptions that are none of ours.
   */
  async applySnapshot(
    tx: EntityManager,
    subscription: ProviderSubscription,
    snapshotVersion: string,
  ): Promise<CoachingSubscription | null> {
    const known = await this.subscriptions.findByProviderId(subscription.id, tx);
    if (!known) return null;
    await this.subscriptions.lockStudent(tx, known.studentId);
    const row = await this.subscriptions.find(known.id, tx);
    if (!row || BigInt(snapshotVersion) <= BigInt(row.snapshotVersion)) return row;
    const holder = isLive(subscription.state) && row.duplicateOf === null ? await this.subscriptions.liveOf(row.studentId, tx) : null;
    const isDuplicate = holder !== null && holder.id !== row.id;
    await this.write(tx, row, subscription, isDuplicate ? holder.id : row.duplicateOf, snapshotVersion);
    if (isDuplicate) await this.outbox.enqueue(tx, undoDuplicate, { subscriptionId: row.id });
    return this.subscriptions.find(row.id, tx);
  }

  /** A duplicate counts after all: what it was a duplicate of has ended. False where another one counts by now, or a later snapshot was here. */
  async promote(tx: EntityManager, duplicateId: string, subscription: ProviderSubscription, snapshotVersion: string): Promise<boolean> {
    const known = await this.subscriptions.find(duplicateId, tx);
    if (!known) return false;
    await this.subscriptions.lockStudent(tx, known.studentId);
    const row = await this.subscriptions.find(duplicateId, tx);
    if (!row || BigInt(snapshotVersion) <= BigInt(row.snapshotVersion) || (await this.subscriptions.liveOf(row.studentId, tx)))
      return false;
    await this.write(tx, row, subscription, null, snapshotVersion);
    return true;
  }

  private async write(
    tx: EntityManager,
    row: CoachingSubscription,
    subscription: ProviderSubscription,
    duplicateOf: string | null,
    snapshotVersion: string,
  ): Promise<void> {
    const plan = planOfPrice(subscription.priceId, this.prices) ?? row.plan;
    const times = { pausedVersion: pausedVersionOf(row, subscription, snapshotVersion), pastDueSince: overdueSince(row, subscription) };
    await this.subscriptions.applySnapshot(tx, row.id, subscription, { plan, duplicateOf, ...times, snapshotVersion });
    if (duplicateOf !== null) return;
    await this.show(tx, row.studentId);
  }
}
