/**
 * Poses of people on land from their right side, feet at 0; the pose sets where hands and feet are.
 */
export const PERSON_POSES = {
  stand: {
    hip: [0, -62],
    lean: 2,
    feet: [
      [-10, 0],
      [12, 0],
    ],
    hands: [
      [-6, -62],
      [10, -62],
    ],
  },
  look: {
    hip: [0, -62],
    lean: 6,
    feet: [
      [-10, 0],
      [12, 0],
    ],
    hands: [
      [26, -128],
      [-4, -64],
    ],
  },
  point: {
    hip: [0, -62],
    lean: 6,
    feet: [
      [-14, 0],
      [14, 0],
    ],
    hands: [
      [62, -112],
      [-6, -64],
    ],
  },
  pointDown: {
    hip: [0, -62],
    lean: 10,
    feet: [
      [-14, 0],
      [16, 0],
    ],
    hands: [
      [56, -74],
      [-6, -62],
    ],
  },
  armUp: {
    hip: [0, -62],
    lean: 0,
    feet: [
      [-10, 0],
      [12, 0],
    ],
    hands: [
      [10, -164],
      [-4, -64],
    ],
  },
  armsOut: {
    hip: [0, -62],
    lean: 0,
    feet: [
      [-10, 0],
      [12, 0],
    ],
    hands: [
      [56, -110],
      [-56, -110],
    ],
  },
  helmetTap: {
    hip: [0, -62],
    lean: 0,
    feet: [
      [-10, 0],
      [12, 0],
    ],
    hands: [
      [14, -146],
      [-6, -64],
    ],
  },
  windUp: {
    hip: [0, -58],
    lean: -10,
    feet: [
      [-22, 0],
      [20, 0],
    ],
    hands: [
      [-44, -72],
      [34, -88],
    ],
  },
  throw: {
    hip: [2, -58],
    lean: 12,
    feet: [
      [-26, 0],
      [22, 0],
    ],
    hands: [
      [56, -120],
      [-26, -76],
    ],
  },
  belay: {
    hip: [-8, -28],
    lean: -16,
    feet: [
      [30, 0],
      [24, 0],
    ],
    hands: [
      [36, -46],
      [6, -40],
    ],
  },
  sit: {
    hip: [0, -22],
    lean: 4,
    feet: [
      [54, -4],
      [46, 0],
    ],
    hands: [
      [30, -40],
      [26, -36],
    ],
  },
  sitTwist: {
    hip: [0, -22],
    lean: 0,
    feet: [
      [58, -6],
      [54, 0],
    ],
    hands: [
      [46, -62],
      [-40, -60],
    ],
  },
  sitTall: {
    hip: [0, -22],
    lean: 0,
    feet: [
      [58, -6],
      [54, 0],
    ],
    hands: [
      [14, -134],
      [8, -136],
    ],
  },
  sitTuck: {
    hip: [0, -22],
    lean: 26,
    feet: [
      [40, 0],
      [34, 0],
    ],
    hands: [
      [34, -38],
      [30, -34],
    ],
  },
  squat: {
    hip: [-10, -34],
    lean: 22,
    feet: [
      [-8, 0],
      [12, 0],
    ],
    hands: [
      [40, -52],
      [38, -48],
    ],
  },
  carry: {
    hip: [0, -62],
    lean: 8,
    feet: [
      [-18, 0],
      [18, 0],
    ],
    hands: [
      [18, -106],
      [-2, -66],
    ],
  },
  lift: {
    hip: [0, -62],
    lean: -4,
    feet: [
      [-14, 0],
      [14, 0],
    ],
    hands: [
      [40, -98],
      [36, -92],
    ],
  },
  walk: {
    hip: [0, -60],
    lean: 6,
    feet: [
      [-24, 0],
      [22, 0],
    ],
    hands: [
      [20, -72],
      [-22, -70],
    ],
  },
  write: {
    hip: [0, -22],
    lean: 18,
    feet: [
      [52, -2],
      [44, 0],
    ],
    hands: [
      [36, -34],
      [24, -28],
    ],
  },
  balance: {
    hip: [0, -58],
    lean: 0,
    feet: [
      [-14, 0],
      [14, 0],
    ],
    hands: [
      [46, -96],
      [-46, -92],
    ],
  },
};
