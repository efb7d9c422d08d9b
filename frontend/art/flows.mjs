import { contours } from 'd3-contour';
import rough from 'roughjs';
import { createNoise2D } from 'simplex-noise';
import { paddler } from './paddlers.mjs';
import { seeded } from './random.mjs';
import { rounded, simplify, writeSvg } from './svg.mjs';

const WIDTH = 1600;
const HEIGHT = 1000;
const STEP = 10;
const COLUMNS = WIDTH / STEP + 1;
const ROWS = HEIGHT / STEP + 1;

/**
 * Rapids from above, with the water running down the page. `throat` is the narrows that form the
 * tongue (`x`, `y`, how tight, how long); each rock parts the water and leaves an eddy below it.
 */
const rapids = [
  {
    name: 'home-hero',
    seed: 5,
    lines: 64,
    throat: { x: 560, y: 720, squeeze: 0.62, length: 420 },
    rocks: [
      { x: 1270, y: 330, r: 120, eddy: 190, turn: 1 },
      { x: 1560, y: 760, r: 110, eddy: 120, turn: -1 },
      { x: 20, y: 470, r: 120, eddy: 150, turn: -1 },
    ],
  },
  {
    name: 'remote-hero',
    seed: 8,
    lines: 52,
    throat: { x: 1180, y: 420, squeeze: 0.5, length: 360 },
    rocks: [
      { x: 300, y: 260, r: 90, eddy: 150, turn: -1 },
      { x: 760, y: 700, r: 70, eddy: 120, turn: 1 },
    ],
  },
  {
    name: 'clinics-hero',
    seed: 19,
    lines: 58,
    throat: { x: 820, y: 560, squeeze: 0.55, length: 300 },
    rocks: [
      { x: 1180, y: 240, r: 100, eddy: 170, turn: 1 },
      { x: 1420, y: 620, r: 130, eddy: 160, turn: -1 },
      { x: 1020, y: 820, r: 70, eddy: 110, turn: 1 },
    ],
  },
  {
    name: 'vault-hero',
    seed: 29,
    lines: 46,
    throat: { x: 500, y: 300, squeeze: 0.3, length: 700 },
    rocks: [
      { x: 1300, y: 180, r: 60, eddy: 90, turn: 1 },
      { x: 1120, y: 420, r: 60, eddy: 90, turn: -1 },
      { x: 1380, y: 660, r: 60, eddy: 90, turn: 1 },
    ],
  },
  {
    name: 'about-hero',
    seed: 37,
    lines: 60,
    throat: { x: 1100, y: 800, squeeze: 0.6, length: 460 },
    rocks: [
      { x: 480, y: 520, r: 150, eddy: 210, turn: -1 },
      { x: 1400, y: 260, r: 90, eddy: 140, turn: 1 },
    ],
  },
  {
    name: 'curriculum-hero',
    seed: 43,
    lines: 44,
    throat: { x: 900, y: 200, squeeze: 0.2, length: 900 },
    rocks: [{ x: 1240, y: 420, r: 170, eddy: 240, turn: 1 }],
  },
  {
    name: 'wall',
    seed: 13,
    lines: 56,
    throat: { x: 300, y: 300, squeeze: 0.35, length: 500 },
    rocks: [
      { x: 1440, y: 280, r: 520, eddy: 150, turn: 1, isCliff: true },
      { x: 560, y: 900, r: 80, eddy: 120, turn: -1 },
    ],
  },
];

/** Returns the stream function, whose contour lines the water follows. */
const stream = ({ seed, throat, rocks }) => {
  const noise = createNoise2D(seeded(seed));
  return (x, y) => {
    const pinch = throat.squeeze * Math.exp(-(((y - throat.y) / throat.length) ** 2));
    const offset = x - throat.x;
    const reach = Math.exp(-((offset / 620) ** 2));
    let value = offset / (1 - pinch * reach);
    for (const { x: rx, y: ry, r, eddy, turn } of rocks) {
      const [dx, dy] = [x - rx, y - ry];
      const square = Math.max(dx * dx + dy * dy, r * r * 0.25);
      value -= (dx * r * r) / square;
      const [vx, vy] = [dx - turn * r * 0.35, dy - r * 0.9 - eddy * 0.45];
      value +=
        turn * eddy * 0.85 * Math.exp(-(vx * vx + (vy * vy) / 2.2) / (2 * (eddy * 0.42) ** 2));
    }
    return value + 26 * noise(x / 420, y / 900) + 7 * noise(x / 120, y / 260 + 40);
  };
};

const isOnEdge = ([x, y]) => x <= 0.5 || y <= 0.5 || x >= COLUMNS - 0.5 || y >= ROWS - 0.5;

/**
 * Returns contour lines cut where marching squares close them along the picture's edge, and where a
 * rock covers them.
 */
