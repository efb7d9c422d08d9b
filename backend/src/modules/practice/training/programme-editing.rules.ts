import type { ProgrammeContent, ProgrammeSession, SessionExercise } from './training.types';

/** A session as edited; a new one has no id yet. */
export type WrittenSession = Omit<ProgrammeSession, 'id'> & { readonly id: string | null };
export type WrittenContent = Omit<ProgrammeContent, 'sessions'> & {
  readonly sessions: readonly WrittenSession[];
};

/** How often students did a program's session in a week. */
export interface DoneOften {
  readonly sessionId: string;
  /** 0 if the program has no weeks. */
  readonly week: number;
  readonly times: number;
}

/**
 * Returns the content with its fields in a fixed order, since PostgreSQL reorders jsonb keys and
 * equal contents must compare equal.
 */
export const inOrder = ({
  forWhom,
  kit,
  cautions,
  progression,
  rhythm,
  weeks,
  sessions,
}: ProgrammeContent): ProgrammeContent => ({
  forWhom,
  kit,
  cautions,
  progression,
  rhythm,
  weeks: weeks.map(({ title, focus }) => ({ title, focus })),
  sessions: sessions.map(({ id, title, minutes, intro, exercises, steps, closing }) => ({
    id,
    title,
    minutes,
    intro,
    exercises: exercises.map(({ exerciseId, doses, tempo, restSeconds, note }) => ({
      exerciseId,
      doses,
      tempo,
      restSeconds,
      note,
    })),
    steps,
    closing,
  })),
});

/** A program as sent: its content, and whether it's published. */
export type WrittenProgramme = WrittenContent & {
  readonly summary: string;
  readonly published: boolean;
};

type Fault = readonly [field: string, words: string];

const isFilled = (text: string): boolean => /\S/.test(text);
const fault = (isFault: boolean, field: string, words: string): Fault[] =>
  isFault ? [[field, words]] : [];
const gap = (text: string, field: string, words: string): Fault[] =>
  fault(!isFilled(text), field, words);
const lineGap = (lines: readonly string[], field: string): Fault[] =>
  fault(!lines.every(isFilled), field, 'Lines can’t be empty');

const exerciseFaults = (
  { exerciseId, doses }: SessionExercise,
  at: string,
  weeks: number,
  known: ReadonlySet<string>,
): Fault[] => {
  const wanted = Math.max(weeks, 1);
  return [
    ...fault(!known.has(exerciseId), `${at}.exerciseId`, 'Please choose an exercise'),
    ...fault(
      doses.length !== wanted || !doses.every(isFilled),
      `${at}.doses`,
      wanted === 1
        ? 'Please enter the sets and reps'
        : `Please enter sets and reps for each week: ${wanted} in all`,
    ),
  ];
};

const sessionFaults = (
  session: WrittenSession,
  at: string,
  weeks: number,
  known: ReadonlySet<string>,
): Fault[] => {
  const { title, minutes, intro, closing, exercises, steps } = session;
  return [
    ...gap(title, `${at}.title`, 'Please name the session'),
    ...fault(minutes < 1, `${at}.minutes`, 'Please enter 1 to 180 minutes'),
    ...gap(intro, `${at}.intro`, 'Please write the warm-up'),
    ...gap(closing, `${at}.closing`, 'Please write the cool-down'),
    ...lineGap(steps, `${at}.steps`),
    ...fault(
      exercises.length + steps.length === 0,
      `${at}.exercises`,
      'A session needs at least one exercise or step',
    ),
    ...exercises.flatMap((exercise, row) =>
      exerciseFaults(exercise, `${at}.exercises.${row}`, weeks, known),
    ),
  ];
};

/** Returns what is missing before a program can be published. */
const gaps = (programme: WrittenProgramme, known: ReadonlySet<string>): Fault[] => {
  const { summary, forWhom, kit, cautions, progression, rhythm, weeks, sessions } = programme;
  return [
    ...gap(summary, 'summary', 'Please write the summary'),
    ...gap(forWhom, 'forWhom', 'Please write who it’s for'),
    ...lineGap(cautions, 'cautions'),
    ...lineGap(kit, 'kit'),
    ...gap(rhythm, 'rhythm', 'Please write how often to do it'),
    ...gap(progression, 'progression', 'Please write how it gets harder'),
    ...weeks.flatMap(({ title, focus }, place) => [
      ...gap(title, `weeks.${place}.title`, 'Please name the week'),
      ...gap(focus, `weeks.${place}.focus`, 'Please write what the week is for'),
    ]),
    ...fault(sessions.length === 0, 'sessions', 'A program needs at least one session'),
    ...sessions.flatMap((session, place) =>
      sessionFaults(session, `sessions.${place}`, weeks.length, known),
    ),
  ];
};

/**
 * Returns a program's faults by field. A draft may be incomplete; a published program may not.
 * @param known the ids of existing exercises
 */
export const programmeFaults = (
  programme: WrittenProgramme,
  known: ReadonlySet<string>,
): Record<string, string> => {
  const ids = programme.sessions.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length)
    return { sessions: 'This page is out of date. Reload it and try again.' };
  return programme.published ? Object.fromEntries(gaps(programme, known)) : {};
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Gives each session an id: existing sessions keep theirs, and a new one gets a letter that no
 * session of the program ever had.
 */
export const withSessionIds = (
  content: WrittenContent,
  standing: ReadonlySet<string>,
  ever: ReadonlySet<string>,
): ProgrammeContent => {
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

const ticks = (times: number): string => `${times} ${times === 1 ? 'time' : 'times'}`;

/** Returns why a program can't be deleted, in words; null if no student has done any of it. */
export const whyKept = (title: string, done: readonly DoneOften[]): string | null =>
  done.length === 0
    ? null
    : `Students have done sessions of “${title}” (${ticks(done.reduce((sum, { times }) => sum + times, 0))}) that count toward their streaks. Unpublish it instead.`;

/**
 * Returns which sessions and weeks a change would remove although students have done them, in
 * words; null if none.
 */
export const lostTicks = (
  before: ProgrammeContent,
  after: ProgrammeContent,
  done: readonly DoneOften[],
): string | null => {
  const kept = new Set(after.sessions.map(({ id }) => id));
  const titles = new Map(before.sessions.map(({ id, title }) => [id, title]));
  const isLost = ({ sessionId, week }: DoneOften): boolean =>
    titles.has(sessionId) &&
    (!kept.has(sessionId) ||
      (week === 0) !== (after.weeks.length === 0) ||
      week > after.weeks.length);
  const lost = done.filter(isLost);
  const [first] = lost;
  if (!first) return null;
  const times = lost.reduce((sum, entry) => sum + entry.times, 0);
  const what = kept.has(first.sessionId)
    ? `week ${first.week}`
    : `“${titles.get(first.sessionId) || 'a session'}”`;
  return `Students have already done ${what} (${ticks(times)}), and that would be lost. Edit its text instead.`;
};
