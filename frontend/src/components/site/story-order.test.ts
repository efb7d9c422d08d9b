import { storiesFrom } from './story-order';

const stories = Array.from({ length: 13 }, (_, index) => index);

it('includes every story and doesn’t start with one shown next to a price [060, 326]', () => {
  const starts = ['/', '/clinics', '/about', '/remote-coaching', '/blog/the-quiet-catch'].map(
    (path) => {
      const order = storiesFrom(path, stories);
      expect(order.toSorted((a, b) => a - b)).toEqual(stories);
      return order[0]!;
    },
  );
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(2);
  expect(new Set(starts).size).toBeGreaterThan(2);
});

it('keeps the order of a short list', () => expect(storiesFrom('/', [1, 2])).toEqual([1, 2]));
