import { noiseOf, span } from './cover-tools.mjs';
import { INK, kayak, line, picture, shape } from './ink.mjs';
import { levelLines } from './field.mjs';
import { paddledKayak } from './paddlers.mjs';
import { rounded, writeSvg } from './svg.mjs';

const WIDTH = 600;
const HEIGHT = 400;

const r = Math.round;

const WOOD = '#9C6B3C';
const WOOD_DARK = '#6E4726';
const WALL = '#14474C';
const NIGHT_WALL = '#0E3A40';
const MIST = '#9CC7C4';
const QUILT = '#0B6E75';

/** Draws a ridge of hills from edge to edge, filled down to `floor`. */
const ridge = ({ noise, color, base, height, rough, floor }) => {
  const crest = span(26, (part) => [
    part * (WIDTH + 40) - 20,
    base - height * (0.55 + 0.45 * noise(part * rough, base / 40)),
  ]);
  return shape(color, `${rounded(crest)}V${floor}H-20z`);
};

/** The put-in at dawn: two ridges, the sun between them, and mist on the water. */
const riverDawn = () => {
  const noise = noiseOf(307);
  const horizon = 206;
  const sky = [
    ['#0B4A52', 0],
    ['#27686A', 66],
    ['#7FA38E', 118],
    ['#E3BE7C', 160],
  ]
    .map(([color, y]) => shape(color, `M0 ${y}h${WIDTH}v${horizon - y + 6}H0z`))
    .join('');
  const sun = `<circle cx="352" cy="${horizon - 14}" r="44" fill="${INK.gold}"/><circle cx="352" cy="${horizon - 14}" r="66" stroke="${INK.gold}" stroke-width="2" opacity=".55"/>`;
  const water = shape('#1B5A60', `M0 ${horizon}h${WIDTH}V${HEIGHT}H0z`);
  const glints = span(15, (part, index) => {
    const y = horizon + 6 + part * part * 150;
    const half = 26 + part * 60 + 14 * noise(index, 2);
    return `M${r(352 - half + 10 * noise(index, 5))} ${r(y)}h${r(half * 2)}`;
  }).join('');
  const ripples = span(12, (part, index) =>
    rounded(
      span(16, (across) => [
        across * (WIDTH + 20) - 10,
        horizon + 14 + part * part * 180 + (2 + part * 5) * noise(across * 5, index),
      ]),
    ),
  ).join('');
  const mist = [
    [horizon - 6, 0.5],
    [horizon + 16, 0.38],
    [horizon + 46, 0.24],
  ]
    .map(([y, opacity], index) => {
      const top = span(18, (part) => [part * 640 - 20, y - 9 * (1 + noise(part * 3.5, index))]);
      const low = span(18, (part) => [620 - part * 640, y + 12 + 6 * noise(part * 3, index + 7)]);
      return shape(MIST, `${rounded(top)}L${rounded(low).slice(1)}z`, ` opacity="${opacity}"`);
    })
    .join('');
  const bank = span(20, (part) => [
    part * 420 - 20,
    322 + 52 * part + 9 * noise(part * 5, 3) + (part > 0.8 ? (part - 0.8) * 150 : 0),
  ]);
  const stones = [
    [330, 378, 15],
    [366, 390, 10],
    [300, 391, 9],
    [26, 352, 12],
  ]
    .map(([x, y, size]) => `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${r(size * 0.6)}"/>`)
    .join('');
  const reeds = span(9, (part, index) => {
    const x = 548 + part * 62;
    return `M${r(x)} 408q${r(-10 + 8 * noise(index, 1))}-46 ${r(-16 + 26 * noise(index, 4))}-${r(74 + 26 * noise(index, 9))}`;
  }).join('');
  return picture(
    WIDTH,
    HEIGHT,
    '#0B4A52',
    sky +
      sun +
      ridge({ noise, color: '#2E6A66', base: horizon, height: 74, rough: 2.6, floor: 212 }) +
      ridge({ noise, color: '#0F4A50', base: horizon + 2, height: 46, rough: 4.4, floor: 212 }) +
      water +
      line('#2FA0A2', 1.6, ripples, ' opacity=".55"') +
      line(INK.gold, 3, glints, ' opacity=".8"') +
      mist +
      shape('#082F36', `${rounded(bank)}V420H-20z`) +
      line('#2A5A61', 1.8, rounded(bank)) +
      `<g fill="#0B3C44">${stones}</g>` +
      `<g transform="translate(118 352) scale(1 .62)">${kayak({ x: 0, y: 0, turn: 66, size: 2.15 })}</g>` +
      `<g transform="translate(196 384) scale(1 .62)">${kayak({ x: 0, y: 0, turn: 74, size: 2.15, hull: INK.gold })}</g>` +
      line('#082F36', 4, reeds),
  );
};

