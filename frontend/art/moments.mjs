import { bell, noiseOf, span } from './cover-tools.mjs';
import { INK, kayak, line, picture, shape } from './ink.mjs';
import { levelLines } from './field.mjs';
import { paddledKayak, paddler } from './paddlers.mjs';
import { darken, rounded, writeSvg } from './svg.mjs';

const WIDTH = 480;
const HEIGHT = 360;
const SIZE = { width: WIDTH, height: HEIGHT };

/** Draws a limestone bank: copies of one edge, each a little further back. */
const ledges = (edge, steps) =>
  steps
    .map((back, index) => {
      const points = span(22, (part) => edge(part, back));
      const end = `L${WIDTH + 20} ${HEIGHT + 20}L${WIDTH + 20} -20z`;
      return index === 0
        ? shape(INK.rock, rounded(points) + end)
        : line(INK.rockLine, 1.5, rounded(points));
    })
    .join('');

const eddyLine = () => {
  const noise = noiseOf(101);
  const edge = (part, back) => [
    352 +
      back +
      34 * noise(part * 2.4, 1) +
      12 * noise(part * 9, back * 0.02 + 3) -
      70 * Math.exp(-(((part - 0.12) / 0.1) ** 2)),
    part * HEIGHT,
  ];
  const flow = levelLines(
    (x, y) => {
      const turning = 150 * bell(x - 262, (y - 196) * 0.72, 62);
      return x + 26 * noise(x / 190, y / 330) - turning + 60 * bell(x - 300, y - 40, 46);
    },
    { ...SIZE, lines: 44 },
  );
  const boats = [
    [236, 128, 12, INK.hull],
    [288, 152, -18, INK.gold],
    [224, 196, 30, INK.mint],
    [304, 214, -40, INK.hull],
    [244, 262, 62, INK.gold],
    [296, 276, -12, INK.mint],
  ];
  return picture(
    WIDTH,
    HEIGHT,
    INK.water,
    line(INK.faint, 1.6, flow) +
      ledges(edge, [0, 18, 40, 66, 96]) +
      boats
        .map(([x, y, turn, hull], index) =>
          paddledKayak({ x, y, turn, hull, size: 0.86, time: index * 0.3 }),
        )
        .join(''),
  );
};

const surfWave = () => {
  const noise = noiseOf(103);
  const flow = levelLines(
    (x, y) => x + 30 * noise(x / 150, y / 520) + (x - 240) * 0.42 * bell(0, y - 214, 70),
    { ...SIZE, lines: 50 },
  );
  const crest = (row) =>
    span(18, (part) => {
      const narrow = 1 - 0.1 * Math.abs(row - 2);
      return [
        240 + (part - 0.5) * 400 * narrow,
        150 +
          row * 24 -
          34 * Math.cos((part - 0.5) * Math.PI * 0.9) +
          26 +
          6 * noise(part * 3, row),
      ];
    });
  const face = `${rounded(crest(0))}L${rounded(crest(5).reverse()).slice(1)}z`;
  const waves = [0, 1, 2, 3, 4, 5]
    .map((row) => line(row === 0 ? INK.foam : INK.line, row === 0 ? 5 : 2.4, rounded(crest(row))))
    .join('');
  const wake = [-1, 1]
    .map((side) =>
      span(
        3,
        (_, index) =>
          `M${240 + side * (12 + index * 4)} ${196 + index * 6}q${side * (16 + index * 9)} 46 ${side * (46 + index * 26)} ${96 + index * 10}`,
      ).join(''),
    )
    .join('');
  return picture(
    WIDTH,
    HEIGHT,
    INK.water,
    line(INK.faint, 1.6, flow) +
      shape('#0B5560', face) +
      waves +
      line(INK.foam, 2.4, wake) +
      paddler('stern-rudder', 0.8, { x: 240, y: 200, size: 0.5, view: 'plan', turn: -97 }),
  );
};

