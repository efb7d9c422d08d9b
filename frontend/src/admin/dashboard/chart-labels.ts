/** The width of an axis label's letter and the gap between two labels, in pixels. */
const [LETTER, GAP] = [7, 10];

/**
 * Returns n so that every nth bar gets a label on an axis of the given width in pixels. Counted
 * from the last bar, which always has one because it's the latest. The tooltip and the table have
 * the other labels.
 */
export const labelsEvery = (labels: readonly string[], width: number): number => {
  const widest = Math.max(0, ...labels.map(({ length }) => length)) * LETTER + GAP;
  return width > 0
    ? Math.max(1, Math.ceil((labels.length * widest) / width))
    : Math.max(1, labels.length);
};
