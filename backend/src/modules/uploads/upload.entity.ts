import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { UploadPurpose } from './upload.types';

/** open: parts may come. received: whole, not looked at yet. checked: usable. refused: not what we take. deleting: the store is asked. gone: deleted. */
export type UploadState = 'open' | 'received' | 'checked' | 'refused' | 'deleting' | 'gone';

/** Nobody can have it any more. */
export const isDiscarded = (state: UploadState | undefined): boolean => state === 'deleting' || state === 'gone';

/** PostgreSQL's bigint as a number: sizes and ticks stay far below 2^53. */
const asNumber = { to: (value: number | null) => value, from: (value: string | null) => (value === null ? null : Number(value)) };

/** A file that somebody sends or has sent. */
@Entity('uploads')
@Index(['studentId', 'createdAt'])
@Index('uploads_orphans', ['lastActiveAt'], { where: `kept_at IS NULL AND state <> 'gone'` })
@Check('uploads_purpose_check', `purpose IN ('submission', 'module', 'feedback', 'voice', 'reference', 'drill', 'picture')`)
@Check('uploads_state_check', `state IN ('open', 'received', 'checked', 'refused', 'deleting', 'gone')`)
@Check('uploads_refusal_check', `(refusal IS NULL) = (state <> 'refused')`)
export class Upload {
  @PrimaryColumn('uuid') id: string;
  /** Whose file it is; null for references, which are the coach's own. */
  @Column('uuid', { nullable: true }) studentId: string | null;
  /** Who sent it, where it was not the student. */
  @Column('integer', { nullable: true }) staffId: number | null;
  @Column('text') purpose: UploadPurpose;
  @Column('text') key: string;
  /** The store's id for the parts while they come; null for files that came in one piece. */
  @Column('text', { nullable: true }) partsId: string | null;
  @Column('text') fileName: string;
  @Column('text') contentType: string;
  /** Bytes: as announced while it is open, as counted afterwards. */
  @Column('bigint', { transformer: asNumber }) size: number;
  @Column('text') state: UploadState;
  /** Why it was not taken, for its sender to read. */
  @Column('text', { nullable: true }) refusal: string | null;
  /** What the store calls its content: two files of one student with the same tag and size are the same. */
  @Column('text', { nullable: true }) tag: string | null;
  @Column('timestamptz') createdAt: Date;
  @Column('timestamptz') lastActiveAt: Date;
  /** Since when something rests on it; without that it is deleted a day after its last sign of life. */
  @Column('timestamptz', { nullable: true }) keptAt: Date | null;
}
