import { planMonths } from './plan-months.rules';

const JANUARY = '2026-01-01';
const FEBRUARY = '2026-02-01';

describe('plans by month', () => {
  it('carry over from month to month, with churn as the share ended of those active at its start', () => {
    const sums = [
      { from: null, key: 'began', amount: 10 },
      { from: null, key: 'ended', amount: 4 },
      { from: JANUARY, key: 'began', amount: 3 },
      { from: JANUARY, key: 'ended', amount: 1 },
      { from: FEBRUARY, key: 'ended', amount: 4 },
    ];
    expect(planMonths([JANUARY, FEBRUARY], sums)).toEqual([
      { from: JANUARY, began: 3, ended: 1, running: 8, churn: 1 / 6 },
      { from: FEBRUARY, began: 0, ended: 4, running: 4, churn: 0.5 },
    ]);
  });

  it('have no churn when none were active', () => {
    expect(planMonths([JANUARY], [{ from: JANUARY, key: 'began', amount: 1 }])).toEqual([
      { from: JANUARY, began: 1, ended: 0, running: 1, churn: null },
    ]);
  });
});
