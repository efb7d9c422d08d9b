import { Injectable } from '@nestjs/common';
import { factTexts } from '../../../common/facts/fact-labels.rules';
import { SiteFacts } from '../../../common/facts/facts';
import { PicturesService, type ShownPicture } from '../../pictures/pictures.service';
import { ClinicCalendar } from './calendar.service';
import type { ClinicSeries } from './clinic-series.entity';
import { ClinicNotFound } from './clinics.errors';
import { contractFirst } from './contract-clinics.rules';
import { EditionsRepository, type CurrentEdition } from './editions.repository';
import { EditionsService } from './editions.service';
import { filled, wordsOf } from './series-texts.rules';

export interface Clinic {
  readonly series: ClinicSeries;
  /** Null until the coach sets the first dates. */
  readonly edition: CurrentEdition | null;
  /** The coach's own picture of it. */
  readonly picture?: ShownPicture;
}

@Injectable()
export class ClinicsService {
  constructor(
    private readonly editions: EditionsRepository,
    private readonly filledEditions: EditionsService,
    private readonly calendars: ClinicCalendar,
    private readonly facts: SiteFacts,
    private readonly pictures: PicturesService,
  ) {}

  /**
   * Returns every series with the dates on sale, in date order: the contract's three, then new
   * kinds. [138]
   */
  async list(): Promise<{ clinics: Clinic[]; balanceDueDaysBefore: number }> {
    const [series, editions, facts] = await Promise.all([
      this.editions.series(),
      this.editions.current(),
      this.facts.read(),
    ]);
    const { balanceDueDaysBefore } = facts;
    const words = factTexts(facts);
    const pictureIds = series.flatMap(({ pictureId }) => pictureId ?? []);
    const pictures =
      pictureIds.length > 0
        ? await this.pictures.shown(pictureIds)
        : new Map<string, ShownPicture>();
    const unordered = series.map((one) => {
      const edition = editions.find(({ seriesId }) => seriesId === one.id) ?? null;
      const picture = one.pictureId === null ? undefined : pictures.get(one.pictureId);
      return {
        series: filled(one, edition ? { ...words, ...wordsOf(edition) } : words),
        edition,
        ...(picture && { picture }),
      };
    });
    // Series without dates come last, in the coach's order.
    const startOf = ({ edition }: Clinic) => edition?.startsOn ?? '9999';
    const byDate = unordered.sort((one, other) => startOf(one).localeCompare(startOf(other)));
    const clinics = contractFirst(byDate, ({ series: { id } }) => id);
    return { clinics, balanceDueDaysBefore };
  }

  /**
   * Returns the current edition as an iCalendar file.
   * @throws ClinicNotFound also if a clinic has no dates.
   */
  async calendar(id: string): Promise<string> {
    const editionId = await this.editions.currentIdOf(id);
    const edition = editionId === null ? null : await this.filledEditions.find(editionId);
    if (!edition) throw new ClinicNotFound();
    return this.calendars.file(edition);
  }
}
