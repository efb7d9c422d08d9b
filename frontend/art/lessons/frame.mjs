import { landFigure } from '../rig/land.mjs';
import { LOOKS } from '../rig/looks.mjs';
import { endBoat } from './boat-end.mjs';
import { planBoat } from './boat-plan.mjs';
import { sideBoat } from './boat-side.mjs';
import { markOf } from './marks.mjs';
import { END_POSES } from './poses-end.mjs';
import { LAND_POSES } from './poses-land.mjs';
import { PLAN_POSES } from './poses-plan.mjs';
import { SIDE_POSES } from './poses-side.mjs';
import { HEIGHT, WIDTH, placed } from './tools.mjs';
import { waterOf } from './waters.mjs';

const named = (poses, name, spec) => {
  if (name === undefined) return undefined;
  if (!poses[name]) throw new Error(`no pose is called "${name}" (${JSON.stringify(spec)})`);
  return poses[name];
};

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
 * Draws one boat or person. `plan`, `side` or `end` names the pose and with it the view (`empty`
 * for a boat without a paddler); `stand` is someone on land.
 */
const figure = (spec, isOnSurface) => {
  const { plan, side: profile, end, stand, mirror, ...rest } = spec;
  const pose = (poses, name) => named(poses, name === 'empty' ? undefined : name, spec);
  if (plan)
    return planBoat({
      ...rest,
      isOnSurface,
      pose: pose(PLAN_POSES, plan),
      side: mirror ? 'left' : 'right',
    });
  if (profile) return sideBoat({ ...rest, pose: pose(SIDE_POSES, profile) });
  if (end) return endBoat({ ...rest, pose: pose(END_POSES, end), side: mirror ? 'left' : 'right' });
  return person(rest, pose(LAND_POSES, stand));
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
