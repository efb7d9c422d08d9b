import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from './dates.rules';

export interface CalendarEvent {
  /** Stays the same when the file is downloaded again, so that calendars replace the entry. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
}

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Uses line ends as RFC 5545 requires and removes all other control characters. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

/**
 * Returns one all-day event as an iCalendar file. It ends on the day after the last one (RFC 5545 §
 * 3.6.1).
 * @param now for the timestamp that every event has.
 */
export const calendarFile = (
  { uid, title, description, location, url, startsOn, endsOn }: CalendarEvent,
  now: Date,
): string => {
  const calendar = ical({
    prodId: { company: 'Wavetrain', product: 'Clinics', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    stamp: now,
    start: midnight(startsOn),
    end: midnight(addDays(endsOn, 1)),
    allDay: true,
    // all-day events have no time zone
    timezone: 'UTC',
    summary: plain(title),
    description: plain(description),
    location: plain(location),
    url,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return `${calendar.toString()}\r\n`;
};
