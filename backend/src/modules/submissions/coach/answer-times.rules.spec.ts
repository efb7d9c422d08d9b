import { answerTimes, answerWeeks } from './answer-times.rules';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-22T12:00:00Z');
/** Returns a video reviewed `hoursAgo` hours ago, after its clock had run for `ranHours` hours. */
const answered = (hoursAgo: number, ranHours: number) => {
  const firstFeedbackAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  return {
    firstFeedbackAt,
    dueAt: new Date(firstFeedbackAt.getTime() + (48 - ranHours) * HOUR_MS),
  };
};

describe('review times', () => {
  it('counts videos reviewed by their due date, including its last minute, and the median hours', () => {
    expect(
      answerTimes([answered(1, 10), answered(2, 48), answered(3, 49), answered(4, 20.25)]),
    ).toEqual({
      answered: 4,
      inTime: 3,
      medianHours: 34.1,
    });
    expect(answerTimes([answered(1, 10), answered(2, 20), answered(3, 90)]).medianHours).toBe(20);
  });

  it('has no median if nothing was reviewed', () => {
    expect(answerTimes([])).toEqual({ answered: 0, inTime: 0, medianHours: null });
  });

  it('groups by weeks from Monday, including those without reviews', () => {
    const weeks = answerWeeks(
      [answered(24 * 6, 10), answered(24 * 6 + 13, 30), answered(24 * 14, 12)],
      new Date('2026-11-04T00:00:00Z'),
      now,
    );
    expect(weeks.map(({ from, answered: count }) => [from, count])).toEqual([
      ['2026-11-02', 1],
      ['2026-11-09', 1],
      ['2026-11-16', 1],
    ]);
    expect(answerWeeks([], new Date('2026-11-09T00:00:00Z'), now)).toEqual([
      { from: '2026-11-09', answered: 0, inTime: 0, medianHours: null },
      { from: '2026-11-16', answered: 0, inTime: 0, medianHours: null },
    ]);
  });
});
