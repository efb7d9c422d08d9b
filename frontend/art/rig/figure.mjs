import { headShapes, trunkShapes } from './body-shapes.mjs';
import { trunkOf } from './body.mjs';
import { MARGIN, hullShapes } from './hull-shapes.mjs';
import { bladeOf, elbowOf, held } from './paddle.mjs';
import { add, clamped, dot, mixed, moved, rotated, subtract, unit, unrotated } from './space.mjs';

/** Arms and blades nearer to the camera than this reach over the near side of the hull. */
const NEAR_SIDE = 12;
/** Water rises around a blade that stands in it. */
const RIPPLE = Array.from({ length: 8 }, (_, index) => {
  const angle = (index / 8) * 2 * Math.PI;
  return [22 * Math.cos(angle), 22 * Math.sin(angle), 0];
});
/** All joints of a pose, in world coordinates. Hands out of reach are pulled in. */
export const jointsOf = (state) => {
  const trunk = trunkOf(state);
  const wanted = [trunk.inWorld(state.middle), unit(rotated(trunk.boat, state.along))];
  const grip = held(...wanted, trunk);
  const facing = rotated(trunk.boat, state.facing);
  const arm = (side) => {
    const [shoulder, hand] = [grip.shoulders[side], grip.hands[side]];
    return {
      shoulder,
      hand,
      elbow: elbowOf(shoulder, hand, trunk.chest, side === 'right', state.elbow),
    };
  };
  return {
    ...trunk,
    grip,
    arms: { left: arm('left'), right: arm('right') },
    blades: { left: bladeOf(grip, facing, -1), right: bladeOf(grip, facing, 1) },
  };
};

/** The deck's height over the water, in centimeters. */
const DECK = 27;
const inBoat = (joints, point) =>
  unrotated(joints.boat, subtract(point, joints.inWorld([0, 0, 0])));

/** Whether a blade is low on the far side of an upright boat. */
const isBehindHull = (joints, blade, toward) => {
  const [forward, left, up] = inBoat(joints, blade.middle);
  const near = unrotated(joints.boat, toward)[1];
  return (
    rotated(joints.boat, [0, 0, 1])[2] > 0.5 &&
    left * near < 0 &&
    up < DECK &&
    Math.abs(forward) < 135
  );
};

/** The far edge of the deck covers what's below this, in centimeters. */
const FAR_EDGE = 32;
/** The point between two others where the far edge begins to cover it. */
const atFarEdge = (joints, from, to) => {
  const [high, low] = [from, to].map((point) => inBoat(joints, point)[2]);
  return mixed(from, to, clamped((high - FAR_EDGE) / (high - low || 1), 0, 1));
};

const limbShapes = (joints, camera, clamp) => {
  const { project, depth, toward } = camera;
  const chestDepth = depth(mixed(joints.ribs, joints.collar, 0.6));
  // what's above the deck is behind the hull when the bottom faces the camera
  const hidden =
    dot(rotated(joints.boat, [0, 0, 1]), toward) < -MARGIN
      ? depth(joints.inWorld([0, 0, 0])) + NEAR_SIDE
      : -Infinity;
  const isFront = (...points) => {
    const middle = points.reduce((sum, point) => sum + depth(point) / points.length, 0);
    return middle >= chestDepth - 1 && middle > hidden;
  };
  const { grip } = joints;
  const shapes = [];
  for (const side of ['left', 'right']) {
    const { shoulder, elbow, hand } = joints.arms[side];
    const blade = joints.blades[side];
    const isBeyond = camera.hidesFarSide && isBehindHull(joints, blade, toward);
    const isLit = dot(blade.normal, toward) > 0;
    const isWet = camera.isPlan && blade.middle[2] < -3;
    const item = (rank, look, points, front, more) =>
      shapes.push({
        id: `${look}-${side}`,
        rank,
        look,
        points: points.map((point) => project(clamp(point))),
        front,
        ...more,
      });
    const shaftFront = isFront(grip.middle, blade.neck);
    item(0, 'upper', [shoulder, elbow], isFront(shoulder, elbow), { open: true });
    item(
      1,
      'shaft',
      [
        grip.middle,
        isBeyond
          ? atFarEdge(joints, grip.middle, blade.neck)
          : moved(blade.neck, unit(subtract(blade.middle, blade.neck)), 6),
      ],
      camera.isPlan || shaftFront,
      { open: true, isWet },
    );
    item(2, isLit ? 'face' : 'back', blade.outline, !isWet && !isBeyond && isFront(blade.middle), {
      id: `blade-${side}`,
      isWet,
    });
    if (camera.isPlan)
      item(
        1.5,
        'ripple',
        RIPPLE.map((point) => add([blade.middle[0], blade.middle[1], 0], point)),
        false,
        { round: true, isHidden: !isWet, id: `ripple-${side}` },
      );
    item(3, 'fore', [elbow, hand], isFront(elbow, hand) || camera.isPlan, { open: true });
    item(
      4,
      'hand',
      [hand, moved(hand, grip.along, side === 'left' ? 4 : -4)],
      isFront(hand) || camera.isPlan,
      { open: true },
    );
  }
  return shapes.toSorted((a, b) => a.rank - b.rank);
};

/**
 * Draws a pose as flat shapes from back to front: `id`, `points` in the picture, `look` (see
 * looks.mjs), `open` for lines, `shown`. Every pose of a move has the same shapes in the same order
 * with the same number of points, so that each shape can be animated from pose to pose.
 */
export const figureOf = (state, boatName, camera, hasPaddle = true) => {
  const joints = jointsOf(state);
  const drawn = (clamp, suffix) => {
    const hull = hullShapes(joints, boatName, camera, clamp);
    const limbs = limbShapes(joints, camera, clamp).filter(
      ({ id }) => hasPaddle || !/shaft|blade|ripple/.test(id),
    );
    const slot = (isFront) =>
      limbs.map(({ rank: _, front, isHidden, id, ...limb }) => ({
        ...limb,
        id: `${id}-${isFront ? 'front' : 'behind'}${suffix}`,
        shown: front === isFront && !isHidden,
      }));
    const named = (prefix, list) =>
      list
        .filter(Boolean)
        .map((shape, index) => ({ id: `${prefix}-${index}${suffix}`, shown: true, ...shape }));
    const isUpright = hull.facing > -MARGIN;
    const head = named('head', headShapes(joints, camera));
    const deck = (shown, place) => ({ ...hull.deck, id: `deck-${place}${suffix}`, shown });
    const bottom = (shown, place) => ({ ...hull.bottom, id: `bottom-${place}${suffix}`, shown });
    return [
      ...slot(false),
      bottom(isUpright, 'under'),
      deck(true, 'over'),
      ...named('boat', [hull.nose, hull.seam, hull.cockpit]),
      ...named('trunk', trunkShapes(joints, camera)),
      ...(camera.isPlan ? [] : head),
      bottom(!isUpright, 'over'),
      ...slot(true),
      ...(camera.isPlan ? head : []),
    ];
  };
  const dry = drawn((point) => [point[0], point[1], Math.max(point[2], 0)], '');
  if (camera.isLevel || camera.isPlan) return { joints, wet: [], dry: drawn((point) => point, '') };
  return {
    joints,
    wet: drawn((point) => point, '-wet').filter(({ look }) =>
      /bottom|face|back|shaft|deck/.test(look),
    ),
    dry,
  };
};
