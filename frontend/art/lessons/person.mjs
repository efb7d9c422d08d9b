import { TINT, arm, disc, elbowOf, fill, jacket, n, placed, plus, stroke, turn } from './tools.mjs';

/** People on land, from their right side, feet at 0; hands and feet where the pose puts them. */
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

/** `at` is where the feet stand; children are smaller people. */
export const person = ({ at = [180, 250], pose = 'stand', size = 1, flip = false, vest = TINT.vest, look = 0 }) => {
  const { hip, lean, feet, hands } = typeof pose === 'string' ? PERSON_POSES[pose] : pose;
  const shoulder = plus(hip, turn([0, -48], lean));
  const neck = plus(hip, turn([0, -70], lean));
  const leg = (foot, colour) => {
    const knee = elbowOf(hip, foot, 33, 33, -1);
    return stroke(`M${n(...hip)}L${n(...knee)} ${n(...foot)}l9 0`, colour, 13);
  };
  const limb = { upper: 27, fore: 27, width: 10 };
  const body =
    arm(plus(shoulder, [2, 2]), hands[1], { ...limb, side: 1, colour: TINT.far }) +
    leg(feet[0], '#274D57') +
    leg(feet[1], '#35626C') +
    jacket(hip, plus(hip, turn([1, -24], lean * 0.8)), plus(shoulder, turn([0, 3], lean)), [7, 10], vest) +
    placed(
      neck,
      lean * 0.5 + look,
      1,
      disc([1, 2], 11, TINT.skin) + fill('M-12 3C-14-10-5-14 1-14C9-14 14-8 14-2C6-2 2-2-1 2C-4 5-9 6-12 3z', TINT.helmet),
    ) +
    arm(shoulder, hands[0], { ...limb, side: hands[0][0] < shoulder[0] ? -1 : 1 });
  return placed(at, 0, size, body, flip);
};
