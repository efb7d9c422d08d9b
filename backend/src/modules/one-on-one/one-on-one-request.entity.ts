import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RequestState } from './one-on-one.types';

/** A student's request for a 1-on-1 session and its outcome; each student has at most one open. */
@Entity('one_on_one_requests')
@Check(
  'one_on_one_requests_state_check',
  `state IN ('asked', 'offered', 'booked', 'declined', 'withdrawn', 'expired', 'canceled')`,
)
@Check(
  'one_on_one_requests_offer_check',
  `state NOT IN ('offered', 'booked') OR (starts_at IS NOT NULL AND minutes > 0 AND price_cents > 0 AND offer_until IS NOT NULL)`,
)
@Index('one_on_one_requests_one_open', ['studentId'], {
  unique: true,
  where: `state IN ('asked', 'offered')`,
})
@Index('one_on_one_requests_student_id_asked_at_idx', ['studentId', 'askedAt'])
@Index('one_on_one_requests_asked_at_idx', ['askedAt', 'id'])
@Index('one_on_one_requests_asked', ['askedAt'], { where: `state = 'asked'` })
@Index('one_on_one_requests_offer_until_idx', ['offerUntil'], { where: `state = 'offered'` })
export class OneOnOneRequest {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('text', { default: 'asked' }) state: RequestState;
  /** What the student wrote. */
  @Column('text') wish: string;
  @Column('text') dates: string;
  @Column('text', { default: '' }) place: string;
  @Column('timestamptz') askedAt: Date;
  /** The start of the offered session. */
  @Column('timestamptz', { nullable: true }) startsAt: Date | null;
  @Column('int', { nullable: true }) minutes: number | null;
  @Column('text', { nullable: true }) sessionPlace: string | null;
  @Column('int', { nullable: true }) priceCents: number | null;
  /** From this time on it can't be paid any more. */
  @Column('timestamptz', { nullable: true }) offerUntil: Date | null;
  /** The coach's note with an offer, or instead of one. */
  @Column('text', { default: '' }) word: string;
  @Column('timestamptz', { nullable: true }) answeredAt: Date | null;
  /** How many times it was offered; each offer has its own email. */
  @Column('smallint', { default: 0 }) offers: number;
  /** The checkout that pays for it, while it can be paid and after it is. */
  @Column('uuid', { nullable: true }) intentId: string | null;
  /** Checkouts that were paid when nothing was due; they're refunded in full. */
  @Column('uuid', { array: true, default: '{}' }) strayIntentIds: string[];
  /** When else a booked session would work, in the student's words, until the coach answers. */
  @Column('text', { nullable: true }) moveWish: string | null;
  /**
   * For a session that the coach moved: until when the student can change or cancel it, even if the
   * new time is too soon for that. Never after its start.
   */
  @Column('timestamptz', { nullable: true }) changeUntilAtLeast: Date | null;
  @Column('timestamptz', { nullable: true }) bookedAt: Date | null;
  /** The amount in cents of the checkout that booked it. */
  @Column('int', { default: 0 }) paidCents: number;
  @Column('int', { default: 0 }) refundedCents: number;
  @Column('timestamptz') updatedAt: Date;
}
