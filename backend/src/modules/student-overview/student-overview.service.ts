import { Injectable } from '@nestjs/common';
import type { Page } from '../../common/http/list-query';
import { StudentOverviewRepository, type StudentOverviewRow } from './student-overview.repository';
import type { StudentOverviewFilter, StudentOverviewState } from './student-overview.rules';

/** How many students are in each state, whatever state the list is filtered by. */
export interface StudentOverviewCounts extends Readonly<Record<StudentOverviewState, number>> {
  readonly all: number;
}

/** The coach's searchable list of all students. */
@Injectable()
export class StudentOverviewService {
  constructor(private readonly overview: StudentOverviewRepository) {}

  /** Returns a page, and the total. */
  list(
    filter: StudentOverviewFilter,
    page: Page,
  ): Promise<[readonly StudentOverviewRow[], number]> {
    return Promise.all([this.overview.page(filter, page), this.overview.count(filter)]);
  }

  async counts({ words }: StudentOverviewFilter): Promise<StudentOverviewCounts> {
    const count = (state?: StudentOverviewState): Promise<number> =>
      this.overview.count({ state, words });
    const [all, waiting, quiet, improving] = await Promise.all([
      count(),
      count('waiting'),
      count('quiet'),
      count('improving'),
    ]);
    return { all, waiting, quiet, improving };
  }
}