/** Draws a made bed from its side, its head at x. */
const bed = ({ x, y, quilt }) =>
  shape(WOOD_DARK, `M${x} ${y - 62}h12v112h-12z`) +
  shape(WOOD_DARK, `M${x + 218} ${y - 22}h12v72h-12z`) +
  shape(INK.foam, `M${x + 12} ${y - 8}h206v34H${x + 12}z`) +
  shape(WOOD, `M${x + 8} ${y + 24}h214v12H${x + 8}z`) +
  shape(quilt, `M${x + 82} ${y - 16}q8-6 18-6h118v52H${x + 82}z`) +
  line(INK.foam, 2, `M${x + 92} ${y - 2}h118M${x + 92} ${y + 14}h118`, ' opacity=".45"') +
  shape(INK.hull, `M${x + 18} ${y - 10}q-2-20 16-20h30q16 0 14 20z`);

/** A room at the ranch, with the river in its window. */
const ranchRoom = () => {
  const noise = noiseOf(311);
  const boards = span(9, (part) => `M${r(part * WIDTH)} 0v316`).join('');
  const floor = span(4, (part) => `M0 ${r(328 + part * 62)}h${WIDTH}`).join('');
  const flow = levelLines((x, y) => y * 2.2 + 34 * noise(x / 110, y / 60), {
    width: 188,
    height: 56,
    lines: 10,
  });
  const view =
    shape('#E3BE7C', 'M0 0h188v136H0z') +
    `<circle cx="128" cy="62" r="20" fill="${INK.gold}"/>` +
    shape('#2E6A66', 'M0 70C26 44 52 40 78 58s44 26 72 4 34-12 38-8v42H0z') +
    shape('#1B5A60', 'M0 82h188v54H0z') +
    `<g transform="translate(0 82)">${line(INK.line, 1.6, flow, ' opacity=".8"')}</g>`;
  const window =
    `<g transform="translate(206 54)"><clipPath id="w"><path d="M0 0h188v136H0z"/></clipPath><g clip-path="url(#w)">${view}</g>` +
    line(INK.hull, 9, 'M0 0h188v136H0z') +
    line(INK.hull, 5, 'M94 0v136M0 68h188') +
    line(INK.hull, 9, 'M-14 140h216') +
    '</g>';
  const lamp =
    `<circle cx="300" cy="226" r="58" fill="${INK.gold}" opacity=".22"/>` +
    shape(WOOD_DARK, 'M266 262h68v10h-68zM272 272h10v60h-10zM318 272h10v60h-10z') +
    shape(INK.gold, 'M284 208h32l10 28h-52z') +
    line(INK.hull, 5, 'M300 236v24M288 261h24');
  const paddle =
    '<g transform="rotate(-24 104 116)">' +
    line(INK.hull, 5, 'M40 116h128') +
    `<ellipse cx="30" cy="116" rx="24" ry="11" fill="${INK.foam}"/><ellipse cx="178" cy="116" rx="24" ry="11" fill="${INK.foam}"/></g>`;
  const vest =
    line(WOOD_DARK, 5, 'M438 74h110') +
    line(INK.hull, 3, 'M474 74v14M528 74v12') +
    shape(INK.gold, 'M452 90h14c2 10 14 10 16 0h14l6 22-6 52h-44l-6-52z') +
    line('#C98F2E', 3, 'M474 98v66M450 128h48') +
    shape(INK.foam, 'M512 104c0-24 34-24 34 0l4 6h-40z');
  const rug = `<ellipse cx="300" cy="378" rx="150" ry="24" fill="${QUILT}" opacity=".55"/><ellipse cx="300" cy="378" rx="112" ry="16" stroke="${INK.mint}" stroke-width="2" opacity=".7"/>`;
  return picture(
    WIDTH,
    HEIGHT,
    WALL,
    line(NIGHT_WALL, 2, boards) +
      shape('#5B4027', 'M0 316h600v84H0z') +
      line('#4A321D', 2.5, floor) +
      window +
      paddle +
      vest +
      rug +
      lamp +
      bed({ x: 26, y: 290, quilt: QUILT }) +
      `<g transform="translate(600 0) scale(-1 1)">${bed({ x: 26, y: 290, quilt: '#9C4A2A' })}</g>`,
  );
};

