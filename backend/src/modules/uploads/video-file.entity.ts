import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/** waiting: the job has not been. made: poster and filmstrip are there. without: they could not be made here. */
export type PreviewState = 'waiting' | 'made' | 'without';

/** waiting: the job has not been. making: it runs. made: the copy is there. without: none could be made; the original is shown. */
export type ProxyState = 'waiting' | 'making' | 'made' | 'without';

/** What is known of a video that was sent. Times are ticks of the source's own timescale. */
@Entity('video_files')
@Check('video_files_preview_check', `preview IN ('waiting', 'made', 'without')`)
@Check('video_files_proxy_check', `proxy IN ('waiting', 'making', 'made', 'without') AND (proxy_key IS NOT NULL) = (proxy = 'made')`)
@Check('video_files_progress_check', 'progress BETWEEN 0 AND 100')
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
  /** The copy that can be stepped quickly: the same frames at the same times, less wide, with many more whole pictures. */
  @Column('text', { default: 'waiting' }) proxy: ProxyState;
  @Column('text', { nullable: true }) proxyKey: string | null;
  /** Ticks of the source that its times are ahead of the copy's. */
  @Column('bigint', { transformer: asNumber, default: 0 }) proxyOffset: number;
  /** Percent of the copy that is made. */
  @Column('smallint', { default: 0 }) progress: number;
}
