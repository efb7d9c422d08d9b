import { BOATS, COCKPIT } from './boats.mjs';
import { ringOf, spineOutline } from './outline.mjs';
import { between, dot, rotated } from './space.mjs';

/** Whether the deck or the bottom faces the camera, with a margin for boats seen from the side. */
export const MARGIN = 0.06;

/**
 * Draws a hull: deck, bottom, colored bow, seam and cockpit, and how much the deck faces the camera
 * (1 to -1). `clamp` lifts points to the water's surface, or leaves them.
 */
export const hullShapes = (joints, boatName, camera, clamp) => {
  const sections = BOATS[camera.isSmall ? 'coarse' : 'fine'][boatName].map((section) =>
    Object.fromEntries(
      Object.entries(section).map(([name, points]) => [
        name,
        points.map((point) => clamp(joints.inWorld(point))),
      ]),
    ),
  );
  const flat = (name) => sections.map((section) => section[name].map(camera.project));
  const axisOf = (vector) =>
    between(camera.project([0, 0, 0]), camera.project(rotated(joints.boat, vector)));
  const along = axisOf([1, 0, 0]);
  const isEndOn = Math.hypot(...along) < 0.35 * camera.zoom;
  const outline = (name) =>
    isEndOn
      ? ringOf(flat(name).flat(), 2 * sections.length, between(along, [0, 0]), -1)
      : spineOutline(flat(name), along);
  const facing = dot(rotated(joints.boat, [0, 0, 1]), camera.toward);
  const edge = sections.map(({ edges }) => {
    const [left, right] = edges;
    return camera.project(dot(rotated(joints.boat, [0, 1, 0]), camera.toward) > 0 ? left : right);
  });
  return {
    deck: { points: outline('deck'), look: 'deck' },
    nose: {
      points: spineOutline(flat('deck').slice(camera.isSmall ? -3 : -5), along),
      look: 'nose',
      shown: !isEndOn,
    },
    bottom: { points: outline('bottom'), look: 'bottom' },
    cockpit: {
      points: COCKPIT.map((point) => camera.project(clamp(joints.inWorld(point)))),
      look: 'cockpit',
      round: true,
      shown: facing > MARGIN,
    },
    seam: { points: edge, look: 'seam', open: true, shown: !camera.isPlan && !isEndOn },
    facing,
  };
};
