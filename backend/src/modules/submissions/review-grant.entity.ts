import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { MOST_GRANTED } from './coverage.rules';

/** Reviews beyond what a plan includes, for the period in which the coach granted them. */
@Entity('review_grants')
@Check('review_grants_count_check', `count BETWEEN 1 AND ${MOST_GRANTED} AND taken_back BETWEEN 0 AND count`)
@Index(['studentId', 'grantedAt'])
export class ReviewGrant {
  /** Made by the coach's browser: the same one again is the same grant. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') studentId: string;
  @Column('smallint') count: number;
  /** How many of them were taken back unused. */
  @Column('smallint', { default: 0 }) takenBack: number;
  @Column('text') reason: string;
  @Column('timestamptz') grantedAt: Date;
}
