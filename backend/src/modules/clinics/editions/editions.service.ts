import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { daysBetween, timeAndPlace } from './dates.rules';
import type { ClinicSeries } from './clinic-series.entity';
import { EditionsRepository, type CurrentEdition, type EditionOfSeries } from './editions.repository';

export type { ClinicSeries } from './clinic-series.entity';
export type { CurrentEdition, EditionOfSeries } from './editions.repository';

/** What the rooms above ask of editions. */
@Injectable()
export class EditionsService {
  constructor(
    private readonly db: DataSource,
    private readonly editions: EditionsRepository,
  ) {}

  /** An edition with its series; null where it is gone. */
  find(id: string, tx?: EntityManager): Promise<EditionOfSeries | null> {
    return this.editions.find(id, tx);
  }

  /** When and where an edition is, and how many days are left until it begins; null where it is gone. */
  async timeOf(id: string): Promise<{ readonly words: string; readonly daysUntil: number } | null> {
    const edition = await this.editions.find(id);
    if (!edition) return null;
    return { words: timeAndPlace(edition), daysUntil: daysBetween(await this.editions.todayOf(this.db.manager, id), edition.startsOn) };
  }

  /** Every edition that begins on one of these days (`YYYY-MM-DD`), with its series. */
  startingOn(days: readonly string[], tx: EntityManager): Promise<EditionOfSeries[]> {
    return this.editions.startingOn(days, tx);
  }

  /** Today where the edition is held, `YYYY-MM-DD`, by the database's clock. */
  todayOf(tx: EntityManager, id: string): Promise<string> {
    return this.editions.todayOf(tx, id);
  }

  /** The current edition of every series with its counts, in the series' order. */
  current(tx?: EntityManager): Promise<CurrentEdition[]> {
    return this.editions.current(tx);
  }

  /** Every clinic, in the order of the site. */
  series(): Promise<ClinicSeries[]> {
    return this.editions.series();
  }

  /** The edition that a series sells now, or sold last; null for a series that does not exist or has no dates. */
  currentIdOf(seriesId: string): Promise<string | null> {
    return this.editions.currentIdOf(seriesId);
  }

  /** The same, with whether a visitor need not even queue for its lock. */
  currentSaleOf(seriesId: string, visitorId: string): Promise<{ readonly id: string; readonly isSoldOut: boolean } | null> {
    return this.editions.currentSaleOf(seriesId, visitorId);
  }
}
