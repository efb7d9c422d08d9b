import { queueFilter } from './queue-filter.rules';

describe("what the coach's list can be asked for", () => {
  it('keeps what it knows [638, 639]', () => {
    expect(queueFilter({ tab: 'completed', skillArea: 'strokes-techniques', hideCompleted: true, q: '  ana  ' })).toEqual({
      tab: 'completed',
      skillArea: 'strokes',
      hideCompleted: true,
      words: 'ana',
    });
  });

  it.each([{}, { tab: 'all', skillArea: 7, hideCompleted: 'yes', q: '   ' }, { q: { $ne: 1 }, tab: null }])('drops %p', (nonsense) => {
    expect(queueFilter(nonsense)).toEqual({ tab: undefined, skillArea: undefined, hideCompleted: false, words: undefined });
  });

  it('looks for at most a hundred characters', () => {
    expect(queueFilter({ q: 'x'.repeat(5_000) }).words).toHaveLength(100);
  });
});
