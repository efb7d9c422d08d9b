import { addDays } from './dates.rules';

export interface CalendarEvent {
  /** Stays the same when the file is fetched again, so that a calendar replaces the entry. */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly url: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

const LINE_OCTETS = 75;

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Lines of 75 octets at most; what goes on starts with a space (RFC 5545 § 3.1). */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  for (const char of line) {
    if (Buffer.byteLength(part + char) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += char;
  }
  return [...parts, part].join('\r\n');
};

const compact = (iso: string): string => iso.replaceAll('-', '');

/**
 * One event of whole days as an iCalendar file; the end is the day after the last (RFC 5545 § 3.6.1).
 * @param now for the stamp that every event carries.
 */
export const calendarFile = (event: CalendarEvent, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wavetrain//Clinics//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(event.startsOn)}`,
    `DTEND;VALUE=DATE:${compact(addDays(event.endsOn, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
