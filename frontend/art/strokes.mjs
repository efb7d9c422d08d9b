import { readFile, writeFile } from 'node:fs/promises';
import { createNoise2D } from 'simplex-noise';
import rough from 'roughjs';
import { paddledKayak } from './paddlers.mjs';
import { seeded } from './random.mjs';
import { polyline, rounded, writeSvg } from './svg.mjs';

const FOLDER = new URL('../src/art/strokes/', import.meta.url);
const POSES = new URL('forward-stroke.json', import.meta.url);
const SEED = 71;
const WIDTH = 320;
const HEIGHT = 400;
const COLOURS = {
  water: '#03262D',
  ripple: '#0F4A53',
  path: '#2FA0A2',
  pen: '#F2C572',
};
const PEN = { stroke: COLOURS.pen, strokeWidth: 4, roughness: 1.3, bowing: 1.6 };

/** The kayak's seat and size in a frame. */
const KAYAK = { x: 160, y: 212, size: 5.2 };
/** How many pictures the film has from each pose to the next. */
const FILM_STEPS = 8;

const ripples = (seed) => {
  const noise = createNoise2D(seeded(seed));
  return Array.from({ length: 12 }, (_, line) => {
    const x = 10 + line * 28;
    return rounded(
      Array.from({ length: 12 }, (_, step) => [
        x + 12 * noise(line * 0.7, step * 0.28),
        step * 38 - 8,
      ]),
    );
  }).join('');
};

const arrowHead = ([fromX, fromY], [toX, toY]) => {
  const angle = Math.atan2(toY - fromY, toX - fromX);
  const wing = (turn) => [toX - 17 * Math.cos(angle + turn), toY - 17 * Math.sin(angle + turn)];
  return [wing(0.5), [toX, toY], wing(-0.5)];
};

const penShapes = {
  ring: (pen, { at, size }, options) => [pen.ellipse(...at, ...size, options)],
  line: (pen, { from, to }, options) => [pen.line(...from, ...to, options)],
  arrow: (pen, { from, to }, options) => [
    pen.line(...from, ...to, options),
    pen.linearPath(arrowHead(from, to), options),
  ],
  cross: (pen, { at: [x, y], size: [w, h] }, options) => [
    pen.line(x - w / 2, y - h / 2, x + w / 2, y + h / 2, options),
    pen.line(x + w / 2, y - h / 2, x - w / 2, y + h / 2, options),
  ],
  tick: (pen, { at: [x, y], size: [w, h] }, options) => [
    pen.linearPath(
      [
        [x - w / 2, y],
        [x - w / 8, y + h / 2],
        [x + w / 2, y - h / 2],
      ],
      options,
    ),
  ],
  sweep: (pen, { at: [x, y], size }, options) => [
    pen.arc(x, y, ...size, Math.PI * 1.15, Math.PI * 1.9, false, options),
    pen.linearPath(arrowHead([x + 30, y - 70], [x + size[0] * 0.48, y - 16]), options),
  ],
};

/** Draws the coach's pen marks: rough strokes, the same for the same seed. */
const penMarks = (marks, seed) => {
  const pen = rough.generator();
  return marks
    .flatMap((mark, index) => penShapes[mark.kind](pen, mark, { ...PEN, seed: seed + index }))
    .flatMap((drawable) => pen.toPaths(drawable))
    .map(({ d }) => d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))))
    .join('');
};

const frame = (pose, poses, seed) => {
  const trail = poses.slice(0, 3).map(({ blade }) => blade);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path fill="${COLOURS.water}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<path stroke="${COLOURS.ripple}" stroke-width="2" d="${ripples(seed)}"/>
<path stroke="${COLOURS.path}" stroke-width="4" stroke-dasharray="2 11" d="${polyline(trail)}"/>
${paddledKayak({ ...KAYAK, time: pose.time })}
<path stroke="${COLOURS.pen}" stroke-width="4" d="${penMarks(pose.pen, seed)}"/>
</svg>`;
};

/** Draws the whole stroke as pictures below each other, for the page to show one at a time. */
const film = (poses) => {
  const times = poses
    .slice(1)
    .flatMap(({ time }, index) =>
      Array.from(
        { length: FILM_STEPS },
        (_, step) => poses[index].time + ((time - poses[index].time) * (step + 1)) / FILM_STEPS,
      ),
    );
  const pictures = [poses[0].time, ...times].map((time, index) =>
    paddledKayak({ ...KAYAK, y: KAYAK.y + index * HEIGHT, time }),
  );
  const height = pictures.length * HEIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${pictures.join('')}</svg>`;
};

/** Draws the kayak with its paddler, bow up, with the seat at 34, 32 of a picture of 68 by 64. */
const kayakPicture = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 68 64" width="68" height="64" fill="none" stroke-linecap="round" stroke-linejoin="round">${paddledKayak({ x: 34, y: 32, size: 0.82, time: 1.4 })}</svg>`;

/**
 * Writes the kayak that marks progress, and the forward stroke from above: a filmstrip with the
 * coach's pen marks on top, and the film and the marks that visitors drag through.
 */
export const makeStrokes = async () => {
  const poses = JSON.parse(await readFile(POSES, 'utf8'));
  const pen = poses.map((pose, index) => penMarks(pose.pen, SEED + index * 10));
  await writeFile(new URL('forward-stroke-pen.json', FOLDER), `${JSON.stringify(pen, null, 2)}\n`);
  await Promise.all([
    writeSvg('../../public/art/paddled-kayak', kayakPicture()),
    writeSvg('strokes/forward-stroke-film', film(poses)),
    ...poses.map((pose, index) =>
      writeSvg(`strokes/forward-stroke-${index + 1}`, frame(pose, poses, SEED + index * 10)),
    ),
  ]);
};
