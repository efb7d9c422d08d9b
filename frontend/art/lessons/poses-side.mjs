/**
 * Poses of a paddler from the right, in the hull's own units, bow to the right. `lean` forward and
 * `look` down are in degrees.
 */
export const SIDE_POSES = {
  sit: { lean: 4, paddle: { wet: [86, -66], dry: [-72, -50], isWet: false } },
  slump: { lean: -18, look: 20, paddle: { wet: [78, -46], dry: [-70, -40], isWet: false } },
  catch: { lean: 12, look: 0, paddle: { wet: [84, 16], dry: [-2, -108] } },
  mid: { lean: 8, look: 0, paddle: { wet: [36, 26], dry: [26, -124] } },
  exit: { lean: 6, look: 0, paddle: { wet: [-18, 18], dry: [56, -108] } },
  late: { lean: 0, look: 0, paddle: { wet: [-62, 10], dry: [44, -92] } },
  boofReach: { lean: 18, look: 0, paddle: { wet: [78, 24], dry: [6, -110] } },
  boofPull: { lean: -4, look: -4, paddle: { wet: [-2, 26], dry: [54, -114] } },
  boofTuck: { lean: 24, look: 6, paddle: { wet: [76, -22], dry: [-66, -56], isWet: false } },
  sternRudder: { lean: 4, look: 4, paddle: { wet: [-92, 8], dry: [46, -62], isEdge: true } },
  leanBack: { lean: -26, look: 0, paddle: { wet: [-78, 4], dry: [40, -78] } },
  leanFront: { lean: 34, look: 10, paddle: { wet: [84, 12], dry: [-18, -76], isWet: false } },
  sternScull: { lean: 20, look: 0, paddle: { wet: [-76, -84], dry: [66, -32] } },
  backLook: { lean: -6, look: 0, paddle: { wet: [78, 4], dry: [-36, -90], isEdge: true } },
  brace: { lean: 6, look: 0, paddle: { wet: [-30, 14], dry: [60, -70] } },
  pumpUp: { lean: -14, look: 0, paddle: { wet: [22, 30], dry: [34, -116] } },
  pumpDown: { lean: 36, look: 16, paddle: { wet: [64, 24], dry: [-14, -94] } },
  plug: { lean: -4, look: 24, paddle: { wet: [84, -44], dry: [-52, -96], isWet: false } },
  stand: {
    lean: -74,
    look: 66,
    reach: 1.28,
    paddle: { wet: [-12, -86], dry: [-148, -74], isWet: false },
  },
  tuck: { lean: 62, look: 44, paddle: { wet: [98, -28], dry: [-18, -64], isWet: false } },
  layBack: { lean: -58, look: -20, paddle: { wet: [74, -88], dry: [-72, -60], isWet: false } },
  sculls: { lean: 24, look: 0, paddle: { wet: [60, 30], dry: [-40, -88], hands: [0.34, 0.7] } },
  throwDown: { lean: 30, look: 20, paddle: { wet: [70, 18], dry: [2, -100] } },
  up: {
    lean: 0,
    look: -24,
    paddle: { wet: [86, -124], dry: [-94, -106], isWet: false, hands: [0.34, 0.66] },
  },
  hug: {
    lean: 58,
    look: 40,
    hands: [
      [58, -4],
      [52, -8],
    ],
  },
  pull: {
    lean: 40,
    look: 30,
    hands: [
      [46, -30],
      [44, -34],
    ],
  },
  point: {
    lean: 2,
    look: 0,
    hands: [
      [58, -92],
      [18, -34],
    ],
  },
  wave: {
    lean: 2,
    look: -6,
    hands: [
      [26, -120],
      [22, -32],
    ],
  },
  hands: {
    lean: 4,
    look: 6,
    hands: [
      [34, -34],
      [30, -38],
    ],
  },
};
