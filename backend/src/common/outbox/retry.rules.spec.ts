import { endsItsWorkers, retryWaitMs, triesAreUsedUp } from './retry.rules';

describe('retry rules', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [30, 3_600_000],
  ])('waits longer after try %p', (attempt, wait) => {
    expect(retryWaitMs(2_000, attempt)).toBe(wait);
  });

  it('gives up after the last try and no sooner', () => {
    expect(triesAreUsedUp(7, 8)).toBe(false);
    expect(triesAreUsedUp(8, 8)).toBe(true);
  });

  it('blames a job for the loss of its workers after five of them', () => {
    expect(endsItsWorkers(4)).toBe(false);
    expect(endsItsWorkers(5)).toBe(true);
  });
});
