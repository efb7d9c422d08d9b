export const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ];
export const median = (numbers) => quantile(numbers, 0.5);

/** Returns the median ratio of pairs with its range, and the median of both sides. */
export const compare = (pairs) => {
  const ratios = pairs.map(([a, b]) => a / b);
  return {
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    ours: median(pairs.map(([a]) => a)),
    theirs: median(pairs.map(([, b]) => b)),
  };
};

/**
 * Measures two things alternately, so that other load on the machine affects both equally.
 *
 * @param ours what is measured; returns a rate.
 * @param theirs the baseline.
 * @returns the median ratio with its range, and the median of both.
 */
export const alternate = async (ours, theirs, rounds) => {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await ours(), await theirs()]);
  return compare(pairs);
};

const two = (number) => number.toFixed(2);

export const told = ({ ratio, low, high, ours, theirs }, unit) =>
  `${two(ratio)} (${two(low)}–${two(high)}); ${Math.round(ours)} ${unit} against ${Math.round(theirs)}`;
