import { createNoise2D } from 'simplex-noise';
import { seenAt } from './bust.mjs';
import { INK, picture, shape } from './ink.mjs';
import { seeded } from './random.mjs';
import { simplify, writeSvg } from './svg.mjs';

const WIDTH = 560;
const HEIGHT = 700;
/** The distance between lines, and below between sample points along a line, in px. */
const GAP = 5.2;
const STEP = 3;
/** Pixels per unit of the bust, and the position of its center. */
const UNIT = 172;
const MIDDLE = [272, 262];

const COLOURS = {
  water: INK.line,
  skin: INK.hull,
  helmet: INK.foam,
  strap: INK.line,
  vest: INK.gold,
  sleeves: '#5FB3B1',
};
const WATER = { light: 0.1, depth: -1.2 };

const partAt = (x, y) => seenAt((x - MIDDLE[0]) / UNIT, (MIDDLE[1] - y) / UNIT)?.part ?? 'water';

/** How far, in px, a line's end may lean to follow the outline of its part. */
const LEAN = 9;

/**
 * Returns where a part ends at height y, near x, to a fraction of a pixel. @param side 1 to its
 * right, -1 to its left
 */
const outlineAt = (part, x, y, side) => {
  const isInside = (distance) => partAt(x + side * distance, y) === part;
  let [inside, outside] = [-LEAN, LEAN];
  if (!isInside(inside)) return x + side * inside;
  if (isInside(outside)) return x + side * outside;
  for (let step = 0; step < 7; step += 1) {
    const middle = (inside + outside) / 2;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return x + side * inside;
};

/**
 * Returns a ribbon along a line: its upper edge forward, its lower edge back. Each edge ends at the
 * outline of its part at its own height, so the outline is smooth.
 */
const ribbon = ({ part, y0, points }) => {
  const [first, last] = [points[0], points.at(-1)];
  const ended = (sign) => {
    const height = y0 + sign * Math.min(GAP / 2, last.half);
    const from = part === 'water' ? first.x : outlineAt(part, first.x, y0 + sign * first.half, -1);
    const to = part === 'water' ? last.x : outlineAt(part, last.x, height, 1);
    return points.map((point) => {
      if (point === first) return { ...point, x: from };
      return point === last ? { ...point, x: to } : point;
    });
  };
  const edge = (sign) => {
    const along = ended(sign);
    const [start, end] = [along[0].x, along.at(-1).x];
    return simplify(
      along
        .filter(
          ({ x }, index) => index === 0 || index === along.length - 1 || (x > start && x < end),
        )
        .map(({ x, y, half }) => [x, y + sign * half]),
      0.22,
    );
  };
  const d = [...edge(-1), ...edge(1).reverse()]
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('L');
  return `M${d}z`;
};

/**
 * Samples one line of the water. It rises over what is near and gets thicker where light falls.
 * Each thing that it crosses gets its own run.
 */
const lineOf = (row, noise) => {
  const runs = [];
  const y0 = row * GAP;
  for (let x = -6; x <= WIDTH + 6; x += STEP) {
    const seen = seenAt((x - MIDDLE[0]) / UNIT, (MIDDLE[1] - y0) / UNIT);
    const { part, light, depth } = seen ?? { ...WATER, part: 'water' };
    const swell = 5 * noise(x / 170, row / 9) + 2 * noise(x / 60, row / 4 + 40);
    const y = y0 + (seen ? 0 : swell) - (seen ? 15 * (depth - 0.4) : 0);
    const shade = seen ? light ** 0.85 : light + 0.05 * noise(x / 120, row / 7 + 9);
    const point = { x, y, half: Math.max(seen ? 0.12 : 0.3, shade * GAP * 0.47) };
    const last = runs.at(-1);
    if (last?.part === part) last.points.push(point);
    else runs.push({ part, y0, points: [point] });
  }
  return runs.filter(({ points }) => points.length > 1);
};

/** Draws the athlete, engraved in the lines of the river, as a placeholder for a photograph. */
export const makeAthlete = () => {
  const noise = createNoise2D(seeded(211));
  const runs = Array.from({ length: Math.ceil(HEIGHT / GAP) + 2 }, (_, row) =>
    lineOf(row, noise),
  ).flat();
  const ribbons = Object.entries(COLOURS).map(([part, colour]) =>
    shape(
      colour,
      runs
        .filter((run) => run.part === part)
        .map(ribbon)
        .join(''),
      part === 'water' ? ' opacity=".7"' : '',
    ),
  );
  return writeSvg('athlete', picture(WIDTH, HEIGHT, INK.deep, ribbons.join('')), 1);
};
