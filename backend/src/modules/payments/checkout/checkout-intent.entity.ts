import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Checkout, CheckoutRequest, IntentStatus } from '../payments.types';

/**
 * One wish to buy, stored before the provider is called: its id is the idempotency key of that call, so that one
 * intent makes one session whatever crashes or times out in between.
 */
@Entity('checkout_intents')
@Check('checkout_intents_status_check', `status IN ('created', 'open', 'completed', 'expired', 'failed')`)
@Check('checkout_intents_mode_check', `mode IN ('subscription', 'payment')`)
@Check('checkout_intents_open_check', `status NOT IN ('open', 'completed') OR provider_session_id IS NOT NULL`)
@Index(['providerSessionId'], { unique: true })
@Index(['studentId'], { where: 'student_id IS NOT NULL' })
@Index(['visitorId'], { where: 'visitor_id IS NOT NULL' })
@Index('checkout_intents_to_check', ['nextCheckAt'], { where: `status IN ('created', 'open')` })
export class CheckoutIntent implements Checkout {
  @PrimaryColumn('uuid') id: string;
  /** What is sold, such as `subscription`; decides who fulfils it. */
  @Column('text') kind: string;
  @Column('text') mode: string;
  @Column('text') planId: string;
  @Column('text') planName: string;
  /** What the provider will charge; null until it is known. */
  @Column('int', { nullable: true }) amountCents: number | null;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('jsonb') request: CheckoutRequest;
  /** `created`: the provider's answer is not known. `completed`: paid and delivered. */
  @Column('text') status: IntentStatus;
  @Column('text', { nullable: true }) providerSessionId: string | null;
  /** Who was signed in when it was made; once paid, whose it is. */
  @Column('uuid', { nullable: true }) studentId: string | null;
  @Column('text', { nullable: true }) visitorId: string | null;
  /** The provider's code, where it refused. */
  @Column('text', { nullable: true }) failure: string | null;
  /** Until then another checkout is about to take its place: that its page has ended frees nothing of what it holds. */
  @Column('timestamptz', { nullable: true }) replacingUntil: Date | null;
  /** When the provider is asked next, should no event come before. */
  @Column('timestamptz') nextCheckAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
