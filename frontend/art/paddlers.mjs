import { findMove, readMoves } from './moves.mjs';
import { LOOKS } from './rig/looks.mjs';
import { poseGroup } from './rig/render.mjs';

const { moves, poses } = readMoves();

/** A boat's length is 64 units at size 1, as in `kayak`. */
const UNITS_PER_CM = 0.27;
/** The rig draws simple outlines at the first zoom, and fine ones at the second. */
const ZOOM = { small: 1, large: 3.2 };
/** From this size, in units per centimeter, outlines are fine. */
const LARGE = 0.9;

/**
 * Draws the paddler of a move at a time, in seconds, with the seat at x, y. `size` is in units per
 * centimeter, and `view` another view than the move's own. Throws for an unknown move.
 */
export const paddler = (name, time, { x, y, size, view, turn = 0 }) => {
  const move = findMove(moves, name);
  const seen = view
    ? { ...move, camera: { view, zoom: size < LARGE ? ZOOM.small : ZOOM.large } }
    : move;
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${poseGroup(seen, poses, time, size)}</g>`;
};

/**
 * Draws a kayak with its paddler from above, `turn` degrees from bow up, with the seat at x, y.
 * `time` is the moment of a forward stroke, from the catch at 0 to the next one at 1.8 seconds.
 */
export const paddledKayak = ({ x, y, turn = 0, size = 1, hull, time = 0.55 }) => {
  const drawn = paddler('forward-stroke', time, {
    x,
    y,
    size: size * UNITS_PER_CM,
    view: 'plan',
    turn,
  });
  return hull ? drawn.replaceAll(`"${LOOKS.deck.fill}"`, `"${hull}"`) : drawn;
};
