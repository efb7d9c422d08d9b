import { isQuietWeek } from './quiet-week.rules';

describe('a quiet week', () => {
  const since = new Date('2026-11-01T12:00:00Z');

  it.each([
    ['isn’t over after less than seven days', '2026-11-08T11:59:59Z', false],
    ['is over after seven days', '2026-11-08T12:00:00Z', true],
    ['is still news before fourteen', '2026-11-15T11:59:59Z', true],
    ['is old news after fourteen', '2026-11-15T12:00:00Z', false],
  ])('%s', (_title, now, expected) => {
    expect(isQuietWeek(since, new Date(now))).toBe(expected);
  });
});
