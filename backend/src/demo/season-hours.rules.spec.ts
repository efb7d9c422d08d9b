import { hourIn, whenUp } from './season-hours.rules';

const ZONE = 'America/Chicago';
const HOUR_MS = 3_600_000;
/** 3 PM in Tennessee. */
const NOW = new Date('2026-11-25T21:00:00Z');
const hoursBefore = (hours: number, now = NOW): Date => new Date(now.getTime() - hours * HOUR_MS);

describe('hours when people in a season are awake', () => {
  it.each([
    ['2026-11-25T21:00:00Z', 15],
    ['2026-07-01T05:30:00Z', 0.5],
    ['2026-07-01T04:30:00Z', 23.5],
  ])('%s is %d o’clock there', (at, hour) =>
    expect(hourIn(new Date(at), ZONE)).toBeCloseTo(hour, 3),
  );

  // on the day of a clock change, they are an hour off
  it('nothing happens at night, and the order of events is kept', () => {
    const moved = Array.from({ length: 24 * 60 }, (_, hour) =>
      whenUp(hoursBefore(24 * 60 - hour), NOW, ZONE),
    );
    for (const at of moved) {
      expect(hourIn(at, ZONE)).toBeGreaterThanOrEqual(6.49);
      expect(hourIn(at, ZONE)).toBeLessThanOrEqual(22.51);
    }
    expect(moved.map(Number)).toEqual(moved.map(Number).sort((one, other) => one - other));
    expect(new Set(moved.map(Number)).size).toBe(moved.length);
  });

  it('a day stays the same day', () =>
    expect(whenUp(new Date('2026-11-20T09:18:00Z'), NOW, ZONE).toISOString()).toMatch(
      /^2026-11-20T15/,
    ));

  it('nothing happens after now', () => {
    for (const hours of [0, 0.1, 5, 14.9])
      expect(whenUp(hoursBefore(hours), NOW, ZONE).getTime()).toBeLessThanOrEqual(NOW.getTime());
  });

  it('a season made at night leaves events since midnight where they are', () => {
    const night = new Date('2026-11-25T09:00:00Z');
    expect(whenUp(hoursBefore(1, night), night, ZONE)).toEqual(hoursBefore(1, night));
    expect(hourIn(whenUp(hoursBefore(4, night), night, ZONE), ZONE)).toBeGreaterThan(20);
  });

  it('a season made late in the evening ends today like any other day', () => {
    const evening = new Date('2026-11-26T05:30:00Z');
    expect(hourIn(whenUp(hoursBefore(0.1, evening), evening, ZONE), ZONE)).toBeLessThanOrEqual(
      21.5,
    );
  });
});
