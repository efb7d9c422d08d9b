import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A talk-through as it comes in: begun with its first second, a voice and a timeline once it is finished. */
@Entity('review_takes')
@Index(['submissionId'])
@Index(['lastActiveAt'])
@Check(
  'review_takes_finished_check',
  `(voice_upload_id IS NULL) = (finished_at IS NULL) AND (timeline_upload_id IS NULL) = (finished_at IS NULL)`,
)
export class ReviewRecording {
  /** Made by the browser that records. */
  @PrimaryColumn('uuid') id: string;
  @Column('uuid') submissionId: string;
  @Column('uuid') studentId: string;
  /** Who speaks. */
  @Column('integer') staffId: number;
  /** As the recorder named it. */
  @Column('text') contentType: string;
  /** Bytes of the voice that are here. */
  @Column('integer', { default: 0 }) voiceBytes: number;
  /** Events of the timeline that are here. */
  @Column('integer', { default: 0 }) eventCount: number;
  /** How much is recorded, by the clock of the recorder. */
  @Column('integer', { default: 0 }) recordedMs: number;
  /** The video that is talked about; null until the first events are here. */
  @Column('uuid', { nullable: true }) videoUploadId: string | null;
  /** Ticks per second of that video. */
  @Column('integer', { nullable: true }) timescale: number | null;
  @Column('timestamptz') startedAt: Date;
  @Column('timestamptz') lastActiveAt: Date;
  @Column('timestamptz', { nullable: true }) finishedAt: Date | null;
  @Column('uuid', { nullable: true }) voiceUploadId: string | null;
  @Column('uuid', { nullable: true }) timelineUploadId: string | null;
}
