import type { Price } from '../stored';
import { addMonths, periodEnd } from './periods';

const at = (text: string): number => Date.parse(text) / 1000;
const every = (
  interval: 'day' | 'week' | 'month' | 'year',
  interval_count = 1,
): NonNullable<Price['recurring']> => ({
  interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

describe('billing periods', () => {
  it('add months without overrunning the end of a shorter one', () => {
    expect(addMonths(at('2027-01-31T10:00:00Z'), 1)).toBe(at('2027-02-28T10:00:00Z'));
    expect(addMonths(at('2028-01-31T10:00:00Z'), 1)).toBe(at('2028-02-29T10:00:00Z'));
    expect(addMonths(at('2027-11-30T10:00:00Z'), 3)).toBe(at('2028-02-29T10:00:00Z'));
  });

  it('return to the 31st after a short month', () => {
    const anchor = at('2027-01-31T10:00:00Z');
    const february = periodEnd(anchor, anchor, every('month'));
    expect(periodEnd(anchor, february, every('month'))).toBe(at('2027-03-31T10:00:00Z'));
  });

  it.each([
    [every('day', 3), '2027-03-04T00:00:00Z'],
    [every('week', 2), '2027-03-15T00:00:00Z'],
    [every('month', 3), '2027-06-01T00:00:00Z'],
    [every('year'), '2028-03-01T00:00:00Z'],
  ])('end after %p', (recurring, end) => {
    const start = at('2027-03-01T00:00:00Z');
    expect(periodEnd(start, start, recurring)).toBe(at(end));
  });
});
