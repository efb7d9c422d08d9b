import { Injectable } from '@nestjs/common';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Recording } from '@wavetrain/shared/review-content';
import { timelineSchema } from '@wavetrain/shared/timeline';
import { SiteFacts } from '../../../common/facts/facts';
import { MediaWork, type WorkVideo } from '../../uploads/video/media-work.service';
import { UploadsService } from '../../uploads/uploads.service';
import {
  filmArguments,
  filmRoom,
  filmSize,
  readingArguments,
  type FilmSize,
  type HeardVoice,
} from './film-arguments.rules';
import { FilmRefused } from './film-maker.errors';
import {
  FILM_RATE,
  markedShots,
  placesOf,
  runsOf,
  spokenShots,
  type Shot,
  type SpokenPart,
} from './film-plan.rules';
import { layerSvg } from './layer-svg.rules';
import type { ExportMaterial } from './review-exports.service';

const GONE = 'The video or the recording was deleted, so there’s nothing to make a video of.';
const BROKEN =
  'The recording of the talk-through can’t be read. You can still watch the review here.';
/** Progress in percent by which pictures are drawn; the rest is putting them together. */
const DRAWN_PERCENT = 40;
const NUMBERED = '%06d';

export interface FilmJob {
  readonly material: ExportMaterial;
  readonly watermark: boolean;
  readonly signal: AbortSignal;
}

/** Pictures are numbered from 1. */
const numbered = (folder: string, n: number, extension: string): string =>
  join(folder, `${String(n).padStart(6, '0')}.${extension}`);

/** Makes the video of a review in a temporary folder. */
@Injectable()
export class FilmMaker {
  constructor(
    private readonly uploads: UploadsService,
    private readonly media: MediaWork,
    private readonly facts: SiteFacts,
  ) {}

  /**
   * @param onProgress receives whole percents
   * @param use gets the video's path before it's deleted
   * @throws FilmRefused, FfmpegFailed
   */
  async make(
    { material, watermark, signal }: FilmJob,
    onProgress: (percent: number) => Promise<void>,
    use: (path: string) => Promise<void>,
  ): Promise<void> {
    const { takes } = material.revision.content;
    const video = await this.media.video(material.uploadId);
    if (!video || video.times.ticks.length === 0) throw new FilmRefused(GONE);
    const files = await Promise.all(takes.map(({ voiceKey }) => this.media.file(voiceKey)));
    const shots = await this.shots(material, video);
    const layers = new Set(shots.map(({ layer }) => layer));
    const runs = runsOf(shots);
    const places = placesOf(runs);
    const bytes = files.reduce((sum, file) => sum + (file?.size ?? 0), video.size);
    await this.media.inFolder(filmRoom(bytes, places.size, layers.size), async (folder) => {
      const size = filmSize(video);
      const [source, read] = [join(folder, 'source'), join(folder, 'read')];
      await mkdir(read);
      await this.media.fetch(video.key, source, signal);
      await this.media.run(readingArguments(source, runs, size, join(read, `${NUMBERED}.jpg`)), {
        signal,
        // frames that aren't chosen don't count as output, so each report is progress
        onProgress: () => true,
      });
      if ((await readdir(read)).length !== places.size)
        throw new FilmRefused(
          'This video can’t be converted. You can still watch the review here.',
        );
      const name = watermark ? (await this.facts.read()).siteName : null;
      const drawn = await this.draw(folder, { layers, size, watermark: name }, signal, onProgress);
      const pictures = await this.place(folder, shots, (shot) => [
        numbered(read, places.get(shot.frame) ?? 0, 'jpg'),
        drawn.get(shot.layer) ?? '',
      ]);
      const voices = await this.voices(folder, takes, signal);
      const target = join(folder, 'film.mp4');
      const total = shots.reduce((sum, shot) => sum + shot.pictures, 0) / FILM_RATE;
      let [at, percent, noted] = [0, DRAWN_PERCENT, Promise.resolve()];
      const onLine = (line: string): boolean => {
        const seconds = this.media.secondsOf(line) ?? 0;
        if (seconds <= at) return false;
        at = seconds;
        const now = Math.min(
          98,
          DRAWN_PERCENT + Math.floor((seconds / total) * (98 - DRAWN_PERCENT)),
        );
        if (now > percent) noted = noted.then(() => onProgress(now)).catch(() => undefined);
        percent = now;
        return true;
      };
      await this.media
        .run(filmArguments(pictures, voices, target), { signal, onProgress: onLine })
        .finally(() => noted);
      await use(target);
    });
  }

