import type { Programme, Session } from './api/get-training';

/** The sets of one exercise, as saved with the session: one weight per set in pounds, 0 for none. */
export type ExerciseSets = Programme['ticks'][number]['sets'][number];

/** One exercise of a session, as it's done step by step. */
export interface RunStep {
  readonly exerciseId: string;
  readonly sets: number;
  /** What one set is: `8 each side`. */
  readonly dose: string;
  readonly restSeconds: number;
}

/** How far a student is in a session. */
export interface Run {
  /** The current step; past the last one when all are done. */
  readonly at: number;
  /** The weights of the sets done, by step. */
  readonly done: readonly (readonly number[])[];
  /** When the rest ends, in ms; 0 while not resting. */
  readonly restUntil: number;
}

export const NEW_RUN: Run = { at: 0, done: [], restUntil: 0 };

/** Names what's counted where the dose is only a number. */
const setText = (dose: string): string => (/^\d+$/.test(dose) ? `${dose} reps` : dose);

/** Splits `3 × 8 each side` into its sets and what one set is; anything else is one set. */
export const doseOf = (dose: string): Pick<RunStep, 'sets' | 'dose'> => {
  const [, sets, rest] = /^(\d{1,2}) × (.+)$/u.exec(dose) ?? [];
  return sets && rest ? { sets: Number(sets), dose: setText(rest) } : { sets: 1, dose };
};

/** Returns the steps of a session. @param week from 1; 0 if the program has no weeks */
export const runSteps = ({ exercises }: Pick<Session, 'exercises'>, week: number): RunStep[] =>
  exercises.map(({ exerciseId, doses, restSeconds }) => ({
    exerciseId,
    ...doseOf(doses[Math.max(week, 1) - 1] ?? ''),
    restSeconds: restSeconds ?? 0,
  }));

const setsAt = ({ done }: Run, step: number): readonly number[] => done[step] ?? [];

const withSets = (run: Run, step: number, sets: readonly number[]): Run['done'] =>
  Array.from({ length: Math.max(run.done.length, step + 1) }, (_, index) =>
    index === step ? sets : setsAt(run, index),
  );

/** Adds a set to the current step, and starts the rest unless it was the session's last one. */
export const withSet = (run: Run, steps: readonly RunStep[], weight: number, now: Date): Run => {
  const step = steps[run.at];
  if (!step) return run;
  const sets = [...setsAt(run, run.at), weight];
  const at = sets.length >= step.sets ? run.at + 1 : run.at;
  return {
    at,
    done: withSets(run, run.at, sets),
    restUntil: at < steps.length ? now.getTime() + step.restSeconds * 1_000 : 0,
  };
};

/** Moves on without the remaining sets of the current step. */
export const skipped = (run: Run, steps: readonly RunStep[]): Run => ({
  ...run,
  at: Math.min(run.at + 1, steps.length),
  restUntil: 0,
});

/** Takes back the latest set, or returns to the step before if the current one has none. */
export const undone = (run: Run): Run => {
  const step = setsAt(run, run.at).length > 0 ? run.at : Math.max(0, run.at - 1);
  return { at: step, done: withSets(run, step, setsAt(run, step).slice(0, -1)), restUntil: 0 };
};

/** Returns the seconds of rest left; 0 once it's over. */
export const restLeft = ({ restUntil }: Run, now: Date): number =>
  Math.max(0, Math.ceil((restUntil - now.getTime()) / 1_000));

/** `1:05` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Returns what was done, without the skipped exercises. */
export const setsOfRun = (run: Run, steps: readonly RunStep[]): ExerciseSets[] =>
  steps.flatMap(({ exerciseId }, step) =>
    setsAt(run, step).length > 0 ? [{ exerciseId, weights: [...setsAt(run, step)] }] : [],
  );

/** A time an exercise was done, with the weight of each set. */
export interface DoneExercise {
  readonly doneOn: string;
  readonly weights: readonly number[];
}

/** Returns the times an exercise was done, latest first. */
export const historyOf = (
  ticks: readonly Pick<Programme['ticks'][number], 'doneOn' | 'sets'>[],
  exerciseId: string,
): DoneExercise[] =>
  ticks
    // an offline copy may be from before sets were saved
    .flatMap(({ doneOn, sets = [] }) => {
      const weights = sets
        .filter((each) => each.exerciseId === exerciseId)
        .flatMap((each) => each.weights);
      return weights.length > 0 ? [{ doneOn, weights }] : [];
    })
    .toSorted((one, other) => other.doneOn.localeCompare(one.doneOn));
