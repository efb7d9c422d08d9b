import { monthAfter, monthBefore, periodStart, planCounts } from './billing-period.rules';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);
const active = { status: 'active', currentPeriodStart: day('2026-05-10'), currentPeriodEnd: day('2026-06-10') };

describe('the billing period', () => {
  it.each([
    ['2026-05-20', '2026-04-20'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-01-15', '2025-12-15'],
    ['2026-07-31', '2026-06-30'],
  ])('a month before %s is %s', (date, before) => {
    expect(monthBefore(day(date))).toEqual(day(before));
  });

  it.each([
    ['2026-04-20', '2026-05-20'],
    ['2027-01-31', '2027-02-28'],
    ['2026-12-15', '2027-01-15'],
  ])('a month after %s is %s', (date, after) => {
    expect(monthAfter(day(date))).toEqual(day(after));
  });

  it('counts from the start of the billing period', () => {
    expect(periodStart(active, day('2026-05-20'))).toEqual(day('2026-05-10'));
  });

  it('counts anew from the end of a period whose renewal has not been told yet', () => {
    expect(periodStart(active, day('2026-06-10'))).toEqual(day('2026-06-10'));
    expect(periodStart(active, day('2026-06-11'))).toEqual(day('2026-06-10'));
  });

  it('counts the last month where no period is known', () => {
    expect(periodStart({ currentPeriodStart: null, currentPeriodEnd: null }, day('2026-05-20'))).toEqual(day('2026-04-20'));
  });

  it.each([
    ['2027-01-31', '2027-02-28', '2027-01-31'],
    ['2027-03-31', '2027-04-30', '2027-03-31'],
    ['2027-02-28', '2027-03-31', '2027-02-28'],
    [null, '2027-04-20', '2027-03-20'],
    // the start of a period before, kept by a version that knew of none
    ['2027-01-31', '2027-03-31', '2027-02-28'],
  ])('that is known from %s to %s begins on %s', (start, end, began) => {
    const known = { currentPeriodStart: start && day(start), currentPeriodEnd: day(end) } as Parameters<typeof periodStart>[0];
    expect(periodStart(known, new Date(day(end).getTime() - 1))).toEqual(day(began));
  });
});

describe('a plan', () => {
  it.each([
    ['active', true],
    ['active_alumni', true],
    ['paused', false],
    ['canceled', false],
    ['none', false],
  ])('that is %s counts: %p', (status, counts) => {
    expect(planCounts({ ...active, status }, day('2026-05-20'))).toBe(counts);
  });

  it('that is paused counts for as long as it was paid', () => {
    const paused = { ...active, status: 'paused', pausedFrom: day('2026-06-10') };
    expect(planCounts(paused, new Date(day('2026-06-10').getTime() - 1))).toBe(true);
    expect(planCounts(paused, day('2026-06-10'))).toBe(false);
    expect(planCounts({ ...paused, pausedFrom: null }, day('2026-05-20'))).toBe(false);
  });

  it('counts for 7 days after a failed payment', () => {
    const pastDue = { ...active, status: 'past_due' };
    expect(planCounts(pastDue, new Date(day('2026-05-17').getTime() - 1))).toBe(true);
    expect(planCounts(pastDue, day('2026-05-17'))).toBe(false);
  });

  it('that stays unpaid has no other 7 days with each month that begins', () => {
    const unpaid = { ...active, status: 'past_due', pastDueSince: day('2026-04-10') };
    expect(planCounts(unpaid, day('2026-05-11'))).toBe(false);
    expect(planCounts({ ...unpaid, pastDueSince: day('2026-05-10') }, day('2026-05-11'))).toBe(true);
  });
});
