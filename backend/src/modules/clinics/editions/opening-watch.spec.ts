import { type EditionsRepository } from './editions.repository';
import { OpeningWatch } from './opening-watch';

/** Fakes the database's answers; the timers are Jest's. */
const watchOver = (opensInMs: number) => {
  const started = performance.now();
  const openings = jest.fn(() => {
    const left = opensInMs - (performance.now() - started);
    return Promise.resolve({ passed: left > 0 ? 0 : 1, nextInMs: left > 0 ? left : null });
  });
  const dropped = jest.fn();
  return {
    openings,
    dropped,
    watch: new OpeningWatch({ openings } as unknown as EditionsRepository),
  };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('clears the caches when dates open, and not before', async () => {
  const { watch, dropped, openings } = watchOver(10_000);
  await watch.start(dropped);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(dropped).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(dropped).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100_000_000);
  expect([dropped.mock.calls.length, openings.mock.calls.length]).toEqual([1, 2]);
});

it('checks again after a day if dates open later, when content changes, and shortly after a failed query', async () => {
  const { watch, dropped, openings } = watchOver(100_000_000);
  openings.mockRejectedValueOnce(new Error('no database'));
  await watch.start(dropped);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(openings).toHaveBeenCalledTimes(2);
  watch.clear();
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(openings).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(13_600_000);
  expect(dropped).toHaveBeenCalledTimes(1);
});

it('stops checking once it’s stopped', async () => {
  const { watch, dropped, openings } = watchOver(10_000);
  await watch.start(dropped);
  watch.stop();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([dropped.mock.calls.length, openings.mock.calls.length]).toEqual([0, 1]);
});
