import { TINT, arm, disc, elbowOf, fill, jacket, n, placed, plus, stroke, turn } from './tools.mjs';
import { PERSON_POSES } from './poses-land.mjs';

/** Draws a person. `at` is the position of the feet; children are smaller. */
export const person = ({
  at = [180, 250],
  pose = 'stand',
  size = 1,
  flip = false,
  vest = TINT.vest,
  look = 0,
}) => {
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
    jacket(
      hip,
      plus(hip, turn([1, -24], lean * 0.8)),
      plus(shoulder, turn([0, 3], lean)),
      [7, 10],
      vest,
    ) +
    placed(
      neck,
      lean * 0.5 + look,
      1,
      disc([1, 2], 11, TINT.skin) +
        fill('M-12 3C-14-10-5-14 1-14C9-14 14-8 14-2C6-2 2-2-1 2C-4 5-9 6-12 3z', TINT.helmet),
    ) +
    arm(shoulder, hands[0], { ...limb, side: hands[0][0] < shoulder[0] ? -1 : 1 });
  return placed(at, 0, size, body, flip);
};
