import { libraryFilter } from './library.rules';

describe("the library's filter", () => {
  it.each([
    [{}, { archived: false }],
    [
      { q: ' catch ', archived: true },
      { words: 'catch', archived: true },
    ],
    [{ q: '  ', archived: 'true' }, { archived: false }],
    [{ q: 'x'.repeat(300) }, { words: 'x'.repeat(100), archived: false }],
  ])('reads %j as %j', (given, asked) => expect(libraryFilter(given)).toEqual(asked));
});
