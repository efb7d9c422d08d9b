import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ReviewContent } from '@wavetrain/shared/review-content';
import { CONTENT_COLUMN } from './content-column';

/**
 * A review as it was delivered, in the room or by a form. Only its still is added later; the latest
 * one is current.
 */
@Entity('review_revisions')
@Unique(['reviewId', 'n'])
export class ReviewRevision {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') reviewId: string;
  /** 1 for the first. */
  @Column('int') n: number;
  @Column('jsonb', { transformer: CONTENT_COLUMN }) content: ReviewContent;
  /** The Loom link and the coach's video delivered with it. */
  @Column('text', { nullable: true }) loomUrl: string | null;
  @Column('text', { nullable: true }) videoPath: string | null;
  /** The scores delivered with it. */
  @Column('uuid', { nullable: true }) scoreId: string | null;
  /**
   * The picture of its fix-first mark, an upload that the room sends after delivering; null if
   * there is none.
   */
  @Index('review_revisions_still_id', { where: 'still_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  stillId: string | null;
  /**
   * The state it replaced, for `reviews` to undo it; null if a form delivered it, which notifies
   * the student immediately.
   */
  @Column('jsonb', { nullable: true }) replaced: object | null;
  @Column('timestamptz') deliveredAt: Date;
  @Column('timestamptz', { nullable: true }) undoneAt: Date | null;
}
