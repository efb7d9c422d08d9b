import { paddleOf } from './paddle.mjs';
import {
  add,
  clamped,
  fromContent,
  rotated,
  subtract,
  turnedBoat,
  unit,
  unrotated,
} from './space.mjs';
import { trunkOf } from './body.mjs';

/** Sitting upright at rest. */
const REST = {
  at: [0, 0, 0],
  yaw: 0,
  pitch: 0,
  roll: 0,
  lean: 6,
  side: 0,
  twist: 0,
  look: [1, 0, -0.05],
  tilt: 0,
  elbow: -1,
  blade: 'R',
  tip: [34, 78, 50],
  hand: [34, -38, 50],
  face: 'aft',
  in: 'level',
};

const MIRRORED = { right: 'left', left: 'right' };
const flipped = ([forward, right, up]) => [forward, -right, up];

/** Returns a pose with left and right exchanged. */
export const mirrored = (pose) => {
  const out = { ...pose };
  for (const name of ['roll', 'side', 'twist', 'tilt', 'yaw'])
    if (name in pose) out[name] = -pose[name];
  for (const name of ['look', 'tip', 'hand', 'at'])
    if (name in pose) out[name] = flipped(pose[name]);
  if ('face' in pose)
    out.face =
      typeof pose.face === 'string' ? (MIRRORED[pose.face] ?? pose.face) : flipped(pose.face);
  if ('blade' in pose) out.blade = pose.blade === 'R' ? 'L' : 'R';
  return out;
};

/** Resolves a key: its named pose (`pose`, `mirror`) with what the key itself says. */
const resolved = ({ pose, mirror, ...own }, poses) => {
  if (pose && !poses[pose]) throw new Error(`There is no pose named ${pose}`);
  const base = pose ? resolved(poses[pose], poses) : {};
  return { ...(mirror ? mirrored(base) : base), ...own };
};

const NUMBERS = ['yaw', 'pitch', 'roll', 'lean', 'side', 'twist', 'tilt', 'elbow'];
const VECTORS = ['at', 'look', 'middle', 'along', 'facing'];

/** The paddle in the boat's frame, whatever frame the key gives it in. */
const paddleInBoat = (key) => {
  const paddle = paddleOf(key);
  if (key.in === 'boat') return paddle;
  const boat = turnedBoat(key.yaw, key.pitch, key.roll);
  if (key.in === 'level') {
    const heading = turnedBoat(key.yaw, 0, 0);
    const turned = (vector) => unrotated(boat, rotated(heading, vector));
    return {
      middle: turned(paddle.middle),
      along: turned(paddle.along),
      facing: turned(paddle.facing),
    };
  }
  // in the chest's frame, from the collar
  const trunk = trunkOf({ ...key, middle: [0, 0, 0] });
  const turned = (vector) => unrotated(boat, rotated(trunk.chest, vector));
  const collar = unrotated(boat, subtract(trunk.collar, fromContent(key.at)));
  return {
    middle: add(collar, turned(paddle.middle)),
    along: turned(paddle.along),
    facing: turned(paddle.facing),
  };
};

const stateOf = (key) => ({ ...key, ...paddleInBoat(key) });

/** Ways from one key to the next: `flow` passes keys without stopping, the others stop at them. */
const EASES = {
  soft: (part) => part * part * (3 - 2 * part),
  snap: (part) => 1 - (1 - part) ** 3,
  linear: (part) => part,
  late: (part) => part ** 2.4,
};

const hermite = (from, to, into, out, part) => {
  const [p2, p3] = [part * part, part ** 3];
  return (
    from * (2 * p3 - 3 * p2 + 1) +
    into * (p3 - 2 * p2 + part) +
    to * (3 * p2 - 2 * p3) +
    out * (p3 - p2)
  );
};

/**
 * Reads a move's keys. Returns the function from a time in seconds to a state: angles, the paddle
 * in the boat's frame, and the boat's place.
 */
export const timelineOf = (move, poses) => {
  const keys = move.keys.map((key) => stateOf({ ...REST, ...move.base, ...resolved(key, poses) }));
  const times = move.keys.map(({ t }) => t);
  const last = keys.length - 1;
  const eased = (name) => EASES[name];
  const value = (index, part, read) => {
    const [from, to] = [keys[index], keys[index + 1]];
    const ease = eased(move.keys[index].ease ?? move.ease);
    if (ease) return read(from) + (read(to) - read(from)) * ease(part);
    const span = times[index + 1] - times[index];
    const slope = (at) => {
      const stops = (key) => key.ease && key.ease !== 'flow';
      if (at === 0 || at === last) {
        if (!move.loop || last < 2) return 0;
        return (
          (read(keys[1]) - read(keys[0]) + read(keys[last]) - read(keys[last - 1])) /
          (times[1] - times[0] + times[last] - times[last - 1])
        );
      }
      if (stops(move.keys[at]) || stops(move.keys[at - 1])) return 0;
      return (read(keys[at + 1]) - read(keys[at - 1])) / (times[at + 1] - times[at - 1]);
    };
    return hermite(read(from), read(to), slope(index) * span, slope(index + 1) * span, part);
  };
  return (time) => {
    const index = clamped(
      times.findLastIndex((t) => t <= time),
      0,
      last - 1,
    );
    const part = clamped((time - times[index]) / (times[index + 1] - times[index]), 0, 1);
    const numbers = NUMBERS.map((name) => [name, value(index, part, (key) => key[name])]);
    const vectors = VECTORS.map((name) => [
      name,
      [0, 1, 2].map((axis) => value(index, part, (key) => key[name][axis])),
    ]);
    const state = Object.fromEntries([...numbers, ...vectors]);
    return { ...state, along: unit(state.along), facing: unit(state.facing) };
  };
};

/** Enough poses for every move to look smooth. */
export const MOST = 26;
const PER_SECOND = 6;

/**
 * The times at which a move is drawn: every key, and up to `most` with those between them, which go
 * where the time is.
 */
export const sampleTimes = ({ keys }, most = MOST) => {
  const spans = keys.slice(1).map(({ t }, index) => ({ from: keys[index].t, to: t, count: 1 }));
  const length = (span) => (span.to - span.from) / span.count;
  for (let drawn = keys.length; drawn < most; drawn += 1) {
    const longest = spans.reduce((best, span) => (length(span) > length(best) ? span : best));
    if (length(longest) <= 1 / PER_SECOND) break;
    longest.count += 1;
  }
  return [
    ...spans.flatMap((span) =>
      Array.from({ length: span.count }, (_, step) => span.from + step * length(span)),
    ),
    keys.at(-1).t,
  ];
};
