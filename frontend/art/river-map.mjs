import { readFile } from 'node:fs/promises';
import { createNoise2D } from 'simplex-noise';
import { seeded } from './random.mjs';
import { polyline, rounded, simplify, writeSvg } from './svg.mjs';

const SPOTS = new URL('../src/art/maps/clinic-river.json', import.meta.url);

/**
 * The same stretch twice: next to the cards on wide screens, where its center is the page's current
 * line (`run` as in
 * `components/river/current-path.ts`), and as a separate picture on narrow ones. Lengths are in px.
 */
const sheets = [
  {
    name: 'clinic-river-wide',
    width: 1440,
    height: 3000,
    half: 54,
    run: { from: 50, to: 81, reachedAt: 9, turns: 8, sway: 3.6 },
    seed: 83,
  },
  {
    name: 'clinic-river-narrow',
    width: 360,
    height: 560,
    half: 21,
    run: { from: 50, to: 50, reachedAt: 0, turns: 4, sway: 9 },
    seed: 89,
  },
];

/** Returns the knots of the current line, as in `currentPath`: x and y in percent. */
const knotsOf = ({ from, to, reachedAt, turns, sway }) => {
  const steps = turns + 1;
  const run = Array.from({ length: steps + 1 }, (_, knot) => {
    const swing = knot === 0 || knot === steps ? 0 : knot % 2 === 1 ? sway : -sway;
    return [to + swing, reachedAt + ((100 - reachedAt) * knot) / steps];
  });
  return reachedAt > 0 ? [[from, 0], ...run] : run;
};

/** Returns the line's x at a height, both in percent. The line is vertical at every knot. */
const lineAt = (knots, y) => {
  const next = Math.max(
    1,
    knots.findIndex(([, at]) => at >= y),
  );
  const [[x0, y0], [x1, y1]] = [knots[next - 1], knots[next]];
  const part = (y - y0) / (y1 - y0);
  let t = part;
  for (let round = 0; round < 20; round += 1)
    t -= (1.5 * t * (1 - t) + t ** 3 - part) / (1.5 * (1 - 2 * t) + 3 * t ** 2 || 1);
  return x0 + (x1 - x0) * (3 * t ** 2 * (1 - t) + t ** 3);
};

const bump = (part, at, reach) => Math.exp(-(((part - at) / reach) ** 2));
/** How much wider or narrower the channel is at a spot. */
const WIDENS = {
  pool: 0.75,
  eddies: 0.35,
  wave: -0.3,
  hole: -0.2,
  ledge: 0.25,
  takeout: 0.55,
  ranch: 0.2,
};

/**
 * Returns the river's width along the way: a line at the top and the bottom, a river in between.
 */
const swell = (part) => Math.min(1, 0.06 + part / 0.1, 0.06 + (1 - part) / 0.06) ** 0.8;

const channelOf = ({ width, height, half, run, seed }, spots) => {
  const noise = createNoise2D(seeded(seed));
  const knots = knotsOf(run);
  const middle = (part) => (lineAt(knots, Math.min(1, Math.max(0, part)) * 100) / 100) * width;
  const slant = (part) =>
    Math.hypot(1, (middle(part + 0.004) - middle(part - 0.004)) / (0.008 * height));
  const reach = (part, side) => {
    const spot = spots.reduce(
      (sum, { kind, at }) => sum + (WIDENS[kind] ?? 0) * bump(part, at / 100, 0.045),
      0,
    );
    return (
      half *
      swell(part) *
      Math.min(2, slant(part)) *
      (1 + spot + 0.22 * noise(part * 14, side * 9) + 0.08 * noise(part * 50, side * 7))
    );
  };
  return { noise, x: (part, across) => middle(part) + across * reach(part, Math.sign(across)) };
};

const STEPS = 260;
const parts = Array.from({ length: STEPS + 1 }, (_, index) => index / STEPS);

/**
 * Returns a line along the channel, `across` half-widths from its center, with gaps where `shows`
 * is false.
 */
const along = ({ x, noise }, height, across, wobble, shows = () => true) => {
  const runs = [[]];
  for (const part of parts) {
    if (shows(part))
      runs.at(-1).push([x(part, across + wobble * noise(part * 22, across * 5)), part * height]);
    else if (runs.at(-1).length > 0) runs.push([]);
  }
  return runs
    .filter((run) => run.length > 4)
    .map((run) => rounded(simplify(run, 0.7)))
    .join('');
};

const arc = ([x, y], width, sag) =>
  `M${Math.round(x - width)} ${Math.round(y)}q${Math.round(width)} ${Math.round(sag)} ${Math.round(width * 2)} 0`;

/** Draws a spiral eddy at the bank; `turn` selects the bank. */
const spiral = ([x, y], size, turn) =>
  rounded(
    Array.from({ length: 22 }, (_, index) => {
      const angle = turn * (index / 21) * Math.PI * 3.6;
      const reach = size * (1 - index / 26);
      return [x + Math.cos(angle) * reach * turn, y + Math.sin(angle) * reach];
    }),
  );

