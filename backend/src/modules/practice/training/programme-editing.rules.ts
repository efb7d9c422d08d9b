import type { ProgrammeContent, ProgrammeSession, SessionExercise } from './training.types';

/** A session as it is written; a new one has no id yet. */
export type WrittenSession = Omit<ProgrammeSession, 'id'> & { readonly id: string | null };
export type WrittenContent = Omit<ProgrammeContent, 'sessions'> & { readonly sessions: readonly WrittenSession[] };

/** What students did of a program: a session of a week, and how often. */
export interface DoneOften {
  readonly sessionId: string;
  /** 0 where the program has no weeks. */
  readonly week: number;
  readonly times: number;
}

/** With its parts in one order, whoever kept them (PostgreSQL orders them its own way), so that what is the same compares the same. */
export const inOrder = ({ forWhom, kit, cautions, progression, rhythm, weeks, sessions }: ProgrammeContent): ProgrammeContent => ({
  ...{ forWhom, kit, cautions, progression, rhythm },
  weeks: weeks.map(({ title, focus }) => ({ title, focus })),
  sessions: sessions.map(({ id, title, minutes, intro, exercises, steps, closing }) => ({
    ...{ id, title, minutes, intro },
    exercises: exercises.map(({ exerciseId, doses, tempo, restSeconds, note }) => ({ exerciseId, doses, tempo, restSeconds, note })),
    ...{ steps, closing },
  })),
});

const dosesFault = ({ doses }: SessionExercise, weeks: number): string | null =>
  doses.length === Math.max(weeks, 1) ? null : `Please give a dose for each week: ${Math.max(weeks, 1)} in all`;

const exerciseFaults = (exercise: SessionExercise, at: string, weeks: number, known: ReadonlySet<string>): [string, string][] => {
  const doses = dosesFault(exercise, weeks);
  return [
    ...(known.has(exercise.exerciseId) ? [] : [[`${at}.exerciseId`, 'Please choose an exercise'] as [string, string]]),
    ...(doses === null ? [] : [[`${at}.doses`, doses] as [string, string]]),
  ];
};

/** What is wrong with a program, by field. @param known ids of the exercises that there are */
export const programmeFaults = ({ weeks, sessions }: WrittenContent, known: ReadonlySet<string>): Record<string, string> => {
  if (sessions.length === 0) return { sessions: 'A program has one session at least' };
  const ids = sessions.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) return { sessions: 'This page is out of date. Please reload it and try again.' };
  return Object.fromEntries(
    sessions.flatMap(({ exercises, steps }, place): [string, string][] =>
      exercises.length + steps.length === 0
        ? [[`sessions.${place}.exercises`, 'A session has an exercise or a step at least']]
        : exercises.flatMap((exercise, row) => exerciseFaults(exercise, `sessions.${place}.exercises.${row}`, weeks.length, known)),
    ),
  );
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** With an id for each session: those that stand keep theirs, a new one gets a letter that no session of the program ever had. */
export const withSessionIds = (content: WrittenContent, standing: ReadonlySet<string>, ever: ReadonlySet<string>): ProgrammeContent => {
  const free = [...LETTERS, ...Array.from({ length: 100 }, (_, number) => `s${number + 1}`)].filter(
    (id) => !ever.has(id) && !standing.has(id),
  );
  return {
    ...content,
    sessions: content.sessions.map((session) => ({
      ...session,
      id: session.id !== null && standing.has(session.id) ? session.id : (free.shift() ?? 's0'),
    })),
  };
};

const ticks = (times: number): string => `${times} ${times === 1 ? 'tick' : 'ticks'}`;

/** Why a program can't go, in words; null: nobody has done any of it. */
export const whyKept = (title: string, done: readonly DoneOften[]): string | null =>
  done.length === 0
    ? null
    : `Students have done sessions of “${title}” (${ticks(done.reduce((sum, { times }) => sum + times, 0))}), which count towards their streaks. Take it from the portal instead: unpublish it.`;

/** What students did and would find no more, in words; null: nothing is lost. Sessions and weeks that somebody ticked stay. */
export const lostTicks = (before: ProgrammeContent, after: ProgrammeContent, done: readonly DoneOften[]): string | null => {
  const kept = new Set(after.sessions.map(({ id }) => id));
  const titles = new Map(before.sessions.map(({ id, title }) => [id, title]));
  const isLost = ({ sessionId, week }: DoneOften): boolean =>
    titles.has(sessionId) && (!kept.has(sessionId) || (week === 0) !== (after.weeks.length === 0) || week > after.weeks.length);
  const lost = done.filter(isLost);
  const [first] = lost;
  if (!first) return null;
  const times = lost.reduce((sum, entry) => sum + entry.times, 0);
  const what = kept.has(first.sessionId) ? `week ${first.week}` : `“${titles.get(first.sessionId)}”`;
  return `Students have done ${what} already (${ticks(times)}). Change its words instead: what they ticked would be lost.`;
};
