import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { DynamicRange } from './video/dynamic-range.rules';

const asNumber = { to: (value: number) => value, from: (value: string) => Number(value) };

/**
 * waiting: the job hasn't run. made: poster and filmstrip exist. without: they couldn't be made
 * here.
 */
export type PreviewState = 'waiting' | 'made' | 'without';

/**
 * waiting: the job hasn't run. making: it's running. made: the proxy exists. without: it couldn't
 * be made, and the original is shown.
 */
export type ProxyState = 'waiting' | 'making' | 'made' | 'without';

/** The metadata of an uploaded video. Times are ticks of the source's own timescale. */
@Entity('video_files')
@Check('video_files_preview_check', `preview IN ('waiting', 'made', 'without')`)
@Check(
  'video_files_proxy_check',
  `proxy IN ('waiting', 'making', 'made', 'without') AND (proxy_key IS NOT NULL) = (proxy = 'made')`,
)
@Check('video_files_progress_check', 'progress BETWEEN 0 AND 100')
@Check(
  'video_files_dynamic_range_check',
  `dynamic_range IN ('standard', 'pq', 'hlg', 'dolby-vision')`,
)
export class VideoFile {
  @PrimaryColumn('uuid') uploadId: string;
  /** `avc`, `hevc`, `vp9`, …; null if unknown. */
  @Column('text', { nullable: true }) codec: string | null;
  /** In degrees clockwise: 0, 90, 180, 270. */
  @Column('smallint') rotation: number;
  /** In pixels as shown, after the rotation. */
  @Column('integer') width: number;
  @Column('integer') height: number;
  @Column('bigint', { transformer: asNumber }) durationTicks: number;
  /** Ticks per second. */
  @Column('integer') timescale: number;
  @Column('text', { default: 'standard' }) dynamicRange: DynamicRange;
  /** The key of the file with each frame's presentation time, once it's read. */
  @Column('text', { nullable: true }) timesKey: string | null;
  @Column('text', { nullable: true }) posterKey: string | null;
  @Column('text', { nullable: true }) filmstripKey: string | null;
  @Column('text', { default: 'waiting' }) preview: PreviewState;
  /**
   * The state of the proxy for fast frame stepping: the same frames at the same times, smaller,
   * with many more keyframes.
   */
  @Column('text', { default: 'waiting' }) proxy: ProxyState;
  @Column('text', { nullable: true }) proxyKey: string | null;
  /** The ticks by which the source's times are ahead of the proxy's. */
  @Column('bigint', { transformer: asNumber, default: 0 }) proxyOffset: number;
  /** Whether the proxy has exactly the frames of its source. */
  @Column('boolean', { default: true }) proxyIsExact: boolean;
  /** Whether the proxy's and pictures' colors were converted from HDR. */
  @Column('boolean', { default: false }) isToned: boolean;
  /** The finished percentage of the proxy. */
  @Column('smallint', { default: 0 }) progress: number;
}
