import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ReviewContent } from './review-content.types';

/** The coach's answer in the making; the student never reads the draft. */
@Entity('reviews')
@Unique(['submissionId'])
export class Review {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') submissionId: string;
  @Column('uuid') @Index() studentId: string;
  /** Grows with each change, so that a window that is behind overwrites nothing. */
  @Column('int', { default: 0 }) version: number;
  @Column('jsonb') draft: ReviewContent;
}
