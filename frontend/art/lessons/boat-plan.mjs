import {
  TINT,
  WEIGHT,
  arm,
  bearing,
  between,
  disc,
  distance,
  fill,
  n,
  oval,
  placed,
  plus,
  stroke,
  symmetric,
  turn,
} from './tools.mjs';

/** Hulls from above, bow up, center at 0. */
const HULLS = {
  creek: symmetric(
    [0, -112],
    [
      [12, -112, 19, -98, 22, -72],
      [26, -42, 27, -12, 27, 8],
      [27, 48, 21, 82, 12, 104],
      [9, 111, 4, 113, 0, 113],
    ],
  ),
  play: symmetric(
    [0, -88],
    [
      [12, -88, 18, -78, 22, -56],
      [28, -34, 30, -10, 30, 8],
      [30, 34, 24, 58, 19, 74],
      [15, 86, 8, 88, 0, 88],
    ],
  ),
  slice: symmetric(
    [0, -112],
    [
      [6, -110, 13, -86, 19, -56],
      [25, -28, 27, -8, 27, 8],
      [27, 34, 20, 66, 12, 94],
      [8, 108, 4, 114, 0, 116],
    ],
  ),
};
const ENDS = { creek: 98, play: 74, slice: 94 };

const blade = ({ at, face }, other, isWet) => {
  const colour = isWet ? TINT.blade : TINT.paddle;
  // A number means that the blade is vertical in the water, so only its edge is visible, at this
  // angle to the boat's length.
  if (typeof face === 'number') return oval(at, 4.5, 15, face, `fill="${colour}"`);
  return oval(at, 17, 8.5, bearing(other, at), `fill="${colour}"`);
};

const ripple = (at) =>
  oval(at, 22, 14, 0, `stroke="${TINT.foam}" stroke-width="1.6" opacity=".55"`) +
  oval(at, 30, 20, 0, `stroke="${TINT.foam}" stroke-width="1.2" opacity=".3"`);

const head = (at, look) =>
  placed(
    at,
    look,
    1,
    fill('M-8.5-7C-5-14 5-14 8.5-7z', TINT.peak) +
      disc([0, 0], 10.5, TINT.helmet) +
      stroke('M0-8V8M-6-6Q-8 0-6 6M6-6Q8 0 6 6', TINT.peak, 1.3, ' opacity=".45"'),
  );

const paddleOf = ({ wet, dry, face, dryFace, isWet = true, hands = [0.3, 0.7] }, isOnSurface) => {
  const bladeIn = { at: wet, face };
  const bladeOut = { at: dry, face: dryFace };
  const held = distance(wet, dry) < 1 ? [wet, wet] : hands.map((part) => between(wet, dry, part));
  const drawn =
    (isWet && isOnSurface ? ripple(wet) : '') +
    stroke(`M${n(...wet)}L${n(...dry)}`, TINT.paddle, WEIGHT.shaft) +
    blade(bladeOut, wet, false) +
    blade(bladeIn, dry, isWet);
  return { held, drawn };
};

/**
 * Draws the paddler around the seat, with the trunk turned by `torso` (clockwise) and the head by
 * `look`.
 */
const paddler = ({ torso = 0, look = 0, lean = [0, 0], paddle, hands }, isOnSurface) => {
  const middle = plus([0, 12], lean);
  const [left, right] = [plus(middle, turn([-20, 0], torso)), plus(middle, turn([20, 0], torso))];
  const chest = oval(
    middle,
    23,
    13.5,
    torso,
    `fill="${TINT.vest}" stroke="${TINT.deck}" stroke-width="1.5"`,
  );
  const { held, drawn } = paddle ? paddleOf(paddle, isOnSurface) : { held: hands, drawn: '' };
  // `wet` is to the right of the boat in every pose. The hand nearer to it is the right one, unless
  // the pose crosses over.
  const [rightHand, leftHand] = paddle?.isCrossed ? [held[1], held[0]] : held;
  const limb = { upper: 27, fore: 27, width: WEIGHT.limb };
  const body =
    arm(left, leftHand, { ...limb, side: -1 }) +
    arm(right, rightHand, { ...limb, side: 1 }) +
    chest +
    head(plus(middle, [0, -3]), look);
  return { paddle: drawn, body };
};

const hull = (kind, edge, colour) => {
  const d = HULLS[kind];
  const end = ENDS[kind];
  const deck =
    fill(d, colour) +
    stroke(`M0 ${-end + 10}V-40M0 52V${end - 8}`, TINT.bottom, 2) +
    disc([0, -end], 3.2, TINT.deck) +
    disc([0, end], 3.2, TINT.deck) +
    oval([0, 13], 17.5, 29, 0, `fill="${TINT.deck}"`);
  // On edge, the bottom is visible along the raised side.
  const tilt = { left: 'translate(-5 0) scale(.8 1)', right: 'translate(5 0) scale(.8 1)' }[edge];
  if (!tilt) return deck + stroke(d, TINT.deck, 1.5);
  return fill(d, TINT.bottom) + stroke(d, TINT.deck, 1.5) + `<g transform="${tilt}">${deck}</g>`;
};

/**
 * Draws a capsized boat: its bottom on top, the paddler under water next to it, the paddle at the
 * surface.
 */
const capsizedBoat = (kind, { paddle, body }) =>
  `<g opacity=".5">${body}</g>` +
  fill(HULLS[kind], TINT.bottom) +
  stroke(`M0 ${12 - ENDS[kind]}V${ENDS[kind] - 12}`, TINT.hull, 2) +
  stroke(HULLS[kind], TINT.deck, 1.5) +
  paddle;

/**
 * Draws a kayak from above. `at`, `turn` (degrees, 0 is bow up), `size`; `pose` is one of
 * `PLAN_POSES`, or none for an empty boat.
 * `side` mirrors it; `edge` is the lowered side; `ghost` draws only the outline. `isOnSurface` is false for a boat on end seen from the
 * side, with no ripples around a blade in the air.
 */
export const planBoat = ({
  at = [180, 150],
  turn: degrees = 0,
  size = 1.12,
  hull: kind = 'creek',
  pose,
  side = 'right',
  edge,
  ghost,
  capsized,
  isOnSurface,
  colour = TINT.hull,
}) => {
  if (ghost)
    return placed(
      at,
      degrees,
      size,
      stroke(
        HULLS[kind],
        TINT.foam,
        2 / size,
        ` stroke-dasharray="${n(5 / size, 5 / size)}" opacity=".6"`,
      ),
    );
  const mirror = side === 'left';
  const shownEdge = mirror && edge ? { left: 'right', right: 'left' }[edge] : edge;
  const { paddle, body } = pose ? paddler(pose, isOnSurface) : { paddle: '', body: '' };
  const drawn = capsized
    ? capsizedBoat(kind, { paddle, body })
    : hull(kind, shownEdge, colour) + paddle + body;
  return placed(at, degrees, size, drawn, mirror);
};
