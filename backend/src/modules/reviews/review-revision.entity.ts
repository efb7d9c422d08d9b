import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { GivenAside } from '../practice/practice.types';
import type { ReplacedFeedback } from '../submissions/submission.types';
import type { ReviewContent } from './review-content.types';

/** What a delivery took the place of. */
export interface Replaced extends ReplacedFeedback {
  readonly drills: readonly GivenAside[];
}

/** A review as it was delivered; nothing of it is ever changed, it can only be taken back at once. The latest counts. */
@Entity('review_revisions')
@Unique(['reviewId', 'n'])
export class ReviewRevision {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') reviewId: string;
  /** 1 for the first. */
  @Column('int') n: number;
  @Column('jsonb') content: ReviewContent;
  /** The scoring that was delivered with it. */
  @Column('uuid', { nullable: true }) scoreId: string | null;
  /** What it replaced, for taking it back. */
  @Column('jsonb') replaced: Replaced;
  @Column('timestamptz') deliveredAt: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}
