import { contours } from 'd3-contour';
import { createNoise2D } from 'simplex-noise';
import { seeded } from './random.mjs';
import { rounded, simplify, writeSvg } from './svg.mjs';

const COLUMNS = 120;
const ROWS = 68;
const LEVELS = 10;
const SCALE = 12;

/**
 * One invented stretch of river per page. `bend` is how far the channel meanders, `width` how wide
 * the deep part is, `rough` how uneven the bed is.
 */
const stretches = [
  { name: 'footer', seed: 11, bend: 0.16, width: 0.3, rough: 0.5, bends: 1.2 },
  { name: 'home-voices', seed: 23, bend: 0.22, width: 0.42, rough: 0.28, bends: 0.8 },
  { name: 'home-offers', seed: 31, bend: 0.12, width: 0.22, rough: 0.75, bends: 1.6 },
  { name: 'remote-coaching', seed: 47, bend: 0.3, width: 0.3, rough: 0.4, bends: 2.1 },
  { name: 'success', seed: 59, bend: 0.1, width: 0.5, rough: 0.2, bends: 0.6 },
  { name: 'cancel', seed: 67, bend: 0.26, width: 0.2, rough: 0.6, bends: 1.4 },
  { name: 'clinics-tiles', seed: 151, bend: 0.18, width: 0.26, rough: 0.45, bends: 1.1 },
  { name: 'clinics-quote', seed: 157, bend: 0.08, width: 0.4, rough: 0.35, bends: 2.4 },
  { name: 'vault-shelves', seed: 163, bend: 0.2, width: 0.2, rough: 0.3, bends: 3 },
  { name: 'curriculum', seed: 167, bend: 0.24, width: 0.34, rough: 0.22, bends: 1.8 },
  { name: 'about-method', seed: 173, bend: 0.14, width: 0.24, rough: 0.5, bends: 0.7 },
  { name: 'contact', seed: 179, bend: 0.2, width: 0.46, rough: 0.16, bends: 0.5 },
  { name: 'faq', seed: 181, bend: 0.06, width: 0.36, rough: 0.24, bends: 1.3 },
  { name: 'privacy', seed: 191, bend: 0.12, width: 0.52, rough: 0.12, bends: 0.9 },
  { name: 'blog', seed: 193, bend: 0.28, width: 0.28, rough: 0.34, bends: 1.1 },
];

const depthField = ({ seed, bend, width, rough, bends }) => {
  const noise = createNoise2D(seeded(seed));
  return Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [x, y] = [(index % COLUMNS) / COLUMNS, Math.floor(index / COLUMNS) / COLUMNS];
    const middle =
      0.28 + bend * Math.sin(x * Math.PI * 2 * bends + seed) + 0.06 * noise(x * 2, seed);
    const channel = 1 - Math.min(1, Math.abs(y - middle) / width);
    const bed =
      0.6 * noise(x * 3.2, y * 3.2) +
      0.3 * noise(x * 7, y * 7 + 9) +
      0.1 * noise(x * 15, y * 15 + 5);
    return channel + rough * bed;
  });
};

const ringPath = (ring) => {
  const points = simplify(
    ring.map(([x, y]) => [x * SCALE, y * SCALE]),
    3,
  );
  return points.length > 7 ? rounded(points) : '';
};

const draw = (stretch) => {
  const field = depthField(stretch);
  const [low, high] = [Math.min(...field), Math.max(...field)];
  const levels = Array.from(
    { length: LEVELS },
    (_, index) => low + ((index + 1) * (high - low)) / (LEVELS + 1),
  );
  const lines = contours().size([COLUMNS, ROWS]).thresholds(levels)(field);
  const paths = lines.map(({ coordinates }, level) => {
    const d = coordinates.flat().map(ringPath).join('');
    return d && `<path stroke-width="${level % 5 === 4 ? 3 : 1.5}" d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="6 6 ${COLUMNS * SCALE - 12} ${ROWS * SCALE - 12}" fill="none" stroke="#000" stroke-linejoin="round">${paths.join('')}</svg>`;
};

/**
 * Draws depth contours of invented rivers from noise, with marching squares and simplified paths.
 */
export const makeContours = () =>
  Promise.all(stretches.map((stretch) => writeSvg(`contours/${stretch.name}`, draw(stretch))));
