import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { boof, eddyLine, lowBrace, ranchMap } from './covers-river.mjs';
import { hullPlan, paddleArc, rollSequence, strokeFrames } from './covers-stroke.mjs';
import { WINTER, winterTraining } from './covers-winter.mjs';
import { darken, writeSvg } from './svg.mjs';

const CARD = { width: 1200, height: 630 };

const covers = {
  'ranch-map': ranchMap,
  'low-brace': lowBrace,
  'eddy-line': eddyLine,
  boof,
  'paddle-arc': paddleArc,
  'hull-plan': hullPlan,
  'stroke-frames': strokeFrames,
  'roll-sequence': rollSequence,
  contour: winterTraining,
};

/**
 * The dark scheme's colors for pictures on light backgrounds. The others are on night water in both
 * schemes.
 */
const NIGHTS = {
  'ranch-map': {
    '#D9C9A6': '#173F40',
    '#B5A47C': '#2B5B58',
    '#8F7F5C': '#4C7F78',
    '#22474C': '#E8DCC6',
  },
  contour: {
    [WINTER.sky]: '#06303A',
    [WINTER.far]: '#0C434C',
    [WINTER.near]: '#135058',
    [WINTER.snow]: '#86A9AB',
    [WINTER.shade]: '#5F8789',
    [WINTER.pine]: '#03242B',
    [WINTER.wood]: '#4F4531',
    [WINTER.ice]: '#1F5F68',
  },
};

const fileOf = (name) => fileURLToPath(new URL(`../public/art/${name}`, import.meta.url));

/**
 * Writes the cover as SVG for readers, and as JPEG for other sites' link previews, which don't
 * support SVG.
 */
const writeCover = async ([name, draw]) => {
  await writeSvg(`../../public/art/${name}`, draw());
  await sharp(await readFile(fileOf(`${name}.svg`)))
    .resize({ ...CARD, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(fileOf(`${name}.jpg`));
  if (NIGHTS[name]) await darken(`../../public/art/${name}`, NIGHTS[name]);
};

/** Writes the articles' covers. Content refers to them by address, so their names have no hash. */
export const makeCovers = () => Promise.all(Object.entries(covers).map(writeCover));
