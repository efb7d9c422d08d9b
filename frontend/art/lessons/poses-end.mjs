/**
 * Poses of a paddler from behind, working on the right side, relative to the seat at the waterline.
 * Angles are in degrees clockwise from upright.
 */
export const END_POSES = {
  level: { paddle: { wet: [116, -48], dry: [-116, -48], isWet: false } },
  edge: {
    tilt: 26,
    trunk: -6,
    head: -10,
    paddle: { wet: [116, -46], dry: [-116, -60], isWet: false },
  },
  leanOut: { tilt: 26, trunk: 30, head: 36, paddle: { wet: [124, -8], dry: [-92, -96] } },
  lowBraceReach: {
    tilt: 22,
    trunk: 4,
    head: 0,
    paddle: { wet: [140, 6], dry: [-72, -56], hands: [0.44, 0.74] },
    bends: [1, -1],
  },
  lowBracePush: {
    tilt: 46,
    trunk: 26,
    head: 40,
    paddle: { wet: [142, 8], dry: [-60, -44], hands: [0.44, 0.74] },
    bends: [1, -1],
  },
  lowBraceUp: {
    tilt: -8,
    trunk: 16,
    head: 30,
    paddle: { wet: [124, -8], dry: [-84, -50], hands: [0.42, 0.72] },
    bends: [1, -1],
  },
  highBraceReach: {
    tilt: 46,
    trunk: 28,
    head: 34,
    paddle: { wet: [150, 4], dry: [-40, -46], hands: [0.42, 0.76] },
  },
  highBraceHang: {
    tilt: 66,
    trunk: 52,
    head: 66,
    paddle: { wet: [158, 4], dry: [-26, -22], hands: [0.42, 0.76] },
  },
  highBraceUp: {
    tilt: -6,
    trunk: 26,
    head: 46,
    paddle: { wet: [138, 0], dry: [-62, -42], hands: [0.42, 0.74] },
  },
  highWrong: {
    tilt: 48,
    trunk: 20,
    head: 4,
    paddle: { wet: [120, 10], dry: [-20, -150], hands: [0.4, 0.76] },
  },
  under: {
    tilt: 180,
    trunk: 166,
    head: 166,
    paddle: { wet: [96, 6], dry: [-20, 14], hands: [0.3, 0.8] },
    long: 62,
  },
  underReach: {
    tilt: 166,
    trunk: 122,
    head: 112,
    paddle: { wet: [172, 2], dry: [14, 12], hands: [0.4, 0.82] },
  },
  setup: {
    tilt: 160,
    trunk: 134,
    head: 128,
    paddle: { wet: [66, 0], dry: [30, 10], hands: [0.2, 0.9] },
    long: 62,
  },
  reachC: {
    tilt: 122,
    trunk: 92,
    head: 84,
    paddle: { wet: [184, 2], dry: [34, 24], hands: [0.42, 0.82] },
  },
  snap: {
    tilt: 48,
    trunk: 86,
    head: 92,
    paddle: { wet: [176, 6], dry: [8, 4], hands: [0.42, 0.82] },
  },
  finish: {
    tilt: -8,
    trunk: 36,
    head: 58,
    paddle: { wet: [146, 10], dry: [-44, -30], hands: [0.42, 0.76] },
  },
  headFirst: {
    tilt: 84,
    trunk: 62,
    head: 16,
    paddle: { wet: [142, 56], dry: [4, -86], hands: [0.42, 0.78] },
  },
  sweepMid: {
    tilt: 90,
    trunk: 88,
    head: 92,
    paddle: { wet: [176, 4], dry: [26, 14], hands: [0.4, 0.8] },
  },
  wall: {
    tilt: 96,
    trunk: 88,
    head: 96,
    hands: [
      [128, -2],
      [122, 2],
    ],
  },
  wallSnap: {
    tilt: 14,
    trunk: 82,
    head: 94,
    hands: [
      [128, -2],
      [122, 2],
    ],
  },
  wallUp: {
    tilt: -10,
    trunk: 34,
    head: 54,
    hands: [
      [104, -18],
      [40, -30],
    ],
  },
  handReach: {
    tilt: 132,
    trunk: 94,
    head: 88,
    hands: [
      [132, 0],
      [110, 14],
    ],
  },
  handSnap: {
    tilt: 44,
    trunk: 82,
    head: 94,
    hands: [
      [112, 40],
      [126, 6],
    ],
  },
  handUp: {
    tilt: -14,
    trunk: -26,
    head: -8,
    hands: [
      [64, 12],
      [-92, -58],
    ],
  },
  freeSetup: {
    tilt: 178,
    trunk: 140,
    head: 132,
    hands: [
      [68, 10],
      [22, 26],
    ],
    long: 60,
  },
  balance: {
    tilt: -14,
    trunk: 12,
    head: 6,
    hands: [
      [104, -58],
      [-104, -80],
    ],
  },
  sideSurf: {
    tilt: 20,
    trunk: -2,
    head: -6,
    paddle: { wet: [112, -30], dry: [-92, -66], hands: [0.42, 0.74] },
    bends: [1, -1],
  },
  sideSurfHigh: {
    tilt: 26,
    trunk: 4,
    head: 0,
    paddle: { wet: [122, -44], dry: [-70, -58], hands: [0.42, 0.74] },
  },
  sideWrong: {
    tilt: -26,
    trunk: -22,
    head: -26,
    paddle: { wet: [118, -70], dry: [-118, -20], isWet: false },
  },
};
