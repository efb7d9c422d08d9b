/** Of a letter of an axis, and of the gap between two labels, in pixels. */
const [LETTER, GAP] = [7, 10];

/**
 * Every which bar has its label on an axis of that many pixels, counted from the last bar, which always has one: it is the latest.
 * Labels of bars left out stand in the tooltip and the table.
 */
export const labelsEvery = (labels: readonly string[], width: number): number => {
  const widest = Math.max(0, ...labels.map(({ length }) => length)) * LETTER + GAP;
  return width > 0 ? Math.max(1, Math.ceil((labels.length * widest) / width)) : Math.max(1, labels.length);
};
