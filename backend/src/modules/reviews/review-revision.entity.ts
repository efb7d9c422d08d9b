import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { GivenAside } from '../practice/practice.types';
import type { ReplacedFeedback } from '../submissions/submission.types';
import { CONTENT_COLUMN, type ReviewContent } from './review-content.types';

/** What a delivery took the place of. */
export interface Replaced extends ReplacedFeedback {
  readonly drills: readonly GivenAside[];
}

/** An answer as it was delivered, in the room or by a form; nothing of it is ever changed. The latest counts. */
@Entity('review_revisions')
@Unique(['reviewId', 'n'])
export class ReviewRevision {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') reviewId: string;
  /** 1 for the first. */
  @Column('int') n: number;
  @Column('jsonb', { transformer: CONTENT_COLUMN }) content: ReviewContent;
  /** A Loom link and a video of the coach's that went with it. */
  @Column('text', { nullable: true }) loomUrl: string | null;
  @Column('text', { nullable: true }) videoPath: string | null;
  /** The scoring that was delivered with it. */
  @Column('uuid', { nullable: true }) scoreId: string | null;
  /** What it replaced, for taking it back; null where it went out at once, by a form. */
  @Column('jsonb', { nullable: true }) replaced: Replaced | null;
  @Column('timestamptz') deliveredAt: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}
