import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SubscriptionState } from '../provider/provider.types';
import type { Plan } from './plan.rules';

/** A subscription at the provider, as of the newest snapshot. */
@Entity('subscriptions')
@Index(['providerSubscriptionId'], { unique: true })
@Index(['studentId', 'createdAt'])
@Index(['createdAt', 'id'])
@Index(['intentId'])
@Index('subscriptions_one_live_per_student', ['studentId'], {
  unique: true,
  where: `duplicate_of IS NULL AND state IN ('active', 'past_due', 'paused')`,
})
@Check(
  'subscriptions_state_check',
  `state IN ('incomplete', 'active', 'past_due', 'paused', 'canceled')`,
)
@Check('subscriptions_plan_check', `plan IN ('coaching', 'coaching-alumni')`)
export class CoachingSubscription {
  @PrimaryColumn('uuid') id: string;
  @Column('text') providerSubscriptionId: string;
  @Column('uuid') studentId: string;
  /** The provider's customer who pays. */
  @Column('text') customerId: string;
  /** The checkout that it started with. */
  @Column('uuid') intentId: string;
  /** Whether the student was signed in to this account at that checkout. */
  @Column('boolean', { default: false }) boughtSignedIn: boolean;
  @Column('text') plan: Plan;
  @Column('text') priceId: string;
  /** The monthly price in cents, before discounts. */
  @Column('int') priceCents: number;
  @Column('text') currency: string;
  @Column('text') state: SubscriptionState;
  @Column('timestamptz') currentPeriodStart: Date;
  @Column('timestamptz') currentPeriodEnd: Date;
  @Column('boolean', { default: false }) cancelAtPeriodEnd: boolean;
  /** The end of the paid period, for a paused plan. */
  @Column('timestamptz', { nullable: true }) pausedFrom: Date | null;
  /** When a paused plan resumes automatically. */
  @Column('timestamptz', { nullable: true }) resumesAt: Date | null;
  /**
   * For a paused plan: the snapshot in which this pause, with this end, was first seen. Null if it
   * started before we stored that.
   */
  @Column('bigint', { nullable: true }) pausedVersion: string | null;
  /** How many tries to resume with a new month failed; the next one has a key of its own. */
  @Column('int', { default: 0 }) restartTries: number;
  /** For an overdue plan: when the first renewal that failed was due. */
  @Column('timestamptz', { nullable: true }) pastDueSince: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /**
   * The plan that was active when this one was bought. This one is canceled and refunded, and has
   * no effect. [T56]
   */
  @Column('uuid', { nullable: true }) duplicateOf: string | null;
  @Column('bigint', { default: 0 }) snapshotVersion: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