  private async shots({ revision, uploadId }: ExportMaterial, video: WorkVideo): Promise<Shot[]> {
    const { marks, takes, fixFirstMarkId } = revision.content;
    const film = {
      times: video.times,
      marks: marks.filter((mark) => mark.uploadId === uploadId),
      fixFirstMarkId,
    };
    if (takes.length === 0) return markedShots(film);
    const parts: SpokenPart[] = [];
    for (const { timelineKey, durationMs } of takes) {
      const opened = await this.uploads.openKept(timelineKey, 'voice');
      if (!opened) throw new FilmRefused(GONE);
      const timeline = timelineSchema.safeParse(await json(opened.body).catch(() => null)).data;
      if (!timeline) throw new FilmRefused(BROKEN);
      parts.push({ timeline, durationMs });
    }
    return spokenShots(film, parts);
  }

  /** Draws each layer once. @returns their files */
  private async draw(
    folder: string,
    about: { layers: ReadonlySet<Shot['layer']>; size: FilmSize; watermark: string | null },
    signal: AbortSignal,
    onProgress: (percent: number) => Promise<void>,
  ): Promise<ReadonlyMap<Shot['layer'], string>> {
    const { layers, size, watermark } = about;
    const drawn = new Map<Shot['layer'], string>();
    let percent = 0;
    for (const layer of layers) {
      signal.throwIfAborted();
      const path = join(folder, `layer-${drawn.size}.png`);
      await sharp(Buffer.from(layerSvg(size, { ...layer, watermark })))
        .ensureAlpha()
        .png({ compressionLevel: 3 })
        .toFile(path);
      drawn.set(layer, path);
      const now = Math.floor((drawn.size / layers.size) * DRAWN_PERCENT);
      if (now > percent) await onProgress(now);
      percent = now;
    }
    return drawn;
  }

  /** Numbers the pictures in the order in which they're shown, as links to their files. */
  private async place(
    folder: string,
    shots: readonly Shot[],
    filesOf: (shot: Shot) => readonly [frame: string, layer: string],
  ): Promise<{ frames: string; layers: string }> {
    const [frames, layers] = [join(folder, 'frames'), join(folder, 'layers')];
    await Promise.all([mkdir(frames), mkdir(layers)]);
    let n = 0;
    for (const shot of shots) {
      const [frame, layer] = filesOf(shot);
      for (let picture = 0; picture < shot.pictures; picture += 1) {
        n += 1;
        await symlink(frame, numbered(frames, n, 'jpg'));
        await symlink(layer, numbered(layers, n, 'png'));
      }
    }
    return { frames: join(frames, `${NUMBERED}.jpg`), layers: join(layers, `${NUMBERED}.png`) };
  }

  private async voices(
    folder: string,
    takes: readonly Recording[],
    signal: AbortSignal,
  ): Promise<HeardVoice[]> {
    const voices: HeardVoice[] = [];
    for (const { voiceKey, durationMs } of takes) {
      const file = await this.media.file(voiceKey);
      if (!file) throw new FilmRefused(GONE);
      const path = join(folder, `voice-${voices.length}`);
      await this.media.fetch(file.key, path, signal);
      voices.push({ path, durationMs });
    }
    return voices;
  }
}
