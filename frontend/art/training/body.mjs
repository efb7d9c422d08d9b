import { disc, elbowOf, fill, n, plus, turn } from '../lessons/tools.mjs';

const SKIN = { near: '#C98F62', far: '#A87449' };
const SHIRT = { near: '#0B6E75', far: '#07535A' };
const SHORTS = { near: '#123C46', far: '#0B2A32' };
const SHOE = { near: '#E4572E', far: '#B8431F' };
const HAIR = '#2B1B14';
/** Body proportions of an adult 168 units tall. */
const BODY = { thigh: 40, shin: 38, torso: 52, upper: 27, fore: 25 };

/** Draws a limb that tapers from one joint to the next. */
const taper = ([ax, ay], [bx, by], ra, rb, colour) => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [px, py] = [(-(by - ay) / length) * 1, (bx - ax) / length];
  const at = (x, y, r) => n(x + px * r, y + py * r);
  return fill(
    `M${at(ax, ay, ra)}L${at(bx, by, rb)}A${n(rb, rb)} 0 0 0 ${at(bx, by, -rb)}L${at(ax, ay, -ra)}A${n(ra, ra)} 0 0 0 ${at(ax, ay, ra)}z`,
    colour,
  );
};
const part = ([ax, ay], [bx, by], share) => [ax + (bx - ax) * share, ay + (by - ay) * share];

const leg = (hip, ankle, { side = -1, toe = 0 }, depth) => {
  const knee = elbowOf(hip, ankle, BODY.thigh, BODY.shin, side);
  return (
    taper(plus(ankle, turn([-3, 1], toe)), plus(ankle, turn([13, 2], toe)), 5, 3.2, SHOE[depth]) +
    taper(part(knee, ankle, 0.12), ankle, 7.6, 4.6, SKIN[depth]) +
    taper(part(knee, ankle, 0.1), part(knee, ankle, 0.5), 7.4, 6.9, SKIN[depth]) +
    taper(hip, knee, 11.5, 7.6, SKIN[depth]) +
    taper(hip, part(hip, knee, 0.62), 12, 9.6, SHORTS[depth])
  );
};

const arm = (shoulder, hand, { side = 1, elbow }, depth) => {
  const bend = elbow ?? elbowOf(shoulder, hand, BODY.upper, BODY.fore, side);
  return (
    taper(shoulder, bend, 6.8, 5.1, SKIN[depth]) +
    taper(bend, hand, 5.2, 3.7, SKIN[depth]) +
    disc(hand, 4.8, SKIN[depth]) +
    taper(shoulder, part(shoulder, bend, 0.5), 7.6, 6.6, SHIRT[depth])
  );
};

const head = (neck, degrees, isFront) => {
  const centre = plus(neck, turn([0.5, -21], degrees));
  const cap = isFront
    ? 'M-11 0C-12-16 12-16 11 0C7-6-7-6-11 0z'
    : 'M-11 3C-14-10-5-14 1-13C9-13 12-7 11-3C6-5 2-6-1-3C-2 2-5 7-8 8C-10 7-11 5-11 3z';
  const nose = isFront ? '' : fill('M9-1L13 2.5L9 4z', SKIN.near);
  const drawn = disc([0, 0], 11, SKIN.near) + nose + fill(cap, HAIR);
  return (
    taper(
      plus(neck, turn([0, -2], degrees)),
      plus(neck, turn([0, -13], degrees)),
      5.4,
      5,
      SKIN.near,
    ) + `<g transform="translate(${n(...centre)}) rotate(${n(degrees)})">${drawn}</g>`
  );
};

/**
 * Draws a person from the right side (or from the front if lying), in units above a floor at 0.
 * `lean` is the trunk's angle (0 upright, 90 forward, -90 on the back), `curve` rounds the back,
 * `head` turns relative to the trunk. The first of each pair is the near one.
 */
export const body = (pose) => {
  const {
    hip,
    lean = 0,
    curve = 0,
    head: nod = 0,
    hands,
    feet,
    elbows = [],
    knees = [],
    toes = [],
    isFront = false,
  } = pose;
  const shoulder = plus(hip, turn([0, -BODY.torso], lean));
  const chest = plus(hip, turn([0, -BODY.torso * 0.82], lean));
  const waist = plus(hip, turn([-curve, -BODY.torso * 0.45], lean));
  const armOf = (index) =>
    Array.isArray(elbows[index]) ? { elbow: elbows[index] } : { side: elbows[index] };
  const legOf = (index) => ({ side: knees[index], toe: toes[index] });
  const behind = plus(shoulder, turn([1.5, 1], lean));
  return (
    arm(behind, hands[1], armOf(1), 'far') +
    leg(plus(hip, turn([1, 0], lean)), feet[1], legOf(1), 'far') +
    head(shoulder, lean + nod, isFront) +
    leg(hip, feet[0], legOf(0), 'near') +
    taper(hip, waist, 11.8, 11, SHORTS.near) +
    taper(part(hip, waist, 0.35), waist, 11.6, 11.2, SHIRT.near) +
    taper(waist, chest, 11.2, 13, SHIRT.near) +
    taper(chest, plus(shoulder, turn([0, 4], lean)), 13, 8.5, SHIRT.near) +
    arm(shoulder, hands[0], armOf(0), 'near')
  );
};

/** Returns a point on the back: `up` from the hip, `off` behind it. */
export const alongSpine = ({ hip, lean = 0 }, up, off) => plus(hip, turn([-off, -up], lean));
