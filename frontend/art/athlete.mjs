import { createNoise2D } from 'simplex-noise';
import { INK, line, picture, shape } from './ink.mjs';
import { levelLines } from './field.mjs';
import { seeded } from './random.mjs';
import { rounded, writeSvg } from './svg.mjs';

const WIDTH = 560;
const HEIGHT = 700;

const spray = (noise) =>
  Array.from({ length: 30 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const reach = 60 + index * 7;
    const [x, y] = [
      280 + side * reach * (0.7 + 0.2 * noise(index, 1)),
      560 - 36 * Math.abs(noise(index, 4)) - 1.7 * (210 - Math.abs(reach - 120)) * 0.28,
    ];
    return `M${Math.round(x)} ${Math.round(y)}l${Math.round(side * (7 + 5 * noise(index, 8)))} -${Math.round(9 + 7 * Math.abs(noise(index, 6)))}`;
  }).join('');

const pile = (noise, row) => {
  const points = Array.from({ length: 26 }, (_, index) => {
    const part = index / 25;
    return [part * WIDTH, 566 + row * 26 - 44 * Math.exp(-(((part - 0.5) / 0.24) ** 2)) * (1 - row * 0.13) + 9 * noise(part * 7, row * 2)];
  });
  return rounded(points);
};

const paddle = `<g transform="rotate(-24 280 372)">${line(INK.foam, 9, 'M10 372H550')}${shape(INK.gold, 'M40 346c-40-6-66 6-66 26s26 32 66 26c12-2 18-12 18-26s-6-24-18-26zM520 346c40-6 66 6 66 26s-26 32-66 26c-12-2-18-12-18-26s6-24 18-26z')}</g>`;

const paddler = [
  shape('#0B6E75', 'M196 500c-4-76 2-140 28-170 18-16 94-16 112 0 26 30 32 94 28 170z'),
  shape(INK.gold, 'M222 500c-4-58-4-112 8-156l28-8c6 12 38 12 44 0l28 8c12 44 12 98 8 156z'),
  line(INK.deck, 5, 'M280 350v148M226 412h108M224 452h112'),
  line('#0B6E75', 40, 'M214 362C176 392 166 424 182 440M346 362c36 6 58-8 66-38'),
  `<circle cx="186" cy="424" r="19" fill="${INK.hull}"/><circle cx="398" cy="322" r="19" fill="${INK.hull}"/>`,
  shape(INK.hull, 'M238 262c0 44 18 76 42 76s42-32 42-76z'),
  shape(INK.deck, 'M226 270c-4-52 20-84 54-84s58 32 54 84c-16-10-92-10-108 0z'),
  line(INK.mint, 5, 'M232 246c14-36 82-36 96 0M280 188v26'),
  shape(INK.deck, 'M222 266c20-14 96-14 116 0 2 6 0 10-4 10-24-8-84-8-108 0-4 0-6-4-4-10z'),
  line(INK.deck, 4, 'M258 292h8M294 292h8M266 318c8 6 20 6 28 0'),
  line(INK.deck, 4, 'M238 280c4 40 20 62 42 62s38-22 42-62', ' opacity=".55"'),
].join('');

const boat = [
  shape(INK.hull, 'M132 522c44-44 96-54 148-54s104 10 148 54c-30 56-92 84-148 112-56-28-118-56-148-112z'),
  line(INK.deck, 4, 'M154 526c42-28 84-38 126-38s84 10 126 38'),
  shape(INK.deck, 'M190 502c26-14 154-14 180 0-20 20-160 20-180 0z'),
].join('');

/** The athlete meeting a wave head-on: what stands where a photograph will. */
export const makeAthlete = () => {
  const noise = createNoise2D(seeded(211));
  const rings = levelLines((x, y) => Math.hypot(x - 280, (y - 330) * 0.82) + 60 * noise(x / 210, y / 210), {
    width: WIDTH,
    height: HEIGHT,
    lines: 22,
  });
  const wave = shape(INK.water, `${pile(noise, 0)}V${HEIGHT}H0z`);
  const waves = [0, 1, 2, 3, 4].map((row) => line(row === 0 ? INK.foam : INK.line, row === 0 ? 7 : 3, pile(noise, row))).join('');
  return writeSvg(
    'athlete',
    picture(WIDTH, HEIGHT, INK.deep, line(INK.faint, 2, rings) + boat + paddler + paddle + wave + waves + line(INK.foam, 4, spray(noise))),
  );
};
