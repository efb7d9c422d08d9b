export interface Station {
  /** In the drawing's units: 1000 wide, 220 high. */
  x: number;
  y: number;
}

export const RIVER_WIDTH = 1000;
export const RIVER_HEIGHT = 220;

const round = (value: number) => Math.round(value * 10) / 10;
const at = (part: number): Station => ({
  x: round(30 + part * (RIVER_WIDTH - 60)),
  y: round(RIVER_HEIGHT / 2 + Math.sin(part * Math.PI * 5) * (34 + 30 * part)),
});

/** Returns the modules' positions along the curriculum's river. */
export const stations = (count: number): Station[] =>
  Array.from({ length: count }, (_, index) => at(count < 2 ? 0 : index / (count - 1)));

/** Returns the river itself, as path data. */
export const riverPath = (): string =>
  Array.from({ length: 61 }, (_, index) => at(index / 60))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');
