import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../common/clock/clock';
import { Environment } from '../../../config/environment';
import { calendarFile } from './calendar-file';
import type { ClinicSeries } from './clinic-series.entity';

export interface CalendarDates {
  readonly editionId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Builds an edition's iCalendar file. Downloads and emails contain the same entry. */
@Injectable()
export class ClinicCalendar {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  file(series: ClinicSeries, { editionId, startsOn, endsOn }: CalendarDates): string {
    const event = {
      uid: `${editionId}@${new URL(this.env.publicUrl).hostname}`,
      title: series.title,
      description: [series.tagline, '', 'Bring:', ...series.bring.map((item) => `- ${item}`)].join(
        '\n',
      ),
      location: series.location,
      url: `${this.env.publicUrl}/clinics`,
      startsOn,
      endsOn,
    };
    return calendarFile(event, this.clock.now());
  }
}
