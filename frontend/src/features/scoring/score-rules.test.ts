import { bandOf, improvement, shownResults, signed } from './score-rules';

it.each([
  [100, 'green'],
  [85, 'green'],
  [84.9, 'yellow'],
  [70, 'yellow'],
  [69.9, 'red'],
  [0, 'red'],
])('puts %p in the %p band [520-523]', (score, band) => expect(bandOf(score)).toBe(band));

it.each([
  [[61.5, 70, 66.2], 4.7],
  [[80, 79.9], -0.1],
  [[70, 70], 0],
  [[61.5], undefined],
  [[], undefined],
])('from %j, computes an improvement of %p [519]', (totals, change) =>
  expect(improvement(totals)).toBe(change),
);

it.each([
  [4.7, '+4.7'],
  [-0.1, '−0.1'],
  [0, '±0.0'],
])('shows %p as %p [519]', (change, text) => expect(signed(change)).toBe(text));

it.each([
  [
    { head: 80, paddle: 90, boat: 70, body: 60, quiz: 100 },
    { practical: 75, total: 80 },
  ],
  [
    { head: 83, paddle: 83, boat: 83, body: 82, quiz: 90 },
    { practical: 82.8, total: 84.2 },
  ],
  [
    { head: 0, paddle: 0, boat: 0, body: 1, quiz: 0 },
    { practical: 0.3, total: 0.2 },
  ],
  [
    { head: 81, paddle: 81, boat: 81, body: 82, quiz: 80 },
    { practical: 81.3, total: 81 },
  ],
])('computes the server’s results for %j: %j [686-688]', (inputs, results) =>
  expect(shownResults(inputs)).toEqual(results),
);
