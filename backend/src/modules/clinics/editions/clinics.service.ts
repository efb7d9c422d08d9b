import { Injectable } from '@nestjs/common';
import { SiteSettings } from '../../content/site-settings.service';
import { ClinicCalendar } from './calendar.service';
import type { ClinicSeries } from './clinic-series.entity';
import { ClinicNotFound } from './clinics.errors';
import { EditionsRepository, type CurrentEdition } from './editions.repository';

export interface Clinic {
  readonly series: ClinicSeries;
  /** Null until the coach sets the first dates. */
  readonly edition: CurrentEdition | null;
}

@Injectable()
export class ClinicsService {
  constructor(
    private readonly editions: EditionsRepository,
    private readonly settings: SiteSettings,
    private readonly calendars: ClinicCalendar,
  ) {}

  async list(): Promise<{ clinics: Clinic[]; balanceDueDaysBefore: number }> {
    const [series, editions, { balanceDueDaysBefore }] = await Promise.all([
      this.editions.series(),
      this.editions.current(),
      this.settings.get(),
    ]);
    const clinics = series.map((one) => ({ series: one, edition: editions.find(({ seriesId }) => seriesId === one.id) ?? null }));
    return { clinics, balanceDueDaysBefore };
  }

  /**
   * The current edition as an iCalendar file.
   * @throws ClinicNotFound also where a clinic has no dates.
   */
  async calendar(id: string): Promise<string> {
    const { clinics } = await this.list();
    const clinic = clinics.find(({ series }) => series.id === id);
    if (!clinic?.edition) throw new ClinicNotFound();
    return this.calendars.file(clinic.series, clinic.edition);
  }
}
