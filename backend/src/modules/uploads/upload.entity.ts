import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { QueuedDelivery, UploadPurpose } from './upload.types';

/**
 * open: parts can be uploaded. received: complete, not checked yet. checked: usable. refused: not
 * an accepted file. deleting: being deleted from the storage. gone: deleted.
 */
export type UploadState = 'open' | 'received' | 'checked' | 'refused' | 'deleting' | 'gone';

/** Returns whether the file is deleted or being deleted. */
export const isDiscarded = (state: UploadState | undefined): boolean =>
  state === 'deleting' || state === 'gone';

/** Reads PostgreSQL's bigint as a number: sizes and ticks stay far below 2^53. */
const asNumber = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

/** A file that someone is uploading or has uploaded. */
@Entity('uploads')
@Index(['studentId', 'createdAt'])
@Index('uploads_orphans', ['lastActiveAt'], { where: `kept_at IS NULL AND state <> 'gone'` })
@Index('uploads_queued', ['studentId'], { where: 'queued IS NOT NULL' })
@Check(
  'uploads_purpose_check',
  `purpose IN ('submission', 'module', 'feedback', 'voice', 'reference', 'drill', 'picture', 'message', 'export')`,
)
@Check(
  'uploads_state_check',
  `state IN ('open', 'received', 'checked', 'refused', 'deleting', 'gone')`,
)
@Check('uploads_refusal_check', `(refusal IS NULL) = (state <> 'refused')`)
export class Upload {
  @PrimaryColumn('uuid') id: string;
  /**
   * The student it belongs to; null for references, which are the coach's own, and for the coach's
   * video until its message is sent.
   */
  @Column('uuid', { nullable: true }) studentId: string | null;
  /** The staff member who sent it, if not the student. */
  @Column('integer', { nullable: true }) staffId: number | null;
  @Column('text') purpose: UploadPurpose;
  @Column('text') key: string;
  /** The storage's id of a multipart upload; null for files that came in one piece. */
  @Column('text', { nullable: true }) partsId: string | null;
  @Column('text') fileName: string;
  @Column('text') contentType: string;
  /** In bytes: as announced while it's open, as measured after that. */
  @Column('bigint', { transformer: asNumber }) size: number;
  @Column('text') state: UploadState;
  /** Why it was refused, for its sender. */
  @Column('text', { nullable: true }) refusal: string | null;
  /**
   * The storage's tag of the content: two files of one student with the same tag and size are the
   * same.
   */
  @Column('text', { nullable: true }) tag: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') lastActiveAt: Date;
  /** Since when the file is used; an unused file is deleted a day after its last activity. */
  @Column('timestamptz', { nullable: true }) keptAt: Date | null;
  /** What it's sent as once it has arrived; null if its sender hasn't decided, or it was sent. */
  @Column('jsonb', { nullable: true }) queued: QueuedDelivery | null;
  /**
   * When its student withdrew or replaced it after sending it. It can't be sent again until the
   * same file is chosen and uploaded again.
   */
  @Column('timestamptz', { nullable: true }) withdrawnAt: Date | null;
}
