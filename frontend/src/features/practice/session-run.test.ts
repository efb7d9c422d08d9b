import {
  clockText,
  doseOf,
  historyOf,
  NEW_RUN,
  restLeft,
  runSteps,
  setsOfRun,
  skipped,
  undone,
  withSet,
} from './session-run.rules';
import { historyText } from './training-labels';

const now = new Date('2026-11-30T12:00:00Z');
const steps = [
  { exerciseId: 'squat', sets: 2, dose: '8', restSeconds: 90 },
  { exerciseId: 'plank', sets: 1, dose: '20 s', restSeconds: 45 },
];

it.each([
  ['3 × 8 each side', 3, '8 each side'],
  ['12 × 5 s', 12, '5 s'],
  ['2 × 8', 2, '8 reps'],
  ['Five slow breaths', 1, 'Five slow breaths'],
  ['', 1, ''],
])('reads “%s” as %i sets', (dose, sets, one) => {
  expect(doseOf(dose)).toEqual({ sets, dose: one });
});

it('takes each week’s own dose, and the first without weeks', () => {
  const exercises = [
    { exerciseId: 'squat', doses: ['2 × 8', '3 × 8'], tempo: null, restSeconds: null, note: null },
  ];
  expect(runSteps({ exercises }, 2)[0]).toMatchObject({ sets: 3, restSeconds: 0 });
  expect(runSteps({ exercises }, 0)[0]).toMatchObject({ sets: 2 });
});

it('goes set by set with rests between, to the end without one', () => {
  const first = withSet(NEW_RUN, steps, 20, now);
  expect(first).toEqual({ at: 0, done: [[20]], restUntil: now.getTime() + 90_000 });
  expect(restLeft(first, now)).toBe(90);
  expect(restLeft(first, new Date(now.getTime() + 89_001))).toBe(1);
  expect(restLeft(first, new Date(now.getTime() + 90_000))).toBe(0);
  const second = withSet(first, steps, 22.5, now);
  expect(second.at).toBe(1);
  const all = withSet(second, steps, 0, now);
  expect(all).toMatchObject({ at: 2, restUntil: 0 });
  expect(setsOfRun(all, steps)).toEqual([
    { exerciseId: 'squat', weights: [20, 22.5] },
    { exerciseId: 'plank', weights: [0] },
  ]);
  expect(withSet(all, steps, 5, now)).toBe(all);
});

it('skips an exercise, and takes back a set', () => {
  const one = withSet(NEW_RUN, steps, 20, now);
  const past = skipped(one, steps);
  expect(past).toMatchObject({ at: 1, restUntil: 0 });
  expect(setsOfRun(skipped(past, steps), steps)).toEqual([{ exerciseId: 'squat', weights: [20] }]);
  expect(skipped(skipped(past, steps), steps).at).toBe(2);
  expect(undone(past)).toEqual({ at: 0, done: [[]], restUntil: 0 });
  expect(undone(NEW_RUN)).toEqual({ at: 0, done: [[]], restUntil: 0 });
  expect(setsOfRun(skipped(NEW_RUN, steps), steps)).toEqual([]);
});

it('tells when and how an exercise was done before, latest first', () => {
  const ticks = [
    { doneOn: '2026-11-16', sets: [{ exerciseId: 'squat', weights: [20, 20] }] },
    { doneOn: '2026-11-20', sets: [] },
    { doneOn: '2026-11-23', sets: [{ exerciseId: 'squat', weights: [20, 22.5] }] },
    { doneOn: '2026-11-24', sets: [{ exerciseId: 'plank', weights: [0] }] },
  ];
  expect(historyOf(ticks, 'squat').map(historyText)).toEqual([
    'Nov 23, 2026: 2 sets, 20, 22.5 lb',
    'Nov 16, 2026: 2 sets, 20 lb',
  ]);
  expect(historyOf(ticks, 'plank').map(historyText)).toEqual(['Nov 24, 2026: 1 set']);
  expect(historyOf(ticks, 'row')).toEqual([]);
});

it('shows a rest in minutes and seconds', () => {
  expect([clockText(0), clockText(9), clockText(65)]).toEqual(['0:00', '0:09', '1:05']);
});
