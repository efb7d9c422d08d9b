import { csvLine } from '../../common/csv/csv.rules';
import type { StudentRow } from './student-records.repository';

const day = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;

/** What a column is called, and what stands in it. Days are UTC. */
const COLUMNS: readonly (readonly [string, (row: StudentRow) => string | number | null])[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Address confirmed', ({ emailConfirmed }) => (emailConfirmed ? 'yes' : 'no')],
  ['Clinic alumni', ({ alumni }) => (alumni ? 'yes' : 'no')],
  ['Plan', ({ planStatus }) => planStatus],
  ['Price a month (USD)', ({ priceCents }) => (priceCents === null ? null : (priceCents / 100).toFixed(2))],
  ['Paid until', ({ currentPeriodEnd }) => day(currentPeriodEnd)],
  ['Ends then', ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? 'yes' : 'no')],
  ['Intake', ({ intakeAt }) => day(intakeAt)],
  ['Last video', ({ lastVideoAt }) => day(lastVideoAt)],
  ['Student since', ({ createdAt }) => day(createdAt)],
];

export const studentCsvHead = (): string => csvLine(COLUMNS.map(([name]) => name));

export const studentCsvLine = (row: StudentRow): string => csvLine(COLUMNS.map(([, of]) => of(row)));
