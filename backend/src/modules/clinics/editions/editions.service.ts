import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { daysBetween, timeAndPlace } from './dates.rules';
import type { ClinicSeries } from './clinic-series.entity';
import {
  EditionsRepository,
  type CurrentEdition,
  type EditionOfSeries,
} from './editions.repository';

export type { ClinicSeries } from './clinic-series.entity';
export type { CurrentEdition, EditionOfSeries } from './editions.repository';

/** Lets dependent modules read editions. */
@Injectable()
export class EditionsService {
  constructor(
    private readonly db: DataSource,
    private readonly editions: EditionsRepository,
  ) {}

  /** Returns an edition with its series; null if it no longer exists. */
  find(id: string, tx?: EntityManager): Promise<EditionOfSeries | null> {
    return this.editions.find(id, tx);
  }

  /**
   * Returns when and where an edition takes place, and the days until it starts; null if it no
   * longer exists.
   */
  async timeOf(id: string): Promise<{ readonly words: string; readonly daysUntil: number } | null> {
    const edition = await this.editions.find(id);
    if (!edition) return null;
    return {
      words: timeAndPlace(edition),
      daysUntil: daysBetween(await this.editions.todayOf(this.db.manager, id), edition.startsOn),
    };
  }

  /** Returns every edition that starts on one of these days (`YYYY-MM-DD`), with its series. */
  startingOn(days: readonly string[], tx: EntityManager): Promise<EditionOfSeries[]> {
    return this.editions.startingOn(days, tx);
  }

  /** Returns today at the edition's location, `YYYY-MM-DD`, by the database's clock. */
  todayOf(tx: EntityManager, id: string): Promise<string> {
    return this.editions.todayOf(tx, id);
  }

  /** Returns the current edition of every series with its counts, in series order. */
  current(tx?: EntityManager): Promise<CurrentEdition[]> {
    return this.editions.current(tx);
  }

  /** Returns every clinic in the order of the site. */
  series(): Promise<ClinicSeries[]> {
    return this.editions.series();
  }

  /**
   * Returns the edition that a series sells now or sold last; null if the series doesn't exist or
   * has no dates.
   */
  currentIdOf(seriesId: string): Promise<string | null> {
    return this.editions.currentIdOf(seriesId);
  }

  /**
   * Like `currentIdOf`, and says whether it's sold out, so that a visitor doesn't wait for the
   * edition's lock for nothing.
   */
  currentSaleOf(
    seriesId: string,
    visitorId: string,
  ): Promise<{ readonly id: string; readonly isSoldOut: boolean } | null> {
    return this.editions.currentSaleOf(seriesId, visitorId);
  }
}
