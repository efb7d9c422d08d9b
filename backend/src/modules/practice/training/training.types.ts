export const PROGRAMME_KINDS = ['strength', 'mobility', 'rehab', 'mental'] as const;
/** What their versions are kept as. */
export const PROGRAMMES_KIND = 'programmes';
export type ProgrammeKind = (typeof PROGRAMME_KINDS)[number];

/** A week of a program: what it is called and what it is for. */
export interface ProgrammeWeek {
  readonly title: string;
  readonly focus: string;
}

/** An exercise within a session; `doses` has one entry a week: `3 × 8 each side`. */
export interface SessionExercise {
  readonly exerciseId: string;
  readonly doses: readonly string[];
  /** Seconds down, held, up; null where it does not matter. */
  readonly tempo: string | null;
  /** Between sets; null where there is none. */
  readonly restSeconds: number | null;
  readonly note: string | null;
}

/** What is done in one go: exercises on land, or the steps of a mental session. */
export interface ProgrammeSession {
  /** Within the program. */
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  /** How to begin: the warm-up, or what the session is for. */
  readonly intro: string;
  readonly exercises: readonly SessionExercise[];
  readonly steps: readonly string[];
  /** How to end. */
  readonly closing: string;
}

export interface ProgrammeContent {
  readonly forWhom: string;
  readonly kit: readonly string[];
  readonly cautions: readonly string[];
  /** How it gets harder, and when it should not. */
  readonly progression: string;
  /** How often a week, and how far apart. */
  readonly rhythm: string;
  /** None for the mental shelf, whose sessions stand by themselves. */
  readonly weeks: readonly ProgrammeWeek[];
  readonly sessions: readonly ProgrammeSession[];
}

/** What a student says of a session that was done. */
export interface DoneSession {
  /** Made by the client, once for each press: sent again, it counts once. */
  readonly id: string;
  readonly sessionId: string;
  /** From 1; 0 where the program has no weeks. */
  readonly week: number;
  /** The student's own day, `YYYY-MM-DD`. */
  readonly doneOn: string;
  readonly note: string | null;
}
