import { yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { WholeListFilter } from '../../../common/lists/list-filter.rules';
import type { AdminProgrammeResponse } from './admin-programmes.dto';

export const PROGRAMME_FILTER: WholeListFilter<AdminProgrammeResponse> = {
  texts: ({ title, summary, sessions }) => [
    title,
    summary,
    ...sessions.map((session) => session.title),
  ],
  fields: { kind: ({ kind }) => kind, published: ({ published }) => published },
};

/** The columns of the CSV export of programs. */
export const PROGRAMME_CSV: CsvColumns<AdminProgrammeResponse> = [
  ['Title', ({ title }) => title],
  ['Type', ({ kind }) => kind],
  ['Summary', ({ summary }) => summary],
  ['Published', ({ published }) => yesNo(published)],
  ['Weeks', ({ weeks }) => weeks.length],
  ['Sessions', ({ sessions }) => sessions.length],
  ['Done', ({ done }) => done],
  ['Version', ({ version }) => version],
  ['Id', ({ id }) => id],
];
