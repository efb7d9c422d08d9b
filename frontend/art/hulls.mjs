import { rounded, writeSvg } from './svg.mjs';

/**
 * Plan views, from the long boats of the slalom years to the short ones: length in px, width in px,
 * position of the widest point (0 is the bow), fullness of the ends.
 */
const designs = [
  { long: 420, wide: 44, beam: 0.52, bow: 1.5, stern: 1.5 },
  { long: 392, wide: 52, beam: 0.5, bow: 1.3, stern: 1.35 },
  { long: 360, wide: 56, beam: 0.47, bow: 1.15, stern: 1.6 },
  { long: 326, wide: 60, beam: 0.46, bow: 0.95, stern: 1.7 },
  { long: 300, wide: 64, beam: 0.5, bow: 0.8, stern: 0.8 },
  { long: 268, wide: 68, beam: 0.44, bow: 0.6, stern: 1.1 },
  { long: 236, wide: 70, beam: 0.5, bow: 0.62, stern: 0.62 },
  { long: 216, wide: 74, beam: 0.48, bow: 0.5, stern: 0.6 },
  { long: 262, wide: 72, beam: 0.4, bow: 0.42, stern: 1.9 },
  { long: 288, wide: 76, beam: 0.45, bow: 0.5, stern: 0.5 },
  { long: 306, wide: 74, beam: 0.42, bow: 0.45, stern: 1.3 },
];

const SCALE = 3;
const GAP = 52 * SCALE;
const HEIGHT = 460 * SCALE;

/** Returns half the width at a fraction of the length. */
const halfAt = ({ wide, beam, bow, stern }, part) => {
  const [toEnd, fullness] =
    part < beam ? [1 - part / beam, bow] : [(part - beam) / (1 - beam), stern];
  return (wide / 2) * Math.max(0, 1 - toEnd ** 2.2) ** (0.45 + fullness * 0.35);
};

const outline = (design, x, top) => {
  const side = (sign) =>
    Array.from({ length: 25 }, (_, index) => [
      x + sign * halfAt(design, index / 24),
      top + (index / 24) * design.long,
    ]);
  return `${rounded(side(-1))}L${rounded(side(1).reverse()).slice(1)}z`;
};

const boat = (design, x) => {
  const top = (HEIGHT - design.long) / 2;
  const seat = top + design.long * (design.beam + 0.05);
  const rim = `M${Math.round(x)} ${Math.round(seat - 90)}c33 0 45 36 45 90s-18 84-45 84-45-30-45-84 12-90 45-90z`;
  const keel = `M${Math.round(x)} ${Math.round(top + 48)}V${Math.round(seat - 132)}M${Math.round(x)} ${Math.round(seat + 126)}V${Math.round(top + design.long - 42)}`;
  return outline(design, x, top) + rim + keel;
};

/** Draws a few of the hundred hulls side by side, as on a drawing board. */
export const makeHulls = () => {
  let x = 0;
  const drawn = designs.map(({ long, wide, ...shape }) => {
    const design = { long: long * SCALE, wide: wide * SCALE, ...shape };
    x += design.wide / 2 + GAP / 2;
    const d = boat(design, x);
    x += design.wide / 2 + GAP / 2;
    return d;
  });
  return writeSvg(
    'hulls',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(x)} ${HEIGHT}" fill="none" stroke="#000" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"><path d="${drawn.join('')}"/></svg>`,
  );
};
