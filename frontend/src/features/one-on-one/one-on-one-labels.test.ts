import { intervalOf } from '../../testing/interval-of';
import { sampleOneOnOne } from '../../testing/sample-one-on-one';
import { oneOnOnesQuery } from './api/one-on-ones';

it.each([
  ['are refetched while a refund is on its way', { state: 'canceled', refundedCents: 0 }, 30_000],
  ['aren’t refetched once it has arrived', { state: 'canceled', refundedCents: 18_000 }, false],
  ['aren’t refetched while they’re booked', { state: 'booked', refundedCents: 0 }, false],
] as const)('requests %s', (_when, more, interval) => {
  expect(intervalOf(oneOnOnesQuery, [{ ...sampleOneOnOne, paidCents: 18_000, ...more }])).toBe(
    interval,
  );
});
