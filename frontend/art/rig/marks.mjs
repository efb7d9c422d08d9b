import { COLORS, INK } from './looks.mjs';
import { curveOf, element, pathOf } from './path.mjs';
import { add, fromContent, rotated, turnedBoat } from './space.mjs';

const TINT = {
  force: COLORS.force,
  water: COLORS.current,
  look: COLORS.foam,
  trail: COLORS.current,
};
const FADE = 0.12;

/** Points of a mark in the world: in the boat's frame (`in: "boat"`) at the time it's shown. */
const placed = (mark, timeline) => {
  const points = mark.path.map(fromContent);
  if (mark.in !== 'boat') return points;
  const state = timeline((mark.from + mark.to) / 2);
  const heading = turnedBoat(state.yaw, 0, 0);
  return points.map((point) => add(fromContent(state.at), rotated(heading, point)));
};

const headOf = (points, size) => {
  const [[ax, ay], [bx, by]] = points.slice(-2);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
  return {
    neck: [bx - dx * size * 0.7, by - dy * size * 0.7],
    shape: [
      [bx + dx * size * 0.5, by + dy * size * 0.5],
      [bx - dx * size - dy * size * 0.75, by - dy * size + dx * size * 0.75],
      [bx - dx * size * 0.72, by - dy * size * 0.72],
      [bx - dx * size + dy * size * 0.75, by - dy * size - dx * size * 0.75],
    ],
  };
};

const arrow = (points, color) => {
  const { neck, shape } = headOf(points, 26);
  const line = curveOf([...points.slice(0, -1), neck]);
  const head = pathOf(shape);
  return (
    element('path', { d: line, stroke: INK, 'stroke-width': 17 }) +
    element('path', { d: head, fill: color, stroke: INK, 'stroke-width': 6 }) +
    element('path', { d: line, stroke: color, 'stroke-width': 10 })
  );
};

const drawings = {
  force: (points) => arrow(points, TINT.force),
  water: (points) => arrow(points, TINT.water),
  look: (points) =>
    element('path', {
      d: curveOf(points),
      stroke: TINT.look,
      'stroke-width': 4,
      'stroke-dasharray': '14 14',
    }) +
    element('circle', {
      cx: Math.round(points.at(-1)[0]),
      cy: Math.round(points.at(-1)[1]),
      r: 13,
      stroke: TINT.look,
      'stroke-width': 4,
    }) +
    element('circle', {
      cx: Math.round(points.at(-1)[0]),
      cy: Math.round(points.at(-1)[1]),
      r: 4,
      fill: TINT.look,
    }),
  trail: (points) =>
    element('path', {
      d: curveOf(points),
      stroke: TINT.trail,
      'stroke-width': 7,
      'stroke-dasharray': '1 17',
    }),
};

/**
 * Draws the marks that explain a move: arrows of `force` and `water`, where to `look`, and the
 * `trail` of a blade (`blade`), each from one time to another. `joints` reads the figure at a time.
 */
export const marksOf = (move, camera, timeline, joints) =>
  (move.marks ?? []).map((mark) => {
    const points =
      mark.kind === 'trail'
        ? Array.from(
            { length: 9 },
            (_, step) =>
              joints(mark.from + ((mark.to - mark.from) * step) / 8).blades[mark.blade].middle,
          )
        : placed(mark, timeline);
    const shownFrom = mark.kind === 'trail' ? (mark.shown?.[0] ?? mark.from) : mark.from;
    const shownTo = mark.kind === 'trail' ? (mark.shown?.[1] ?? mark.to) : mark.to;
    return { from: shownFrom, to: shownTo, drawn: drawings[mark.kind](points.map(camera.project)) };
  });

/** The opacity of a mark over a move, as values and times from 0 to 1. */
export const fading = ({ from, to }, seconds) => {
  const times = [0, from - FADE, from, to, to + FADE, seconds].map((t) =>
    Math.min(1, Math.max(0, t / seconds)),
  );
  const values = [
    from <= 0 ? 1 : 0,
    from <= 0 ? 1 : 0,
    1,
    1,
    to >= seconds ? 1 : 0,
    to >= seconds ? 1 : 0,
  ];
  return { values: values.join(';'), keyTimes: times.map((t) => Number(t.toFixed(3))).join(';') };
};
