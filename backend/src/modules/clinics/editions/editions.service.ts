import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { daysBetween, timeAndPlace } from './dates.rules';
import type { ClinicSeries } from './clinic-series.entity';
import {
  EditionsRepository,
  type CurrentEdition,
  type EditionOfSeries,
} from './editions.repository';
import { ClinicCalendar } from './calendar.service';
import { filled, namesMore, wordsOf } from './series-texts.rules';

export type { ClinicSeries } from './clinic-series.entity';
export type { CurrentEdition, EditionOfSeries } from './editions.repository';

/** Lets dependent modules read editions. Their clinics' texts are filled in. */
@Injectable()
export class EditionsService {
  constructor(
    private readonly db: DataSource,
    private readonly editions: EditionsRepository,
    private readonly facts: SiteFacts,
    private readonly calendars: ClinicCalendar,
  ) {}

  /** Returns an edition with its series; null if it no longer exists. */
  async find(id: string, tx?: EntityManager): Promise<EditionOfSeries | null> {
    const edition = await this.editions.find(id, tx);
    return edition && this.filledIn(edition);
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

  /** Returns an edition's calendar file; null if it no longer exists. */
  async calendarOf(id: string): Promise<string | null> {
    const edition = await this.find(id);
    return edition && this.calendars.file(edition);
  }

  /** Returns every edition that starts on one of these days (`YYYY-MM-DD`), with its series. */
  async startingOn(days: readonly string[], tx: EntityManager): Promise<EditionOfSeries[]> {
    const editions: EditionOfSeries[] = [];
    for (const edition of await this.editions.startingOn(days, tx))
      editions.push(await this.filledIn(edition));
    return editions;
  }

  /** Returns today at the edition's location, `YYYY-MM-DD`, by the database's clock. */
  todayOf(tx: EntityManager, id: string): Promise<string> {
    return this.editions.todayOf(tx, id);
  }

  /** Returns the current edition of every series with its counts, in series order. */
  current(tx?: EntityManager): Promise<CurrentEdition[]> {
    return this.editions.current(tx);
  }

  /** Returns every clinic in the order of the site, with its texts as they're written. */
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

  /** Reads the site's facts only if the texts name one, because most callers hold a transaction. */
  private async filledIn(edition: EditionOfSeries): Promise<EditionOfSeries> {
    const series = filled(edition.series, wordsOf(edition));
    if (!namesMore(series)) return { ...edition, series };
    return { ...edition, series: filled(series, factTexts(await this.facts.recent())) };
  }
}
