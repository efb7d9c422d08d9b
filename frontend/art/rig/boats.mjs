/**
 * Hulls as sections from stern to bow: [forward, half the width, keel, deck], in centimeters from
 * the seat at the waterline. Keels rise toward the ends, which is the rocker.
 */
const HULLS = {
  creek: [
    [-134, 2, 24, 29],
    [-116, 15, 9, 29],
    [-80, 26, -5, 25],
    [-35, 32, -12, 22],
    [10, 33, -13, 24],
    [60, 30, -9, 30],
    [102, 21, 5, 36],
    [128, 10, 20, 40],
    [139, 2, 33, 39],
  ],
  play: [
    [-94, 2, 7, 10],
    [-82, 19, 0, 12],
    [-50, 29, -8, 17],
    [-15, 33, -11, 22],
    [20, 33, -11, 24],
    [50, 29, -9, 22],
    [76, 19, -1, 16],
    [93, 9, 8, 14],
    [99, 2, 11, 13],
  ],
  slice: [
    [-138, 4, 6, 9],
    [-112, 15, -1, 10],
    [-72, 25, -8, 14],
    [-30, 31, -12, 22],
    [10, 32, -13, 25],
    [55, 29, -9, 30],
    [97, 20, 4, 34],
    [120, 10, 17, 36],
    [131, 2, 29, 35],
  ],
};

/** Interpolates between two sections smoothly. */
const between = (before, from, to, after, part) =>
  from.map((value, index) => {
    const [into, out] = [(to[index] - before[index]) / 2, (after[index] - value) / 2];
    const [p2, p3] = [part * part, part ** 3];
    return (
      value * (2 * p3 - 3 * p2 + 1) +
      into * (p3 - 2 * p2 + part) +
      to[index] * (3 * p2 - 2 * p3) +
      out * (p3 - p2)
    );
  });

const smooth = (sections) =>
  sections.flatMap((section, index) => {
    const next = sections[index + 1];
    if (!next) return [section];
    const [before, after] = [sections[index - 1] ?? section, sections[index + 2] ?? next];
    return [section, between(before, section, next, after, 0.5)];
  });

/**
 * A hull's points by section: the deck's from edge to edge, and the bottom's. Both contain the
 * edges, where they meet.
 */
const sectionPoints = ([forward, half, keel, deck]) => {
  const edge = keel + (deck - keel) * 0.58;
  const edges = [
    [forward, half, edge],
    [forward, -half, edge],
  ];
  return {
    deck: [
      ...edges,
      [forward, half * 0.55, deck - 1.5],
      [forward, -half * 0.55, deck - 1.5],
      [forward, 0, deck],
    ],
    bottom: [
      ...edges,
      [forward, half * 0.62, keel],
      [forward, -half * 0.62, keel],
      [forward, half * 0.93, (edge + keel) / 2],
      [forward, -half * 0.93, (edge + keel) / 2],
    ],
    edges,
  };
};

const built = (sectionsOf) =>
  Object.fromEntries(
    Object.entries(HULLS).map(([name, sections]) => [
      name,
      sectionsOf(sections).map(sectionPoints),
    ]),
  );

/** The hulls' points; `coarse` for boats that are small in the picture. */
export const BOATS = { fine: built(smooth), coarse: built((sections) => sections) };

/** The cockpit's rim with its sprayskirt, as a ring on the deck. */
export const COCKPIT = Array.from({ length: 10 }, (_, index) => {
  const angle = (index / 10) * 2 * Math.PI;
  return [8 + 44 * Math.cos(angle), 24.5 * Math.sin(angle), 25.5 + 2 * Math.cos(angle)];
});