/** Draws an eddy as a curl. @param side 1 turns to the right, -1 to the left */
const curl = (x, y, side) =>
  `M${x} ${y - 16}c${side * 20} 0 ${side * 30} 32 ${side * 4} 34s${side * -16}-25 ${side * 3}-19`;

/** The day's plan on a board: the river, its eddies, and what is next. */
const dayPlan = () => {
  const noise = noiseOf(313);
  const depth = levelLines((x, y) => x + 80 * noise(x / 150, y / 150), {
    width: WIDTH,
    height: HEIGHT,
    lines: 20,
  });
  const bank = (side) =>
    span(16, (part) => [
      176 + side * 50 + 34 * Math.sin(part * 5.2 + 0.4) + 5 * noise(part * 6, side),
      82 + part * 224,
    ]);
  const rows = [0, 1, 2, 3].map((row) => 152 + row * 42);
  const boxes = rows.map((y) => `M316 ${y - 11}h22v22h-22z`).join('');
  const checks = rows
    .slice(0, 2)
    .map((y) => `M320 ${y - 1}l6 8 16-20`)
    .join('');
  const words = rows
    .map(
      (y, row) => `M356 ${y - 4}h${[112, 84, 124, 66][row]}M356 ${y + 7}h${[64, 96, 40, 88][row]}`,
    )
    .join('');
  const route = span(20, (part) => [
    176 + 34 * Math.sin(part * 5.2 + 0.4) + 16 * Math.sin(part * 9.4),
    92 + part * 190,
  ]);
  return picture(
    WIDTH,
    HEIGHT,
    INK.water,
    line(INK.faint, 1.6, depth) +
      line(WOOD_DARK, 12, 'M120 330L84 410M480 330l36 80') +
      shape(WOOD, 'M44 46h512v288H44z') +
      shape(INK.foam, 'M58 60h484v260H58z') +
      shape('#CFE5E2', `${rounded(bank(-1))}L${rounded(bank(1).toReversed()).slice(1)}z`) +
      line('#0B6E75', 4, rounded(bank(-1)) + rounded(bank(1))) +
      line('#0B6E75', 3.5, curl(234, 146, 1) + curl(134, 226, -1)) +
      line('#9C2F12', 5, rounded(route), ' stroke-dasharray="1 12"') +
      paddledKayak({ x: r(route.at(-1)[0]), y: 292, turn: 196, size: 0.72, hull: INK.gold }) +
      line('#05333B', 9, 'M316 98h92') +
      line('#0B6E75', 3, 'M316 116c14 0 14-8 26-8s14 8 26 8 14-8 26-8 14 8 26 8') +
      line('#05333B', 3, boxes) +
      line('#9C2F12', 5, checks) +
      line('#41585B', 4, words, ' opacity=".8"') +
      shape(INK.line, 'M420 318h46v10h-46z') +
      shape('#9C2F12', 'M474 318h40v10h-40z'),
  );
};

const scenes = {
  'river-dawn': riverDawn,
  'ranch-room': ranchRoom,
  'day-plan': dayPlan,
};

/**
 * Draws the ranch, the river and a day for the clinics page, until the coach uploads photos.
 * Content refers to them by address, so their names have no hash.
 */
export const makeClinicScenes = () =>
  Promise.all(
    Object.entries(scenes).map(([name, draw]) =>
      writeSvg(`../../public/art/clinics/${name}`, draw()),
    ),
  );
