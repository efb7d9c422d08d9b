import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

export interface SessionEvent {
  /** Stays the same when the file is downloaded again, so that a calendar replaces the entry. */
  readonly uid: string;
  readonly title: string;
  readonly location: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly minutes: number;
}

/** Removes control characters, which aren't allowed in a calendar file. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/**
 * Returns a session as an iCalendar file. Times are in UTC, so each calendar shows its own local
 * time.
 * @param now for the event's timestamp.
 */
export const sessionCalendar = (
  { uid, title, location, url, startsAt, minutes }: SessionEvent,
  now: Date,
): string => {
  const calendar = ical({
    prodId: { company: 'Wavetrain', product: 'Sessions', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: plain(title),
    location: plain(location),
    url,
    transparency: ICalEventTransparency.OPAQUE,
  });
  return `${calendar.toString()}\r\n`;
};
