import { cross, dot, fromContent, subtract } from './space.mjs';

/** The size of a picture, in its own units. */
export const WIDTH = 1280;
export const HEIGHT = 720;

/** Where the camera stands: [around, above] in degrees; 0 around looks at the bow from in front. */
const VIEWS = {
  side: [-90, 0],
  left: [90, 0],
  front: [0, 0],
  back: [180, 0],
  plan: [180, 90],
  quarter: [-52, 24],
  rear: [-140, 26],
};

/** How steeply the camera must look down for the water to be a surface and not a line. */
const LOOKS_DOWN = 5;
const FROM_ABOVE = 60;
/** Below this zoom, details are left out. */
const SMALL = 2.9;

/**
 * A camera far away, so without perspective. `view` is one of the names above or a pair of angles,
 * `zoom` the picture's units per centimeter, `look` what the middle of the picture shows ([forward,
 * right, up]).
 */
export const cameraOf = ({ view, zoom = 3.2, look = [0, 0, 40] }) => {
  const angles = Array.isArray(view) ? view : VIEWS[view];
  const [around, above] = angles.map((angle) => (angle * Math.PI) / 180);
  const toward = [
    Math.cos(above) * Math.cos(around),
    Math.cos(above) * Math.sin(around),
    Math.sin(above),
  ];
  const right = [-Math.sin(around), Math.cos(around), 0];
  const up = cross(toward, right);
  const middle = fromContent(look);
  return {
    toward,
    middle,
    zoom,
    isSmall: zoom < SMALL || ['quarter', 'rear'].includes(view),
    isPlan: angles[1] > FROM_ABOVE,
    isLevel: angles[1] < LOOKS_DOWN,
    project: (point) => {
      const offset = subtract(point, middle);
      return [WIDTH / 2 + dot(offset, right) * zoom, HEIGHT / 2 - dot(offset, up) * zoom];
    },
    depth: (point) => dot(point, toward),
    /** The picture's horizontal axis in the world, in centimeters. */
    along: (point) => dot(point, right),
  };
};
