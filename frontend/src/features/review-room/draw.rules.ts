import { LONGEST_DRAWN_TEXT, type Point } from '@wavetrain/shared/review-content';
import type { RoomDrawing } from './api/review-room';

export type Tool = RoomDrawing['kind'];
/** A position in the picture, and the pen's pressure from 0 to 1 if it reports it. */
export type Spot = readonly [x: number, y: number, pressure?: number];

/** In order of their keys, 1 to 7. */
export const TOOLS: readonly {
  readonly kind: Tool;
  readonly label: string;
  readonly how: string;
}[] = [
  {
    kind: 'pen',
    label: 'Pen',
    how: 'Draw with a pen, finger, or mouse. After you use a pen, your fingers zoom and move the picture.',
  },
  { kind: 'line', label: 'Line', how: 'Drag from one end to the other.' },
  { kind: 'arrow', label: 'Arrow', how: 'Drag to where it should point.' },
  { kind: 'circle', label: 'Circle', how: 'Drag from the center.' },
  {
    kind: 'angle',
    label: 'Angle',
    how: 'Drag along one side to the corner, then click where the other side ends.',
  },
  { kind: 'text', label: 'Text', how: 'Type your text, then click where it goes.' },
  { kind: 'spotlight', label: 'Spotlight', how: 'Drag from the center.' },
];

/** Visible on water, foam and gear alike; each has a name for people who can't see it. */
export const INKS: readonly { readonly color: string; readonly label: string }[] = [
  { color: '#ffd166', label: 'Yellow' },
  { color: '#e4572e', label: 'Red' },
  { color: '#ffffff', label: 'White' },
  { color: '#7bdff2', label: 'Blue' },
];
export const INK_WIDTH = 0.008;

/** More than any smoothed line needs; the server accepts 2,000. */
const MOST_POINTS = 400;
const NEAREST = 0.003;
/** Shorter moves are clicks, not drags. */
const DRAGGED = 0.015;

/** Clamps to the picture and rounds: positions to four decimals, pressure to two. */
export const within = ([x, y, pressure]: Spot): Spot =>
  pressure === undefined
    ? [share(x), share(y)]
    : [share(x), share(y), Math.round(pressure * 100) / 100];
const share = (value: number): number =>
  Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000;

/**
 * Reduces a stroke to the points its line needs: inside the picture, not on top of each other, and
 * few enough to send.
 */
export const thinned = (points: readonly Spot[]): Spot[] => {
  const kept: Spot[] = [];
  for (const point of points.map(within)) {
    const last = kept.at(-1);
    if (!last || apart(point, last) >= NEAREST) kept.push(point);
  }
  if (kept.length <= MOST_POINTS) return kept;
  const every = (kept.length - 1) / (MOST_POINTS - 1);
  return Array.from(
    { length: MOST_POINTS },
    (_, index) => kept[Math.round(index * every)] ?? kept[0]!,
  );
};

export const apart = ([x, y]: Spot, [otherX, otherY]: Spot): number =>
  Math.hypot(x - otherX, y - otherY);
export const isDrag = (from: Spot, to: Spot): boolean => apart(from, to) >= DRAGGED;

/** Returns how many points a tool needs; unlimited for the pen. */
export const placesOf = (tool: Tool): number =>
  tool === 'pen' ? Infinity : tool === 'text' ? 1 : tool === 'angle' ? 3 : 2;

interface Ink {
  readonly color: string;
  readonly width: number;
}

/**
 * Returns the drawing of these points; null if there aren't enough yet.
 * @param aspect the picture's width divided by its height: radii are fractions of the width
 */
export const drawingOf = (
  tool: Tool,
  spots: readonly Spot[],
  ink: Ink,
  words: string,
  aspect: number,
): RoomDrawing | null => {
  const points = tool === 'pen' ? thinned(spots) : spots.map(within);
  const [first, second] = points;
  if (!first || (tool !== 'pen' && points.length < placesOf(tool))) return null;
  if (tool === 'text')
    return words.trim() === ''
      ? null
      : {
          kind: tool,
          ...ink,
          points: [[first[0], first[1]]],
          text: words.trim().slice(0, LONGEST_DRAWN_TEXT),
        };
  if (tool === 'circle' || tool === 'spotlight') {
    if (!second) return null;
    const radius = Math.min(1, Math.hypot(second[0] - first[0], (second[1] - first[1]) / aspect));
    return radius < 0.005
      ? null
      : {
          kind: tool,
          ...ink,
          points: [[first[0], first[1]]],
          radius: Math.round(radius * 10_000) / 10_000,
        };
  }
  const placed = points.map(([x, y]): Point => [x, y]);
  const pressures = points.flatMap(([, , pressure]) => pressure ?? []);
  const isPressed = tool === 'pen' && pressures.length === points.length;
  return { kind: tool, ...ink, points: placed, ...(isPressed && { pressures }) };
};

/** Returns the preview of an unfinished drawing: an angle with two points is still a line. */
export const previewOf = (
  tool: Tool,
  spots: readonly Spot[],
  ink: Ink,
  words: string,
  aspect: number,
): RoomDrawing | null =>
  tool === 'angle' && spots.length === 2
    ? drawingOf('line', spots, ink, words, aspect)
    : drawingOf(tool, spots, ink, words || 'Text', aspect);
