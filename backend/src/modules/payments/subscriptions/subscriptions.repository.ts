import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not, Raw, type EntityManager } from 'typeorm';
import type { ListQuery } from '../../../common/http/list-query';
import { newId } from '../../../common/ids/new-id';
import { pageOrNext } from '../../../common/lists/next-by-id';
import { pick } from '../../../common/objects/pick';
import { idRow } from '../../../common/postgres/columns';
import { queryRows } from '../../../common/postgres/query-rows';
import type { ProviderSubscription, SubscriptionState } from '../provider/provider.types';
import { CoachingSubscription } from './coaching-subscription.entity';
import type { Plan } from './plan.rules';
import { ProviderCustomer } from './provider-customer.entity';
import { LIVE_STATES } from './subscription.rules';

export interface Enlisted {
  readonly studentId: string;
  readonly intentId: string;
  readonly plan: Plan;
  readonly boughtSignedIn: boolean;
}

const termsOf = (row: ProviderSubscription) =>
  pick(
    row,
    'customerId',
    'priceId',
    'priceCents',
    'currency',
    'currentPeriodStart',
    'currentPeriodEnd',
    'cancelAtPeriodEnd',
    'pausedFrom',
    'resumesAt',
    'endedAt',
  );

@Injectable()
export class SubscriptionsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Makes decisions about a student's subscriptions run one at a time, until the transaction ends.
   */
  async lockStudent(tx: EntityManager, studentId: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('payments:student:' || $1, 0))`, [
      studentId,
    ]);
  }

  /** Adds the subscription; its state comes with the first snapshot that is applied. */
  async enlist(
    tx: EntityManager,
    subscription: ProviderSubscription,
    enlisted: Enlisted,
  ): Promise<void> {
    const at = { createdAt: () => 'app_now()', updatedAt: () => 'app_now()' };
    await tx
      .createQueryBuilder()
      .insert()
      .into(CoachingSubscription)
      .values({
        id: newId(),
        providerSubscriptionId: subscription.id,
        ...enlisted,
        ...termsOf(subscription),
        ...at,
        state: 'incomplete',
      })
      .orIgnore()
      .execute();
  }

  find(id: string, tx: EntityManager = this.db.manager): Promise<CoachingSubscription | null> {
    return tx.findOneBy(CoachingSubscription, { id });
  }

  /** Returns the subscription that a checkout started; null before it was paid. */
  ofIntent(intentId: string): Promise<CoachingSubscription | null> {
    return this.db.manager.findOneBy(CoachingSubscription, { intentId });
  }

  findByProviderId(
    providerSubscriptionId: string,
    tx: EntityManager = this.db.manager,
  ): Promise<CoachingSubscription | null> {
    return tx.findOneBy(CoachingSubscription, { providerSubscriptionId });
  }

  /** Returns the ids that exist. */
  async knownOf(providerSubscriptionIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await queryRows(
      this.db,
      idRow,
      'SELECT provider_subscription_id AS id FROM subscriptions WHERE provider_subscription_id = ANY ($1)',
      [providerSubscriptionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the one subscription that counts. */
  liveOf(
    studentId: string,
    tx: EntityManager = this.db.manager,
  ): Promise<CoachingSubscription | null> {
    return tx.findOneBy(CoachingSubscription, {
      studentId,
      duplicateOf: IsNull(),
      state: In([...LIVE_STATES]),
    });
  }

  /**
   * Works like `shownOf`, for every account that has or had a plan; returns one that was never paid
   * if there is no other.
   */
  shownOfAll(tx: EntityManager): Promise<CoachingSubscription[]> {
    return tx
      .createQueryBuilder(CoachingSubscription, 'plan')
      .distinctOn(['plan.studentId'])
      .where({ duplicateOf: IsNull() })
      .addSelect('plan.state IN (:...live)', 'is_live')
      .addSelect(`plan.state <> 'incomplete'`, 'is_begun')
      .setParameter('live', [...LIVE_STATES])
      .orderBy('plan.studentId')
      .addOrderBy('is_live', 'DESC')
      .addOrderBy('is_begun', 'DESC')
      .addOrderBy('plan.currentPeriodEnd', 'DESC')
      .addOrderBy('plan.id', 'DESC')
      .getMany();
  }

  /** Returns the live one, otherwise the one that ended last. */
  async shownOf(tx: EntityManager, studentId: string): Promise<CoachingSubscription | null> {
    const live = await this.liveOf(studentId, tx);
    const where = { studentId, duplicateOf: IsNull(), state: Not<'incomplete'>('incomplete') };
    return (
      live ??
      tx.findOne(CoachingSubscription, { where, order: { currentPeriodEnd: 'DESC', id: 'DESC' } })
    );
  }

  /**
   * Returns all of a student's subscriptions, latest first, including duplicates that were undone.
   */
  ofStudent(studentId: string): Promise<CoachingSubscription[]> {
    return this.db.manager.find(CoachingSubscription, {
      where: { studentId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Lists subscriptions in the order they started.
   * @param of only these students'.
   */
  list(
    query: ListQuery,
    state?: SubscriptionState,
    of?: readonly string[],
  ): Promise<[CoachingSubscription[], number]> {
    const { order } = query;
    const rows = this.db.manager
      .createQueryBuilder(CoachingSubscription, 'plan')
      .orderBy('plan.createdAt', order.direction)
      .addOrderBy('plan.id', order.direction);
    rows.where(state ? { state } : 'true');
    if (of) rows.andWhere('plan.studentId = ANY(:of::uuid[])', { of });
    return pageOrNext(rows, query, 'plan.id');
  }

  /**
   * Returns paused plans that resume within this time and don't end before, by the database's
   * clock.
   */
  resumingWithin(seconds: number): Promise<CoachingSubscription[]> {
    const soon = Raw(
      (column) =>
        `${column} > app_now() AND ${column} <= app_now() + make_interval(secs => :seconds)`,
      { seconds },
    );
    const where = {
      state: 'paused' as const,
      cancelAtPeriodEnd: false,
      duplicateOf: IsNull(),
      resumesAt: soon,
    };
    return this.db.manager.find(CoachingSubscription, { where, order: { resumesAt: 'ASC' } });
  }

  /**
   * Counts a failed try, once for everyone who saw the same number.
   * @returns the new count.
   */
  async countRestartTry(id: string, seen: number): Promise<number> {
    await this.db.manager.increment(
      CoachingSubscription,
      { id, restartTries: seen },
      'restartTries',
      1,
    );
    return (await this.find(id))?.restartTries ?? seen;
  }

  async applySnapshot(
    tx: EntityManager,
    id: string,
    subscription: ProviderSubscription,
    change: Pick<
      CoachingSubscription,
      'plan' | 'duplicateOf' | 'pausedVersion' | 'pastDueSince' | 'snapshotVersion'
    >,
  ): Promise<void> {
    await tx.update(
      CoachingSubscription,
      { id },
      {
        ...termsOf(subscription),
        state: subscription.state,
        ...change,
        updatedAt: () => 'app_now()',
      },
    );
  }

  async addCustomer(tx: EntityManager, id: string, studentId: string): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(ProviderCustomer)
      .values({ id, studentId })
      .orIgnore()
      .execute();
  }

  async customersOf(studentId: string): Promise<string[]> {
    const rows = await this.db.manager.find(ProviderCustomer, {
      where: { studentId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map(({ id }) => id);
  }

  newestCustomerOf(studentId: string): Promise<ProviderCustomer | null> {
    return this.db.manager.findOne(ProviderCustomer, {
      where: { studentId },
      order: { createdAt: 'DESC' },
    });
  }
}
