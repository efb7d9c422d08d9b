import { ApiProperty } from '@nestjs/swagger';
import { filePath } from '../../../common/files/file-path.rules';
import type { MadeFile } from '../upload-key.rules';
import type { ProxyState, VideoFile } from '../video-file.entity';
import { noteOf } from './video.rules';

const STATES = ['waiting', 'making', 'made', 'without'] as const;

export class VideoResponse {
  /** Whether the copy that is stepped quickly is there. `without`: none can be made here, the original is shown. */
  @ApiProperty({ enum: STATES }) state: ProxyState;
  /** How much of the copy is made. */
  @ApiProperty({ minimum: 0, maximum: 100 }) percent: number;
  /** `{timescale, ticks}`: when each frame of the source is shown. */
  @ApiProperty({ type: String, nullable: true }) timesUrl: string | null;
  /** The copy: the same frames, each by `proxyOffset` ticks of the source earlier. */
  @ApiProperty({ type: String, nullable: true }) proxyUrl: string | null;
  @ApiProperty() proxyOffset: number;
  @ApiProperty({ type: String, nullable: true }) posterUrl: string | null;
  /** Twelve pictures side by side, each 160 × 90. */
  @ApiProperty({ type: String, nullable: true }) filmstripUrl: string | null;
  /** What whoever watches should know about the file. */
  @ApiProperty({ type: String, nullable: true }) note: string | null;

  static from(video: VideoFile | null): VideoResponse {
    if (!video) return AS_IT_CAME;
    const { uploadId, proxy, progress, timesKey, proxyKey, proxyOffset, posterKey, filmstripKey } = video;
    const urlOf = (key: string | null, made: MadeFile) => key && `${filePath(uploadId)}/made/${made}`;
    return {
      state: proxy,
      percent: progress,
      proxyOffset,
      note: noteOf(video),
      timesUrl: urlOf(timesKey, 'times'),
      proxyUrl: urlOf(proxyKey, 'proxy'),
      posterUrl: urlOf(posterKey, 'poster'),
      filmstripUrl: urlOf(filmstripKey, 'filmstrip'),
    };
  }
}

/** Nothing is made of a file that came in one piece. */
const AS_IT_CAME: VideoResponse = {
  state: 'without',
  percent: 0,
  timesUrl: null,
  proxyUrl: null,
  proxyOffset: 0,
  posterUrl: null,
  filmstripUrl: null,
  note: null,
};
