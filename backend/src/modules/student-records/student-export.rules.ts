import { dollarsOf, yesNo, type CsvColumns } from '../../common/csv/csv.rules';
import type { StudentRow } from './student-records.repository';

const day = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

/** The columns of a student file. Dates are UTC. */
export const STUDENT_CSV: CsvColumns<StudentRow> = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Email confirmed', ({ emailConfirmed }) => yesNo(emailConfirmed)],
  ['Clinic alumni', ({ alumni }) => yesNo(alumni)],
  ['Plan', ({ planStatus }) => planStatus],
  ['Price a month (USD)', ({ priceCents }) => (priceCents === null ? null : dollarsOf(priceCents))],
  ['Paid until', ({ currentPeriodEnd }) => day(currentPeriodEnd)],
  ['Ending', ({ cancelAtPeriodEnd }) => yesNo(cancelAtPeriodEnd)],
  ['Intake', ({ intakeAt }) => day(intakeAt)],
  ['Last video', ({ lastVideoAt }) => day(lastVideoAt)],
  ['Joined', ({ createdAt }) => day(createdAt)],
];

/** The column names, in order. */
export const STUDENT_CSV_COLUMNS = STUDENT_CSV.map(([name]) => name);
