import {
  TINT,
  WEIGHT,
  arm,
  between,
  bearing,
  disc,
  fill,
  jacket,
  n,
  oval,
  placed,
  plus,
  radians,
  stroke,
  turn,
} from './tools.mjs';

const HULL = 'M-50-12C-50 12-28 28 0 28C28 28 50 12 50-12C38-21 16-24 0-24C-16-24-38-21-50-12z';

const blade = (at, other, colour, isEdge) =>
  oval(at, 21, isEdge ? 4 : 10, bearing(other, at), `fill="${colour}"`);

/** Returns the end of a line of this length, `degrees` clockwise from straight up. */
const up = (length, degrees) => [
  Math.sin(radians(degrees)) * length,
  -Math.cos(radians(degrees)) * length,
];

const head = (at, degrees) =>
  placed(
    at,
    degrees,
    1,
    disc([0, 2], 15, TINT.skin) +
      fill('M-16 4C-18-12-8-17 0-17C8-17 18-12 16 4C8 9-8 9-16 4z', TINT.helmet) +
      stroke('M0-15V4M-9-13Q-12-4-10 5M9-13Q12-4 10 5', TINT.peak, 1.6, ' opacity=".4"'),
  );

/**
 * Draws a kayak from behind, so that right is right. `tilt` rotates the hull clockwise; `trunk` and
 * `head` are degrees from upright. The paddle's ends are relative to the seat.
 */
export const endBoat = ({
  at = [180, 190],
  size = 1,
  pose,
  side = 'right',
  ghost,
  colour = TINT.hull,
}) => {
  const {
    tilt = 0,
    trunk = 0,
    head: nod = trunk,
    paddle,
    hands,
    bends = [-1, 1],
    long = 70,
  } = pose;
  const mirror = side === 'left';
  if (ghost)
    return placed(
      at,
      tilt,
      size,
      stroke(HULL, TINT.foam, 2, ' stroke-dasharray="5 5" opacity=".6"'),
      mirror,
    );
  const seat = turn([0, -14], tilt);
  const spine = plus(seat, up(34, tilt * 0.62 + trunk * 0.38));
  const neck = plus(seat, up(long, trunk));
  const [left, right] = [plus(neck, turn([-23, 6], trunk)), plus(neck, turn([23, 6], trunk))];
  const [rightHand, leftHand] = paddle
    ? (paddle.hands ?? [0.36, 0.66]).map((part) => between(paddle.wet, paddle.dry, part))
    : hands;
  const limb = { upper: 34, fore: 34, width: WEIGHT.limb + 2 };
  const shaft = paddle
    ? stroke(`M${n(...paddle.wet)}L${n(...paddle.dry)}`, TINT.paddle, WEIGHT.shaft) +
      blade(paddle.dry, paddle.wet, TINT.paddle, paddle.isEdge) +
      blade(
        paddle.wet,
        paddle.dry,
        paddle.isWet === false ? TINT.paddle : TINT.blade,
        paddle.isEdge,
      )
    : '';
  const hull = `<g transform="rotate(${n(tilt)})">${fill(HULL, colour, ` stroke="${TINT.deck}" stroke-width="2"`)}${stroke('M-46-8C-30 2 30 2 46-8', TINT.bottom, 2.5)}${oval([0, -19], 32, 8, 0, `fill="${TINT.deck}"`)}</g>`;
  const body =
    shaft +
    hull +
    jacket(seat, spine, between(spine, neck, 0.86), [13, 20]) +
    head(plus(neck, up(25, nod)), nod) +
    arm(left, leftHand, { ...limb, side: bends[0] }) +
    arm(right, rightHand, { ...limb, side: bends[1] });
  return placed(at, 0, size, body, mirror);
};
