import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { addDays } from './dates.rules';

export interface CalendarEvent {
  /** Stays the same when the file is fetched again, so that a calendar replaces the entry. */
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

/** Line ends are kept as RFC 5545 writes them; no other control character belongs in a calendar. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

/**
 * One event of whole days as an iCalendar file; the end is the day after the last (RFC 5545 § 3.6.1).
 * @param now for the stamp that every event carries.
 */
export const calendarFile = ({ uid, title, description, location, url, startsOn, endsOn }: CalendarEvent, now: Date): string => {
  const calendar = ical({ prodId: { company: 'Wavetrain', product: 'Clinics', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: uid,
    stamp: now,
    start: midnight(startsOn),
    end: midnight(addDays(endsOn, 1)),
    allDay: true,
    // days have no zone
    timezone: 'UTC',
    summary: plain(title),
    description: plain(description),
    location: plain(location),
    url,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return `${calendar.toString()}\r\n`;
};
