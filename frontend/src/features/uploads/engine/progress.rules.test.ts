import {
  bytesOfPart,
  missingParts,
  percentOf,
  retryWait,
  secondsLeft,
  sizeLabel,
  timeLeftLabel,
} from './progress.rules';

it.each([[0, 10, 0], [999, 1_000, 99], [1_000, 1_000, 100], [0, 0, 100]])('shows %i of %i as %i percent', (sent, size, percent) => {
  expect(percentOf(sent, size)).toBe(percent);
}); // prettier-ignore

it('estimates the remaining time once it can', () => {
  expect(secondsLeft({ sent: 10, ms: 1_000, left: 90 })).toBeNull();
  expect(secondsLeft({ sent: 0, ms: 9_000, left: 90 })).toBeNull();
  expect(secondsLeft({ sent: 10, ms: 4_000, left: 90 })).toBe(36);
});

it.each([[20, 'less than a minute left'], [60, 'about 1 minute left'], [150, 'about 3 minutes left'], [3_600, 'about 1 hour left'], [9_000, 'about 3 hours left']])(
  'shows %i seconds as: %s',
  (seconds, label) => expect(timeLeftLabel(seconds)).toBe(label),
); // prettier-ignore

it('waits longer after each failure, up to a limit', () =>
  expect([1, 2, 3, 9].map(retryWait)).toEqual([1_000, 2_000, 4_000, 15_000]));

it('sends the missing parts', () => {
  expect(missingParts(4, new Set([2, 3]))).toEqual([1, 4]);
  expect([1, 2, 3].map((n) => bytesOfPart(n, 100, 250))).toEqual([100, 100, 50]);
});

it.each([[500, '0.5 kB'], [8_388_608, '8.0 MB'], [220_000_000, '210 MB'], [1_073_741_824, '1.0 GB']])('shows %i bytes as %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label);
}); // prettier-ignore
