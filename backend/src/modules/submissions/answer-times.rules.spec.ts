import { answerTimes, answerWeeks } from './answer-times.rules';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-22T12:00:00Z');
/** Answered so many hours before now, when so many of its hours had run. */
const answered = (hoursAgo: number, ranHours: number) => {
  const firstFeedbackAt = new Date(now.getTime() - hoursAgo * HOUR_MS);
  return { firstFeedbackAt, dueAt: new Date(firstFeedbackAt.getTime() + (48 - ranHours) * HOUR_MS) };
};

describe('how soon videos were answered', () => {
  it('counts those in time, the last minute of it too, and takes the middle of their hours', () => {
    expect(answerTimes([answered(1, 10), answered(2, 48), answered(3, 49), answered(4, 20.25)])).toEqual({
      answered: 4,
      inTime: 3,
      medianHours: 34.1,
    });
    expect(answerTimes([answered(1, 10), answered(2, 20), answered(3, 90)]).medianHours).toBe(20);
  });

  it('says nothing of hours where nothing was answered', () => {
    expect(answerTimes([])).toEqual({ answered: 0, inTime: 0, medianHours: null });
  });

  it('tells weeks from Monday on, those without an answer too', () => {
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
