import {
  allowanceOf,
  grantedSince,
  lapsingAt,
  leftOf,
  planAllowance,
  REVIEWS_PER_PERIOD,
  renewsAt,
  unusedOf,
} from './coverage.rules';

const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

describe('a plan’s coverage', () => {
  const active = {
    status: 'active',
    currentPeriodStart: day('2026-05-10'),
    currentPeriodEnd: day('2026-06-10'),
  };

  it.each([
    [0, 2],
    [1, 1],
    [2, 0],
    [3, 0],
  ])('with %p used leaves %p of the two reviews a month', (taken, left) => {
    expect(leftOf(active, REVIEWS_PER_PERIOD, taken, day('2026-05-20'))).toBe(left);
  });

  it.each([
    ['active', 2],
    ['active_alumni', 2],
    ['paused', 0],
    ['canceled', 0],
    ['none', 0],
  ])('for a plan that is %s gives %p reviews', (status, reviews) => {
    expect(leftOf({ ...active, status }, REVIEWS_PER_PERIOD, 0, day('2026-05-20'))).toBe(reviews);
  });

  it('continues for 7 days after a failed payment', () => {
    const pastDue = { ...active, status: 'past_due' };
    expect(leftOf(pastDue, REVIEWS_PER_PERIOD, 0, new Date(day('2026-05-17').getTime() - 1))).toBe(
      2,
    );
    expect(leftOf(pastDue, REVIEWS_PER_PERIOD, 0, day('2026-05-17'))).toBe(0);
  });

  it('counts practical videos separately', () => {
    expect(['04-forward-stroke', null].map((moduleId) => allowanceOf({ moduleId }))).toEqual([
      'practical',
      'review',
    ]);
    expect([0, 1, 3, 4].map((taken) => leftOf(active, 3, taken, day('2026-05-20')))).toEqual([
      3, 2, 0, 0,
    ]);
  });
});

describe('the displayed allowance', () => {
  const plan = {
    status: 'active',
    currentPeriodStart: day('2026-05-10'),
    currentPeriodEnd: day('2026-06-10'),
    cancelAtPeriodEnd: false,
    resumesAt: null,
  };

  it.each([
    [{}, day('2026-06-10')],
    [{ cancelAtPeriodEnd: true }, null],
    [{ currentPeriodEnd: day('2026-05-20') }, null],
    [{ status: 'none' }, null],
    [{ status: 'paused', pausedFrom: day('2026-05-20') }, null],
    [
      { status: 'paused', pausedFrom: day('2026-06-10'), resumesAt: day('2026-07-10') },
      day('2026-07-10'),
    ],
    [
      { status: 'paused', pausedFrom: day('2026-05-10'), resumesAt: day('2026-06-10') },
      day('2026-06-10'),
    ],
    [{ status: 'paused', pausedFrom: day('2026-04-10'), resumesAt: day('2026-05-20') }, null],
  ])('for a plan with %p renews on %p, for reviews and practicals', (more, at) => {
    expect(renewsAt({ ...plan, ...more }, day('2026-05-20'))).toEqual(at);
  });

  it.each<[string, Partial<Omit<typeof plan, 'resumesAt'> & { resumesAt: Date }>, number, object]>([
    [
      'one left, and when the next two come',
      {},
      1,
      { included: 2, granted: 0, left: 1, renewsAt: day('2026-06-10'), beyond: 'used' },
    ],
    [
      'a plan that ends brings no more',
      { cancelAtPeriodEnd: true },
      2,
      { included: 2, granted: 0, left: 2, renewsAt: null, beyond: 'ending' },
    ],
    [
      'an unknown renewal has no date',
      { currentPeriodEnd: day('2026-05-19') },
      2,
      { included: 2, granted: 0, left: 2, renewsAt: null, beyond: 'used' },
    ],
    [
      'a paused plan includes nothing until it resumes',
      { status: 'paused', resumesAt: day('2026-07-10') },
      0,
      { included: 0, granted: 0, left: 0, renewsAt: day('2026-07-10'), beyond: 'paused' },
    ],
    [
      'no plan, nothing',
      { status: 'none' },
      0,
      { included: 0, granted: 0, left: 0, renewsAt: null, beyond: 'none' },
    ],
  ])('%s', (_, more, left, shown) => {
    expect(planAllowance({ ...plan, ...more }, 0, left, day('2026-05-20'))).toEqual(shown);
  });
});

describe('granted reviews', () => {
  const grant = (at: string, count: number, takenBack = 0) => ({
    grantedAt: day(at),
    count,
    takenBack,
  });
  const since = day('2026-05-10');

  it('count in the period in which they were granted, from its start', () => {
    expect(
      grantedSince(
        [grant('2026-05-09', 3), grant('2026-05-10', 1), grant('2026-05-20', 4, 2)],
        since,
      ),
    ).toBe(3);
  });

  it.each([
    ['all of it while nothing was used', grant('2026-05-20', 2), 4, 2],
    ['the rest, after some were used', grant('2026-05-20', 2), 1, 1],
    ['nothing where all was used', grant('2026-05-20', 2), 0, 0],
    ['nothing twice', grant('2026-05-20', 2, 2), 4, 0],
    ['nothing of an earlier period', grant('2026-05-09', 2), 4, 0],
  ])('can be revoked: %s', (_, granted, left, unused) => {
    expect(unusedOf(granted, since, left)).toBe(unused);
  });

  it('are added to the plan’s reviews and end with the plan', () => {
    const plan = {
      status: 'active',
      currentPeriodStart: day('2026-05-10'),
      currentPeriodEnd: day('2026-06-10'),
      cancelAtPeriodEnd: false,
      resumesAt: null,
    };
    expect(planAllowance(plan, 1, 2, day('2026-05-20'))).toMatchObject({
      included: 3,
      granted: 1,
      left: 2,
    });
    expect(planAllowance({ ...plan, status: 'none' }, 1, 0, day('2026-05-20'))).toMatchObject({
      included: 0,
      granted: 0,
      left: 0,
    });
  });
});

describe('reviews about to lapse', () => {
  const end = day('2026-06-10');
  const plan = {
    status: 'active',
    currentPeriodStart: day('2026-05-10'),
    currentPeriodEnd: end,
    pausedFrom: null,
  };
  const weekBefore = day('2026-06-03');

  it.each([
    ['more than a week before', plan, new Date(weekBefore.getTime() - 1), null],
    ['a week before', plan, weekBefore, end],
    ['a minute before', plan, new Date(end.getTime() - 60_000), end],
    ['once the month is over', plan, end, null],
    ['of a plan that pauses then', { ...plan, status: 'paused', pausedFrom: end }, weekBefore, end],
    [
      'of a plan in its skipped month',
      { ...plan, status: 'paused', pausedFrom: day('2026-05-10') },
      weekBefore,
      null,
    ],
    [
      'of an overdue plan',
      { ...plan, status: 'past_due', pastDueSince: weekBefore },
      weekBefore,
      null,
    ],
    ['without a plan', { ...plan, status: 'canceled' }, weekBefore, null],
  ])('%s', (_title, given, now, expected) => {
    expect(lapsingAt(given, now)).toEqual(expected);
  });
});
