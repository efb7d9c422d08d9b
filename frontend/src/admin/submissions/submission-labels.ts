import { formatDateTime } from '../../lib/format-date';
import type { SubmissionRecord } from './submission-types';

const WORDS: Readonly<Record<SubmissionRecord['standing'], string>> = {
  waiting: 'to review',
  'outside-plan': 'not covered by a plan',
  'in-progress': 'in progress',
  complete: 'reviewed',
  broken: 'broken link',
};

/** Returns a submission's status in a word or two; overdue takes precedence. */
export const submissionStatusLabel = ({
  standing,
  overdue,
}: Pick<SubmissionRecord, 'standing' | 'overdue'>): string =>
  overdue ? 'overdue' : WORDS[standing];

export const STANDINGS = Object.entries(WORDS).map(([id, name]) => ({ id, name }));

/** Returns when the review is due, or why it isn't. */
export const dueText = ({
  dueAt,
  standing,
  overdue,
}: Pick<SubmissionRecord, 'dueAt' | 'standing' | 'overdue'>): string => {
  if (dueAt) return `${overdue ? 'Since' : 'By'} ${formatDateTime(dueAt)}`;
  if (standing === 'outside-plan') return 'Not covered by a plan';
  return standing === 'broken' ? 'On hold until the link works' : '–';
};
