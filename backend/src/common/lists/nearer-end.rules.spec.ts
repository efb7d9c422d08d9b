import { fromNearerEnd } from './nearer-end.rules';

const list = Array.from({ length: 2_003 }, (_, n) => n);
const read = (offset: number, limit: number) => {
  const { backward, ...page } = fromNearerEnd({ offset, limit }, list.length);
  const rows = (backward ? list.toReversed() : list).slice(page.offset, page.offset + page.limit);
  return { rows: backward ? rows.toReversed() : rows, walked: page.offset };
};

it.each([0, 1, 499, 500, 501, 900, 990, 1_001, 1_002, 1_500, 1_978, 1_980, 2_002, 2_003, 2_500])(
  'reads the same page from either end, starting at %i',
  (offset) => {
    for (const limit of [1, 25, 100]) {
      expect(read(offset, limit).rows).toEqual(list.slice(offset, offset + limit));
      expect(read(offset, limit).walked).toBeLessThanOrEqual(list.length / 2);
    }
  },
);
