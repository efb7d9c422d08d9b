export interface Cell {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

const within = (value: number, count: number): number => Math.max(0, Math.min(value, count - 1));

/** Returns the cell that a key moves to; null if the key doesn't move. */
export const nextCell = (
  { row, column }: Cell,
  key: string,
  { rows, columns }: { rows: number; columns: number },
): Cell | null => {
  const step = STEPS[key];
  return step
    ? { row: within(row + step[0], rows), column: within(column + step[1], columns) }
    : null;
};
