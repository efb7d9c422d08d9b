/**
 * Poses of a paddler from above, working on the right side, in the boat's own units, bow up. `wet`
 * is the working blade, `face` its angle if it's vertical in the water (degrees from the boat's
 * length); `torso` and `look` turn clockwise.
 */
export const PLAN_POSES = {
  ready: { paddle: { wet: [82, -20], dry: [-82, -20], isWet: false, hands: [0.34, 0.66] } },
  windUp: {
    torso: -42,
    look: -4,
    paddle: { wet: [38, -84], dry: [-56, -2], face: 82, isWet: false },
  },
  catch: {
    torso: -40,
    look: 0,
    lean: [0, -5],
    paddle: { wet: [36, -72], dry: [-36, -6], face: 86 },
  },
  mid: { torso: -8, look: 0, paddle: { wet: [40, -30], dry: [-34, -26], face: 88 } },
  exit: { torso: 22, look: 0, paddle: { wet: [42, 14], dry: [-30, -50], face: 92 } },
  late: { torso: 40, look: 0, paddle: { wet: [42, 62], dry: [-24, -46], face: 96 } },
  lift: { torso: 34, look: 0, paddle: { wet: [78, 18], dry: [-40, -62], isWet: false } },
  setup: {
    torso: -14,
    look: 40,
    lean: [38, -42],
    paddle: { wet: [50, -98], dry: [46, 42], hands: [0.34, 0.74] },
  },
  sweepStart: { torso: -46, look: 20, lean: [0, -4], paddle: { wet: [34, -96], dry: [-50, 22] } },
  sweepMid: { torso: 4, look: 40, paddle: { wet: [118, 2], dry: [-38, 2], hands: [0.42, 0.76] } },
  sweepEnd: {
    torso: 52,
    look: 52,
    paddle: { wet: [46, 102], dry: [-20, -40], hands: [0.36, 0.72] },
  },
  drawReach: {
    torso: 58,
    look: 74,
    paddle: { wet: [92, -2], dry: [30, -4], face: 0, hands: [0.44, 0.9] },
  },
  drawIn: {
    torso: 54,
    look: 70,
    paddle: { wet: [50, 0], dry: [24, -6], face: 0, hands: [0.3, 1] },
  },
  scullFront: {
    torso: 52,
    look: 66,
    paddle: { wet: [64, -30], dry: [26, -6], face: -24, hands: [0.36, 0.96] },
  },
  scullBack: {
    torso: 58,
    look: 70,
    paddle: { wet: [64, 30], dry: [28, -2], face: 24, hands: [0.36, 0.96] },
  },
  duffek: {
    torso: 38,
    look: 56,
    paddle: { wet: [60, -48], dry: [8, -14], face: 32, hands: [0.42, 0.94] },
  },
  bowDraw: {
    torso: 16,
    look: 50,
    paddle: { wet: [38, -78], dry: [2, -16], face: 10, hands: [0.5, 0.96] },
  },
  crossReach: {
    torso: -74,
    look: -50,
    paddle: { wet: [-62, -52], dry: [12, -26], face: -28, isCrossed: true, hands: [0.48, 0.92] },
  },
  crossDraw: {
    torso: -72,
    look: -40,
    paddle: { wet: [-34, -82], dry: [12, -26], face: -8, isCrossed: true, hands: [0.56, 0.94] },
  },
  crossStern: {
    torso: -66,
    look: -90,
    paddle: { wet: [-68, 70], dry: [30, -30], isCrossed: true, hands: [0.46, 0.92] },
  },
  sternRudder: {
    torso: 50,
    look: 0,
    paddle: { wet: [36, 86], dry: [-8, -34], face: 0, hands: [0.4, 0.76] },
  },
  sternPry: {
    torso: 52,
    look: 0,
    paddle: { wet: [58, 82], dry: [0, -36], face: -24, hands: [0.4, 0.76] },
  },
  sternDraw: {
    torso: 48,
    look: 0,
    paddle: { wet: [28, 90], dry: [-16, -32], face: 16, hands: [0.4, 0.76] },
  },
  lowBrace: { torso: 18, look: 0, paddle: { wet: [108, 22], dry: [-58, 0], hands: [0.42, 0.72] } },
  highBrace: {
    torso: 26,
    look: 10,
    paddle: { wet: [112, -8], dry: [-44, -16], hands: [0.44, 0.76] },
  },
  backStart: {
    torso: 48,
    look: -28,
    paddle: { wet: [42, 52], dry: [-26, -26], face: 92, hands: [0.36, 0.8] },
  },
  backMid: { torso: 12, look: -150, paddle: { wet: [42, 12], dry: [-34, -30], face: 90 } },
  backEnd: { torso: -22, look: -150, paddle: { wet: [40, -44], dry: [-36, -12], face: 88 } },
  bowRudderBack: {
    torso: -26,
    look: 150,
    lean: [0, 2],
    paddle: { wet: [36, -72], dry: [-34, 8], face: 6 },
  },
  shoulderCheck: {
    torso: 30,
    look: 150,
    paddle: { wet: [82, 0], dry: [-74, -40], isWet: false, hands: [0.36, 0.66] },
  },
  windTorso: {
    torso: -56,
    look: 0,
    paddle: { wet: [44, -74], dry: [-52, 48], isWet: false, hands: [0.3, 0.7] },
  },
  unwindTorso: {
    torso: 56,
    look: 0,
    paddle: { wet: [52, 48], dry: [-44, -74], isWet: false, hands: [0.3, 0.7] },
  },
  lookDown: {
    torso: 0,
    look: 60,
    paddle: { wet: [80, -26], dry: [-80, -14], isWet: false, hands: [0.34, 0.66] },
  },
  lookUp: {
    torso: -14,
    look: -60,
    paddle: { wet: [80, -14], dry: [-80, -26], isWet: false, hands: [0.34, 0.66] },
  },
  chestHold: {
    torso: 20,
    look: 70,
    paddle: { wet: [62, -46], dry: [-62, -30], isWet: false, hands: [0.3, 0.7] },
  },
  arms: {
    hands: [
      [64, -34],
      [-64, -34],
    ],
  },
  hug: {
    lean: [0, -22],
    paddle: { wet: [80, -58], dry: [-80, -58], isWet: false, hands: [0.4, 0.6] },
  },
  handsOff: {
    hands: [
      [40, -40],
      [-40, -40],
    ],
  },
};
