import { queueFilter } from './queue-filter.rules';

describe("the filter of the coach's list", () => {
  it('keeps supported values [638, 639]', () => {
    expect(
      queueFilter({
        tab: 'completed',
        skillArea: 'strokes-techniques',
        hideCompleted: true,
        q: '  ana  ',
      }),
    ).toEqual({
      tab: 'completed',
      skillArea: 'strokes',
      hideCompleted: true,
      words: 'ana',
    });
  });

  it.each([
    {},
    { tab: 'all', skillArea: 7, hideCompleted: 'yes', q: '   ' },
    { q: { $ne: 1 }, tab: null },
  ])('drops %p', (nonsense) => {
    expect(queueFilter(nonsense)).toEqual({
      tab: undefined,
      skillArea: undefined,
      hideCompleted: false,
      words: undefined,
    });
  });

  it('searches for at most a hundred characters', () => {
    expect(queueFilter({ q: 'x'.repeat(5_000) }).words).toHaveLength(100);
  });
});
