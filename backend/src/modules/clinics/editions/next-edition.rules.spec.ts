import { nextEdition } from './next-edition.rules';

const five = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });
const weekday = (iso: string) => new Date(`${iso}T00:00:00Z`).getUTCDay();

describe('the next edition [149, 154, 159]', () => {
  const october = five('2025-10-12', '2025-10-16');

  it('keeps the weekday and the length, on the nearest date', () => {
    expect(nextEdition(october, '2026-01-01')).toEqual(five('2026-10-11', '2026-10-15'));
    expect(nextEdition(five('2026-03-24', '2026-03-28'), '2026-11-21')).toEqual(
      five('2027-03-23', '2027-03-27'),
    );
    expect(nextEdition(five('2026-04-14', '2026-04-18'), '2026-11-21')).toEqual(
      five('2027-04-13', '2027-04-17'),
    );
    expect(nextEdition(october, '2026-11-21')).toEqual(five('2027-10-10', '2027-10-14'));
  });

  it('starts at least 60 days ahead, or waits a year', () => {
    expect(nextEdition(october, '2026-08-12').startsOn).toBe('2026-10-11');
    expect(nextEdition(october, '2026-08-13').startsOn).toBe('2027-10-10');
  });

  it('works across the turn of the year', () => {
    expect(nextEdition(five('2025-12-30', '2026-01-03'), '2026-10-30')).toEqual(
      five('2026-12-29', '2027-01-02'),
    );
    expect(nextEdition(five('2025-12-30', '2026-01-03'), '2026-10-31')).toEqual(
      five('2027-12-28', '2028-01-01'),
    );
    expect(nextEdition(five('2026-01-01', '2026-01-05'), '2026-02-01')).toEqual(
      five('2026-12-31', '2027-01-04'),
    );
    expect(nextEdition(october, '2025-12-31').startsOn).toBe('2026-10-11');
  });

  it('handles leap days in either year', () => {
    expect(nextEdition(five('2024-02-29', '2024-03-04'), '2024-06-01')).toEqual(
      five('2025-02-27', '2025-03-03'),
    );
    expect(nextEdition(five('2024-02-29', '2024-03-04'), '2027-12-30')).toEqual(
      five('2028-03-02', '2028-03-06'),
    );
    expect(nextEdition(five('2023-02-26', '2023-03-02'), '2023-06-01')).toEqual(
      five('2024-02-25', '2024-02-29'),
    );
  });

  it('keeps its weekday for a hundred years, at most three days from the date', () => {
    for (let year = 2026; year < 2126; year += 1) {
      const { startsOn, endsOn } = nextEdition(october, `${year}-01-01`);
      expect(weekday(startsOn)).toBe(weekday(october.startsOn));
      expect(weekday(endsOn)).toBe(weekday(october.endsOn));
      expect(startsOn >= `${year}-10-09` && startsOn <= `${year}-10-15`).toBe(true);
    }
  });
});
