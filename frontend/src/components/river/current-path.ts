export interface Run {
  /** Where the line enters and leaves, in percent of the width. */
  from: number;
  to: number;
  /** How often it swings on the way; 0 is straight. */
  turns?: number;
  /** How far it swings, in percent of the width. */
  sway?: number;
  /**
   * The height, in percent, at which the line has moved from `from` to `to`; the whole height if
   * omitted.
   */
  reachedAt?: number;
}

type Knot = readonly [x: number, y: number];

/**
 * Rounds x coordinates to a tenth of a percent, which is visible. Along the way down, precision
 * isn't, and each digit adds a byte to every page.
 */
const across = (value: number) => Math.round(value * 10) / 10;
const down = Math.round;

/** A curve from knot to knot, vertical at each. */
const curve = ([x, y]: Knot, [nextX, nextY]: Knot) => {
  const middle = down((y + nextY) / 2);
  return `C${across(x)} ${middle} ${across(nextX)} ${middle} ${across(nextX)} ${down(nextY)}`;
};

/**
 * Returns the line through one section as an SVG path in a 100 × 100 box. It only runs down and is
 * vertical at both ends, so sections join.
 */
export const currentPath = ({ from, to, turns = 0, sway = 6, reachedAt }: Run): string => {
  const start: Knot = reachedAt === undefined ? [from, 0] : [to, reachedAt];
  const steps = turns + 1;
  const knots = Array.from({ length: steps + 1 }, (_, index): Knot => {
    const straight = start[0] + ((to - start[0]) * index) / steps;
    const swing = index === 0 || index === steps ? 0 : index % 2 === 1 ? sway : -sway;
    return [straight + swing, start[1] + ((100 - start[1]) * index) / steps];
  });
  const all: Knot[] = reachedAt === undefined ? knots : [[from, 0], ...knots];
  return `M${across(from)} 0${all
    .slice(1)
    .map((knot, index) => curve(all[index]!, knot))
    .join('')}`;
};
