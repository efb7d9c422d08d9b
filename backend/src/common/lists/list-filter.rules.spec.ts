import type { ListQuery } from '../http/list-query';
import { pageOfWhole, searchedWords } from './list-filter.rules';

interface Row {
  readonly title: string;
  readonly note: string | null;
  readonly kind: string | null;
  readonly isSample: boolean;
}

const rows: Row[] = [
  { title: 'Forward stroke', note: null, kind: 'a', isSample: true },
  { title: 'Roll', note: 'Forward of all', kind: 'b', isSample: false },
  { title: 'Ferry', note: 'Núñez’s way', kind: null, isSample: false },
];
const query = (filter: ListQuery['filter'], offset = 0, limit = 25): ListQuery => ({
  offset,
  limit,
  filter,
  order: { by: 'position', direction: 'ASC' },
});
const titles = (filter: ListQuery['filter']) =>
  pageOfWhole(rows, query(filter), {
    texts: ({ title, note }) => [title, note],
    fields: { kind: ({ kind }) => kind, sample: ({ isSample }) => isSample },
  })[0].map(({ title }) => title);

describe('a filtered whole list', () => {
  it.each<[ListQuery['filter'], string[]]>([
    [{}, ['Forward stroke', 'Roll', 'Ferry']],
    [{ q: ' FORWARD ' }, ['Forward stroke', 'Roll']],
    [{ kind: 'b' }, ['Roll']],
    [{ sample: false }, ['Roll', 'Ferry']],
    [{ sample: false, q: 'forward' }, ['Roll']],
    [{ kind: 'nobody' }, []],
    [{ q: '%' }, []],
    [{ q: "nunez's" }, ['Ferry']],
    [{ q: 7, kind: null, other: 'x' }, ['Forward stroke', 'Roll', 'Ferry']],
  ])('finds by %j', (filter, found) => {
    expect(titles(filter)).toEqual(found);
  });

  it('is returned in pages, with the total count', () => {
    expect(pageOfWhole(rows, query({}, 1, 1), { texts: () => [] })).toEqual([[rows[1]], 3]);
    expect(pageOfWhole(rows, query({}, 9, 1), { texts: () => [] })).toEqual([[], 3]);
  });

  it('is searched for words, but not for blanks', () => {
    expect(searchedWords({ q: '  ' })).toBeUndefined();
    expect(searchedWords({ q: 'x'.repeat(200) })).toHaveLength(100);
  });
});
