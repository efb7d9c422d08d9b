export interface Station {
  /** In the drawing's units: 1000 wide, 220 high. */
  x: number;
  y: number;
  /** The direction of the river here, in degrees clockwise from its way to the right. */
  course: number;
}

export const RIVER_WIDTH = 1000;
export const RIVER_HEIGHT = 220;

const LENGTH = RIVER_WIDTH - 60;
/** Half waves from the source to the mouth. */
const BENDS = 5;

const round = (value: number) => Math.round(value * 10) / 10;
const at = (part: number): Station => {
  const bend = part * Math.PI * BENDS;
  const sway = 34 + 30 * part;
  const slope = Math.PI * BENDS * Math.cos(bend) * sway + 30 * Math.sin(bend);
  return {
    x: round(30 + part * LENGTH),
    y: round(RIVER_HEIGHT / 2 + Math.sin(bend) * sway),
    course: round((Math.atan2(slope, LENGTH) * 180) / Math.PI),
  };
};

/** Returns the modules' positions along the curriculum's river. */
export const stations = (count: number): Station[] =>
  Array.from({ length: count }, (_, index) => at(count < 2 ? 0 : index / (count - 1)));

/** Returns the river itself, as path data. */
export const riverPath = (): string =>
  Array.from({ length: 61 }, (_, index) => at(index / 60))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('');

/**
 * Returns the view boxes of the whole river and of two halves for phones, one below the other and
 * split between two stations.
 */
export const riverViews = (places: readonly Station[]) => {
  const middle = Math.ceil(places.length / 2);
  const [last, next] = [places[middle - 1], places[middle]];
  const cut = last && next ? (last.x + next.x) / 2 : RIVER_WIDTH / 2;
  const width = Math.max(cut, RIVER_WIDTH - cut);
  return [
    { key: 'whole', viewBox: `0 0 ${RIVER_WIDTH} ${RIVER_HEIGHT}` },
    { key: 'upper', viewBox: `0 0 ${cut} ${RIVER_HEIGHT}` },
    { key: 'lower', viewBox: `${cut} 0 ${width} ${RIVER_HEIGHT}` },
  ] as const;
};
