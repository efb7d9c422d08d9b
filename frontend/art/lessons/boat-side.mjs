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
  stroke,
  turn,
} from './tools.mjs';

/**
 * Hulls from the right, bow to the right, with the seat slightly behind 0 and the waterline at
 * about 6.
 */
const HULLS = {
  creek:
    'M-112-16C-98 6-60 17 0 17C56 17 98 8 118-26C92-27 62-24 36-23L-32-23C-62-22-92-20-112-16z',
  play: 'M-88-14C-74 8-38 17 0 17C38 17 70 8 92-22C72-25 50-25 34-24L-30-24C-52-22-74-19-88-14z',
  slice: 'M-116-6C-98 4-60 16 0 16C56 16 94 6 116-16C90-20 60-22 36-23L-30-23C-60-16-92-9-116-6z',
};

const blade = (at, other, colour, isEdge) =>
  oval(at, 19, isEdge ? 3.5 : 8, bearing(other, at), `fill="${colour}"`);

const paddleOf = ({ wet, dry, isEdge, isWet = true }) =>
  stroke(`M${n(...wet)}L${n(...dry)}`, TINT.paddle, WEIGHT.shaft) +
  blade(dry, wet, TINT.paddle, isEdge) +
  blade(wet, dry, isWet ? TINT.blade : TINT.paddle, isEdge);

const head = (at, look) =>
  placed(
    at,
    look,
    1,
    disc([2, 3], 11, TINT.skin) +
      fill('M-12 4C-14-10-4-14 1-14C9-14 14-8 14-1C6-2 2-1-1 3C-4 6-9 7-12 4z', TINT.helmet) +
      stroke('M12-2L19-1', TINT.peak, 3.5),
  );

/**
 * Draws trunk, arms and paddle around the seat, in the hull's own units: `lean` forward and `look`
 * down, in degrees.
 */
const paddler = ({ lean = 6, look = 0, paddle, hands, isFar = false, reach = 1 }) => {
  const seat = [-8, -16];
  const shoulder = plus(seat, turn([0, -50 * reach], lean));
  const neck = plus(seat, turn([1, -62 * reach], lean));
  const [low, high] = paddle
    ? (paddle.hands ?? [0.32, 0.68]).map((part) => between(paddle.wet, paddle.dry, part))
    : hands;
  const limb = { upper: 27, fore: 26, width: WEIGHT.limb };
  // The hand nearer to the working blade is on the side where it works.
  const near = isFar ? high : low;
  const far = isFar ? low : high;
  return {
    behind:
      (isFar && paddle ? paddleOf(paddle) : '') +
      arm(plus(shoulder, [3, 1]), far, { ...limb, side: paddle?.bend ?? 1, colour: TINT.far }),
    trunk: jacket(
      seat,
      plus(seat, turn([2, -24 * reach], lean * 0.7)),
      plus(shoulder, turn([0, 4], lean)),
      [9, 11],
    ),
    front:
      head(plus(neck, turn([0, -9], lean)), look) +
      (isFar || !paddle ? '' : paddleOf(paddle)) +
      arm(shoulder, near, { ...limb, side: paddle?.bend ?? 1 }),
  };
};

/** Deck seams and cockpit rim. */
const SEAMS = {
  creek: 'M-100-8C-60 4 70 4 104-14',
  play: 'M-78-8C-50 3 54 3 80-14',
  slice: 'M-104-3C-60 2 60 2 104-10',
};
const RIM = fill('M-31-22C-28-29 28-30 35-23z', TINT.deck);

/**
 * Draws a kayak from the side, bow to the right. `pitch` raises the bow; `flip` makes it face left;
 * `ghost` draws only the outline.
 */
export const sideBoat = ({
  at = [180, 184],
  pitch = 0,
  size = 1,
  hull: kind = 'creek',
  pose,
  flip = false,
  ghost,
  colour = TINT.hull,
}) => {
  const degrees = flip ? pitch : -pitch;
  const outline = stroke(
    HULLS[kind],
    TINT.foam,
    2 / size,
    ` stroke-dasharray="${n(5 / size)} ${n(5 / size)}" opacity=".6"`,
  );
  if (ghost) return placed(at, degrees, size, outline, flip);
  const { behind = '', trunk = '', front = '' } = pose ? paddler(pose) : {};
  const hull =
    fill(HULLS[kind], colour, ` stroke="${TINT.deck}" stroke-width="1.5"`) +
    stroke(SEAMS[kind], TINT.bottom, 2) +
    RIM;
  return placed(at, degrees, size, behind + trunk + hull + front, flip);
};