/** Setup, reach, snap, almost up, upright: times of the C-to-C roll in seconds. */
const ROLL = [2.2, 3.4, 3.7, 4, 5.2];
const rollFrame = (time, index) =>
  paddler('c-to-c-roll', time, { x: 52 + index * 94, y: 172, size: 0.62 });

const rollSequence = () => {
  const noise = noiseOf(107);
  const surface = span(40, (part) => [part * WIDTH, 172 + 5 * noise(part * 9, 2)]);
  const below = [1, 2, 3, 4, 5, 6]
    .map((row) =>
      rounded(
        span(24, (part) => [part * WIDTH, 172 + row * 27 + (5 + row) * noise(part * 6, row * 3)]),
      ),
    )
    .join('');
  const dividers = [1, 2, 3, 4].map((index) => `M${5 + index * 94} 36v288`).join('');
  const ticks = ROLL.map((_, index) =>
    Array.from(
      { length: index + 1 },
      (__, mark) => `M${52 + index * 94 - index * 5 + mark * 10} 318v14`,
    ).join(''),
  ).join('');
  return picture(
    WIDTH,
    HEIGHT,
    INK.deep,
    shape(INK.water, `${rounded(surface)}V${HEIGHT}H0z`) +
      line(INK.faint, 1.6, below) +
      line(INK.faint, 1.4, dividers, ' stroke-dasharray="2 8"') +
      ROLL.map(rollFrame).join('') +
      line(INK.foam, 2.6, rounded(surface), ' opacity=".8"') +
      line(INK.gold, 3, ticks),
  );
};

const boof = () => {
  const noise = noiseOf(109);
  const top = (row) =>
    span(14, (part) => [-10 + part * 226, 150 + row * 7 + 4 * noise(part * 5, row)]);
  const falls = span(13, (part, index) => {
    const x = 190 + part * 52;
    return `M${Math.round(x - 26)} ${152 + index}q${Math.round(26 + part * 10)} 4 ${Math.round(34 + part * 10)} ${Math.round(130 + 12 * noise(index, 2))}`;
  }).join('');
  const pool = [0, 1, 2, 3]
    .map((row) =>
      rounded(
        span(20, (part) => [
          236 + part * 260,
          292 + row * 17 + (9 - row * 2) * noise(part * 7, row * 2),
        ]),
      ),
    )
    .join('');
  const boil = span(
    9,
    (part, index) =>
      `M${Math.round(236 + part * 92)} ${Math.round(292 - 10 * Math.abs(noise(index, 5)))}a${9 + (index % 3) * 4} ${8 + (index % 2) * 3} 0 0 1 ${18 + (index % 3) * 8} 0`,
  ).join('');
  const rock =
    shape(
      INK.rock,
      'M-10 186C60 176 120 182 196 180c14 2 18 18 16 36-4 30 6 52 2 84-1 22 6 44 10 80H-10z',
    ) +
    [0, 1, 2, 3]
      .map((row) =>
        line(
          INK.rockLine,
          1.5,
          rounded(
            span(14, (part) => [-10 + part * 212, 212 + row * 38 + 8 * noise(part * 3, row)]),
          ),
        ),
      )
      .join('');
  const far = [0, 1, 2]
    .map((row) =>
      rounded(
        span(22, (part) => [part * WIDTH, 46 + row * 26 + 20 * noise(part * 2.2 + row, row * 4)]),
      ),
    )
    .join('');
  const boat = paddler('boof', 1.6, { x: 262, y: 152, size: 0.74 });
  return picture(
    WIDTH,
    HEIGHT,
    INK.deep,
    line(INK.faint, 1.6, far) +
      rock +
      line(INK.line, 2.2, [0, 1, 2, 3].map((row) => rounded(top(row))).join('')) +
      line(INK.foam, 2.2, falls) +
      line(INK.line, 2.2, pool) +
      line(INK.foam, 2.6, boil) +
      boat,
  );
};

