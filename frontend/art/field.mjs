import { contours } from 'd3-contour';
import { rounded, simplify } from './svg.mjs';

/** How many cells the field extends beyond the picture, so that no line ends inside it. */
const BLEED = 2;

/**
 * Returns contour lines of `value(x, y)` over a picture of `width` × `height` as path data, cut at
 * the edge and where `isHidden`.
 * `lines` is the number of levels, spread evenly over the field's range; `step` is the grid's mesh size.
 */
export const levelLines = (
  value,
  { width, height, lines, step = 8, tolerance = 1, isHidden = () => false },
) => {
  const [columns, rows] = [
    Math.ceil(width / step) + 1 + 2 * BLEED,
    Math.ceil(height / step) + 1 + 2 * BLEED,
  ];
  const field = Array.from({ length: columns * rows }, (_, index) =>
    value(((index % columns) - BLEED) * step, (Math.floor(index / columns) - BLEED) * step),
  );
  const [low, high] = field.reduce(
    ([min, max], at) => [Math.min(min, at), Math.max(max, at)],
    [Infinity, -Infinity],
  );
  const levels = Array.from(
    { length: lines },
    (_, index) => low + ((index + 0.5) * (high - low)) / lines,
  );
  const isEdge = ([x, y]) => x <= 0.5 || y <= 0.5 || x >= columns - 0.5 || y >= rows - 0.5;
  const cut = (ring) => {
    const runs = [[]];
    for (const point of ring) {
      const at = [(point[0] - 0.5 - BLEED) * step, (point[1] - 0.5 - BLEED) * step];
      if (isEdge(point) || isHidden(at)) runs.push([]);
      else runs.at(-1).push(at);
    }
    if (runs.length > 1) runs[0] = [...runs.pop(), ...runs[0]];
    return runs;
  };
  return contours()
    .size([columns, rows])
    .thresholds(levels)(field)
    .flatMap(({ coordinates }) => coordinates.flat().flatMap(cut))
    .map((run) => (run.length > 3 ? simplify(run, tolerance) : run))
    .filter((run) => run.length > 2)
    .map(rounded)
    .join('');
};
