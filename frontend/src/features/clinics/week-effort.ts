/** Effort levels, from a lazy day in the sun to one you feel the next morning. */
export const effortLabels = ['rest', 'easy', 'steady', 'hard', 'full on'] as const;

/** Morning and afternoon of each day, as indexes into `effortLabels`. */
export type Week = readonly (readonly [morning: number, afternoon: number])[];

const weeks: Readonly<Record<string, Week>> = {
  'october-playboating-clinic': [
    [1, 3],
    [2, 3],
    [3, 2],
    [2, 4],
    [4, 0],
  ],
  'march-intermediate-clinic': [
    [2, 3],
    [3, 4],
    [1, 3],
    [2, 4],
    [4, 1],
  ],
  'april-beginner-clinic': [
    [1, 1],
    [2, 2],
    [1, 3],
    [2, 3],
    [3, 1],
  ],
};

const USUAL: Week = [
  [1, 2],
  [2, 3],
  [2, 3],
  [3, 4],
  [3, 1],
];

/** Returns how hard a clinic's days are; a new series gets the usual week. */
export const weekOf = (clinicId: string): Week => weeks[clinicId] ?? USUAL;

/** Returns "Morning easy, afternoon hard". */
export const effortText = ([morning, afternoon]: Week[number]): string =>
  `Morning ${effortLabels[morning]}, afternoon ${effortLabels[afternoon]}`;

const HIGHEST = effortLabels.length - 1;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Returns the week as a river-gauge line in a 100 × 100 box: flat at every reading, low overnight.
 */
export const gaugePath = (week: Week): string => {
  const hours = week.flatMap(([morning, afternoon]) => [morning, afternoon, 0.25]);
  const readings = [0.25, ...hours];
  const knots = readings.map(
    (effort, index) =>
      [(index / (readings.length - 1)) * 100, 92 - (effort / HIGHEST) * 84] as const,
  );
  return knots.reduce((path, [x, y], index) => {
    const before = knots[index - 1];
    if (!before) return `M${round(x)} ${round(y)}`;
    const middle = round((before[0] + x) / 2);
    return `${path}C${middle} ${round(before[1])} ${middle} ${round(y)} ${round(x)} ${round(y)}`;
  }, '');
};
