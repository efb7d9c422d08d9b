import { formatDate } from '../../lib/format-date';
import type { CellState, MapRow } from './api/get-map';

export const NOT_STARTED = 'Not started';
export const STATE_LABELS: Readonly<Record<CellState, string>> = {
  'in-progress': 'In progress',
  'quiz-passed': 'Quiz passed',
  'video-waiting': 'Video waiting',
  complete: 'Complete',
};

/** How far a student is, and when they last did something for it. */
export const standingLabel = (
  { complete, finished, movedAt }: Pick<MapRow, 'complete' | 'finished' | 'movedAt'>,
  modules: number,
): string => {
  if (movedAt === null) return 'Not started';
  return finished ? `All complete, ${formatDate(movedAt)}` : `${complete} of ${modules}, last active ${formatDate(movedAt)}`;
};

/** Where a cell leads: to the practical that waits, else to the student. */
export const cellPath = (studentId: string, submissionId: string | null): string =>
  submissionId === null ? `/coach/students/${studentId}` : `/coach/review/${submissionId}`;
