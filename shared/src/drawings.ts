import { frameOfMark, inTicksOf, type FrameTimes } from './frame-times';
import type { Drawing, Mark, Point } from './review-content';

/** What a mark shows on the video. */
export type DrawnMark = Omit<Mark, 'part' | 'text'>;

/**
 * Whether a mark's drawings are shown on a frame: its own, and those that follow within its span.
 */
export const isShownAt = (times: FrameTimes, mark: DrawnMark, frame: number): boolean => {
  if (frameOfMark(times, mark) === frame) return true;
  const since = (times.ticks[frame] ?? 0) - inTicksOf(times, mark.ticks, mark.timescale);
  return since > 0 && since * 1_000 <= mark.spanMs * times.timescale;
};

/** Returns the drawings shown on a frame of a file. */
export const drawingsAt = (
  times: FrameTimes,
  marks: readonly DrawnMark[],
  uploadId: string,
  frame: number,
): Drawing[] =>
  marks
    .filter((mark) => mark.uploadId === uploadId && isShownAt(times, mark, frame))
    .flatMap(({ drawings }) => drawings);

const ZERO: Point = [0, 0];

/**
 * Returns the angle at the middle of three points, in whole degrees from 0 to 180.
 * @param aspect the picture's width divided by its height, because x and y are fractions of
 *   different lengths.
 */
export const degrees = (
  [from = ZERO, corner = ZERO, to = ZERO]: readonly Point[],
  aspect: number,
): number => {
  const direction = ([x, y]: Point) => Math.atan2(y - corner[1], (x - corner[0]) * aspect);
  const turned = Math.abs(direction(from) - direction(to));
  return Math.round((Math.min(turned, 2 * Math.PI - turned) * 180) / Math.PI);
};

/** Returns a smooth line through points as an SVG path; a single point becomes a dot. */
export const penPath = (points: readonly Point[]): string => {
  const [first = ZERO, ...others] = points;
  const start = `M${spot(first)}`;
  if (others.length === 0) return `${start}l0.01 0`;
  const bends = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] ?? point;
    return `Q${spot(point)} ${spot([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return `${start}${bends.join('')}L${spot(others.at(-1) ?? first)}`;
};

/**
 * A pen line's minimum width and what full pressure adds, as multiples of its normal width. Half
 * pressure matches a mouse's line.
 */
const THINNEST = 0.3;
const PRESSED = 1.4;

/**
 * Returns a pressure-sensitive pen line, as the outline of its area and the width of that outline's
 * stroke.
 * @param width the width at half pressure, in the points' units
 */
export const pressedLine = (
  points: readonly Point[],
  pressures: readonly number[],
  width: number,
): { readonly path: string; readonly stroke: number } => {
  const [first = ZERO] = points;
  if (points.length < 2)
    return { path: penPath([first]), stroke: width * (THINNEST + PRESSED * (pressures[0] ?? 0.5)) };
  const halves = points.map((_, index) => (width * PRESSED * (pressures[index] ?? 0.5)) / 2);
  const sides = points.map((point, index): readonly [Point, Point] => {
    const [x, y] = point;
    const [before, after] = [points[index - 1] ?? point, points[index + 1] ?? point];
    const [across, down] = [after[0] - before[0], after[1] - before[1]];
    const half = (halves[index] ?? 0) / (Math.hypot(across, down) || 1);
    return [
      [x - down * half, y + across * half],
      [x + down * half, y - across * half],
    ];
  });
  const there = sides.map(([left]) => left);
  const back = sides.map(([, right]) => right).reverse();
  const end = (half = 0, to = ZERO) => `A${round(half)} ${round(half)} 0 0 0 ${spot(to)}`;
  const path = `${penPath(there)}${end(halves.at(-1), back[0])}${penPath(back).replace(/^M[^A-Z]*/, '')}${end(halves[0], there[0])}Z`;
  return { path, stroke: width * THINNEST };
};

/** Returns the two ends of an arrow's head, behind its tip by a share of the arrow's length. */
export const arrowHead = ([from = ZERO, to = ZERO]: readonly Point[]): [Point, Point] => {
  const back = Math.atan2(from[1] - to[1], from[0] - to[0]);
  const length = Math.min(0.25 * Math.hypot(from[0] - to[0], from[1] - to[1]), 40);
  const end = (turn: number): Point => [
    to[0] + length * Math.cos(back + turn),
    to[1] + length * Math.sin(back + turn),
  ];
  return [end(0.45), end(-0.45)];
};

const spot = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const round = (value: number): number => Math.round(value * 100) / 100;
