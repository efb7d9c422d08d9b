import type { CsvColumns } from '../../common/csv/csv.rules';
import type { JobResponse } from './admin.dto';

/** The columns of a job file. Times are UTC. */
export const JOB_CSV: CsvColumns<JobResponse> = [
  ['Created at', ({ createdAt }) => createdAt],
  ['Job', ({ job }) => job],
  ['Queue', ({ lane }) => lane],
  ['Status', ({ state }) => state],
  ['Attempts', ({ attempts }) => attempts],
  ['Due at', ({ availableAt }) => availableAt],
  ['Done at', ({ doneAt }) => doneAt],
  ['Last error', ({ lastError }) => lastError],
  ['Id', ({ id }) => id],
];
