import { findMove, readMoves } from '../moves.mjs';
import { LOOKS } from '../rig/looks.mjs';
import { poseGroup } from '../rig/render.mjs';
import { BOAT_POSES } from './poses-boat.mjs';
import { placed } from './tools.mjs';

const { moves, poses } = readMoves();

/** Units of a frame for a centimeter; from behind, where boats are short, they're larger. */
const UNITS = { plan: 0.84, side: 0.84, back: 1.4 };
/** The rig draws stronger outlines for boats that are small in the picture. */
const zoomOf = (size) => (size < 0.6 ? 1.6 : 3.2);
/** How far an edge is lowered, seen from above. */
const EDGE = 16;

/** A paddler who holds one pose, or a move with its moment. */
const heldPose = (name, spec) => {
  const pose = BOAT_POSES[name];
  if (!pose) throw new Error(`no pose is called "${name}" (${JSON.stringify(spec)})`);
  if (Array.isArray(pose)) return { ...findMove(moves, pose[0]), time: pose[1] };
  const key = { pitch: spec.pitch ?? 0, ...(spec.edge && { roll: EDGE }), ...pose };
  return {
    time: 0,
    paddle: pose.paddle,
    keys: [
      { ...key, t: 0 },
      { ...key, t: 1 },
    ],
  };
};

/**
 * Draws a kayak with the rig's paddler, from `view`. `at` is the seat at the waterline, `turn`
 * (degrees, 0 is bow up) and `size` are the drawing's; `pitch` raises the bow; `flip` and `mirror`
 * exchange left and right. `pose` is one of `BOAT_POSES`, or `empty` for a boat alone.
 */
export const boat = (view, pose, spec) => {
  const { at, size = 1, turn = 0, hull = 'creek', flip, mirror, ghost, isOnSurface } = spec;
  const { time, ...move } = heldPose(pose, spec);
  const isShown = (id) =>
    pose === 'empty' ? /^(deck|bottom|boat)-/.test(id) : isOnSurface || !id.startsWith('ripple');
  const drawn = poseGroup(
    { ...move, boat: hull, water: 'flat', camera: { view, zoom: zoomOf(size) } },
    poses,
    time,
    UNITS[view],
    isShown,
  ).replaceAll(`"${LOOKS.deck.fill}"`, `"${spec.colour ?? LOOKS.deck.fill}"`);
  const group = placed(at, turn, size, drawn, flip ?? mirror);
  return ghost ? `<g opacity=".4">${group}</g>` : group;
};
