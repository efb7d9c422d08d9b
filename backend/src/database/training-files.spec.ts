import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface DrillFile {
  id: string;
  title: string;
  moduleId: string | null;
  goal: string;
  steps: string[];
  timesPerWeek: number;
}

interface ExerciseFile {
  id: string;
  title: string;
  cues: string[];
  fault: string;
  easier: string;
  harder: string;
  figures: string[];
}

interface ProgrammeFile {
  kind: string;
  forWhom: string;
  cautions: string[];
  progression: string;
  rhythm: string;
  weeks: { title: string; focus: string }[];
  sessions: {
    id: string;
    minutes: number;
    intro: string;
    closing: string;
    steps: string[];
    exercises: { exerciseId: string; doses: string[]; tempo: string | null }[];
  }[];
}

const ROOT = join(__dirname, '../../..');
const readText = (path: string): string => readFileSync(join(ROOT, 'content', path), 'utf8');
const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;
const unique = (values: string[]): number => new Set(values).size;

const drills = readJson<DrillFile[]>('drills.json');
const exercises = readJson<ExerciseFile[]>('exercises.json');
const LAND = ['winter-strength', 'river-mobility', 'shoulder-comeback', 'back-and-hips'];
const programme = (name: string) => readJson<ProgrammeFile>(`programmes/${name}.json`);

describe('the drill library', () => {
  it('holds at least twenty different drills, each with a goal, steps and a frequency', () => {
    expect(unique(drills.map(({ id }) => id))).toBe(drills.length);
    expect(drills.length).toBeGreaterThanOrEqual(20);
    expect(
      drills.filter(
        ({ goal, steps, timesPerWeek }) => goal.length < 40 || steps.length < 3 || timesPerWeek < 1,
      ),
    ).toEqual([]);
  });

  it('links each drill to an existing module, and covers all 25', () => {
    const modules = new Set(drills.map(({ moduleId }) => moduleId));
    expect(modules.size).toBe(25);
    expect(
      [...modules].filter((id) => !existsSync(join(ROOT, 'content/modules', `${id}.md`))),
    ).toEqual([]);
  });
});

describe('the exercises', () => {
  it('have steps, a common fault, and an easier and a harder version', () => {
    expect(unique(exercises.map(({ id }) => id))).toBe(exercises.length);
    expect(
      exercises.filter(
        ({ cues, fault, easier, harder }) => cues.length < 3 || !fault || !easier || !harder,
      ),
    ).toEqual([]);
  });

  it('are drawn in two or three poses, each described', () => {
    for (const { id, figures } of exercises) {
      expect([2, 3]).toContain(figures.length);
      for (const [index, alt] of figures.entries()) {
        expect(alt.length).toBeGreaterThan(15);
        expect(
          existsSync(join(ROOT, 'frontend/public/art/training', `${id}-${index + 1}.svg`)),
        ).toBe(true);
      }
    }
  });

  it('each belong to a program', () => {
    const used = new Set(
      LAND.flatMap((name) =>
        programme(name).sessions.flatMap((session) => session.exercises.map((x) => x.exerciseId)),
      ),
    );
    expect([...used].sort()).toEqual(exercises.map(({ id }) => id).sort());
  });
});

describe.each(LAND)('the program %s', (name) => {
  const { weeks, sessions, kind, cautions, progression, rhythm, forWhom } = programme(name);

  it('lasts at least four weeks and gives a dose for every exercise in each', () => {
    expect(weeks.length).toBeGreaterThanOrEqual(4);
    expect(weeks.filter(({ title, focus }) => !title || focus.length < 20)).toEqual([]);
    for (const { exercises: own, intro, closing, minutes } of sessions) {
      expect(own.length).toBeGreaterThanOrEqual(4);
      expect(
        own.filter(({ doses }) => doses.length !== weeks.length || doses.some((dose) => !dose)),
      ).toEqual([]);
      expect(own.filter(({ tempo }) => tempo !== null && !/^\d-\d-\d$/.test(tempo))).toEqual([]);
      expect([intro.length > 30, closing.length > 20, minutes > 5]).toEqual([true, true, true]);
    }
  });

  it('says who it’s for, how often, how it progresses and what to watch out for', () => {
    expect([forWhom, rhythm, progression].filter((text) => text.length < 40)).toEqual([]);
    expect(cautions.length).toBeGreaterThanOrEqual(3);
    if (kind === 'rehab') expect(cautions.join(' ')).toMatch(/physical therapist/);
  });
});

it('the mental shelf has eight sessions with steps that a person can follow', () => {
  const { kind, weeks, sessions, cautions } = programme('mental-game');
  expect([kind, weeks.length, sessions.length, unique(sessions.map(({ id }) => id))]).toEqual([
    'mental',
    0,
    8,
    8,
  ]);
  expect(
    sessions.filter(
      ({ steps, intro, minutes }) => steps.length < 5 || intro.length < 60 || minutes < 5,
    ),
  ).toEqual([]);
  expect(cautions.join(' ')).toMatch(/doctor/);
});

it('quotes and apostrophes are curly throughout', () => {
  const files = [
    'drills.json',
    'exercises.json',
    ...[...LAND, 'mental-game'].map((name) => `programmes/${name}.json`),
  ];
  expect(files.filter((file) => /\w'\w|\\"/.test(readText(file)))).toEqual([]);
});
