/**
 * Points in centimeters: [forward, left, up]. Angles in degrees. Content files write
 * [forward, right, up], which `fromContent` converts.
 */
export const fromContent = ([forward, right, up]) => [forward, -right, up];

// written out, because drawings take millions of these
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scaled = (a, factor) => [a[0] * factor, a[1] * factor, a[2] * factor];
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];
export const length = (a) => Math.sqrt(dot(a, a));
export const unit = (a) => scaled(a, 1 / (length(a) || 1));
export const mixed = (a, b, part) => add(a, scaled(subtract(b, a), part));
export const clamped = (value, low, high) => Math.min(high, Math.max(low, value));
/** Returns `point` moved by `offset` in the direction of `direction`. */
export const moved = (point, direction, offset) => add(point, scaled(direction, offset));
/** Returns the way from one point of the picture to another. */
export const between = ([ax, ay], [bx, by]) => [bx - ax, by - ay];

const radians = (degrees) => (degrees * Math.PI) / 180;
export const degrees = (angle) => (angle * 180) / Math.PI;

const about = (axis, angle) => {
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  if (axis === 0)
    return [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ];
  if (axis === 1)
    return [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ];
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ];
};

const product = (a, b) =>
  a.map((row) =>
    [0, 1, 2].map((column) =>
      dot(
        row,
        b.map((other) => other[column]),
      ),
    ),
  );

/** Rotates a vector by a matrix. */
export const rotated = ([a, b, c], vector) => [dot(a, vector), dot(b, vector), dot(c, vector)];
/** Rotates a vector back. */
export const unrotated = ([a, b, c], [x, y, z]) => [
  a[0] * x + b[0] * y + c[0] * z,
  a[1] * x + b[1] * y + c[1] * z,
  a[2] * x + b[2] * y + c[2] * z,
];

/** Matrix of a boat: heading clockwise from above, bow up, right edge down. */
export const turnedBoat = (yaw, pitch, roll) =>
  product(product(about(2, -yaw), about(1, -pitch)), about(0, roll));

/** Matrix of the upper body within `base`: leaning forward, bent to the right, turned right. */
export const bent = (base, lean, side, twist) =>
  product(base, product(product(about(1, lean), about(0, side)), about(2, -twist)));

/** Matrix of the head within `base`: turned right, nose down, ear to the right shoulder. */
export const nodded = (base, yaw, down, tilt) =>
  product(base, product(product(about(2, -yaw), about(1, down)), about(0, tilt)));
