import type { ExerciseSets, ProgrammeContent } from './training.types';

/**
 * Returns whether a program has that session in that week. Weeks count from 1; a program without
 * weeks only has week 0.
 */
export const hasSession = (
  { weeks, sessions }: ProgrammeContent,
  sessionId: string,
  week: number,
): boolean =>
  sessions.some(({ id }) => id === sessionId) &&
  (weeks.length === 0 ? week === 0 : week >= 1 && week <= weeks.length);

/** Returns the exercises that a program uses, each once. */
export const exercisesOf = ({ sessions }: ProgrammeContent): string[] => [
  ...new Set(sessions.flatMap(({ exercises }) => exercises.map(({ exerciseId }) => exerciseId))),
];

/** Returns the sets of the exercises that the session has. */
export const setsOfSession = (
  { sessions }: ProgrammeContent,
  sessionId: string,
  sets: readonly ExerciseSets[],
): ExerciseSets[] => {
  const exercises = sessions.find(({ id }) => id === sessionId)?.exercises ?? [];
  const known = new Set(exercises.map(({ exerciseId }) => exerciseId));
  return sets
    .filter(({ exerciseId }) => known.has(exerciseId))
    .map(({ exerciseId, weights }) => ({ exerciseId, weights: [...weights] }));
};
