import { isInUnpaidMonth, nextPause, type PausablePlan } from './pause.rules';

const at = (text: string): Date => new Date(`${text}Z`);
const running: PausablePlan = {
  state: 'active',
  currentPeriodEnd: at('2026-12-22T12:00:00'),
  cancelAtPeriodEnd: false,
  pausedFrom: null,
  resumesAt: null,
};
/** Pressed in the paid month; the renewal of December 22 will be skipped. */
const pausing: PausablePlan = {
  ...running,
  state: 'paused',
  pausedFrom: at('2026-12-22T12:00:00'),
  resumesAt: at('2027-01-22T11:00:00'),
};
/** The skipped month runs. */
const skipping: PausablePlan = { ...pausing, currentPeriodEnd: at('2027-01-22T12:00:00') };

describe('a pause', () => {
  it('uses up what is paid for, skips one renewal, and ends an hour before the next', () => {
    expect(nextPause(running)).toEqual({ from: at('2026-12-22T12:00:00'), resumesAt: at('2027-01-22T11:00:00') });
  });

  it('ends with a short month where the next has no such day', () => {
    const late = { ...running, currentPeriodEnd: at('2027-01-31T12:00:00') };
    expect(nextPause(late)).toEqual({ from: at('2027-01-31T12:00:00'), resumesAt: at('2027-02-28T11:00:00') });
  });

  it('is for a month at a time: the next one once the paused month has begun, and no third', () => {
    expect(nextPause(pausing)).toBe('paused');
    const longer = nextPause(skipping);
    expect(longer).toEqual({ from: at('2026-12-22T12:00:00'), resumesAt: at('2027-02-22T11:00:00') });
    expect(nextPause({ ...skipping, resumesAt: at('2027-02-22T11:00:00') })).toBe('paused');
  });

  it.each([
    ['a plan that ends', { ...running, cancelAtPeriodEnd: true }, 'ending'],
    ['a plan whose payment failed', { ...running, state: 'past_due' as const }, 'overdue'],
    ['a plan that ended', { ...running, state: 'canceled' as const }, 'not-running'],
    ['a plan that was paused by hand', { ...running, state: 'paused' as const }, 'paused'],
  ])('is refused to %s', (_, plan, refusal) => {
    expect(nextPause(plan)).toBe(refusal);
  });

  it('has an unpaid month only once the period went on without a charge', () => {
    expect([running, pausing, skipping].map(isInUnpaidMonth)).toEqual([false, false, true]);
  });
});
