import { readFile, writeFile } from 'node:fs/promises';
import { createNoise2D } from 'simplex-noise';
import rough from 'roughjs';
import { seeded } from './random.mjs';
import { polyline, rounded, writeSvg } from './svg.mjs';

const FOLDER = new URL('../src/art/strokes/', import.meta.url);
const WIDTH = 320;
const HEIGHT = 400;
const COLOURS = {
  water: '#03262D',
  ripple: '#0F4A53',
  hull: '#E8DCC6',
  deck: '#05333B',
  paddle: '#F3F8F6',
  path: '#2FA0A2',
  pen: '#F2C572',
};
const PEN = { stroke: COLOURS.pen, strokeWidth: 4, roughness: 1.3, bowing: 1.6 };

/** Sequences drawn frame by frame from the same poses that the pages animate. */
const sequences = [{ name: 'forward-stroke', seed: 71 }];

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

/** Draws a blade at one end of the shaft, square to it. */
const blade = ([x, y], [otherX, otherY]) => {
  const angle = (Math.atan2(y - otherY, x - otherX) * 180) / Math.PI;
  return `<ellipse cx="${x}" cy="${y}" rx="17" ry="8" transform="rotate(${angle} ${x} ${y})"/>`;
};

const HULL = 'M160 14c16 62 33 112 33 184s-14 124-33 188c-19-64-33-116-33-188s17-122 33-184z';

const frame = (pose, poses, seed) => {
  const trail = poses.slice(0, 3).map(({ right }) => right);
  const radians = (pose.shoulders * Math.PI) / 180;
  const [sx, sy] = [34 * Math.cos(radians), 34 * Math.sin(radians)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<path fill="${COLOURS.water}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
<path stroke="${COLOURS.ripple}" stroke-width="2" d="${ripples(seed)}"/>
<path fill="${COLOURS.hull}" d="${HULL}"/>
<ellipse cx="160" cy="212" rx="21" ry="42" fill="${COLOURS.deck}"/>
<path stroke="${COLOURS.deck}" stroke-width="3" d="M160 40v92M160 300v62"/>
<path stroke="${COLOURS.path}" stroke-width="4" stroke-dasharray="2 11" d="${polyline(trail)}"/>
<path stroke="${COLOURS.path}" stroke-width="22" d="M${160 - sx} ${214 - sy}L${160 + sx} ${214 + sy}"/>
<circle cx="160" cy="210" r="15" fill="${COLOURS.hull}" stroke="${COLOURS.deck}" stroke-width="4"/>
<path stroke="${COLOURS.paddle}" stroke-width="6" d="M${pose.left.join(' ')}L${pose.right.join(' ')}"/>
<g fill="${COLOURS.paddle}">${blade(pose.right, pose.left)}${blade(pose.left, pose.right)}</g>
<path stroke="${COLOURS.pen}" stroke-width="4" d="${penMarks(pose.pen, seed)}"/>
</svg>`;
};

/** Writes filmstrips of strokes from above, with the coach's pen marks on top. */
export const makeStrokes = async () => {
  for (const { name, seed } of sequences) {
    const poses = JSON.parse(await readFile(new URL(`${name}.json`, FOLDER), 'utf8'));
    const pen = poses.map((pose, index) => penMarks(pose.pen, seed + index * 10));
    await writeFile(new URL(`${name}-pen.json`, FOLDER), `${JSON.stringify(pen, null, 2)}\n`);
    await Promise.all(
      poses.map((pose, index) =>
        writeSvg(`strokes/${name}-${index + 1}`, frame(pose, poses, seed + index * 10)),
      ),
    );
  }
};
