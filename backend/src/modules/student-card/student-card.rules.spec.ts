import { isSeen, latestScores, practiceSince } from './student-card.rules';

const drill = (title: string, ticks: [string, string | null][], endedAt: Date | null = null) => ({
  given: { title, timesPerWeek: 3, untilDate: '2026-12-01', endedAt },
  ticks: ticks.map(([doneOn, note]) => ({ doneOn, note })),
});

describe('the student card', () => {
  it('shows the latest scores, newest first', () => {
    const scored = (day: number) => ({ score: { scoredAt: new Date(Date.UTC(2026, 0, day)) } });
    expect(latestScores([scored(2), scored(5), scored(1), scored(4)], 3)).toEqual([
      scored(5),
      scored(4),
      scored(2),
    ]);
  });

  it.each([
    ['opened from a link', new Date('2026-11-03T00:00:00Z'), null, true],
    ['in the list that was looked at since', null, new Date('2026-11-02T12:00:00Z'), true],
    ['newer than the last look at the list', null, new Date('2026-11-02T11:59:59Z'), false],
    ['in a list that was never opened', null, null, false],
  ])('knows whether feedback was seen if it is %s', (_, seenAt, listSeenAt, seen) => {
    expect(isSeen({ seenAt, givenAt: new Date('2026-11-02T12:00:00Z') }, listSeenAt)).toBe(seen);
  });

  it('counts each practice day since the last review once, and shows the last note', () => {
    const drills = [
      drill('Hip snap', [
        ['2026-11-01', 'Hard'],
        ['2026-11-05', 'Easier'],
        ['2026-11-06', null],
      ]),
      drill('Boof', [['2026-11-05', null]]),
      drill('Taken back', [['2026-11-05', null]], new Date('2026-11-07T00:00:00Z')),
    ];
    const answers = [
      { firstAt: new Date('2026-10-20T12:00:00Z') },
      { firstAt: new Date('2026-11-02T12:00:00Z') },
    ];
    expect(practiceSince(drills, answers, 'America/Denver')).toEqual({
      days: 2,
      drills: [
        {
          title: 'Hip snap',
          timesPerWeek: 3,
          untilDate: '2026-12-01',
          days: 2,
          lastNote: 'Easier',
        },
        { title: 'Boof', timesPerWeek: 3, untilDate: '2026-12-01', days: 1, lastNote: null },
      ],
    });
    expect(practiceSince(drills, [], 'America/Denver').days).toBe(3);
    expect(practiceSince([], [], 'America/Denver')).toEqual({ days: 0, drills: [] });
  });

  it('counts days in the student’s time zone', () => {
    const drills = [drill('Hip snap', [['2026-11-01', null]])];
    const evening = [{ firstAt: new Date('2026-11-02T02:00:00Z') }];
    expect(practiceSince(drills, evening, 'America/Denver').days).toBe(1);
    expect(practiceSince(drills, evening, 'Europe/Berlin').days).toBe(0);
  });
});
