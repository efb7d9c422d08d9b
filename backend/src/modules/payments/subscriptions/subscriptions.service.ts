import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../common/outbox/outbox';
import { Environment } from '../../../config/environment';
import { StudentsService } from '../../students/students.service';
import type { ProviderSubscription } from '../provider/provider.types';
import type { CoachingSubscription } from './coaching-subscription.entity';
import { undoDuplicate } from './jobs/undo-duplicate.job';
import { pausedVersionOf } from './pause.rules';
import { planOfPrice, type PlanPrices } from './plan.rules';
import {
  isLive,
  overdueSince,
  planChange,
  snapshotOf,
  type PlanChange,
} from './subscription.rules';
import { SubscriptionsRepository, type Enlisted } from './subscriptions.repository';

/** A subscription after a snapshot, and what its holder should hear about it. */
export interface FollowedPlan {
  readonly row: CoachingSubscription;
  readonly change: PlanChange | null;
}

/** A student's subscriptions, of which at most one counts at a time. */
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

  /**
   * Returns all of a student's subscriptions, latest first, including duplicates that were undone.
   */
  ofStudent(studentId: string): Promise<CoachingSubscription[]> {
    return this.subscriptions.ofStudent(studentId);
  }

  /** Returns accounts that show a plan other than the one they have. */
  async misshown(tx: EntityManager): Promise<string[]> {
    const plans = await this.subscriptions.shownOfAll(tx);
    const shown = await this.students.shownPlans(
      tx,
      plans.map(({ studentId }) => studentId),
    );
    return plans
      .filter(
        (plan) =>
          shown.has(plan.studentId) &&
          !isDeepStrictEqual(shown.get(plan.studentId), snapshotOf(plan)),
      )
      .map(({ studentId }) => studentId);
  }

  /** Updates the plan that the account shows to the one it has. */
  async show(tx: EntityManager, studentId: string): Promise<void> {
    await this.subscriptions.lockStudent(tx, studentId);
    await this.students.setSubscription(
      tx,
      studentId,
      snapshotOf(await this.subscriptions.shownOf(tx, studentId)),
    );
  }

  /**
   * Does the same for several accounts in the order of their ids; all are locked before the first
   * is written.
   */
  async showAll(tx: EntityManager, studentIds: readonly string[]): Promise<void> {
    const inOrder = [...studentIds].sort();
    for (const studentId of inOrder) await this.subscriptions.lockStudent(tx, studentId);
    for (const studentId of inOrder) await this.show(tx, studentId);
  }

  async isKnown(providerSubscriptionId: string): Promise<boolean> {
    return (await this.subscriptions.findByProviderId(providerSubscriptionId)) !== null;
  }

  /**
   * Returns whether a student may manage their plan: with a confirmed address, or because they
   * bought it while signed in. A plan that was paid with an unconfirmed address may be someone
   * else's. [T15]
   * @throws StudentNotFound
   */
  async mayManage(studentId: string): Promise<boolean> {
    return (
      (await this.students.isConfirmed(studentId)) ||
      ((await this.subscriptions.liveOf(studentId))?.boughtSignedIn ?? false)
    );
  }

  /** Returns the provider's customer, to bill or to show the billing portal to. */
  async customerOf(studentId: string): Promise<string | null> {
    const live = await this.subscriptions.liveOf(studentId);
    return live?.customerId ?? (await this.subscriptions.newestCustomerOf(studentId))?.id ?? null;
  }

  /** Returns all of a student's customers at the provider. */
  customersOf(studentId: string): Promise<string[]> {
    return this.subscriptions.customersOf(studentId);
  }

  /** Adds a subscription that was just paid, then applies its first snapshot. */
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
    if (!started) throw new Error(`subscription ${subscription.id} was not saved`);
    return started;
  }

  /**
   * Updates the row to the snapshot, unless a later snapshot was applied before. A subscription
   * that becomes live while another counts is a duplicate, which a job undoes. Returns null for
   * subscriptions that aren't ours.
   */
  async applySnapshot(
    tx: EntityManager,
    subscription: ProviderSubscription,
    snapshotVersion: string,
  ): Promise<CoachingSubscription | null> {
    return (await this.follow(tx, subscription, snapshotVersion))?.row ?? null;
  }

  /** Works like `applySnapshot`, and also returns what changed. */
  async follow(
    tx: EntityManager,
    subscription: ProviderSubscription,
    snapshotVersion: string,
  ): Promise<FollowedPlan | null> {
    const known = await this.subscriptions.findByProviderId(subscription.id, tx);
    if (!known) return null;
    await this.subscriptions.lockStudent(tx, known.studentId);
    const row = await this.subscriptions.find(known.id, tx);
    if (!row) return null;
    if (BigInt(snapshotVersion) <= BigInt(row.snapshotVersion)) return { row, change: null };
    const holder =
      isLive(subscription.state) && row.duplicateOf === null
        ? await this.subscriptions.liveOf(row.studentId, tx)
        : null;
    const isDuplicate = holder !== null && holder.id !== row.id;
    await this.write(
      tx,
      row,
      subscription,
      isDuplicate ? holder.id : row.duplicateOf,
      snapshotVersion,
    );
    if (isDuplicate) await this.outbox.enqueue(tx, undoDuplicate, { subscriptionId: row.id });
    const after = await this.subscriptions.find(row.id, tx);
    return after && { row: after, change: await this.changeOf(tx, row, after) };
  }

  /** A plan that a newer one replaces isn't announced as ended: the email about the new one says so. */
  private async changeOf(
    tx: EntityManager,
    before: CoachingSubscription,
    after: CoachingSubscription,
  ): Promise<PlanChange | null> {
    const change = after.duplicateOf === null ? planChange(before, after) : null;
    if (change === 'ended' && (await this.subscriptions.hasLiveDuplicate(tx, after.id)))
      return null;
    return change;
  }

  /**
   * Makes a duplicate count after all, because the one it duplicated has ended. Returns false if
   * another one counts by now, or a later snapshot was applied.
   */
  async promote(
    tx: EntityManager,
    duplicateId: string,
    subscription: ProviderSubscription,
    snapshotVersion: string,
  ): Promise<boolean> {
    const known = await this.subscriptions.find(duplicateId, tx);
    if (!known) return false;
    await this.subscriptions.lockStudent(tx, known.studentId);
    const row = await this.subscriptions.find(duplicateId, tx);
    if (
      !row ||
      BigInt(snapshotVersion) <= BigInt(row.snapshotVersion) ||
      (await this.subscriptions.liveOf(row.studentId, tx))
    )
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
    const times = {
      pausedVersion: pausedVersionOf(row, subscription, snapshotVersion),
      pastDueSince: overdueSince(row, subscription),
    };
    await this.subscriptions.applySnapshot(tx, row.id, subscription, {
      plan,
      duplicateOf,
      ...times,
      snapshotVersion,
    });
    if (duplicateOf !== null) return;
    await this.show(tx, row.studentId);
  }
}
