import { Injectable } from '@nestjs/common';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaWork, type WorkVideo } from '../../uploads/video/media-work.service';
import { readingArguments, sampleArguments, type Framing } from './film-arguments.rules';
import { placeOfOther, type FilmLayout } from './film-layout.rules';
import { FilmRefused } from './film-maker.errors';
import { placesOf, runsOf, type FrameRun, type Shot } from './film-plan.rules';
import { MEASURED_AT } from './film-room.rules';

const CONVERTIBLE = 'This video can’t be converted. You can still watch the review here.';
export const NUMBERED = '%06d';

/** Pictures are numbered from 1. */
export const numbered = (folder: string, n: number, extension: string): string =>
  join(folder, `${String(n).padStart(6, '0')}.${extension}`);

/** Frames of a video that are shown at the same place. */
export interface FrameSource {
  /** A name in the film's folder: `alone`, `beside` or the other video's id. */
  readonly name: string;
  readonly video: WorkVideo;
  readonly framing: Framing;
  readonly runs: readonly FrameRun[];
  /** The position of each read frame in the order of reading, from 1. */
  readonly places: ReadonlyMap<number, number>;
}

/** Returns the frames to read for these shots. @param others by their ids */
export const frameSources = (
  shots: readonly Shot[],
  video: WorkVideo,
  others: ReadonlyMap<string, WorkVideo>,
  layout: FilmLayout,
): FrameSource[] => {
  const { size } = layout;
  const of = (name: string, from: WorkVideo, framing: Framing, frames: readonly number[]) => {
    const runs = runsOf(frames);
    return { name, video: from, framing, runs, places: placesOf(runs) };
  };
  const framesOf = (isBeside: boolean) =>
    shots.filter(({ other }) => (other !== null) === isBeside).map(({ frame }) => frame);
  const half = { width: size.width / 2, height: size.height };
  return [
    of('alone', video, { area: size, place: layout.alone }, framesOf(false)),
    of('beside', video, { area: size, place: layout.beside }, framesOf(true)),
    ...[...others].map(([id, other]) =>
      of(
        id,
        other,
        { area: half, place: placeOfOther(other, layout) },
        shots.flatMap((shot) => (shot.other?.uploadId === id ? [shot.other.frame] : [])),
      ),
    ),
  ].filter(({ places }) => places.size > 0);
};

/** Reads frames of videos as pictures. */
@Injectable()
export class FilmFrames {
  constructor(private readonly media: MediaWork) {}

  /** Copies the videos to the disk. @returns their paths, by key */
  async fetch(
    folder: string,
    sources: readonly FrameSource[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, string>> {
    const paths = new Map<string, string>();
    for (const { video } of sources) {
      if (paths.has(video.key)) continue;
      const path = join(folder, `source-${paths.size}`);
      await this.media.fetch(video.key, path, signal);
      paths.set(video.key, path);
    }
    return paths;
  }

  /** Returns the size of the largest of a few frames as a picture, in bytes. */
  async measure(
    folder: string,
    path: string,
    { video, framing }: FrameSource,
    signal: AbortSignal,
  ): Promise<number> {
    const { ticks, timescale } = video.times;
    const sample = join(folder, 'sample.jpg');
    let most = 0;
    for (const part of MEASURED_AT) {
      const at = ((ticks[Math.floor(part * ticks.length)] ?? 0) - (ticks[0] ?? 0)) / timescale;
      // slightly before a frame, so that seeking finds it
      const seconds = Math.max(0, at - 0.001);
      await this.media.run(sampleArguments(path, seconds, framing.place, sample), { signal });
      most = Math.max(most, await stat(sample).then(({ size }) => size));
    }
    return most;
  }

  /**
   * Reads the frames of a source. @returns each frame's file
   * @throws FilmRefused, FfmpegFailed
   */
  async read(
    folder: string,
    path: string,
    { name, runs, framing, places }: FrameSource,
    signal: AbortSignal,
  ): Promise<(frame: number) => string> {
    const into = join(folder, `read-${name}`);
    await mkdir(into);
    const pattern = join(into, `${NUMBERED}.jpg`);
    await this.media.run(readingArguments(path, runs, framing, pattern), {
      signal,
      // frames that aren't chosen don't count as output, so each report is progress
      onProgress: () => true,
    });
    if ((await readdir(into)).length !== places.size) throw new FilmRefused(CONVERTIBLE);
    return (frame) => numbered(into, places.get(frame) ?? 0, 'jpg');
  }
}
