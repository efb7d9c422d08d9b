import { type EditionsRepository } from './editions.repository';
import { OpeningWatch } from './opening-watch';

/** What the database would say; the timers are Jest's. */
const watchOver = (opensInMs: number) => {
  const started = performance.now();
  const openings = jest.fn(() => {
    const left = opensInMs - (performance.now() - started);
    return Promise.resolve({ passed: left > 0 ? 0 : 1, nextInMs: left > 0 ? left : null });
  });
  const dropped = jest.fn();
  return { openings, dropped, watch: new OpeningWatch({ openings } as unknown as EditionsRepository) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('drops what is kept at the moment at which dates open, and not before', async () => {
  const { watch, dropped, openings } = watchOver(10_000);
  await watch.start(dropped);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(dropped).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(dropped).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(100_000_000);
  expect([dropped.mock.calls.length, openings.mock.calls.length]).toEqual([1, 2]);
});

it('looks again after a day where they open later, when content changes, and soon after a reading that failed', async () => {
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

it('looks no more once it is stopped', async () => {
  const { watch, dropped, openings } = watchOver(10_000);
  await watch.start(dropped);
  watch.stop();
  await jest.advanceTimersByTimeAsync(20_000);
  expect([dropped.mock.calls.length, openings.mock.calls.length]).toEqual([0, 1]);
});