const openLines = (ring, isHidden) => {
  const runs = [[]];
  for (const point of ring) {
    if (isOnEdge(point) || isHidden(point)) runs.push([]);
    else runs.at(-1).push(point);
  }
  if (runs.length === 1) return [ring];
  runs[0] = [...runs.pop(), ...runs[0]];
  return runs.filter((run) => run.length > 3);
};

/** The edge of the cliff at the river's end. */
const CLIFF = [
  [1010, 0],
  [940, 110],
  [1000, 210],
  [925, 330],
  [1030, 440],
  [985, 560],
  [1100, 640],
  [1190, 620],
  [1270, 720],
  [1400, 690],
  [1500, 770],
  [1610, 740],
  [1610, 0],
];

/**
 * Returns whether a point is inside a polygon: a ray to its right crosses the edge an odd number of
 * times.
 */
const isWithin = (polygon, [x, y]) =>
  polygon.reduce((inside, [ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length];
    return ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay) ? !inside : inside;
  }, false);

/** Draws bare rock with hand-drawn hatching. */
const cliff = (seed) => {
  const pen = rough.generator();
  const options = {
    seed,
    roughness: 1.6,
    bowing: 1,
    stroke: '#000',
    fill: '#000',
    fillStyle: 'hachure',
    hachureAngle: -58,
    hachureGap: 30,
    fillWeight: 2,
  };
  return pen
    .toPaths(pen.polygon(CLIFF, options))
    .map(({ d }) => d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))))
    .join('');
};

/** Draws a boulder: an uneven outline with two contour lines inside. */
const boulder = ({ x, y, r }, noise) =>
  [1, 0.62, 0.3]
    .map((size, ring) => {
      const at = (index) => {
        const angle = (index / 24) * Math.PI * 2;
        const reach =
          r * 0.82 * size * (1 + 0.2 * noise(Math.cos(angle) + x, Math.sin(angle) + ring * 0.4));
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.86];
      };
      const seam = [(at(0)[0] + at(23)[0]) / 2, (at(0)[1] + at(23)[1]) / 2];
      const points = [seam, ...Array.from({ length: 24 }, (_, index) => at(index)), seam];
      return rounded(points);
    })
    .join('');

const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 10 ${WIDTH - 20} ${HEIGHT - 20}" fill="none" stroke="#000" stroke-width="1.6" stroke-linejoin="round">${body}</svg>`;

const draw = (rapid) => {
  const noise = createNoise2D(seeded(rapid.seed + 1));
  const isHidden = ([column, row]) => {
    const [px, py] = [(column - 0.5) * STEP, (row - 0.5) * STEP];
    return rapid.rocks.some(({ x, y, r, isCliff }) =>
      isCliff ? isWithin(CLIFF, [px, py]) : Math.hypot(px - x, (py - y) / 0.86) < r * 0.98,
    );
  };

  const at = stream(rapid);
  const field = Array.from({ length: COLUMNS * ROWS }, (_, index) =>
    at((index % COLUMNS) * STEP, Math.floor(index / COLUMNS) * STEP),
  );
  const [low, high] = [Math.min(...field), Math.max(...field)];
  const levels = Array.from(
    { length: rapid.lines },
    (_, index) => low + ((index + 0.5) * (high - low)) / rapid.lines,
  );
  const d = contours()
    .size([COLUMNS, ROWS])
    .thresholds(levels)(field)
    .flatMap(({ coordinates }) => coordinates.flat().flatMap((ring) => openLines(ring, isHidden)))
    .map((line) =>
      simplify(
        line.map(([x, y]) => [(x - 0.5) * STEP, (y - 0.5) * STEP]),
        1.6,
      ),
    )
    .filter((line) => line.length > 2)
    .map((line) => rounded(line))
    .join('');
  const rocks = rapid.rocks
    .map((rock) => (rock.isCliff ? cliff(rapid.seed) : boulder(rock, noise)))
    .join('');
  return frame(`<path d="${d}"/><path stroke-width="3" d="${rocks}"/>`);
};

/**
 * The boat that the current pins in the notch of the cliff. The picture has the same size, so the
 * two always line up.
 */
const pinned =
  paddler('low-brace', 0.9, { x: 979, y: 494, size: 0.68, view: 'plan', turn: 21 }) +
  '<path stroke="#E8DCC6" stroke-width="4" stroke-linecap="round" d="M920 566C902 524 914 462 952 420M898 560C882 510 896 446 936 402"/>';

/** Writes the flow lines for the pages' heroes. */
export const makeFlows = () =>
  Promise.all([
    ...rapids.map((rapid) => writeSvg(`flows/${rapid.name}`, draw(rapid))),
    writeSvg('flows/wall-boat', frame(pinned)),
  ]);
