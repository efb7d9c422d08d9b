import { two } from './tools.mjs';

const STAND = { hip: [0, -76], feet: two(-6, -7, 8, -7) };
const SIT = { hip: [0, -11], feet: two(50, -8, 44, -8) };
/** Facing the reader, the left side first. */
const FACE = {
  hip: [0, -76],
  isFront: true,
  feet: two(8, -7, -8, -7),
  toes: [10, 168],
  elbows: [1, -1],
};

/** Poses on land, as `landJoints` describes them, around a point between the feet. */
export const LAND_POSES = {
  stand: { ...STAND, lean: 2, hands: two(4, -73, 0, -73) },
  look: { ...STAND, lean: 6, hands: two(20, -133, 4, -73) },
  point: { ...STAND, lean: 6, hands: two(50, -122, 2, -73) },
  pointDown: { ...STAND, lean: 10, hands: two(48, -98, 4, -73) },
  armUp: { ...FACE, hands: two(24, -166, -24, -74) },
  armsOut: { ...FACE, hands: two(64, -121, -64, -121) },
  helmetTap: { ...FACE, hands: two(10, -151, -24, -74), elbows: [-1, -1] },
  windUp: { hip: [0, -72], lean: -10, feet: two(-20, -7, 18, -7), hands: two(-40, -80, 28, -92) },
  throw: { hip: [2, -72], lean: 12, feet: two(-24, -9, 20, -7), hands: two(52, -135, -22, -82) },
  belay: { hip: [-8, -11], lean: -16, feet: two(42, -8, 36, -8), hands: two(22, -45, 4, -38) },
  sit: { ...SIT, lean: 4, hands: two(24, -40, 20, -40) },
  sitTuck: { ...SIT, lean: 26, feet: two(36, -8, 30, -8), hands: two(36, -26, 32, -26) },
  squat: { hip: [-16, -31], lean: 30, feet: two(2, -7, 8, -7), hands: two(38, -54, 36, -50) },
  carry: { hip: [0, -74], lean: 8, feet: two(-16, -8, 18, -7), hands: two(20, -112, 4, -72) },
  lift: { ...STAND, lean: -4, hands: two(38, -100, 34, -96) },
  write: { ...SIT, lean: 18, feet: two(46, -8, 40, -8), hands: two(34, -46, 26, -42) },
  balance: { hip: [0, -73], feet: two(-12, -7, 12, -7), hands: two(42, -112, -40, -108) },
};
