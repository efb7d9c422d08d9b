import { Injectable } from '@nestjs/common';
import { fromNearerEnd, isFarIn, type Page } from '../../common/lists/nearer-end.rules';
import { StudentOverviewRepository, type StudentOverviewCounts, type StudentOverviewRow } from './student-overview.repository';
import type { StudentOverviewFilter } from './student-overview.rules';

/** All students at once, as the coach looks for them. */
@Injectable()
export class StudentOverviewService {
  constructor(private readonly overview: StudentOverviewRepository) {}

  /** A page, and how many there are in all. */
  async list(filter: StudentOverviewFilter, page: Page): Promise<[readonly StudentOverviewRow[], number]> {
    const counting = this.overview.counts(filter).then((counts) => counts[filter.state ?? 'all']);
    const reading = isFarIn(page) ? fromNearerEnd(page, await counting) : { ...page, backward: false };
    return Promise.all([this.overview.page(filter, reading), counting]);
  }

  counts(filter: StudentOverviewFilter): Promise<StudentOverviewCounts> {
    return this.overview.counts(filter);
  }
}
