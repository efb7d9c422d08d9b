/** How many of the latest scores the line shows. */
const SHOWN = 12;
/** The smallest range it spans, so that two points' difference doesn't look like a leap. */
const LEAST_RANGE = 20;

/**
 * Returns the points of a line through the latest totals, from left to right; a higher total is
 * nearer the top.
 * @param totals 0 to 100, oldest first
 */
export const trendPoints = (
  totals: readonly number[],
  width: number,
  height: number,
): [x: number, y: number][] => {
  const shown = totals.slice(-SHOWN);
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  const range = Math.max(LEAST_RANGE, high - low);
  const bottom = (low + high - range) / 2;
  return shown.map((total, index) => [
    shown.length === 1 ? width : (index * width) / (shown.length - 1),
    height - ((total - bottom) / range) * height,
  ]);
};
