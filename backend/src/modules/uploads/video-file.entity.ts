import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/** waiting: the job has not been. made: poster and filmstrip are there. without: they could not be made here. */
export type PreviewState = 'waiting' | 'made' | 'without';

/** What is known of a video that was sent. Times are ticks of the source's own timescale. */
@Entity('video_files')
@Check('video_files_preview_check', `preview IN ('waiting', 'made', 'without')`)
export class VideoFile {
  @PrimaryColumn('uuid') uploadId: string;
  /** `avc`, `hevc`, `vp9`, …; null where the file names none that we know. */
  @Column('text', { nullable: true }) codec: string | null;
  /** Degrees clockwise: 0, 90, 180, 270. */
  @Column('smallint') rotation: number;
  /** Pixels as shown, after the rotation. */
  @Column('integer') width: number;
  @Column('integer') height: number;
  @Column('bigint', { transformer: asNumber }) durationTicks: number;
  /** Ticks a second. */
  @Column('integer') timescale: number;
  /** Where the presentation time of each frame lies, once read. */
  @Column('text', { nullable: true }) timesKey: string | null;
  @Column('text', { nullable: true }) posterKey: string | null;
  @Column('text', { nullable: true }) filmstripKey: string | null;
  @Column('text', { default: 'waiting' }) preview: PreviewState;
}
