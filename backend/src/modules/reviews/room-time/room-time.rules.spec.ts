import { coveredMs, reviewTimes, reviewTimesByWeek, timedReviews } from './room-time.rules';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 12, minutes));
const stretch = (from: number, minutes: number) => ({
  beganAt: at(from),
  activeMs: minutes * 60_000,
});
const minutes = (...stretches: ReturnType<typeof stretch>[]) =>
  coveredMs(stretches, at(60)) / 60_000;

it.each([
  ['nothing', [], 0],
  ['one', [stretch(0, 5)], 5],
  ['two with a break between them', [stretch(10, 5), stretch(0, 5)], 10],
  ['two windows at once', [stretch(0, 10), stretch(5, 10)], 15],
  ['one within another', [stretch(0, 20), stretch(5, 5), stretch(18, 4)], 22],
  ['time after the delivery', [stretch(55, 10), stretch(61, 5)], 5],
])('covers time at work: %s', (_, stretches, expected) =>
  expect(minutes(...stretches)).toBe(expected),
);

it('reports the median minutes of reviews by week of their first delivery', () => {
  const review = (day: number, worked: number) => ({
    deliveredAt: new Date(Date.UTC(2026, 10, day, 9)),
    workedMs: worked * 60_000,
  });
  expect(reviewTimes([])).toEqual({ reviews: 0, medianMinutes: null });
  expect(reviewTimes([review(2, 8), review(3, 20), review(4, 11.25)])).toEqual({
    reviews: 3,
    medianMinutes: 11.3,
  });
  const weeks = reviewTimesByWeek(
    [review(2, 8), review(8, 12), review(16, 5)],
    new Date('2026-11-04'),
    new Date('2026-11-17'),
  );
  expect(weeks).toEqual([
    { from: '2026-11-02', reviews: 2, medianMinutes: 10 },
    { from: '2026-11-09', reviews: 0, medianMinutes: null },
    { from: '2026-11-16', reviews: 1, medianMinutes: 5 },
  ]);
});

it('groups stretches by review', () => {
  const of = (submissionId: string, from: number) => ({
    submissionId,
    deliveredAt: at(30),
    ...stretch(from, 5),
  });
  expect(timedReviews([of('a', 0), of('b', 10), of('a', 2)])).toEqual([
    { deliveredAt: at(30), workedMs: 7 * 60_000 },
    { deliveredAt: at(30), workedMs: 5 * 60_000 },
  ]);
});
