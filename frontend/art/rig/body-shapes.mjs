import { ringOf } from './outline.mjs';
import { add, between, dot, moved, rotated } from './space.mjs';

const ring = (center, frame, wide, deep, count = 10) =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return add(center, rotated(frame, [deep * Math.cos(angle), wide * Math.sin(angle), 0]));
  });

const BALL = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 12 }, (__, column) => {
    const [tall, around] = [((row / 6) * 2 - 1) * 1.5708, (column / 12) * 2 * Math.PI];
    return [Math.cos(tall) * Math.cos(around), Math.cos(tall) * Math.sin(around), Math.sin(tall)];
  }),
).flat();
const SKULL = [12, 10, 14];
const HELMET = [14, 12.2, 14.6];
const onBall = (sizes, point) => point.map((value, axis) => value * sizes[axis]);
const shell = (sizes, slope, low) =>
  BALL.map((point) => onBall(sizes, point)).filter(([x, , z]) => z > slope * x + low);
/** The helmet ends at the brow and covers the back of the head, as hair does. */
const SHELL = shell(HELMET, 0.4, -2.5);
const HAIR = shell([12.9, 10.8, 14.8], 1.2, -1);
const VISOR = [-52, -26, 0, 26, 52].map((angle) => (angle * Math.PI) / 180);

const inChest = ({ collar, chest }, point) => add(collar, rotated(chest, point));
const bodyOf = ({ waist, chest }, { project, toward }, points, count) => {
  const isAbove = dot(rotated(chest, [0, 0, 1]), toward) > 0.75;
  const up = add(waist, rotated(chest, isAbove ? [1, 0, 0] : [0, 0, 1]));
  return ringOf(points.map(project), count, between(project(waist), project(up)));
};
const lowRing = ({ waist, loin }, wide, deep) =>
  ring(add(waist, rotated(loin, [0, 0, 5])), loin, wide, deep);

/** Draws a life jacket, or a shirt with less `bulk`, which is mostly its depth. */
export const shirtShape = (joints, camera, bulk = 1) => {
  const { loin, chest, waist, ribs } = joints;
  const round = (center, frame, wide, deep) =>
    ring(center, frame, (wide * (1 + bulk)) / 2, deep * bulk);
  return {
    points: bodyOf(
      joints,
      camera,
      [
        ...round(add(waist, rotated(loin, [0, 0, 2])), loin, 19, 14.5),
        ...round(ribs, chest, 20.5, 16),
        ...round(inChest(joints, [0, 0, -13]), chest, 22, 16),
        ...round(inChest(joints, [0, 0, 3]), chest, 17, 11),
      ],
      camera.isSmall ? 9 : 12,
    ),
    look: 'vest',
    round: true,
  };
};

const hipsShape = (joints, camera, lower) => ({
  points: bodyOf(joints, camera, [...lower, ...lowRing(joints, 17, 13)], 8),
  look: 'skirt',
  round: true,
});

/** Draws a paddler's shorts on land. */
export const shortsShape = (joints, camera) =>
  hipsShape(joints, camera, ring(joints.inWorld([-9, 0, 6]), joints.boat, 16, 12));

/** Draws sprayskirt, life jacket and its zipper. */
export const trunkShapes = (joints, camera) => {
  const { project, toward } = camera;
  const { boat, loin, chest, waist, ribs } = joints;
  const front = dot(rotated(chest, [1, 0, 0]), toward);
  return [
    hipsShape(joints, camera, ring(joints.inWorld([-6, 0, 23]), boat, 22, 22)),
    shirtShape(joints, camera),
    {
      points: [
        add(waist, rotated(loin, [12.6, 0, 7])),
        add(ribs, rotated(chest, [14.5, 0, 4])),
        inChest(joints, [10, 0, -3]),
      ].map(project),
      look: 'zip',
      open: true,
      shown: front > 0.12 && !camera.isPlan,
    },
  ];
};

/** Draws neck, head and helmet, or hair if `isBare`; the face stays blank. */
export const headShapes = (joints, camera, isBare = false) => {
  const { project, toward } = camera;
  const { skull, head, neck, collar, chest } = joints;
  const at = (point) => project(add(skull, rotated(head, point)));
  const count = camera.isSmall ? 8 : 10;
  const up = between(at([0, 0, 0]), at([0, 0, 10]));
  const axis = Math.hypot(...up) > 4 * camera.zoom ? up : between(at([0, 0, 0]), at([10, 0, 0]));
  const facing = dot(rotated(head, [1, 0, 0]), toward);
  // hair on the far side of the head doesn't cover the face
  const isNear = (point) => dot(rotated(head, point), toward) > -1;
  const arc = (reach, lift) =>
    VISOR.map((angle) => at([reach * Math.cos(angle) + 0.6, reach * 0.86 * Math.sin(angle), lift]));
  return [
    {
      points: [
        add(collar, rotated(chest, [0, 0, 0])),
        moved(neck, rotated(head, [0, 0, 1]), 4),
      ].map(project),
      look: 'neck',
      open: true,
    },
    {
      points: ringOf(
        BALL.map((point) => at(onBall(SKULL, point))),
        count,
        axis,
      ),
      look: 'skin',
      round: true,
    },
    isBare
      ? { points: ringOf(HAIR.filter(isNear).map(at), count, axis), look: 'hair', round: true }
      : { points: ringOf(SHELL.map(at), count, axis), look: 'helmet', round: true },
    {
      points: [35, 65, 95, 125, 155].map((angle) =>
        at([
          HELMET[0] * 0.88 * Math.cos((angle * Math.PI) / 180),
          0,
          HELMET[2] * 0.88 * Math.sin((angle * Math.PI) / 180),
        ]),
      ),
      look: 'ridge',
      open: true,
      shown: !isBare && (dot(rotated(head, [0.2, 0, 1]), toward) > 0.1 || Math.abs(facing) < 0.75),
    },
    {
      points: [...arc(12.8, 3.6), ...arc(18.5, 1.6).toReversed()],
      look: 'visor',
      shown: !isBare && (facing > -0.12 || camera.isPlan),
    },
  ];
};
