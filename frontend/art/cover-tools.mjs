import { picture } from './ink.mjs';
import { createNoise2D } from 'simplex-noise';
import { seeded } from './random.mjs';

export const WIDTH = 1200;
export const HEIGHT = 675;
export const SIZE = { width: WIDTH, height: HEIGHT, step: 15, tolerance: 1.6 };

export const noiseOf = (seed) => createNoise2D(seeded(seed));
export const span = (count, at) =>
  Array.from({ length: count }, (_, index) => at(index / (count - 1), index));
export const bell = (x, y, reach) => Math.exp(-(x * x + y * y) / (2 * reach * reach));
export const circle = (x, y, r, more) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}" ${more}/>`;
export const turned = (x, y, turn, body, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${body}</g>`;
export const blade = (x, y, turn, fill) =>
  `<ellipse cx="${x}" cy="${y}" rx="40" ry="17" transform="rotate(${turn} ${x} ${y})" fill="${fill}"/>`;

/** Returns a cover with its own background. */
export const page = (ground, body) => picture(WIDTH, HEIGHT, ground, body);
