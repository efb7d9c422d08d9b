import { monthAfter, monthBefore, periodStart, planCounts } from './billing-period.rules';
import { planCases } from './testing/plan-cases';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);
const active = {
  status: 'active',
  currentPeriodStart: day('2026-05-10'),
  currentPeriodEnd: day('2026-06-10'),
};

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

  it('starts at the known start of the period', () => {
    expect(periodStart(active, day('2026-05-20'))).toEqual(day('2026-05-10'));
  });

  it('starts at the known end once that has passed and no renewal has been reported yet', () => {
    expect(periodStart(active, day('2026-06-10'))).toEqual(day('2026-06-10'));
    expect(periodStart(active, day('2026-06-11'))).toEqual(day('2026-06-10'));
  });

  it('starts a month ago if no period is known', () => {
    expect(
      periodStart({ currentPeriodStart: null, currentPeriodEnd: null }, day('2026-05-20')),
    ).toEqual(day('2026-04-20'));
  });

  it.each([
    ['2027-01-31', '2027-02-28', '2027-01-31'],
    ['2027-03-31', '2027-04-30', '2027-03-31'],
    ['2027-02-28', '2027-03-31', '2027-02-28'],
    [null, '2027-04-20', '2027-03-20'],
    // the start of the previous period, saved by an older version that didn't know the current one
    ['2027-01-31', '2027-03-31', '2027-02-28'],
  ])('known from %s to %s starts on %s', (start, end, began) => {
    const known = {
      currentPeriodStart: start && day(start),
      currentPeriodEnd: day(end),
    } as Parameters<typeof periodStart>[0];
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
  ])('that is %s is entitled: %p', (status, counts) => {
    expect(planCounts({ ...active, status }, day('2026-05-20'))).toBe(counts);
  });

  it('that is paused stays entitled until the end of the paid time', () => {
    const paused = { ...active, status: 'paused', pausedFrom: day('2026-06-10') };
    expect(planCounts(paused, new Date(day('2026-06-10').getTime() - 1))).toBe(true);
    expect(planCounts(paused, day('2026-06-10'))).toBe(false);
    expect(planCounts({ ...paused, pausedFrom: null }, day('2026-05-20'))).toBe(false);
  });

  it('stays entitled for 7 days after a failed payment', () => {
    const pastDue = { ...active, status: 'past_due' };
    expect(planCounts(pastDue, new Date(day('2026-05-17').getTime() - 1))).toBe(true);
    expect(planCounts(pastDue, day('2026-05-17'))).toBe(false);
  });

  it('that stays unpaid gets no further 7 days in the following months', () => {
    const unpaid = { ...active, status: 'past_due', pastDueSince: day('2026-04-10') };
    expect(planCounts(unpaid, day('2026-05-11'))).toBe(false);
    expect(planCounts({ ...unpaid, pastDueSince: day('2026-05-10') }, day('2026-05-11'))).toBe(
      true,
    );
  });

  it.each(planCases(day('2026-05-20')))('that is $name counts: $hasPlan', ({ plan, hasPlan }) => {
    expect(planCounts(plan, day('2026-05-20'))).toBe(hasPlan);
  });
});
