/** The size of a lesson's frame, in its own units. */
export const WIDTH = 360;
export const HEIGHT = 300;

/** Colors shared by all shelves. Each shelf has its own water colors. */
export const TINT = {
  deck: '#0B2E36',
  vest: '#D9533A',
  sleeve: '#7FC4C1',
  helmet: '#F3F8F6',
  force: '#F2C572',
  trail: '#7FE0DA',
  foam: '#F3F8F6',
  wrong: '#FF9C82',
  rock: '#D9C9A6',
  rockLine: '#9C8A62',
};

/** Line weights, the same in every frame. */
export const WEIGHT = {
  water: 1.6,
  trail: 3.5,
  force: 5,
  eyes: 2,
};

const short = (value) => String(Number(value.toFixed(1)));
export const n = (...values) => values.map(short).join(' ');
const radians = (degrees) => (degrees * Math.PI) / 180;

export const turn = ([x, y], degrees) => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return [x * c - y * s, x * s + y * c];
};
/** The near and the far one of a pair of hands or feet. */
export const two = (...near) => [near.slice(0, 2), near.slice(2)];
export const plus = ([ax, ay], [bx, by]) => [ax + bx, ay + by];
export const between = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part];
export const distance = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);
/** Returns the direction from a to b in degrees, clockwise, 0 to the right. */
export const bearing = ([ax, ay], [bx, by]) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

export const stroke = (d, colour, width, more = '') =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more}/>`;
export const fill = (d, colour, more = '') => `<path d="${d}" fill="${colour}"${more}/>`;
export const disc = ([x, y], r, colour, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour}"${more}/>`;
export const oval = ([x, y], rx, ry, degrees, attributes) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${degrees ? ` transform="rotate(${n(degrees, x, y)})"` : ''} ${attributes}/>`;
export const placed = ([x, y], degrees, size, body, mirror = false) =>
  `<g transform="translate(${n(x, y)})${degrees ? ` rotate(${short(degrees)})` : ''}${size === 1 && !mirror ? '' : ` scale(${n(mirror ? -size : size, size)})`}">${body}</g>`;

/** Returns a line through points with rounded corners, drawn from midpoint to midpoint. */
export const flowing = (points) => {
  const [first, ...rest] = points;
  const curves = rest
    .slice(0, -1)
    .map(
      (point, index) =>
        `Q${n(...point, ...between(point, rest[index + 1], index === rest.length - 2 ? 1 : 0.5))}`,
    );
  return `M${n(...first)}${curves.length > 0 ? curves.join('') : `L${n(...rest[0])}`}`;
};

/** Mixes two `#rrggbb` colors. */
export const mixed = (a, b, part) => {
  const channel = (colour, at) => parseInt(colour.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(a, at) * (1 - part) + channel(b, at) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
