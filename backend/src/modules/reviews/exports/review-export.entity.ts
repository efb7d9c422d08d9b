import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** `removed`: the file was deleted, because it was old or the review was corrected. */
export const REVIEW_EXPORT_STATES = ['requested', 'making', 'ready', 'failed', 'removed'] as const;
export type ReviewExportState = (typeof REVIEW_EXPORT_STATES)[number];

/** A delivered revision made into a video, with or without the site's name on it. */
@Entity('review_exports')
@Unique(['revisionId', 'watermark'])
@Check(
  'review_exports_state_check',
  `state IN ('requested', 'making', 'ready', 'failed', 'removed')`,
)
@Check(
  'review_exports_ready_check',
  `(state = 'ready') = (upload_id IS NOT NULL) AND (state = 'ready') = (expires_at IS NOT NULL)`,
)
@Check('review_exports_reason_check', `(state = 'failed') = (reason IS NOT NULL)`)
@Check('review_exports_progress_check', 'progress BETWEEN 0 AND 100')
@Index('review_exports_ready', ['expiresAt'], { where: `state = 'ready'` })
export class ReviewExport {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') @Index('review_exports_review_id') reviewId: string;
  @Column('uuid') revisionId: string;
  @Column('uuid') @Index('review_exports_student_id') studentId: string;
  @Column('boolean') watermark: boolean;
  @Column('text') state: ReviewExportState;
  /** Why it failed, for the person who requested it. */
  @Column('text', { nullable: true }) reason: string | null;
  /** The finished percentage. */
  @Column('smallint', { default: 0 }) progress: number;
  /** How often it was requested; each request has its own job. */
  @Column('integer', { default: 1 }) requests: number;
  @Column('timestamptz') requestedAt: Date;
  /** When the file is deleted. */
  @Column('timestamptz', { nullable: true }) expiresAt: Date | null;
  /** The file. */
  @Column('uuid', { nullable: true }) uploadId: string | null;
}
