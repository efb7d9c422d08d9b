import type { Drawing, ReviewContent, MeasureKind } from '../review-records/review-content.types';

/** The number of frames a measure may have. */
export const MOST_STROKES = 1_000;

const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1;

/** Returns whether a value is a position in the picture: `[x, y]`, each from 0 to 1. */
export const isPoint = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isShare);

/** Returns whether a value is an existing day, as `YYYY-MM-DD`. */
export const isDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

const isPressedAt = (points: readonly unknown[], pressures: unknown): boolean =>
  pressures === undefined || (Array.isArray(pressures) && pressures.length === points.length && pressures.every(isShare));

const POINTS: Record<Drawing['kind'], readonly [least: number, most: number]> = {
  pen: [1, 2_000],
  line: [2, 2],
  arrow: [2, 2],
  angle: [3, 3],
  circle: [1, 1],
  spotlight: [1, 1],
  text: [1, 1],
};

/** Returns whether a drawing has what its kind needs: the number of points, a radius, a text and, if given, a pressure per point. */
export const isDrawable = (drawing: {
  readonly kind: Drawing['kind'];
  readonly points: unknown;
  readonly pressures?: unknown;
  readonly radius?: unknown;
  readonly text?: unknown;
}): boolean => {
  const [least, most] = POINTS[drawing.kind] ?? [1, 0];
  if (!Array.isArray(drawing.points) || drawing.points.length < least || drawing.points.length > most) return false;
  if (!isPressedAt(drawing.points, drawing.pressures)) return false;
  if (drawing.kind === 'text') return typeof drawing.text === 'string' && drawing.text !== '';
  return (drawing.kind !== 'circle' && drawing.kind !== 'spotlight') || typeof drawing.radius === 'number';
};

/** Returns whether a measure's frames are valid: two or more, ascending; exactly two for a time. */
export const isMeasurable = ({ kind, ticks }: { readonly kind: MeasureKind; readonly ticks: unknown }): boolean => {
  if (!Array.isArray(ticks) || ticks.length < 2 || (kind === 'time' && ticks.length > 2)) return false;
  return ticks.every(
    (tick: unknown, at) => Number.isSafeInteger(tick) && Number(tick) >= 0 && (at === 0 || Number(tick) > Number(ticks[at - 1])),
  );
};

export const NOT_THEIR_VIDEO =
  'A mark is on a video that isn’t this student’s or no longer exists. Remove the mark, or move it to the video of this review.';

/** Returns what keeps a review from being delivered, by field; null if it can be. */
export const faultsOfDelivery = (content: ReviewContent): Record<string, string> | null => {
  const { marks, measures, takes, notes, fixFirstMarkId, scores } = content;
  const ids = marks.map(({ id }) => id);
  if (marks.length === 0 && measures.length === 0 && takes.length === 0 && notes.trim() === '' && content.drillIds.length === 0 && !scores)
    return { marks: 'This review is empty. Add a mark, a talk-through or notes.' };
  if (new Set(ids).size < ids.length) return { marks: 'Two marks have the same id' };
  if (marks.some(({ uploadId, drawings }) => uploadId === null && drawings.length > 0))
    return { marks: 'You can’t draw on a linked video. Ask for the file, or remove the drawings.' };
  if (marks.length > 0 && fixFirstMarkId === null) return { fixFirstMarkId: 'Choose one mark to fix first' };
  if (fixFirstMarkId !== null && !ids.includes(fixFirstMarkId))
    return { fixFirstMarkId: 'The mark to fix first was removed. Choose another one.' };
  if (content.drillIds.length > 0 && content.drillsUntil === null) return { drillsUntil: 'Choose the last day for the drills' };
  if (scores?.markIds.some((id) => !ids.includes(id))) return { scores: 'A score points to a mark that was removed' };
  return null;
};
