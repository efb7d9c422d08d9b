import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';

const SOURCE = new URL('../src/art/', import.meta.url);

/**
 * Returns `M x y L …` in whole numbers, each point relative to the previous one, which is short and
 * deterministic.
 */
export const polyline = (points, closed = false) => {
  let [x, y] = points[0].map(Math.round);
  let path = `M${x} ${y}l`;
  for (const point of points.slice(1)) {
    const [nextX, nextY] = point.map(Math.round);
    if (nextX === x && nextY === y) continue;
    path += `${nextX - x} ${nextY - y} `;
    [x, y] = [nextX, nextY];
  }
  return path.trim() + (closed ? 'z' : '');
};

/** Removes points within `tolerance` of the line through their neighbors (Douglas-Peucker). */
export const simplify = (points, tolerance) => {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points[points.length - 1]];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let at = 0;
  for (let index = 1; index < points.length - 1; index += 1) {
    const [px, py] = [points[index][0] - first[0], points[index][1] - first[1]];
    const distance = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length;
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ];
};

const RESET_AFTER = 5;

/**
 * Returns a rounded line along points, as curves from midpoint to midpoint. Most curves let the
 * renderer mirror the previous control point, which makes them as short as a polyline. Every few
 * points, one is written out so that rounding errors can't add up.
 */
export const rounded = (points) => {
  if (points.length < 3) return polyline(points);
  let [x, y] = points[0].map(Math.round);
  let path = `M${x} ${y}`;
  let control = [x, y];
  for (let index = 1; index < points.length; index += 1) {
    const isLast = index === points.length - 1;
    const [a, b] = [points[index], points[index + 1] ?? points[index]];
    const [nextX, nextY] = (isLast ? a : [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]).map(Math.round);
    if (index % RESET_AFTER === 1) {
      control = a.map(Math.round);
      path += `q${control[0] - x} ${control[1] - y} ${nextX - x} ${nextY - y}`;
    } else {
      control = [2 * x - control[0], 2 * y - control[1]];
      path += `t${nextX - x} ${nextY - y}`;
    }
    [x, y] = [nextX, nextY];
  }
  return path;
};

/** Writes one drawing below `src/art`, minified. `precision` is the number of decimals. */
export const writeSvg = async (name, svg, precision = 0) => {
  const file = fileURLToPath(new URL(`${name}.svg`, SOURCE));
  await mkdir(dirname(file), { recursive: true });
  const { data } = optimize(svg, {
    floatPrecision: precision,
    multipass: true,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: false } } }],
  });
  await writeFile(file, `${data}\n`);
};

/**
 * Adds a dark scheme to a written drawing by replacing each of the given colors. A picture in a
 * page follows the page's own scheme.
 */
export const darken = async (name, nights) => {
  const file = fileURLToPath(new URL(`${name}.svg`, SOURCE));
  const pairs = Object.entries(nights);
  const named = (colours) =>
    `:root{${colours.map((colour, index) => `--c${index}:${colour}`).join(';')}}`;
  const style = `<style>${named(pairs.map(([day]) => day))}@media(prefers-color-scheme:dark){${named(pairs.map(([, night]) => night))}}</style>`;
  const drawn = pairs.reduce(
    (text, [day], index) => text.replaceAll(new RegExp(`="${day}"`, 'gi'), `="var(--c${index})"`),
    await readFile(file, 'utf8'),
  );
  await writeFile(file, drawn.replace('>', `>${style}`));
};
