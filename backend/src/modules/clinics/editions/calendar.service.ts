import { Inject, Injectable } from '@nestjs/common';
import { calendarFile, later, type CalendarRevision } from '../../../common/calendar/calendar-file';
import { Clock } from '../../../common/clock/clock';
import { Environment } from '../../../config/environment';
import { addDays } from './dates.rules';
import type { EditionOfSeries } from './editions.repository';

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Builds an edition's iCalendar files. Downloads and emails contain the same entry. */
@Injectable()
export class ClinicCalendar {
  constructor(
    @Inject(Environment) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the file to download, in which a canceled edition is marked as canceled. @param since
   * when it became the reader's, if it's a booking's
   */
  file(edition: EditionOfSeries, since: Date | null = null): string {
    const { calendarChangedAt: changed, saleStatus } = edition;
    return this.made(edition, {
      changedAt: since === null ? changed : later(since, changed),
      isCanceled: saleStatus === 'cancelled',
    });
  }

  /** Returns the file of an email about a booking or about new dates, which replaces earlier ones. */
  mailed(edition: EditionOfSeries): string {
    const { calendarChangedAt, saleStatus } = edition;
    return this.made(edition, {
      changedAt: later(this.clock.now(), calendarChangedAt),
      isCanceled: saleStatus === 'cancelled',
    });
  }

  /** Returns the file of an email about a booking that has ended, which removes the entry. */
  removed(edition: EditionOfSeries): string {
    const changedAt = later(this.clock.now(), edition.calendarChangedAt);
    return this.made(edition, { changedAt, method: 'CANCEL' });
  }

  private made(
    { id, series, startsOn, endsOn }: EditionOfSeries,
    revision: Omit<CalendarRevision, 'organizer' | 'now'>,
  ): string {
    const event = {
      uid: `${id}@${new URL(this.env.publicUrl).hostname}`,
      title: series.title,
      description: [series.tagline, '', 'Bring:', ...series.bring.map((item) => `- ${item}`)].join(
        '\n',
      ),
      location: series.location,
      url: `${this.env.publicUrl}/clinics`,
      start: midnight(startsOn),
      end: midnight(addDays(endsOn, 1)),
      isAllDay: true,
    };
    const by = { organizer: this.env.mailFrom, now: this.clock.now() };
    return calendarFile('Clinics', event, { ...by, ...revision });
  }
}
