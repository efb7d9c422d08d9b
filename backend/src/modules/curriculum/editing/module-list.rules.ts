import { yesNo, type CsvColumns } from '../../../common/csv/csv.rules';
import type { WholeListFilter } from '../../../common/lists/list-filter.rules';
import type { AdminModuleRowResponse } from './admin-modules.dto';

export const MODULE_FILTER: WholeListFilter<AdminModuleRowResponse> = {
  texts: ({ title, summary, practicalTask }) => [title, summary, practicalTask],
  fields: {
    category: ({ category }) => category,
    hasQuiz: ({ hasQuiz }) => hasQuiz,
    hasVideo: ({ videoLink }) => videoLink !== null,
    written: ({ version }) => version > 0,
  },
};

/** The columns of the CSV export of modules. */
export const MODULE_CSV: CsvColumns<AdminModuleRowResponse> = [
  ['No.', ({ position }) => position],
  ['Title', ({ title }) => title],
  ['Category', ({ category }) => category],
  ['Summary', ({ summary }) => summary],
  ['Video', ({ videoLink }) => videoLink],
  ['Practical', ({ practicalTask }) => practicalTask],
  ['Quiz', ({ hasQuiz }) => yesNo(hasQuiz)],
  ['Version', ({ version }) => version],
  ['Id', ({ id }) => id],
];
