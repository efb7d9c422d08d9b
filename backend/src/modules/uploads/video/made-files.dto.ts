import { ApiProperty } from '../../../common/http/api-docs';
import { filePath } from '../../../common/files/file-path.rules';
import type { MadeFile } from '../upload-key.rules';
import type { ProxyState, VideoFile } from '../video-file.entity';
import { copyNoteOf, noteOf } from './video.rules';

const STATES = ['waiting', 'making', 'made', 'without'] as const;

export class VideoResponse {
  /**
   * The state of the proxy for fast frame stepping. `without`: it can't be made here, and the
   * original is shown.
   */
  @ApiProperty({ enum: STATES }) state: ProxyState;
  /** How much of the proxy is made. */
  @ApiProperty({ minimum: 0, maximum: 100 }) percent: number;
  /** `{timescale, ticks}`: the time of each frame of the source. */
  @ApiProperty({ type: String, nullable: true }) timesUrl: string | null;
  /** The proxy: the same frames, each `proxyOffset` ticks of the source earlier. */
  @ApiProperty({ type: String, nullable: true }) proxyUrl: string | null;
  @ApiProperty() proxyOffset: number;
  @ApiProperty({ type: String, nullable: true }) posterUrl: string | null;
  /** Twelve pictures in a row, each 160 × 90. */
  @ApiProperty({ type: String, nullable: true }) filmstripUrl: string | null;
  /** A note for viewers about the file. */
  @ApiProperty({ type: String, nullable: true }) note: string | null;

  /** A note for viewers about the proxy. */
  @ApiProperty({ type: String, nullable: true }) copyNote: string | null;

  static from(video: VideoFile | null): VideoResponse {
    if (!video) return AS_IT_CAME;
    const { uploadId, proxy, progress, timesKey, proxyKey, proxyOffset, posterKey, filmstripKey } =
      video;
    const urlOf = (key: string | null, made: MadeFile) =>
      key && `${filePath(uploadId)}/made/${made}`;
    return {
      state: proxy,
      percent: progress,
      proxyOffset,
      note: noteOf(video),
      copyNote: proxyKey === null ? null : copyNoteOf(video),
      timesUrl: urlOf(timesKey, 'times'),
      proxyUrl: urlOf(proxyKey, 'proxy'),
      posterUrl: urlOf(posterKey, 'poster'),
      filmstripUrl: urlOf(filmstripKey, 'filmstrip'),
    };
  }
}

/** A file that came in one piece has no derived files. */
const AS_IT_CAME: VideoResponse = {
  state: 'without',
  percent: 0,
  timesUrl: null,
  proxyUrl: null,
  proxyOffset: 0,
  posterUrl: null,
  filmstripUrl: null,
  note: null,
  copyNote: null,
};
