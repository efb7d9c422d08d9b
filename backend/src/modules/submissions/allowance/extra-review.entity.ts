import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RemovalReason } from './extra-review.rules';

/**
 * A review that a student bought. It doesn't lapse; the submission that names it uses it. It's
 * removed if it's refunded, or returned by the bank, before it's used.
 */
@Entity('extra_reviews')
@Check('extra_reviews_because_check', `removed_because IN ('duplicate', 'refunded', 'disputed')`)
@Check('extra_reviews_removed_check', '(removed_at IS NULL) = (removed_because IS NULL)')
@Index(['studentId', 'boughtAt'])
export class ExtraReview {
  /** The checkout that paid for it. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('timestamptz') boughtAt: Date;
  @Column('timestamptz', { nullable: true }) removedAt: Date | null;
  @Column('text', { nullable: true }) removedBecause: RemovalReason | null;
}
