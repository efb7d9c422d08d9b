import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { WholeListFilter } from '../../../common/lists/list-filter.rules';
import type { StaffAccountResponse } from './staff-accounts.dto';

export const STAFF_FILTER: WholeListFilter<StaffAccountResponse> = {
  texts: ({ name, email }) => [name, email],
  fields: { state: ({ state }) => state },
};

/** The columns of the staff export. Times are UTC. */
export const STAFF_CSV: CsvColumns<StaffAccountResponse> = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Role', ({ role }) => role],
  ['Status', ({ state }) => state],
  ['Since', ({ createdAt }) => createdAt],
  ['Ended at', ({ endedAt }) => endedAt],
];
