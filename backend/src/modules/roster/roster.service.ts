import { Injectable } from '@nestjs/common';
import { fromNearerEnd, isFarIn, type Page } from '../../common/lists/nearer-end.rules';
import { RosterRepository, type RosterCounts, type RosterRow } from './roster.repository';
import type { RosterFilter } from './roster.rules';

/** All students at once, as the coach looks for them. */
@Injectable()
export class RosterService {
  constructor(private readonly roster: RosterRepository) {}

  /** A page, and how many there are in all. */
  async list(filter: RosterFilter, page: Page): Promise<[readonly RosterRow[], number]> {
    const counting = this.roster.counts(filter).then((counts) => counts[filter.state ?? 'all']);
    const reading = isFarIn(page) ? fromNearerEnd(page, await counting) : { ...page, backward: false };
    return Promise.all([this.roster.page(filter, reading), counting]);
  }

  counts(filter: RosterFilter): Promise<RosterCounts> {
    return this.roster.counts(filter);
  }
}