const scouting = () => {
  const noise = noiseOf(113);
  const depth = levelLines(
    (x, y) => {
      const middle = 240 + 86 * Math.sin(y / 74 + 0.4);
      return (
        1 -
        Math.abs(x - middle) / 170 +
        0.24 * noise(x / 120, y / 120) +
        0.06 * noise(x / 46, y / 46 + 7)
      );
    },
    { ...SIZE, lines: 15 },
  );
  const route = span(26, (part) => [
    240 + 86 * Math.sin((part * HEIGHT) / 74 + 0.4) + 26 * Math.sin(part * 12),
    part * 330 + 14,
  ]);
  const cross = ([x, y]) => `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`;
  return picture(
    WIDTH,
    HEIGHT,
    INK.rock,
    line('#8F7F5C', 1.5, depth) +
      line(INK.deck, 6, rounded(route), ' stroke-dasharray="1 15"') +
      line('#9C2F12', 4.5, cross([372, 120]) + cross([128, 246])) +
      `<circle cx="${Math.round(route.at(-1)[0])}" cy="344" r="10" stroke="${INK.deck}" stroke-width="4"/>` +
      kayak({
        x: Math.round(route[1][0]),
        y: 30,
        turn: 168,
        size: 0.72,
        hull: INK.foam,
      }),
  );
};

const FILM = [
  { turn: -8, time: 0 },
  { turn: -2, time: 0.55 },
  { turn: 6, time: 1 },
];

const filmstrip = () => {
  const noise = noiseOf(127);
  const holes = span(
    15,
    (part) =>
      `M${Math.round(12 + part * 446)} 66h14v14h-14zM${Math.round(12 + part * 446)} 280h14v14h-14z`,
  ).join('');
  const frames = FILM.map(({ turn, time }, index) => {
    const x = 14 + index * 154;
    const ripples = span(7, (part) =>
      rounded(
        span(8, (down) => [
          x + 8 + part * 128 + 6 * noise(part * 3 + index, down * 2),
          96 + down * 168,
        ]),
      ),
    ).join('');
    return (
      shape(INK.water, `M${x} 92h144v176H${x}z`) +
      line(INK.faint, 1.5, ripples) +
      paddledKayak({ x: x + 72, y: 186, turn, size: 2.1, time })
    );
  }).join('');
  const pen =
    'M98 118c22-14 48 4 42 26s-44 24-50 2 6-24 14-28M300 122c10 34 10 62 2 104m-9-16l8 18 14-14M416 206c-8-18 20-34 36-18s2 42-18 38-22-16-18-24M396 300l14 14 30-38';
  return picture(
    WIDTH,
    HEIGHT,
    '#173F40',
    `<g transform="rotate(-4 240 180)">${shape(INK.deep, 'M-30 52h540v256H-30z')}${shape('#B7D2D0', holes)}${frames}${line(INK.gold, 4, pen)}</g>`,
  );
};

/** The dark scheme's colors for the sand with the rapid drawn in it. */
const SAND_AT_NIGHT = {
  '#D9C9A6': '#173F40',
  '#8F7F5C': '#3E6E68',
  '#05333B': '#E8DCC6',
  '#9C2F12': '#FF9C82',
};

const scenes = {
  'eddy-line': eddyLine,
  'surf-wave': surfWave,
  'roll-sequence': rollSequence,
  boof,
  contour: scouting,
  filmstrip,
};

/**
 * Draws six moments of a clinic for the vault's photo wall, until the coach uploads photographs.
 * Content refers to them by address, so their names have no hash.
 */
export const makeMoments = () =>
  Promise.all(
    Object.entries(scenes).map(async ([name, draw]) => {
      await writeSvg(`../../public/art/moments/${name}`, draw());
      if (name === 'contour') await darken(`../../public/art/moments/${name}`, SAND_AT_NIGHT);
    }),
  );
