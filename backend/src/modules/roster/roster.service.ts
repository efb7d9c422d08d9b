import { Injectable } from '@nestjs/common';
import { RosterRepository, type RosterCounts, type RosterRow } from './roster.repository';
import type { RosterFilter } from './roster.rules';

/** All students at once, as the coach looks for them. */
@Injectable()
export class RosterService {
  constructor(private readonly roster: RosterRepository) {}

  /** A page, and how many there are in all. */
  async list(filter: RosterFilter, page: { readonly offset: number; readonly limit: number }): Promise<[readonly RosterRow[], number]> {
    const [rows, counts] = await Promise.all([this.roster.page(filter, page), this.roster.counts(filter)]);
    return [rows, counts[filter.state ?? 'all']];
  }

  counts(filter: RosterFilter): Promise<RosterCounts> {
    return this.roster.counts(filter);
  }
}
