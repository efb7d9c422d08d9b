import { isInUnpaidMonth, nextPause, type PausablePlan } from './pause.rules';

const at = (text: string): Date => new Date(`${text}Z`);
const running: PausablePlan = {
  state: 'active',
  billingAnchor: at('2026-10-22T12:00:00'),
  currentPeriodEnd: at('2026-12-22T12:00:00'),
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
};
/** Requested in the paid month; the renewal of December 22 will be skipped. */
const pausing: PausablePlan = {
  ...running,
  state: 'paused',
  pausedFrom: at('2026-12-22T12:00:00'),
  resumesAt: at('2027-01-22T11:00:00'),
};
/** The skipped month has started. */
const skipping: PausablePlan = { ...pausing, currentPeriodEnd: at('2027-01-22T12:00:00') };

describe('a pause', () => {
  it('uses up what is paid for, skips one renewal, and ends an hour before the next', () => {
    expect(nextPause(running)).toEqual({
      from: at('2026-12-22T12:00:00'),
      resumesAt: at('2027-01-22T11:00:00'),
    });
  });

  it('ends with a short month when the next one lacks that day', () => {
    const late = {
      ...running,
      billingAnchor: at('2026-10-31T12:00:00'),
      currentPeriodEnd: at('2027-01-31T12:00:00'),
    };
    expect(nextPause(late)).toEqual({
      from: at('2027-01-31T12:00:00'),
      resumesAt: at('2027-02-28T11:00:00'),
    });
  });

  it.each([
    ['2027-01-31', '2027-02-28', '2027-03-31'],
    ['2026-12-29', '2027-02-28', '2027-03-29'],
    ['2027-01-31', '2027-04-30', '2027-05-31'],
    ['2027-01-28', '2027-02-28', '2027-03-28'],
    ['2026-12-31', '2026-12-31', '2027-01-31'],
  ])('of a plan bought on %s lasts from %s to the renewal of %s', (bought, from, renewal) => {
    const plan = {
      ...running,
      billingAnchor: at(`${bought}T12:00:00`),
      currentPeriodEnd: at(`${from}T12:00:00`),
    };
    expect(nextPause(plan)).toEqual({
      from: at(`${from}T12:00:00`),
      resumesAt: at(`${renewal}T11:00:00`),
    });
  });

  it('lasts one month at a time: the next once the paused month has started, and no third', () => {
    expect(nextPause(pausing)).toBe('paused');
    const longer = nextPause(skipping);
    expect(longer).toEqual({
      from: at('2026-12-22T12:00:00'),
      resumesAt: at('2027-02-22T11:00:00'),
    });
    expect(nextPause({ ...skipping, resumesAt: at('2027-02-22T11:00:00') })).toBe('paused');
  });

  it.each([
    ['a plan that ends', { ...running, cancelAtPeriodEnd: true }, 'ending'],
    ['a plan with a failed payment', { ...running, state: 'past_due' as const }, 'overdue'],
    ['a plan that ended', { ...running, state: 'canceled' as const }, 'not-running'],
    ['a plan that was paused by hand', { ...running, state: 'paused' as const }, 'paused'],
  ])('is refused to %s', (_, plan, refusal) => {
    expect(nextPause(plan)).toBe(refusal);
  });

  it('has an unpaid month only once the period continued without a charge', () => {
    expect([running, pausing, skipping].map(isInUnpaidMonth)).toEqual([false, false, true]);
  });
});
