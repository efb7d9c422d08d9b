import { isShownAt } from '@wavetrain/shared/drawings';
import type { FrameTimes } from '@wavetrain/shared/frame-times';
import type { Drawing, Mark } from '@wavetrain/shared/review-content';

/** Pictures per second of the exported video. */
export const FILM_RATE = 30;

/** What is shown over a frame. Layers with the same key look the same. */
export interface Layer {
  readonly key: string;
  readonly drawings: readonly Drawing[];
  /** A mark's text; empty for none. */
  readonly text: string;
  /** Whether the reviewed video shares the picture with another one. */
  readonly isBeside: boolean;
}

/** A frame of another video, shown beside the reviewed one. */
export interface OtherFrame {
  readonly uploadId: string;
  /** From 0, in the order in which they're shown. */
  readonly frame: number;
}

/** A frame of the source with a layer, shown for so many pictures. */
export interface Shot {
  /** From 0, in the order in which they're shown. */
  readonly frame: number;
  readonly other: OtherFrame | null;
  readonly layer: Layer;
  readonly pictures: number;
}

/** The reviewed file and what the coach marked in it. */
export interface MarkedFilm {
  readonly times: FrameTimes;
  /** The marks on this file. */
  readonly marks: readonly Mark[];
  readonly fixFirstMarkId: string | null;
}

/** The number of pictures for a voice of this length. */
export const picturesOf = (durationMs: number): number =>
  Math.round((durationMs * FILM_RATE) / 1_000);

export interface LazyLayer extends Omit<Layer, 'drawings' | 'isBeside'> {
  readonly drawings: () => readonly Drawing[];
}

/** Collects pictures; equal ones in a row become one shot, and equal layers one layer. */
export class Shots {
  readonly all: Shot[] = [];
  private readonly layers = new Map<string, Layer>();

  add(
    frame: number,
    { key: seen, drawings, text }: LazyLayer,
    pictures = 1,
    other: OtherFrame | null = null,
  ): void {
    const key = other ? `beside ${seen}` : seen;
    const last = this.all.at(-1);
    if (
      last?.frame === frame &&
      last.layer.key === key &&
      last.other?.uploadId === other?.uploadId &&
      last.other?.frame === other?.frame
    )
      this.all[this.all.length - 1] = { ...last, pictures: last.pictures + pictures };
    else {
      const isBeside = other !== null;
      const layer = this.layers.get(key) ?? { key, drawings: drawings(), text, isBeside };
      this.layers.set(key, layer);
      this.all.push({ frame, other, layer, pictures });
    }
  }
}

export const keyOf = (marks: readonly Mark[], strokes: readonly string[]): string =>
  [...marks.map(({ id }) => id), ...strokes].filter((name) => name !== '').join(' ');

/** Returns the marks whose drawings are shown on a frame, computed once per frame. */
export const marksOfFrames = ({ times, marks }: MarkedFilm) => {
  const drawn = marks.filter(({ drawings }) => drawings.length > 0);
  const known = new Map<number, readonly Mark[]>();
  return (frame: number): readonly Mark[] => {
    const found = known.get(frame) ?? drawn.filter((mark) => isShownAt(times, mark, frame));
    known.set(frame, found);
    return found;
  };
};

/** A stretch of shots with or without another video beside the reviewed one. */
export interface BesideRange {
  /** The first and last picture, from 0. */
  readonly from: number;
  readonly to: number;
}

/** Returns the pictures that show another video too. */
export const besideRanges = (shots: readonly Shot[]): BesideRange[] => {
  const ranges: BesideRange[] = [];
  let picture = 0;
  for (const { other, pictures } of shots) {
    const last = ranges.at(-1);
    const to = picture + pictures - 1;
    if (other && last?.to === picture - 1) ranges[ranges.length - 1] = { ...last, to };
    else if (other) ranges.push({ from: picture, to });
    picture += pictures;
  }
  return ranges;
};

/** Frames that are read one after the other. */
export interface FrameRun {
  readonly from: number;
  readonly to: number;
}

const MOST_RUNS = 300;

/**
 * Returns the frames to read, in few runs: short gaps are read too, because a list of thousands of
 * frames would be too long for ffmpeg's arguments.
 */
export const runsOf = (shown: readonly number[]): FrameRun[] => {
  const frames = [...new Set(shown)].sort((one, other) => one - other);
  for (let gap = 2; ; gap *= 2) {
    const runs: FrameRun[] = [];
    for (const frame of frames) {
      const last = runs.at(-1);
      if (last && frame - last.to <= gap) runs[runs.length - 1] = { ...last, to: frame };
      else runs.push({ from: frame, to: frame });
    }
    if (runs.length <= MOST_RUNS) return runs;
  }
};

/** Returns the position of each read frame in the order of reading, from 1. */
export const placesOf = (runs: readonly FrameRun[]): ReadonlyMap<number, number> => {
  const places = new Map<number, number>();
  for (const { from, to } of runs)
    for (let frame = from; frame <= to; frame += 1) places.set(frame, places.size + 1);
  return places;
};
