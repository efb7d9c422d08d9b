import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Checkout, IntentStatus } from '../fulfilment/fulfilment.types';
import type { CheckoutRequest } from '../provider/provider.types';

/**
 * An intent to buy, stored before the provider is called. Its id is the idempotency key of that
 * call, so one intent makes one session even if something crashes or times out in between.
 */
@Entity('checkout_intents')
@Check(
  'checkout_intents_status_check',
  `status IN ('created', 'open', 'completed', 'expired', 'failed')`,
)
@Check('checkout_intents_mode_check', `mode IN ('subscription', 'payment')`)
@Check(
  'checkout_intents_open_check',
  `status NOT IN ('open', 'completed') OR provider_session_id IS NOT NULL`,
)
@Index(['providerSessionId'], { unique: true })
@Index(['studentId'], { where: 'student_id IS NOT NULL' })
@Index(['visitorId'], { where: 'visitor_id IS NOT NULL' })
@Index('checkout_intents_to_check', ['nextCheckAt'], { where: `status IN ('created', 'open')` })
export class CheckoutIntent implements Checkout {
  @PrimaryColumn('uuid') id: string;
  /** What is sold, such as `subscription`; decides which module fulfills it. */
  @Column('text') kind: string;
  @Column('text') mode: string;
  @Column('text') planId: string;
  @Column('text') planName: string;
  /** The amount the provider will charge; null until it's known. */
  @Column('int', { nullable: true }) amountCents: number | null;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('jsonb') request: CheckoutRequest;
  /** `created`: we don't have the provider's response yet. `completed`: paid and delivered. */
  @Column('text') status: IntentStatus;
  @Column('text', { nullable: true }) providerSessionId: string | null;
  /** The student who was signed in when it was created; once paid, its owner. */
  @Column('uuid', { nullable: true }) studentId: string | null;
  @Column('text', { nullable: true }) visitorId: string | null;
  /** The provider's error code, if it refused. */
  @Column('text', { nullable: true }) failure: string | null;
  /**
   * Until this time another checkout is about to replace this one, so what it holds isn't released
   * even if its page ends.
   */
  @Column('timestamptz', { nullable: true }) replacingUntil: Date | null;
  /** When to ask the provider next, if no event arrives first. */
  @Column('timestamptz') nextCheckAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
