import { exercisesOf, hasSession, setsOfSession } from './training.rules';
import type { ProgrammeContent, ProgrammeSession } from './training.types';

const session = (id: string, ...exerciseIds: string[]): ProgrammeSession => ({
  id,
  title: id,
  minutes: 30,
  intro: '',
  steps: [],
  closing: '',
  exercises: exerciseIds.map((exerciseId) => ({
    exerciseId,
    doses: [],
    tempo: null,
    restSeconds: null,
    note: null,
  })),
});
const content = (weeks: number, ...sessions: ProgrammeSession[]): ProgrammeContent => ({
  forWhom: '',
  kit: [],
  cautions: [],
  progression: '',
  rhythm: '',
  weeks: Array.from({ length: weeks }, () => ({ title: '', focus: '' })),
  sessions,
});

describe('a program', () => {
  it.each([
    [4, 'a', 1, true],
    [4, 'a', 4, true],
    [4, 'a', 0, false],
    [4, 'a', 5, false],
    [4, 'b', 1, false],
    [0, 'a', 0, true],
    [0, 'a', 1, false],
  ])('of %s weeks has session %s in week %s: %s', (weeks, id, week, has) =>
    expect(hasSession(content(weeks, session('a')), id, week)).toBe(has),
  );

  it('lists each exercise once', () => {
    expect(
      exercisesOf(content(4, session('a', 'plank', 'row'), session('b', 'row', 'squat'))),
    ).toEqual(['plank', 'row', 'squat']);
  });
});

it('keeps only the sets of exercises that the session has', () => {
  const program = content(1, session('a', 'squat'), session('b', 'row'));
  const sets = [
    { exerciseId: 'squat', weights: [20] },
    { exerciseId: 'row', weights: [30] },
  ];
  expect(setsOfSession(program, 'a', sets)).toEqual([{ exerciseId: 'squat', weights: [20] }]);
  expect(setsOfSession(program, 'c', sets)).toEqual([]);
});
