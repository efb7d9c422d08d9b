import { Injectable } from '@nestjs/common';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Recording } from '@wavetrain/shared/review-content';
import { MOST_VIDEO_BYTES } from '@wavetrain/shared/uploads';
import { SiteFacts } from '../../../common/facts/facts';
import { logger } from '../../../common/logging/logger';
import { FfmpegRefused, MediaWork, type WorkVideo } from '../../uploads/video/media-work.service';
import { filmArguments, soundArguments, type HeardVoice } from './film-arguments.rules';
import { FilmFrames, frameSources, type FrameSource } from './film-frames';
import { filmLayout, type FilmLayout } from './film-layout.rules';
import { FilmRefused, GONE } from './film-maker.errors';
import { placePictures } from './film-pictures';
import { FILM_RATE, type Layer } from './film-plan.rules';
import { FilmPlans } from './film-plans';
import { roomToFetch, roomToMake } from './film-room.rules';
import { writeHeard } from './film-sound';
import { layerSvg } from './layer-svg.rules';
import type { HeardPart } from './marked-shots.rules';
import type { ExportMaterial } from './review-exports.service';

const TOO_LARGE = 'This video would be over the 1 GB limit. You can still watch the review here.';
/** Progress in percent by which pictures are drawn; the rest is putting them together. */
const DRAWN_PERCENT = 40;

export interface FilmJob {
  readonly material: ExportMaterial;
  readonly watermark: boolean;
  readonly signal: AbortSignal;
}

/** Makes the video of a review in a temporary folder. */
@Injectable()
export class FilmMaker {
  /** In bytes. Tests can use another limit. */
  readonly mostBytes: number = MOST_VIDEO_BYTES;

  constructor(
    private readonly media: MediaWork,
    private readonly plans: FilmPlans,
    private readonly frames: FilmFrames,
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
    const { shots, heard, others } = await this.plans.of(material, video);
    const layout = filmLayout(video, others.size > 0);
    const layers = new Set(shots.map(({ layer }) => layer));
    const sources = frameSources(shots, video, others, layout);
    const fetched = [...files, video, ...others.values()];
    const bytes = fetched.reduce((sum, file) => sum + (file?.size ?? 0), 0);
    const total = shots.reduce((sum, shot) => sum + shot.pictures, 0);
    await this.media.inFolder(roomToFetch(bytes), async (folder) => {
      const paths = await this.frames.fetch(folder, sources, signal);
      const pathOf = (source: FrameSource) => paths.get(source.video.key) ?? '';
      const measured = new Map<FrameSource, number>();
      for (const source of sources)
        measured.set(source, await this.frames.measure(folder, pathOf(source), source, signal));
      const frames = [...measured].map(([{ places }, size]) => ({
        count: places.size,
        bytes: size,
      }));
      const parts = { frames, layers: layers.size, size: layout.size, pictures: total };
      await this.media.require(roomToMake(parts));
      const read = new Map<string, (frame: number) => string>();
      for (const source of sources)
        read.set(source.name, await this.frames.read(folder, pathOf(source), source, signal));
      const name = watermark ? (await this.facts.read()).siteName : null;
      const drawn = await this.draw(
        folder,
        { layers, layout, watermark: name },
        signal,
        onProgress,
      );
      const pictures = await placePictures(folder, shots, read, drawn);
      const samples = await this.samples(folder, video, paths.get(video.key) ?? '', heard, signal);
      const voices = await this.voices(folder, takes, signal);
      const target = join(folder, 'film.mp4');
      await this.encode(
        filmArguments(pictures, { voices, samples }, this.mostBytes, target),
        total / FILM_RATE,
        signal,
        onProgress,
      );
      if ((await stat(target)).size > this.mostBytes) throw new FilmRefused(TOO_LARGE);
      await use(target);
    });
  }

  /** Runs ffmpeg and notes its progress. @param total seconds of the film */
  private async encode(
    args: string[],
    total: number,
    signal: AbortSignal,
    onProgress: (percent: number) => Promise<void>,
  ): Promise<void> {
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
    await this.media.run(args, { signal, onProgress: onLine }).finally(() => noted);
  }

  /**
   * Writes the video's own sound for the whole film.
   * @returns its path; null if there is none, or none that ffmpeg can decode
   */
  private async samples(
    folder: string,
    { firstSeconds }: WorkVideo,
    source: string,
    heard: readonly HeardPart[],
    signal: AbortSignal,
  ): Promise<string | null> {
    if (heard.length === 0 || !(await this.media.hasSound(source))) return null;
    const [whole, target] = [join(folder, 'sound'), join(folder, 'heard')];
    const ends = heard.map(({ from, pictures }) => (from === null ? 0 : from + pictures));
    const part = { from: firstSeconds, length: Math.max(...ends) / FILM_RATE };
    try {
      // sound before the part isn't output, so each report is progress
      const run = { signal, onProgress: () => true };
      await this.media.run(soundArguments(source, part, whole), run);
    } catch (error) {
      if (!(error instanceof FfmpegRefused)) throw error;
      logger.warn({ err: error }, 'the sound of a video could not be decoded');
      return null;
    }
    await writeHeard(whole, heard, target);
    return target;
  }

  /** Draws each layer once. @returns their files */
  private async draw(
    folder: string,
    about: { layers: ReadonlySet<Layer>; layout: FilmLayout; watermark: string | null },
    signal: AbortSignal,
    onProgress: (percent: number) => Promise<void>,
  ): Promise<ReadonlyMap<Layer, string>> {
    const { layers, layout, watermark } = about;
    const drawn = new Map<Layer, string>();
    let percent = 0;
    for (const layer of layers) {
      signal.throwIfAborted();
      const path = join(folder, `layer-${drawn.size}.png`);
      const place = layer.isBeside ? layout.beside : layout.alone;
      await sharp(Buffer.from(layerSvg(layout.size, place, { ...layer, watermark })))
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
