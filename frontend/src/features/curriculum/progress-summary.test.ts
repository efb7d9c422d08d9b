import { sampleModules, sampleProgress } from '../../testing/sample-course';
import {
  averageScore,
  categoryProgress,
  completeCount,
  moduleUnderWay,
  monthsFor,
  nextModule,
  ownModules,
  recentActivity,
} from './progress-summary';

const own = ownModules(sampleModules, [
  sampleProgress('01', { status: 'Complete', lastActivityAt: '2026-11-01T10:00:00Z' }),
  sampleProgress('02', { status: 'Quiz Passed', lastActivityAt: '2026-11-03T10:00:00Z' }),
  sampleProgress('04', { status: 'Complete', lastActivityAt: '2026-11-02T10:00:00Z' }),
  sampleProgress('05', { status: 'In Progress', lastActivityAt: '2026-11-06T10:00:00Z' }),
  sampleProgress('06', { status: 'In Progress', lastActivityAt: '2026-11-05T10:00:00Z' }),
  sampleProgress('07', { status: 'In Progress', lastActivityAt: '2026-11-04T10:00:00Z' }),
]);

it('counts completed modules of 25 and treats those without a record as not started [471-473]', () => {
  expect(own).toHaveLength(25);
  expect(completeCount(own)).toBe(2);
  expect(own.filter(({ status }) => status === 'Not Started')).toHaveLength(19);
});

it('counts by category, in tab order [463, 470]', () => {
  expect(categoryProgress(own)).toEqual([
    { category: 'Foundation & Basics', complete: 1, total: 3 },
    { category: 'Essential Strokes', complete: 1, total: 11 },
    { category: 'Advanced Techniques', complete: 0, total: 10 },
    { category: 'Application & Summary', complete: 0, total: 1 },
  ]);
  const readingA = sampleModules.map((module, index) => ({
    ...module,
    category: index < 7 ? ('Foundation & Basics' as const) : module.category,
  }));
  expect(categoryProgress(ownModules(readingA, []))[0]).toMatchObject({ total: 7 });
});

it('lists the last five activities, latest first [464, 812]', () =>
  expect(recentActivity(own).map(({ module }) => module.id.slice(0, 2))).toEqual([
    '05',
    '06',
    '07',
    '02',
    '04',
  ]));

it.each([
  [[80, 90], 85],
  [[80, 0, null, undefined, 91], 86],
  [[0, 0], undefined],
  [[], undefined],
])('averages %j to %p, counting only values above 0 [484]', (values, average) =>
  expect(averageScore(values)).toBe(average),
);

it('continues with the most recent module under way, like the dashboard’s next step, or else the first incomplete one', () => {
  expect(nextModule(own)?.module.id).toMatch(/^05/);
  expect(nextModule(own)?.module.id).toBe(moduleUnderWay(own)?.id);
  expect(
    nextModule(ownModules(sampleModules, [sampleProgress('01', { status: 'Complete' })]))?.module
      .id,
  ).toMatch(/^02/);
  expect(nextModule([])).toBeUndefined();
});

it('skips a module that is only waiting for the coach', () => {
  const underWay = (...progress: ReturnType<typeof sampleProgress>[]) =>
    moduleUnderWay(ownModules(sampleModules, progress))?.id.slice(0, 2);
  const leftOf = (given: object) =>
    moduleUnderWay(ownModules(sampleModules, [sampleProgress('06', given)]))?.left;
  expect(leftOf({})).toBe('quiz and video');
  expect(leftOf({ status: 'Quiz Passed', quizPassed: true })).toBe('video');
  expect(leftOf({ videoReviewSubmitted: true })).toBe('quiz');
  const early = sampleProgress('05', { lastActivityAt: '2026-11-01T10:00:00Z' });
  const late = { lastActivityAt: '2026-11-09T10:00:00Z' };
  expect(underWay(early, sampleProgress('06', late))).toBe('06');
  expect(
    underWay(early, sampleProgress('06', { ...late, status: 'Quiz Passed', quizPassed: true })),
  ).toBe('06');
  expect(
    underWay(
      early,
      sampleProgress('06', {
        ...late,
        status: 'Quiz Passed',
        quizPassed: true,
        videoReviewSubmitted: true,
      }),
    ),
  ).toBe('05');
  expect(underWay(early, sampleProgress('06', { ...late, status: 'Complete' }))).toBe('05');
  expect(underWay(sampleProgress('06', { status: 'Not Started' }))).toBeUndefined();
});

it.each([
  [25, 2, 13],
  [1, 2, 1],
  [0, 2, 0],
  [25, 0, undefined],
])('%p practicals at %p a month take %p months', (count, perPeriod, months) =>
  expect(monthsFor(count, perPeriod)).toBe(months),
);
