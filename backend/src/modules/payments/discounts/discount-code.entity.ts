import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DiscountFor } from './discount-code.rules';

/** A one-off discount that the owner gives someone. [T39] */
@Entity('discount_codes')
@Index(['code'], { unique: true })
@Index(['promotionCodeId'], { unique: true, where: 'promotion_code_id IS NOT NULL' })
@Index(['createdAt', 'id'])
@Check(
  'discount_codes_off_for_check',
  `off_for IN ('clinic', 'coaching') AND (series_id IS NULL OR off_for = 'clinic')`,
)
@Check(
  'discount_codes_off_check',
  '(percent_off IS NULL) <> (off_cents IS NULL) AND coalesce(percent_off, 1) BETWEEN 1 AND 90 AND coalesce(off_cents, 1) > 0',
)
@Check('discount_codes_max_uses_check', 'max_uses BETWEEN 1 AND 100')
export class DiscountCode {
  @PrimaryColumn('uuid') id: string;
  @Column('text') code: string;
  /** A clinic at its full price, or the first month of coaching. */
  @Column('text') offFor: DiscountFor;
  /** The one clinic it's for; null for any. */
  @Column('text', { nullable: true }) seriesId: string | null;
  @Column('int', { nullable: true }) percentOff: number | null;
  @Column('int', { nullable: true }) offCents: number | null;
  @Column('int') maxUses: number;
  /** The only email address that may use it. */
  @Column('citext', { nullable: true }) email: string | null;
  /** Who it's for, in the coach's words. */
  @Column('text', { default: '' }) note: string;
  @Column('timestamptz') expiresAt: Date;
  @Column('timestamptz', { nullable: true }) stoppedAt: Date | null;
  /** The provider's id of a coaching code; null until it's created there. */
  @Column('text', { nullable: true }) promotionCodeId: string | null;
  @Column('int') createdBy: number;
  @Column('timestamptz') createdAt: Date;
}
