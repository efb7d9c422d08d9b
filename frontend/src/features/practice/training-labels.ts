import type { ProgrammeSummary } from './api/get-training';

/** The drawing of one pose, from 1. */
export const figurePath = (exerciseId: string, figure: number): string => `/art/training/${exerciseId}-${figure}.svg`;

/** `8 weeks · 2 sessions`, or `8 sessions` of a shelf. */
export const extentText = ({ weekCount, sessionTitles }: Pick<ProgrammeSummary, 'weekCount' | 'sessionTitles'>): string => {
  const sessions = `${sessionTitles.length} ${sessionTitles.length === 1 ? 'session' : 'sessions'}`;
  return weekCount === 0 ? sessions : `${weekCount} weeks · ${sessions}`;
};

export const sessionPath = (programmeId: string, sessionId: string, week: number): string =>
  `/student/training/${programmeId}/${sessionId}${week > 0 ? `?week=${week}` : ''}`;

/** The week that an address names, if the program has it; else its first, 0 for a shelf without weeks. */
export const weekFrom = (asked: string | null, weeks: number): number => {
  const week = Number(asked);
  return Number.isInteger(week) && week >= 1 && week <= weeks ? week : Math.min(1, weeks);
};

/** `2 seconds down, 1 held, 1 up`, from `2-1-1`. */
export const tempoText = (tempo: string): string => {
  const [down, held, up] = tempo.split('-');
  return `${down} s down, ${held} s held, ${up} s up`;
};

/** `once`, `twice`, `3 times`. */
export const timesText = (count: number): string => ['once', 'twice'][count - 1] ?? `${count} times`;
