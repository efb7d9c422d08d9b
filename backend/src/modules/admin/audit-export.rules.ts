import type { CsvColumns } from '../../common/csv/csv.rules';
import type { AuditEntryResponse } from './admin.dto';

/** The columns of an audit log file. Times are UTC. */
export const AUDIT_CSV: CsvColumns<AuditEntryResponse> = [
  ['When', ({ at }) => at],
  ['Who', ({ actor }) => actor],
  ['Action', ({ action }) => action],
  ['Subject', ({ subject }) => subject],
  ['Details', ({ details }) => JSON.stringify(details)],
];
