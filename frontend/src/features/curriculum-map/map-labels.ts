import { formatDate } from '../../lib/format-date';
import type { CellState, MapRow } from './api/get-map';

export const NOT_STARTED = 'Not started';
export const STATE_LABELS: Readonly<Record<CellState, string>> = {
  'in-progress': 'In progress',
  'quiz-passed': 'Quiz passed',
  'video-waiting': 'Video waiting',
  complete: 'Complete',
};

/** Returns a student's progress, and when they were last active in the curriculum. */
export const standingLabel = (
  { complete, finished, movedAt }: Pick<MapRow, 'complete' | 'finished' | 'movedAt'>,
  modules: number,
): string => {
  if (movedAt === null) return 'Not started';
  return finished
    ? `All complete, ${formatDate(movedAt)}`
    : `${complete} of ${modules}, last active ${formatDate(movedAt)}`;
};

/** Returns the link of a cell: the practical waiting for review, or else the student. */
export const cellPath = (studentId: string, submissionId: string | null): string =>
  submissionId === null ? `/coach/students/${studentId}` : `/coach/review/${submissionId}`;
