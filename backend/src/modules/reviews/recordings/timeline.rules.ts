import type { Drawing, Point } from '../../review-records/review-content.types';
import { isDrawable, isPoint } from '../review-content.rules';
import { MOST_TAKE_MS } from './recordings.rules';

/**
 * An action at a time of the voice (`at`, ms). Its counterpart in the frontend is
 * `frontend/src/features/review-player/timeline.schema.ts`.
 */
export type TimelineEvent =
  | { readonly type: 'play' | 'pause' | 'seek' | 'anchor'; readonly at: number; readonly ticks: number }
  | { readonly type: 'rate'; readonly at: number; readonly rate: number }
  | { readonly type: 'stroke'; readonly at: number; readonly drawing: Drawing; readonly pointsAt: readonly number[] }
  | { readonly type: 'clear'; readonly at: number }
  | { readonly type: 'mark'; readonly at: number; readonly markId: string };

export interface Timeline {
  readonly version: 1;
  readonly uploadId: string;
  readonly timescale: number;
  readonly events: readonly TimelineEvent[];
}

const KINDS: readonly string[] = ['pen', 'line', 'arrow', 'circle', 'angle', 'text', 'spotlight'];
const COLOR = /^#[0-9a-f]{6}$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_POINTS = 2_000;
const LONGEST_TEXT = 200;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
/** Frames are shown slightly after they are reported, so the last ones may lie beyond the end. */
const isRecordingTime = (value: unknown): value is number => isWithin(value, 0, MOST_TAKE_MS + 10_000);

const readDrawing = (value: unknown): Drawing | null => {
  if (!isFields(value)) return null;
  const { kind, color, width, points, pressures, radius, text } = value;
  const hasInk = typeof color === 'string' && COLOR.test(color) && isWithin(width, 0, 0.1);
  const fits =
    typeof kind === 'string' && KINDS.includes(kind) && Array.isArray(points) && points.length <= MOST_POINTS && points.every(isPoint);
  const hasRadius = radius === undefined || isWithin(radius, 0, 1);
  const hasText = text === undefined || (typeof text === 'string' && text.length <= LONGEST_TEXT);
  if (!hasInk || !fits || !hasRadius || !hasText) return null;
  const drawing = {
    kind,
    color,
    width,
    points: points as Point[],
    ...(pressures !== undefined && { pressures }),
    ...(radius !== undefined && { radius }),
    ...(text !== undefined && { text }),
  } as Drawing;
  return isDrawable(drawing) ? drawing : null;
};

const readStroke = ({ at, drawing, pointsAt }: Fields): TimelineEvent | null => {
  const drawn = readDrawing(drawing);
  if (
    !drawn ||
    !isRecordingTime(at) ||
    !Array.isArray(pointsAt) ||
    pointsAt.length !== drawn.points.length ||
    !pointsAt.every(isRecordingTime)
  )
    return null;
  return { type: 'stroke', at, drawing: drawn, pointsAt };
};

/** Reads an event with only the fields of the schema; null if it's invalid. */
export const readEvent = (value: unknown): TimelineEvent | null => {
  if (!isFields(value) || !isRecordingTime(value.at)) return null;
  const { type, at, ticks, rate, markId } = value;
  switch (type) {
    case 'play':
    case 'pause':
    case 'seek':
    case 'anchor':
      return Number.isSafeInteger(ticks) && (ticks as number) >= 0 ? { type, at, ticks: ticks as number } : null;
    case 'rate':
      return isWithin(rate, 0.1, 2) ? { type, at, rate } : null;
    case 'stroke':
      return readStroke(value);
    case 'clear':
      return { type, at };
    case 'mark':
      return typeof markId === 'string' && ID.test(markId) ? { type, at, markId } : null;
    default:
      return null;
  }
};

/** Reads a list of events with only the fields of the schema; null if one is invalid. */
export const readEvents = (values: unknown): TimelineEvent[] | null => {
  if (!Array.isArray(values)) return null;
  const events = values.map(readEvent);
  return events.some((event) => event === null) ? null : (events as TimelineEvent[]);
};

/**
 * Sorts events by time; simultaneous ones keep their order. They can arrive out of order because frames are recorded with the later time
 * at which they are shown.
 */
export const byTime = (events: readonly TimelineEvent[]): TimelineEvent[] => [...events].sort((one, other) => one.at - other.at);
