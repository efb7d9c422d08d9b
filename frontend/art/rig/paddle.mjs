import { FEATHER, SIZE } from './body.mjs';
import {
  add,
  clamped,
  cross,
  degrees,
  dot,
  fromContent,
  length,
  mixed,
  moved,
  rotated,
  scaled,
  subtract,
  unit,
} from './space.mjs';

const REACH = (SIZE.upperArm + SIZE.foreArm) * 0.985;
/** Nearer to the shoulder than this, no elbow folds. */
const NEAREST = 17;

/** Rotates a vector around a unit axis. */
export const spun = (vector, axis, angle) => {
  const radians = (angle * Math.PI) / 180;
  return add(
    add(scaled(vector, Math.cos(radians)), scaled(cross(axis, vector), Math.sin(radians))),
    scaled(axis, dot(axis, vector) * (1 - Math.cos(radians))),
  );
};

const FACES = {
  aft: [-1, 0, 0],
  fore: [1, 0, 0],
  down: [0, 0, -1],
  up: [0, 0, 1],
  right: [0, 1, 0],
  left: [0, -1, 0],
};

/** Returns the part of `vector` that is square to `axis`, or any such vector. */
const squared = (vector, axis) => {
  const square = subtract(vector, scaled(axis, dot(vector, axis)));
  if (length(square) > 0.05) return unit(square);
  return unit(cross(axis, Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
};

/**
 * Converts a key's paddle to its middle, the direction from left to right blade and the right
 * blade's power face, in the boat's frame. `blade` is the working blade ("R" or "L"), `tip` the
 * middle of that blade, `hand` the other hand, `face` where its power face looks.
 */
export const paddleOf = ({ blade, tip, hand, face }) => {
  const [from, to] = [fromContent(hand), fromContent(tip)];
  const direction = unit(subtract(to, from));
  const middle = moved(to, direction, -SIZE.blade);
  const facing = squared(fromContent(typeof face === 'string' ? FACES[face] : face), direction);
  const isRight = blade === 'R';
  const along = isRight ? direction : scaled(direction, -1);
  return { middle, along, facing: isRight ? facing : spun(facing, along, FEATHER) };
};

const pulledIn = (hand, shoulder) => {
  const offset = subtract(hand, shoulder);
  const distance = length(offset);
  if (distance > REACH) return moved(shoulder, offset, REACH / distance);
  if (distance < NEAREST) return moved(shoulder, offset, NEAREST / (distance || 1));
  return hand;
};

/** The shoulder blade slides toward the hand before the arm is straight. */
const slid = (shoulder, hand) => {
  const offset = subtract(hand, shoulder);
  const distance = length(offset);
  return moved(
    shoulder,
    scaled(offset, 1 / (distance || 1)),
    clamped(distance - 44, 0, SIZE.girdle),
  );
};

/**
 * Moves the paddle as little as needed for both hands to be on it within reach of the shoulders.
 * Everything is in world coordinates. Returns both hands and the paddle's middle and direction.
 */
export const held = (middle, along, trunk) => {
  let hands = {
    left: moved(middle, along, -SIZE.grip),
    right: moved(middle, along, SIZE.grip),
  };
  let shoulders = trunk.shoulders;
  const front = rotated(trunk.chest, [1, 0, 0]);
  for (let round = 0; round < 24; round += 1) {
    shoulders = {
      left: slid(trunk.shoulders.left, hands.left),
      right: slid(trunk.shoulders.right, hands.right),
    };
    let [left, right] = [
      pulledIn(hands.left, shoulders.left),
      pulledIn(hands.right, shoulders.right),
    ];
    // the shaft stays in front of the ribs
    const nearest = mixed(left, right, 0.5);
    const depth = dot(subtract(nearest, trunk.ribs), front);
    const height = Math.abs(dot(subtract(nearest, trunk.ribs), rotated(trunk.chest, [0, 0, 1])));
    if (depth < 16 && height < 40) {
      const push = scaled(front, (16 - depth) * 0.5);
      [left, right] = [add(left, push), add(right, push)];
    }
    const direction = unit(subtract(right, left));
    const center = mixed(left, right, 0.5);
    hands = {
      left: moved(center, direction, -SIZE.grip),
      right: moved(center, direction, SIZE.grip),
    };
  }
  const center = mixed(hands.left, hands.right, 0.5);
  return { hands, shoulders, middle: center, along: unit(subtract(hands.right, hands.left)) };
};

/**
 * Returns the elbow between shoulder and hand. `lift` is -1 for a hanging elbow, 1 for one above
 * the shaft; `outward` points away from the body.
 */
export const elbowOf = (shoulder, hand, chest, isRight, lift) => {
  const offset = subtract(hand, shoulder);
  const distance = Math.min(length(offset), SIZE.upperArm + SIZE.foreArm - 0.01);
  const along = (SIZE.upperArm ** 2 - SIZE.foreArm ** 2 + distance ** 2) / (2 * distance);
  const away = Math.sqrt(Math.max(0, SIZE.upperArm ** 2 - along ** 2));
  const hint = rotated(chest, [
    -0.25,
    (isRight ? -1 : 1) * (0.62 + 0.2 * Math.max(0, lift)),
    lift * 0.8,
  ]);
  const axis = unit(offset);
  return moved(moved(shoulder, axis, along), squared(hint, axis), away);
};

/** The angle at the elbow, 180 for a straight arm. */
export const elbowAngle = (shoulder, elbow, hand) => {
  const [a, b] = [unit(subtract(shoulder, elbow)), unit(subtract(hand, elbow))];
  return degrees(Math.acos(clamped(dot(a, b), -1, 1)));
};

/** A blade's outline, its power face and its middle. `end` is 1 for the right blade. */
export const bladeOf = ({ middle, along }, facing, end) => {
  const tipward = scaled(along, end);
  const normal = squared(end === 1 ? facing : spun(facing, along, -FEATHER), along);
  const across = cross(normal, tipward);
  const root = moved(middle, tipward, SIZE.blade - SIZE.bladeLength / 2);
  // [part of the length, part of half the width, centimeters behind the face]
  const shape = [
    [0, 0.16, 0],
    [0.22, 0.62, 0],
    [0.5, 0.98, 2],
    [0.8, 0.96, 3],
    [0.95, 0.66, 3],
    [1, 0.2, 2.5],
  ];
  const point = ([part, wide, deep], side) =>
    moved(
      moved(
        moved(root, tipward, part * SIZE.bladeLength),
        across,
        (side * wide * SIZE.bladeWidth) / 2,
      ),
      normal,
      deep,
    );
  return {
    outline: [
      ...shape.map((each) => point(each, 1)),
      ...shape.toReversed().map((each) => point(each, -1)),
    ],
    normal,
    middle: moved(middle, tipward, SIZE.blade),
    neck: root,
  };
};