/**
 * Draws each kind of spot from above, on the water or next to it. `x(across, dy)` is a position in
 * the channel, `px` its half-width.
 */
const marks = {
  ranch: {
    land: ({ x, px, y: spot }) => {
      const y = spot - px * 0.75;
      const [left, s] = [x(1.9), px * 0.42];
      const walls = [
        [left - s, y],
        [left, y - s * 0.9],
        [left + s, y],
        [left + s, y + s],
        [left - s, y + s],
      ];
      return (
        polyline(walls, true) +
        polyline([
          [left - s * 0.25, y + s],
          [left - s * 0.25, y + s * 0.35],
          [left + s * 0.25, y + s * 0.35],
          [left + s * 0.25, y + s],
        ])
      );
    },
  },
  pool: {
    water: ({ x, px, y }) =>
      [0.2, -0.3, 0.35]
        .map((across, index) =>
          arc([x(across, (index - 1) * px * 0.7), y + (index - 1) * px * 0.7], px * 0.4, px * 0.06),
        )
        .join(''),
  },
  eddies: {
    water: ({ x, px, y }) =>
      [-1.6, -0.5, 0.6, 1.7]
        .map((step, index) => [step * px * 1.15, index % 2 ? 1 : -1])
        .map(([dy, side]) => spiral([x(side * 0.62, dy), y + dy], px * 0.36, side))
        .join(''),
  },
  wave: {
    water: ({ x, px, y }) =>
      [0, 1, 2, 3, 4]
        .map((row) =>
          arc([x(0, row * px * 0.4), y + row * px * 0.4], px * (0.5 - row * 0.06), -px * 0.26),
        )
        .join(''),
  },
  hole: {
    water: ({ x, px, y }) =>
      [0, 1, 2]
        .map((row) =>
          arc([x(0, row * px * 0.26), y + row * px * 0.26], px * (0.56 - row * 0.15), px * 0.42),
        )
        .join(''),
  },
  ledge: {
    water: ({ x, px, y, noise }) => {
      const lip = Array.from({ length: 15 }, (_, index) => [
        x(-0.94 + (index / 14) * 1.88),
        y + px * 0.2 * noise(index * 0.5, 3),
      ]);
      const fall = lip
        .slice(1, -1)
        .map(
          ([at, top], index) =>
            `M${Math.round(at)} ${Math.round(top)}v${Math.round(px * (0.3 + 0.14 * (index % 3)))}`,
        );
      return rounded(lip) + fall.join('');
    },
  },
  takeout: {
    land: ({ x, px, y }) =>
      [0, 1, 2, 3]
        .map(
          (step) =>
            `M${Math.round(x(1.12, step * px * 0.2))} ${Math.round(y + step * px * 0.2)}h${Math.round(px * 0.6)}`,
        )
        .join(''),
  },
};

const frame = ({ width, height }, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" fill="none" stroke="#000" stroke-linejoin="round" stroke-linecap="round">${body}</svg>`;

const path = (width, d) =>
  `<path vector-effect="non-scaling-stroke" stroke-width="${width}" d="${d}"/>`;

const draw = async (sheet, spots) => {
  const channel = channelOf(sheet, spots);
  const { height, half } = sheet;
  const bank = (across) => parts.map((part) => [channel.x(part, across), part * height]);
  const isLand = (across) => (part) => channel.noise(part * 9, across * 3) > -0.25;
  const water = `${rounded(simplify(bank(-1), 0.7))}L${rounded(simplify(bank(1), 0.7).reverse()).slice(1)}z`;
  const depth = [-0.74, -0.48, 0.48, 0.74]
    .map((across) => along(channel, height, across, 0.05, isLand(across)))
    .join('');
  const land = [-1.5, -1.95, -2.5, 1.5, 1.95, 2.5]
    .map((across) => along(channel, height, across, 0.16, isLand(across)))
    .join('');
  const drawn = (ground) =>
    spots
      .map(({ kind, at }) => {
        const x = (across, dy = 0) => channel.x(at / 100 + dy / height, across);
        return (
          marks[kind][ground]?.({ x, px: half, y: (at / 100) * height, noise: channel.noise }) ?? ''
        );
      })
      .join('');
  await writeSvg(
    `maps/${sheet.name}-water`,
    frame(sheet, `<path fill="#000" stroke="none" d="${water}"/>`),
  );
  await writeSvg(
    `maps/${sheet.name}-lines`,
    frame(sheet, path(1, depth) + path(2, drawn('water'))),
  );
  await writeSvg(
    `maps/${sheet.name}-land`,
    frame(sheet, path(1.25, land) + path(2, drawn('land'))),
  );
};

/**
 * Draws the river stretch for the clinics: the water, the features on it, and the land next to it.
 */
export const makeRiverMap = async () => {
  const spots = JSON.parse(await readFile(SPOTS, 'utf8'));
  await Promise.all(sheets.map((sheet) => draw(sheet, spots)));
};
