import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SubscriptionState } from '../payments.types';
import type { Plan } from './plan.rules';

/** A subscription at the provider, as the newest snapshot says. */
@Entity('subscriptions')
@Index(['providerSubscriptionId'], { unique: true })
@Index(['studentId', 'createdAt'])
@Index(['createdAt'])
@Index(['intentId'])
@Index('subscriptions_one_live_per_student', ['studentId'], {
  unique: true,
  where: `duplicate_of IS NULL AND state IN ('active', 'past_due', 'paused')`,
})
@Check('subscriptions_state_check', `state IN ('incomplete', 'active', 'past_due', 'paused', 'canceled')`)
@Check('subscriptions_plan_check', `plan IN ('coaching', 'coaching-alumni')`)
export class CoachingSubscription {
  @PrimaryColumn('uuid') id: string;
  @Column('text') providerSubscriptionId: string;
  @Column('uuid') studentId: string;
  /** The provider's customer who pays. */
  @Column('text') customerId: string;
  /** The checkout that it began with. */
  @Column('uuid') intentId: string;
  @Column('text') plan: Plan;
  @Column('text') priceId: string;
  /** A month, before discounts. */
  @Column('int') priceCents: number;
  @Column('text') currency: string;
  @Column('text') state: SubscriptionState;
  @Column('timestamptz') currentPeriodStart: Date;
  @Column('timestamptz') currentPeriodEnd: Date;
  @Column('boolean', { default: false }) cancelAtPeriodEnd: boolean;
  /** Of a plan that is paused: the end of what is paid for. */
  @Column('timestamptz', { nullable: true }) pausedFrom: Date | null;
  /** When a paused plan goes on by itself. */
  @Column('timestamptz', { nullable: true }) resumesAt: Date | null;
  /** Of a paused plan: the snapshot by which this pause, with this end, was first seen. Null where it began before that was kept. */
  @Column('bigint', { nullable: true }) pausedVersion: string | null;
  /** How many tries to go on with a month of its own came to nothing: the next one has a key of its own. */
  @Column('int', { default: 0 }) restartTries: number;
  /** Of one that is overdue: when the renewal that failed first was due. */
  @Column('timestamptz', { nullable: true }) pastDueSince: Date | null;
  @Column('timestamptz', { nullable: true }) endedAt: Date | null;
  /** Paid while another one ran: it is cancelled and refunded, and counts for nothing. [T56] */
  @Column('uuid', { nullable: true }) duplicateOf: string | null;
  @Column('bigint', { default: 0 }) snapshotVersion: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
