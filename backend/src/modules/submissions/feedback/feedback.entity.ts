import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The source of feedback: the dashboard's dialog, the review page, an upload without a submission
 * [T88], or the review room.
 */
export const FEEDBACK_SOURCES = ['dialog', 'review', 'upload', 'room'] as const;
export type FeedbackSource = (typeof FEEDBACK_SOURCES)[number];

/** Feedback as it was given. A change adds a row, and the previous one stays as history. [T90] */
@Entity('feedback')
@Index('feedback_one_current', ['submissionId'], { unique: true, where: 'superseded_at IS NULL' })
@Index('feedback_one_of_upload', ['videoPath'], {
  unique: true,
  where: `source = 'upload' AND superseded_at IS NULL`,
})
@Index(['studentId', 'givenAt'])
@Check('feedback_source_check', `source IN ('dialog', 'review', 'upload', 'room')`)
@Check(
  'feedback_not_empty',
  `loom_url IS NOT NULL OR video_path IS NOT NULL OR notes <> '' OR has_review`,
)
export class Feedback {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { nullable: true }) submissionId: string | null;
  @Column('uuid') studentId: string;
  @Column('int') staffId: number;
  @Column('text') source: FeedbackSource;
  @Column('text', { nullable: true }) loomUrl: string | null;
  @Column('text', { default: '' }) notes: string;
  @Column('text', { nullable: true }) videoPath: string | null;
  /** The delivered revision, wherever it was written. */
  @Column('uuid') reviewRevisionId: string;
  /** Whether it was delivered from the review room, or corrects such a review. */
  @Column('boolean', { default: false }) hasReview: boolean;
  @Column('timestamptz') givenAt: Date;
  @Column('timestamptz', { nullable: true }) supersededAt: Date | null;
  /** When the student first opened it; null if they only saw it in the list. */
  @Column('timestamptz', { nullable: true }) seenAt: Date | null;
}
