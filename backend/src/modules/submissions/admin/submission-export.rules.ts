import { yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { AdminSubmissionResponse } from './admin-submissions.dto';

/** The columns of the CSV export of submissions. Times are UTC. */
export const SUBMISSION_CSV: CsvColumns<AdminSubmissionResponse> = [
  ['Title', ({ title }) => title],
  ['Student', ({ studentName }) => studentName],
  ['Skill area', ({ skillArea }) => skillArea],
  ['Video', ({ videoLink }) => videoLink],
  ['Question', ({ question }) => question],
  ['Status', ({ standing }) => standing],
  ['Overdue', ({ overdue }) => yesNo(overdue)],
  ['Sent at', ({ submissionDate }) => submissionDate],
  ['Due at', ({ dueAt }) => dueAt],
  ['Reviewed at', ({ feedbackSubmittedAt }) => feedbackSubmittedAt],
];
