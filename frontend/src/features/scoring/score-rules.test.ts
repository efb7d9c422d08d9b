import { bandOf, improvement, signed } from './score-rules';

it.each([
  [100, 'green'],
  [85, 'green'],
  [84.9, 'yellow'],
  [70, 'yellow'],
  [69.9, 'red'],
  [0, 'red'],
])('%p is %p [520-523]', (score, band) => expect(bandOf(score)).toBe(band));

it.each([
  [[61.5, 70, 66.2], 4.7],
  [[80, 79.9], -0.1],
  [[70, 70], 0],
  [[61.5], undefined],
  [[], undefined],
])('from %j it is better by %p [519]', (totals, change) => expect(improvement(totals)).toBe(change));

it.each([
  [4.7, '+4.7'],
  [-0.1, '−0.1'],
  [0, '±0.0'],
])('%p is shown as %p [519]', (change, text) => expect(signed(change)).toBe(text));
