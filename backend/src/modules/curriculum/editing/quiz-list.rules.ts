import type { CsvColumns } from '../../../common/csv/csv.rules';
import type { WholeListFilter } from '../../../common/lists/list-filter.rules';
import type { AdminQuizRowResponse } from './admin-quizzes.dto';

export const QUIZ_FILTER: WholeListFilter<AdminQuizRowResponse> = {
  texts: ({ title }) => [title],
  fields: { tried: ({ attempts }) => attempts > 0, written: ({ version }) => version > 0 },
};

/** The columns of the CSV export of quizzes. */
export const QUIZ_CSV: CsvColumns<AdminQuizRowResponse> = [
  ['No.', ({ position }) => position],
  ['Module', ({ title }) => title],
  ['Questions', ({ questionCount }) => questionCount],
  ['Students', ({ students }) => students],
  ['Passed', ({ passed }) => passed],
  ['Attempts', ({ attempts }) => attempts],
  ['Version', ({ version }) => version],
  ['Id', ({ id }) => id],
];
