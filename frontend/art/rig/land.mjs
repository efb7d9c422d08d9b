import { headShapes, shirtShape, shortsShape } from './body-shapes.mjs';
import { SIZE, trunkOf } from './body.mjs';
import { HEIGHT, WIDTH, cameraOf } from './camera.mjs';
import { element } from './path.mjs';
import { stillShape } from './render.mjs';
import { add, bent, length, mixed, moved, rotated, subtract, turnedBoat, unit } from './space.mjs';

/** Lengths of the paddler's legs, and of the forearm to the wrist, in centimeters. */
export const LEGS = { thigh: 43, shin: 42, hip: 9 };
export const WRIST = 24;
/** The hip joint's height over the seat. */
const HIP = [-9, 0, 11];
/** How far the back bends, in degrees, for each unit of a pose's `curve`. */
const BEND = 4;
/** The part of the back's bend that the chest has beyond the trunk's own angle. */
const ABOVE = 0.66;
const PALM = 7;
/** A wrist this close to the floor rests on a flat hand. */
const ON_FLOOR = 10;
const FLOOR_TOE = [
  [-5, 3],
  [14, 4],
];

const camera = cameraOf({ view: 'side', look: [0, 0, 0] });

/** Returns `to`, or the point at most `most` from `from` in its direction. */
const within = (from, to, most) =>
  length(subtract(to, from)) > most ? moved(from, unit(subtract(to, from)), most) : to;

/** The joint between two points in the picture's plane: `side` is 1 for below or behind. */
const jointOf = (from, to, upper, lower, side) => {
  const axis = unit(subtract(to, from));
  const distance = length(subtract(to, from));
  const along = (upper ** 2 - lower ** 2 + distance ** 2) / (2 * distance);
  const away = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * side;
  return moved(moved(from, axis, along), [axis[2], 0, -axis[0]], away);
};

/** Turns an offset in the picture, forward and down, by degrees clockwise. */
const turned = ([x, y], degrees) => rotated(turnedBoat(0, -degrees, 0), [x, 0, -y]);

/**
 * The joints of the paddler on land, in centimeters. `pose` is seen from the right, in units of
 * `unit` centimeters, [forward, down] from a point on the floor: `hip`, two `hands` (wrists) and
 * `feet` (ankles), the near one first. `lean` is the trunk's angle (90 is face down), `curve`
 * rounds the back, `head` nods from the trunk, `twist` turns the chest right, `look` is the
 * direction of the eyes, `slide` moves the shoulder blades forward; `isFront` turns the front to
 * the camera. `elbows` are sides or points, `palms` and `toes` the angles of flat hands and feet.
 */
export const landJoints = (pose, size) => {
  const { hip, lean = 0, curve = 0, head = 0, twist = 0, hands, feet } = pose;
  const { elbows = [], knees = [], toes = [], palms = [], slide = 0, isFront = false } = pose;
  const inWorld = ([x, y], depth = 0) => [x / size, depth, -y / size];
  const bend = curve * BEND;
  const pelvis = turnedBoat(0, bend * ABOVE - lean, 0);
  const frame = isFront ? bent(pelvis, 0, 0, 90) : pelvis;
  const eyes = ((bend * ABOVE + head) * Math.PI) / 180;
  const trunk = trunkOf({
    frame,
    at: subtract(inWorld(hip), rotated(frame, HIP)),
    lean: bend,
    side: 0,
    twist,
    look: pose.look ?? [Math.cos(eyes), 0, -Math.sin(eyes)],
    tilt: 0,
  });
  const sides = isFront ? ['left', 'right'] : ['right', 'left'];
  const arms = sides.map((side, index) => {
    const shoulder = moved(trunk.shoulders[side], rotated(trunk.chest, [1, 0, 0]), slide);
    const depth = shoulder[1];
    const reach = SIZE.upperArm + WRIST - 0.05;
    const bendAt = Array.isArray(elbows[index])
      ? within(shoulder, inWorld(elbows[index], depth), SIZE.upperArm)
      : null;
    const wrist = within(bendAt ?? shoulder, inWorld(hands[index], depth), bendAt ? WRIST : reach);
    const elbow = bendAt ?? jointOf(shoulder, wrist, SIZE.upperArm, WRIST, elbows[index] ?? 1);
    const palm = palms[index] ?? (wrist[2] < ON_FLOOR ? 0 : undefined);
    const way = palm === undefined ? unit(subtract(wrist, elbow)) : turned([1, 0], palm);
    return { shoulder, elbow, wrist, fingers: moved(wrist, way, PALM) };
  });
  const legs = sides.map((side, index) => {
    const joint = trunk.inWorld(add(HIP, [0, side === 'left' ? LEGS.hip : -LEGS.hip, 0]));
    const reach = LEGS.thigh + LEGS.shin - 0.05;
    const ankle = within(joint, inWorld(feet[index], joint[1]), reach);
    const [heel, toe] = FLOOR_TOE.map((point) => add(ankle, turned(point, toes[index] ?? 0)));
    return {
      hip: joint,
      knee: jointOf(joint, ankle, LEGS.thigh, LEGS.shin, knees[index] ?? -1),
      ankle,
      heel,
      toe,
    };
  });
  return { ...trunk, arms, legs };
};

/**
 * Draws the paddler on land around a point on the floor, `size` units of the picture for a
 * centimeter; see `landJoints`. With `gear`, in helmet and life jacket.
 */
export const landFigure = (pose, { size = 0.92, gear = false } = {}) => {
  const joints = landJoints(pose, size);
  const line = (look, ...points) => ({ look, points: points.map(camera.project), open: true });
  const arm = ({ shoulder, elbow, wrist, fingers }) => [
    line('hand', mixed(wrist, fingers, 0.3), fingers),
    line('upper', shoulder, elbow),
    line('fore', elbow, wrist),
  ];
  const leg = ({ hip, knee, ankle, heel, toe }) => [
    line('shoe', heel, toe),
    line('shin', knee, ankle),
    line('thigh', hip, knee),
  ];
  const shapes = [
    ...arm(joints.arms[1]),
    ...leg(joints.legs[1]),
    shortsShape(joints, camera),
    ...leg(joints.legs[0]),
    shirtShape(joints, camera, gear ? 1 : 0.8),
    ...headShapes(joints, camera, !gear),
    ...arm(joints.arms[0]),
  ];
  return element(
    'g',
    {
      transform: `scale(${(size / camera.zoom).toFixed(3)}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`,
    },
    shapes.map((shape) => stillShape(shape, camera)).join(''),
  );
};
