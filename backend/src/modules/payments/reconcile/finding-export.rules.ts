import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { MoneyFindingResponse } from './money-findings.dto';

/** The columns of a file of findings. Times are UTC. */
export const FINDING_CSV: CsvColumns<MoneyFindingResponse> = [
  ['Found at', ({ foundAt }) => foundAt],
  ['What', ({ kind }) => kind],
  ['Reference', ({ ref }) => ref],
  ['Details', ({ details }) => JSON.stringify(details)],
  ['Seen last at', ({ seenAt }) => seenAt],
  ['Resolved at', ({ resolvedAt }) => resolvedAt],
  ['Note', ({ note }) => note],
  ['Note before', ({ lastNote }) => lastNote],
];
