import sharp from 'sharp';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { boof, eddyLine, lowBrace, ranchMap, winterContour } from './covers-river.mjs';
import { hullPlan, paddleArc, rollSequence, strokeFrames } from './covers-stroke.mjs';
import { writeSvg } from './svg.mjs';

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
  contour: winterContour,
};

const fileOf = (name) => fileURLToPath(new URL(`../public/art/${name}`, import.meta.url));

/** The drawing for readers, and the same as a JPEG for the cards of other sites, which show no SVG. */
const writeCover = async ([name, draw]) => {
  await writeSvg(`../../public/art/${name}`, draw());
  await sharp(await readFile(fileOf(`${name}.svg`)))
    .resize({ ...CARD, fit: 'cover' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(fileOf(`${name}.jpg`));
};

/** The articles' covers. Content names them by address, so they are not hashed. */
export const makeCovers = () => Promise.all(Object.entries(covers).map(writeCover));
