import { studentOverviewFilter } from './student-overview.rules';

describe("the student list's filter", () => {
  it.each([
    [{}, {}],
    [
      { state: 'quiet', q: ' Ana ' },
      { state: 'quiet', words: 'Ana' },
    ],
    [{ state: 'erased', q: '   ', id: 1 }, {}],
    [{ state: ['waiting'], q: 7 }, {}],
    [{ q: 'x'.repeat(300) }, { words: 'x'.repeat(100) }],
  ])('%j asks for %j', (given, asked) =>
    expect(studentOverviewFilter(given)).toEqual({ state: undefined, words: undefined, ...asked }),
  );
});
