import {
  add,
  bent,
  clamped,
  degrees,
  fromContent,
  nodded,
  rotated,
  turnedBoat,
  unrotated,
} from './space.mjs';

/** Lengths of a paddler of 1.78 m and of a paddle of 1.96 m, in centimeters. */
export const SIZE = {
  upperArm: 34,
  foreArm: 32,
  shoulder: 21,
  /** How far the shoulder blade slides toward the hand. */
  girdle: 7,
  head: 12.5,
  grip: 38,
  blade: 76,
  bladeLength: 48,
  bladeWidth: 21,
};

/** The right blade is turned against the left by this angle. */
export const FEATHER = 30;

/** What a back, a neck, an elbow and a knee can do, in degrees. */
export const LIMITS = {
  lean: [-62, 78],
  side: [-58, 58],
  twist: [-75, 75],
  neckTurn: [-75, 75],
  neckDown: [-50, 55],
  neckTilt: [-42, 42],
  elbow: [28, 178],
  knee: [25, 178],
};

const limit = (name, value) => clamped(value, ...LIMITS[name]);

/**
 * Places boat, trunk and head. `state` holds the boat's place and angles, the trunk's `lean`,
 * `side` and `twist`, the direction of the eyes (`look`, [forward, right, up] from the boat) and
 * the head's `tilt` to the right shoulder beyond level. On land, `frame` is the pelvis's matrix.
 */
export const trunkOf = (state) => {
  const boat = state.frame ?? turnedBoat(state.yaw, state.pitch, state.roll);
  const at = fromContent(state.at);
  const inWorld = (point) => add(at, rotated(boat, point));
  const [lean, side, twist] = [
    limit('lean', state.lean),
    limit('side', state.side),
    limit('twist', state.twist),
  ];
  const loin = bent(boat, lean * 0.55, side * 0.55, twist * 0.4);
  const chest = bent(boat, lean, side, twist);
  const pelvis = inWorld([-9, 0, 4]);
  const waist = inWorld([-9, 0, 19]);
  const ribs = add(waist, rotated(loin, [0, 0, 16]));
  const collar = add(ribs, rotated(chest, [0, 0, 31]));
  const [forward, left, up] = unrotated(chest, rotated(boat, fromContent(state.look)));
  const head = nodded(
    chest,
    limit('neckTurn', degrees(Math.atan2(-left, forward))),
    limit('neckDown', degrees(Math.atan2(-up, Math.hypot(forward, left)))),
    limit('neckTilt', state.tilt - side * 0.75),
  );
  const neck = add(collar, rotated(chest, [1.5, 0, 4]));
  return {
    boat,
    chest,
    loin,
    head,
    inWorld,
    pelvis,
    waist,
    ribs,
    collar,
    neck,
    skull: add(neck, rotated(head, [2.5, 0, 13])),
    shoulders: {
      left: add(collar, rotated(chest, [0, SIZE.shoulder, -2])),
      right: add(collar, rotated(chest, [0, -SIZE.shoulder, -2])),
    },
  };
};
