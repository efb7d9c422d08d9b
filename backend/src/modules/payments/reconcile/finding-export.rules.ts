import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { MoneyFindingResponse } from './money-findings.dto';

/** The columns of the findings export. Times are UTC. */
export const FINDING_CSV: CsvColumns<MoneyFindingResponse> = [
  ['Found at', ({ foundAt }) => foundAt],
  ['Finding', ({ kind }) => kind],
  ['Reference', ({ ref }) => ref],
  ['Details', ({ details }) => JSON.stringify(details)],
  ['Last seen at', ({ seenAt }) => seenAt],
  ['Resolved at', ({ resolvedAt }) => resolvedAt],
  ['Note', ({ note }) => note],
  ['Previous note', ({ lastNote }) => lastNote],
];
