import { createNoise2D } from 'simplex-noise';
import { levelLines } from './field.mjs';
import { seeded } from './random.mjs';
import { writeSvg } from './svg.mjs';

const WIDTH = 960;
const HEIGHT = 640;

const dip = (x, y, atX, atY, reach) =>
  Math.exp(-((x - atX) ** 2 + (y - atY) ** 2) / (2 * reach * reach));

/**
 * How the water moves on each shelf of the vault: one field per category, in px of a picture larger
 * than any card.
 */
const waters = {
  strokes: {
    lines: 40,
    at: (n) => (x, y) =>
      y +
      40 * Math.sin(x / 150) * Math.exp(-(((x % 320) - 160) ** 2) / 9000) * 2 +
      24 * n(x / 300, y / 90),
  },
  rolling: {
    lines: 30,
    at: (n) => (x, y) =>
      Math.hypot(x - 480, (y - 320) * 1.3) +
      62 * Math.sin(Math.atan2(y - 320, x - 480) * 2) +
      34 * n(x / 190, y / 190),
  },
  playboating: {
    lines: 34,
    at: (n) => (x, y) => y + 46 * Math.sin(x / 62 + y / 190) + 26 * n(x / 260, y / 200),
  },
  fullslice: {
    lines: 36,
    at: (n) => (x, y) =>
      x * 0.7 + y + 120 * Math.tanh((x - y * 1.1 - 160) / 46) + 26 * n(x / 160, y / 160),
  },
  river: {
    lines: 20,
    at: (n) => (x, y) => Math.abs(y - 320 - 130 * Math.sin(x / 150)) + 60 * n(x / 170, y / 170),
  },
  kids: {
    lines: 12,
    at: (n) => (x, y) => 60 * Math.sin(x / 58) * Math.sin(y / 58) + 22 * n(x / 150, y / 150),
  },
  'clinic-edits': {
    lines: 24,
    at: (n) => (x, y) =>
      y * 0.55 +
      [120, 290, 420, 560, 700, 850].reduce(
        (sum, atX, index) => sum - 150 * dip(x, y, atX, 170 + (index % 3) * 150, 56),
        0,
      ) +
      26 * n(x / 220, y / 220),
  },
  fun: { lines: 12, at: (n) => (x, y) => 90 * n(x / 260, y / 260) + 40 * n(x / 120, y / 120 + 30) },
  mindset: {
    lines: 26,
    at: (n) => (x, y) => Math.hypot(x - 620, (y - 260) * 1.15) + 14 * n(x / 240, y / 240),
  },
};

/** Writes artwork for vault entries without a thumbnail. */
export const makeVaultWaters = () =>
  Promise.all(
    Object.entries(waters).map(([slug, { lines, at }], index) => {
      const value = at(createNoise2D(seeded(131 + index * 6)));
      const d = levelLines(value, {
        width: WIDTH,
        height: HEIGHT,
        lines,
        step: 16,
        tolerance: 1.6,
      });
      return writeSvg(
        `vault/${slug}`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round"><path d="${d}"/></svg>`,
      );
    }),
  );
