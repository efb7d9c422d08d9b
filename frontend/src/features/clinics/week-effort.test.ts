import { effortText, gaugePath, weekOf } from './week-effort';

it('returns the week of each clinic, or the usual one', () => {
  expect(weekOf('april-beginner-clinic')).toHaveLength(5);
  expect(weekOf('a-new-clinic')).toHaveLength(5);
  expect(weekOf('april-beginner-clinic')).not.toEqual(weekOf('march-intermediate-clinic'));
});

it('describes the gauge in words', () =>
  expect(effortText([1, 3])).toBe('Morning easy, afternoon hard'));

it('draws the hardest half-day highest and stays inside its box', () => {
  const heights = [...gaugePath([[0, 4]]).matchAll(/(-?[\d.]+)(?=C|$)/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBe(8);
  expect(heights.every((y) => y >= 0 && y <= 100)).toBe(true);
});
