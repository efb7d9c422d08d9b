import { addDays, daysBetween, formatDay, formatRange } from './dates.rules';

describe('clinic dates', () => {
  it.each([
    ['2025-10-12', '2025-10-16', 'October 12-16, 2025'],
    ['2026-03-24', '2026-03-28', 'March 24-28, 2026'],
    ['2026-04-14', '2026-04-18', 'April 14-18, 2026'],
    ['2027-03-30', '2027-04-03', 'March 30-April 3, 2027'],
    ['2026-12-29', '2027-01-02', 'December 29, 2026-January 2, 2027'],
    ['2027-05-01', '2027-05-01', 'May 1, 2027'],
  ])('formats %s to %s as %s [147, 149, 154, 159]', (startsOn, endsOn, text) =>
    expect(formatRange(startsOn, endsOn)).toBe(text),
  );

  it('counts calendar days across daylight saving changes', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-01-01', -30)).toBe('2026-12-02');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2027-03-01', '2026-03-01')).toBe(-365);
    expect(formatDay('2027-02-09')).toBe('February 9, 2027');
  });
});
