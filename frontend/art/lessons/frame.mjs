import { landFigure } from '../rig/land.mjs';
import { LOOKS } from '../rig/looks.mjs';
import { boat } from './boats.mjs';
import { markOf } from './marks.mjs';
import { LAND_POSES } from './poses-land.mjs';
import { HEIGHT, WIDTH, placed } from './tools.mjs';
import { waterOf } from './waters.mjs';

/** An adult on land, in units of a frame for a centimeter. */
const ADULT = 0.82;
/** Draws a person around a point between the feet; children are smaller. */
const person = ({ at, size = 1, flip, vest = LOOKS.vest.fill }, pose) =>
  placed(
    at,
    0,
    size,
    landFigure(pose, { size: ADULT, gear: true }).replaceAll(LOOKS.vest.fill, vest),
    flip,
  );

/**
 * Draws one boat or person. `plan`, `side` or `end` names the pose and with it the view; `stand` is
 * someone on land.
 */
const figure = (spec, isOnSurface) => {
  const { plan, side, end, stand, ...rest } = spec;
  if (plan) return boat('plan', plan, { at: [180, 150], ...rest, isOnSurface });
  if (side) return boat('side', side, { at: [180, 184], ...rest });
  if (end) return boat('back', end, { at: [180, 190], ...rest });
  if (!LAND_POSES[stand]) throw new Error(`no pose is called "${stand}" (${JSON.stringify(spec)})`);
  return person(rest, LAND_POSES[stand]);
};

/** The height of a card's picture, cropped from a frame at full width and 16:9. */
const CARD_HEIGHT = (WIDTH * 9) / 16;

/** Returns a frame as SVG. With `card`, returns the 16:9 crop that starts at `top`. */
export const frameSvg = ({ water, who = [], marks = [] }, tint, seed, card) => {
  const { behind, front, fromAbove } = waterOf(water, tint, seed);
  const under = marks.filter((mark) => mark.startsWith('_')).map((mark) => markOf(mark.slice(1)));
  const over = marks.filter((mark) => !mark.startsWith('_')).map(markOf);
  const [top, height] = card
    ? [
        Math.min(Math.max(0, card.top ?? (HEIGHT - CARD_HEIGHT) / 2), HEIGHT - CARD_HEIGHT),
        CARD_HEIGHT,
      ]
    : [0, HEIGHT];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${WIDTH} ${height}" width="${WIDTH}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${behind}${under.join('')}${who.map((spec) => figure(spec, fromAbove)).join('')}${front}${over.join('')}</svg>`;
};
