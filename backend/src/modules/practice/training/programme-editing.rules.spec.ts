import {
  inOrder,
  lostTicks,
  programmeFaults,
  whyKept,
  withSessionIds,
  type WrittenContent,
  type WrittenProgramme,
  type WrittenSession,
} from './programme-editing.rules';
import type { ProgrammeContent } from './training.types';

const exercise = (doses: number, exerciseId = 'plank') => ({
  exerciseId,
  tempo: null,
  restSeconds: null,
  note: null,
  doses: Array.from({ length: doses }, () => '3 × 8'),
});
const session = (id: string | null, more: Partial<WrittenSession> = {}): WrittenSession => ({
  id,
  title: `Session ${id}`,
  minutes: 20,
  intro: 'Warm up.',
  closing: 'Walk.',
  steps: [],
  exercises: [exercise(2)],
  ...more,
});
const content = (weeks: number, ...sessions: WrittenSession[]): WrittenContent => ({
  forWhom: 'All.',
  kit: [],
  cautions: [],
  progression: 'Slowly.',
  rhythm: 'Daily.',
  sessions,
  weeks: Array.from({ length: weeks }, () => ({ title: 'Learn', focus: 'Light.' })),
});
const published = (written: WrittenContent): WrittenProgramme => ({
  ...written,
  summary: 'Two weeks.',
  published: true,
});
const standing = (weeks: number, ...ids: string[]) =>
  content(weeks, ...ids.map((id) => session(id))) as ProgrammeContent;
const known = new Set(['plank']);

describe('an edited program', () => {
  it.each([
    ['a dose for each week', content(2, session('a')), {}],
    [
      'steps alone, and no weeks',
      content(0, session('a', { exercises: [], steps: ['Breathe.'] })),
      {},
    ],
    [
      'one dose where there are no weeks',
      content(0, session('a', { exercises: [exercise(1)] })),
      {},
    ],
    ['no session', content(2), { sessions: 'A program needs at least one session' }],
    [
      'an empty session',
      content(2, session('a', { exercises: [] })),
      { 'sessions.0.exercises': expect.stringContaining('at least') },
    ],
    [
      'a week without a dose',
      content(3, session('a')),
      { 'sessions.0.exercises.0.doses': 'Please enter sets and reps for each week: 3 in all' },
    ],
    [
      'an exercise that is none',
      content(2, session('a', { exercises: [exercise(2, 'fly')] })),
      { 'sessions.0.exercises.0.exerciseId': 'Please choose an exercise' },
    ],
    [
      'a session twice',
      content(2, session('a'), session('a')),
      { sessions: expect.stringContaining('out of date') },
    ],
  ])('with %s has the faults of case %#', (_, written, faults) =>
    expect(programmeFaults(published(written), known)).toEqual(faults),
  );

  const unfinished: WrittenProgramme = {
    ...content(
      2,
      session('a', {
        title: '',
        minutes: 0,
        intro: ' ',
        steps: [''],
        exercises: [exercise(1, '')],
      }),
    ),
    weeks: [{ title: '', focus: '' }],
    kit: ['A mat', ''],
    rhythm: '',
    summary: '',
    published: false,
  };
  it('can be incomplete as a draft, and reports every gap before it’s published', () => {
    expect(programmeFaults(unfinished, known)).toEqual({});
    expect(Object.keys(programmeFaults({ ...unfinished, published: true }, known))).toEqual([
      ...['summary', 'kit', 'rhythm', 'weeks.0.title', 'weeks.0.focus'],
      ...['title', 'minutes', 'intro', 'steps', 'exercises.0.exerciseId'].map(
        (field) => `sessions.0.${field}`,
      ),
    ]);
    const twice = { ...unfinished, sessions: [session('a'), session('a')] };
    expect(programmeFaults(twice, known)).toEqual({
      sessions: expect.stringContaining('out of date'),
    });
  });

  it('compares equal regardless of the order of its fields', () => {
    const { sessions, ...rest } = standing(2, 'a');
    const turned = {
      sessions: sessions.map(({ id, ...session }) => ({ ...session, id })),
      ...rest,
    };
    expect(JSON.stringify(inOrder(turned))).toBe(JSON.stringify(inOrder(standing(2, 'a'))));
  });

  it('keeps its sessions’ ids, and gives a new session one that was never used', () => {
    const { sessions } = withSessionIds(
      content(2, session('b'), session(null), session('made-up')),
      new Set(['a', 'b']),
      new Set(['a', 'b', 'c']),
    );
    expect(sessions.map(({ id }) => id)).toEqual(['b', 'd', 'e']);
  });

  it('can be deleted as long as no student has done any of it', () => {
    expect(whyKept('Hips', [])).toBeNull();
    const done = [1, 2].map((week) => ({ sessionId: 'a', week, times: 2 }));
    expect(whyKept('Hips', done)).toContain('“Hips” (4 times)');
  });

  it.each([
    [
      'nothing that was done',
      standing(2, 'a', 'b'),
      standing(2, 'a'),
      [{ sessionId: 'a', week: 2, times: 3 }],
      null,
    ],
    [
      'an item it did not have before',
      standing(2, 'a'),
      standing(2, 'a'),
      [{ sessionId: 'old', week: 1, times: 3 }],
      null,
    ],
    [
      'a session',
      standing(2, 'a', 'b'),
      standing(2, 'a'),
      [{ sessionId: 'b', week: 1, times: 1 }],
      'already done “Session b” (1 time)',
    ],
    [
      'a week',
      standing(2, 'a'),
      standing(1, 'a'),
      [{ sessionId: 'a', week: 2, times: 4 }],
      'already done week 2 (4 times)',
    ],
  ])('that loses %s is refused as in case %#', (_, before, after, done, words) => {
    const lost = lostTicks(before, after, done);
    expect(lost === null ? lost : lost.includes(words ?? '')).toBe(words === null ? null : true);
  });
});
