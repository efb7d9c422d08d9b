import { Injectable } from '@nestjs/common';
import { fromNearerEnd, isFarIn, type Page } from '../../common/lists/nearer-end.rules';
import { StudentOverviewRepository, type StudentOverviewCounts, type StudentOverviewRow } from './student-overview.repository';
import type { StudentOverviewFilter } from './student-overview.rules';

/** The coach's searchable list of all students. */
@Injectable()
export class StudentOverviewService {
  constructor(private readonly overview: StudentOverviewRepository) {}

  /** Returns a page, and the total. */
  async list(filter: StudentOverviewFilter, page: Page): Promise<[readonly StudentOverviewRow[], number]> {
    const counting = this.overview.counts(filter).then((counts) => counts[filter.state ?? 'all']);
    const reading = isFarIn(page) ? fromNearerEnd(page, await counting) : { ...page, backward: false };
    return Promise.all([this.overview.page(filter, reading), counting]);
  }

  counts(filter: StudentOverviewFilter): Promise<StudentOverviewCounts> {
    return this.overview.counts(filter);
  }
}
