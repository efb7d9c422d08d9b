import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameTimes } from '@wavetrain/shared/presentation-time';

const FOLDER = join(__dirname, '../../../../../e2e/clips/presented');

/** What a clip presents, from how it was made. */
export interface Presented extends FrameTimes {
  /** The numbers in the pictures of its frames. */
  readonly numbers: readonly number[];
}

/** The clips of `e2e/clips/make-presented-clips.mjs` with numbered frames. */
export const PRESENTED = JSON.parse(
  readFileSync(join(FOLDER, 'presented.json'), 'utf8'),
) as Readonly<Record<string, Presented>>;

export const presentedPath = (name: string): string => join(FOLDER, `${name}.mp4`);
export const presentedClip = (name: string): Buffer => readFileSync(presentedPath(name));

const [LONG, SHORT, BLOCK] = [160, 90, 20];
const BITS = [0, 1, 2, 3, 4, 5, 6, 7];

/** How a clip's picture is turned. */
export type Turn = 'none' | 'right' | 'mirrored';

const decoded = (path: string, format: string, width: number, height: number): Buffer =>
  execFileSync(
    'ffmpeg',
    [
      ...['-v', 'error', '-i', path, '-map', '0:v:0', '-fps_mode', 'passthrough'],
      ...['-vf', `scale=${width}:${height}`, '-pix_fmt', format, '-f', 'rawvideo', '-'],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );

/** Reads the number in each frame's picture. */
export const numbersIn = (path: string, turn: Turn = 'none'): number[] => {
  const [width, height] = turn === 'right' ? [SHORT, LONG] : [LONG, SHORT];
  const pixels = decoded(path, 'gray', width, height);
  const size = width * height;
  return Array.from({ length: pixels.length / size }, (_, frame) =>
    BITS.reduce((sum, bit) => {
      const [along, down] = [bit * BLOCK + BLOCK / 2, 5];
      const [x, y] = {
        none: [along, down],
        right: [width - 1 - down, along],
        mirrored: [width - 1 - along, down],
      }[turn] as [number, number];
      return (pixels[frame * size + y * width + x] ?? 0) > 128 ? sum + 2 ** bit : sum;
    }, 0),
  );
};

/** Returns the color in the middle of a video's or picture's first frame: red, green and blue. */
export const middleColor = (path: string): number[] => {
  const pixels = decoded(path, 'rgb24', 16, 16);
  const at = 3 * (8 * 16 + 8);
  return [...pixels.subarray(at, at + 3)];
};
