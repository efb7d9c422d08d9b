import { HEIGHT, WIDTH, circle, noiseOf, page, span, turned } from './cover-tools.mjs';
import { line, shape } from './ink.mjs';
import { boat } from './lessons/boats.mjs';
import { seeded } from './random.mjs';
import { landFigure } from './rig/land.mjs';
import { rounded } from './svg.mjs';
import { POSES } from './training/poses.mjs';

/** The light scheme's colors; `covers.mjs` maps each to its dark version. */
export const WINTER = {
  sky: '#CFE0DF',
  far: '#B4CDCD',
  near: '#9BBBBC',
  snow: '#F5F9F7',
  shade: '#D3E1E0',
  wood: '#7D6A4B',
  pine: '#2C5B5C',
  ice: '#A9CBD0',
};

const hill = (noise, { y, lift, seed, colour }) =>
  shape(
    colour,
    `${rounded(span(26, (part) => [part * (WIDTH + 40) - 20, y - lift * noise(part * 2.4 + seed, seed)]))}V${HEIGHT + 20}H-20z`,
  );

const pine = (x, y, size) =>
  [0, 1, 2]
    .map((tier) => {
      const [half, top] = [size * (0.3 + tier * 0.16), y - size * (1.5 - tier * 0.42)];
      return (
        shape(
          WINTER.pine,
          `M${x} ${top - size * 0.4}L${x + half} ${top + size * 0.34}H${x - half}z`,
        ) +
        shape(
          WINTER.snow,
          `M${x} ${top - size * 0.4}L${x + half * 0.5} ${top}Q${x + half * 0.1} ${top - size * 0.06} ${x - half * 0.1} ${top + size * 0.08}Q${x - half * 0.3} ${top - size * 0.02} ${x - half * 0.5} ${top}z`,
        )
      );
    })
    .join('') + line(WINTER.wood, size * 0.12, `M${x} ${y - size * 0.34}v${size * 0.34}`);

/**
 * A boat stored on trestles under snow, and someone training next to it. The fence counts twelve
 * weeks: three hard, one easy.
 */
export const winterTraining = () => {
  const noise = noiseOf(251);
  const random = seeded(257);
  const fence = span(12, (_, week) => {
    const x = 86 + week * 47;
    const height = [58, 78, 98, 46][week % 4] + Math.floor(week / 4) * 14;
    return (
      line(WINTER.wood, 11, `M${x} ${470}V${470 - height}`) +
      line(WINTER.snow, 11, `M${x} ${470 - height}v5`)
    );
  }).join('');
  const trestle = (x) =>
    line(WINTER.wood, 12, `M${x - 46} 596L${x} 470L${x + 46} 596M${x - 30} 548H${x + 30}`);
  const stored = boat('side', 'empty', { at: [830, 446], size: 2.55, colour: '#D9533A' });
  const cap = shape(
    WINTER.snow,
    'M566 394C640 370 700 384 752 378C790 356 872 352 920 378C980 372 1050 384 1116 364C1090 402 1010 392 968 398C930 404 900 388 852 396C800 404 770 392 720 402C660 408 610 414 566 394z',
  );
  const bell =
    circle(384, 470, 27, 'fill="#22474C"') + line('#22474C', 8, 'M366 452c0-32 36-32 36 0');
  const snow = span(110, () =>
    circle(random() * WIDTH, random() * 560, 2 + Math.round(random() * 3), `fill="${WINTER.snow}"`),
  ).join('');
  return page(
    WINTER.sky,
    circle(1010, 150, 58, 'fill="#F2C572"') +
      hill(noise, { y: 300, lift: 90, seed: 2, colour: WINTER.far }) +
      hill(noise, { y: 372, lift: 54, seed: 7, colour: WINTER.near }) +
      [
        [640, 430, 92],
        [720, 436, 66],
        [1110, 440, 120],
        [40, 440, 96],
      ]
        .map(([x, y, size]) => pine(x, y, size))
        .join('') +
      hill(noise, { y: 452, lift: 20, seed: 11, colour: WINTER.snow }) +
      fence +
      shape(WINTER.ice, 'M-20 640C240 604 520 632 760 622C940 612 1080 634 1220 618V700H-20z') +
      line(
        WINTER.snow,
        3,
        'M80 652c60-10 130-10 190 2M430 648c80-8 150-2 210 6M820 646c70-10 160-6 220 4',
      ) +
      shape(
        WINTER.shade,
        'M600 604C700 588 980 588 1080 604C980 618 700 618 600 604zM250 606C300 596 400 596 450 606C400 614 300 614 250 606z',
      ) +
      trestle(690) +
      trestle(970) +
      stored +
      cap +
      turned(330, 606, 0, landFigure(POSES['goblet-squat'][1]), 2.2) +
      bell +
      snow,
  );
};
