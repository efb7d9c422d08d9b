import { shortDayText } from '../../lib/day-text';
import type { ProgrammeSummary } from './api/get-training';
import type { DoneExercise } from './session-run.rules';

/** Returns the path of the illustration of one pose, from 1. */
export const figurePath = (exerciseId: string, figure: number): string =>
  `/art/training/${exerciseId}-${figure}.svg`;

/** Returns `8 weeks · 2 sessions`, or `8 sessions` for a collection without weeks. */
export const extentText = ({
  weekCount,
  sessionTitles,
}: Pick<ProgrammeSummary, 'weekCount' | 'sessionTitles'>): string => {
  const sessions = `${sessionTitles.length} ${sessionTitles.length === 1 ? 'session' : 'sessions'}`;
  return weekCount === 0 ? sessions : `${weekCount} weeks · ${sessions}`;
};

export const sessionPath = (programmeId: string, sessionId: string, week: number): string =>
  `/student/training/${programmeId}/${sessionId}${week > 0 ? `?week=${week}` : ''}`;

/**
 * Returns the week in the URL if the program has it, or else its first; 0 for a collection without
 * weeks.
 */
export const weekFrom = (asked: string | null, weeks: number): number => {
  const week = Number(asked);
  return Number.isInteger(week) && week >= 1 && week <= weeks ? week : Math.min(1, weeks);
};

/** Returns `2 s down, 1 s held, 1 s up`, from `2-1-1`. */
export const tempoText = (tempo: string): string => {
  const [down, held, up] = tempo.split('-');
  return `${down} s down, ${held} s held, ${up} s up`;
};

/** Returns `once`, `twice` or `3 times`. */
export const timesText = (count: number): string =>
  ['once', 'twice'][count - 1] ?? `${count} times`;

/** `Nov 23, 2026: 3 sets, 20 lb` */
export const historyText = ({ doneOn, weights }: DoneExercise): string => {
  const sets = `${weights.length} ${weights.length === 1 ? 'set' : 'sets'}`;
  const used = [...new Set(weights)];
  const pounds = used.every((weight) => weight === 0)
    ? ''
    : `, ${(used.length === 1 ? used : weights).join(', ')} lb`;
  return `${shortDayText(doneOn)}: ${sets}${pounds}`;
};
