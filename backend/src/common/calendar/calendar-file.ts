import ical, {
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';

export interface CalendarEvent {
  /** Stays the same for every file about the event, so that calendars replace the entry. */
  readonly uid: string;
  readonly title: string;
  readonly description?: string;
  readonly location: string;
  readonly url: string;
  readonly start: Date;
  /** Exclusive (RFC 5545 § 3.6.1). */
  readonly end: Date;
  /** Covers whole days, which have no time zone. */
  readonly isAllDay?: boolean;
}

export interface CalendarRevision {
  /** Who sends the files, such as `Wavetrain <coach@river.example>`. */
  readonly organizer: string;
  /** When the file is made. */
  readonly now: Date;
  /** When what it says last changed; null if it never did. */
  readonly changedAt: Date | null;
  readonly isCanceled?: boolean;
  /** `CANCEL` asks the calendar to take the entry out; emails about a canceled event use it. */
  readonly method?: 'PUBLISH' | 'CANCEL';
}

const EPOCH = Date.UTC(2020, 0, 1);

/**
 * Returns the event's SEQUENCE: the seconds from 2020 to its last change, so that it grows with
 * each change (RFC 5545 § 3.8.7.4) and no counter has to be saved. It fits 32 bits until 2088.
 */
export const sequenceAt = (changedAt: Date | null): number =>
  changedAt === null ? 0 : Math.max(0, Math.floor((changedAt.getTime() - EPOCH) / 1_000));

/** Returns the later of two times. */
export const later = (one: Date, other: Date | null): Date =>
  other !== null && other > one ? other : one;

/** Uses line ends as RFC 5545 requires and removes all other control characters. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

/**
 * Returns one event as an iCalendar file. Times are in UTC, so each calendar shows its own local
 * time.
 * @param product the part of the product that it's from.
 */
export const calendarFile = (
  product: 'Clinics' | 'Sessions' | 'Coaching',
  event: CalendarEvent,
  { organizer, now, changedAt, isCanceled = false, method = 'PUBLISH' }: CalendarRevision,
): string => {
  const { uid, title, description, location, url, start, end, isAllDay = false } = event;
  const calendar = ical({
    prodId: { company: 'Wavetrain', product, language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  const isOff = isCanceled || method === 'CANCEL';
  const entry: ICalEventData = {
    id: uid,
    sequence: sequenceAt(changedAt),
    stamp: now,
    start,
    end,
    organizer,
    summary: plain(title),
    location: plain(location),
    url,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isOff ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(description !== undefined && { description: plain(description) }),
    ...(changedAt !== null && { lastModified: changedAt }),
    ...(isAllDay && { allDay: true, timezone: 'UTC' }),
  };
  calendar.createEvent(entry);
  return `${calendar.toString()}\r\n`;
};
