import { IMPORTS } from '@wavetrain/shared/imports';

import { centsOf, dayOf, isOneLine } from '../../../../common/csv/cells.rules';
import {
  readImport,
  type ImportedRow,
  type ImportFormat,
  type ImportLine,
  type ReadImport,
  type RowOutcome,
} from '../../../../common/csv/file-import.rules';
import { normaliseEmail } from '../../../../common/people/email.rules';
import { BOOKING_CSV_COLUMNS } from '../bookings-admin/booking-export.rules';
import { OUTSIDE_METHODS, type OutsideMethod } from '../booking/booking.rules';
import { methodFits, takesBookings } from '../manual-bookings/manual-booking.rules';
import type { EditionOfSeries } from '../../editions/editions.service';

type Column = (typeof IMPORTS.bookings.columns)[number];

const CANCELED =
  'Name: this booking was imported before and has been canceled since. Add the booking manually.';
const NO_PLACE = 'Starts: there are no spots left on these dates for this line.';

const keyOf = (parts: readonly string[]): string =>
  parts.map((part) => part.trim().toLowerCase()).join('|');

const FORMAT: ImportFormat<Column> = {
  ...IMPORTS.bookings,
  required: ['Clinic', 'Starts', 'Name', 'Paid'],
  passedOver: BOOKING_CSV_COLUMNS,
  longest: { Name: 100, Email: 254, Note: 500 },
  once: {
    column: 'Name',
    keyOf: ({ of }) => keyOf([of('Clinic'), of('Starts'), of('Email'), of('Name')]),
  },
};

/** A place that a line books. Cents. */
export interface ImportedPlace {
  readonly id: string;
  readonly editionId: string;
  readonly name: string;
  readonly email: string | null;
  readonly amountCents: number;
  readonly method: OutsideMethod;
  readonly note: string;
}

export interface BookingLine extends ImportedRow<ImportedPlace> {
  /** The id of the booking it creates or has created before; null if the line can’t be read. */
  readonly id: string | null;
  /** The edition that has no place left for it. */
  readonly lacksPlaceOn: string | null;
}

/** An edition with what the import has to know about it. */
export interface KnownEdition {
  readonly edition: EditionOfSeries;
  /** Today at the edition's location, `YYYY-MM-DD`. */
  readonly today: string;
  readonly free: number;
  /** Email addresses with a place reserved for them. */
  readonly offered: ReadonlySet<string>;
  /** The people who already have a place. */
  readonly booked: readonly {
    readonly customerName: string;
    readonly customerEmail: string | null;
  }[];
}

export interface Known {
  readonly editions: readonly KnownEdition[];
  /** Bookings that an earlier import created and that were canceled since. */
  readonly canceled: ReadonlySet<string>;
  readonly isEmail: (text: string) => boolean;
  /**
   * Derives a booking id from these words. It's always the same for the same words, so importing a
   * file twice books no one twice.
   */
  readonly idOf: (words: string) => string;
}

const methodOf = (text: string, cents: number | null): OutsideMethod | null => {
  if (text === '' && cents === 0) return 'guest';
  const said = text.toLowerCase().replace(/[\s_]+/g, '-');
  return OUTSIDE_METHODS.find((method) => method === said) ?? null;
};

const editionFault = (
  { of }: ImportLine<Column>,
  day: string | null,
  known: KnownEdition | undefined,
): string | null => {
  if (of('Clinic') === '' || of('Starts') === '') return null;
  if (day === null) return 'Starts: write the first day like 2026-06-01 or 6/1/2026.';
  if (!known) return 'Clinic, Starts: no clinic with that name starts on that day.';
  return takesBookings(known.edition, known.today)
    ? null
    : 'Starts: these dates are canceled or over.';
};

const moneyFault = (
  { of }: ImportLine<Column>,
  cents: number | null,
  method: OutsideMethod | null,
): string | null => {
  if (of('Paid') === '') return null;
  if (cents === null) return 'Paid: write an amount in dollars, like 3,200 or 3200.50.';
  if (method === null)
    return `Paid by: write one of ${OUTSIDE_METHODS.map((known) => known.replaceAll('-', ' ')).join(', ')}.`;
  return methodFits(method, cents)
    ? null
    : 'Paid, Paid by: a guest pays nothing, and everyone else pays something.';
};

const isHolder = (
  booked: KnownEdition['booked'][number],
  { name, email }: ImportedPlace,
): boolean =>
  keyOf([booked.customerName, booked.customerEmail ?? '']) === keyOf([name, email ?? '']);

/**
 * Returns line by line which places a file would book; never more than are free, over the whole
 * file.
 * @param csv text of the file
 */
export const readBookingImport = (
  csv: string,
  { editions, canceled, isEmail, idOf }: Known,
): ReadImport<BookingLine> => {
  const left = new Map(editions.map(({ edition, free }) => [edition.id, free]));
  return readImport(csv, FORMAT, (line): BookingLine => {
    const { of } = line;
    const day = dayOf(of('Starts'));
    const clinic = of('Clinic').toLowerCase();
    const known = editions.find(
      ({ edition: { startsOn, series } }) =>
        startsOn === day && [series.id, series.title.toLowerCase()].includes(clinic),
    );
    const [name, email] = [of('Name'), of('Email') === '' ? null : normaliseEmail(of('Email'))];
    const cents = centsOf(of('Paid'));
    const method = methodOf(of('Paid by'), cents);
    const title = [name, of('Clinic'), of('Starts')].filter(Boolean).join(', ');
    const lineOf = (outcome: RowOutcome, more: Partial<BookingLine>): BookingLine => {
      return {
        line: line.line,
        title,
        outcome,
        faults: [],
        fields: null,
        id: null,
        lacksPlaceOn: null,
        ...more,
      };
    };
    const faults = [
      ...line.faults,
      ...[editionFault(line, day, known), moneyFault(line, cents, method)].filter(
        (fault) => fault !== null,
      ),
      ...(email === null || isEmail(email) ? [] : ['Email: this isn’t an email address.']),
      ...(isOneLine(name) ? [] : ['Name: please write names on one line.']),
    ];
    if (faults.length > 0 || !known || cents === null || method === null)
      return lineOf('refused', { faults });
    const editionId = known.edition.id;
    const id = idOf(keyOf([editionId, email ?? '', name]));
    const fields: ImportedPlace = {
      id,
      editionId,
      name,
      email,
      amountCents: cents,
      method,
      note: of('Note'),
    };
    if (known.booked.some((booked) => isHolder(booked, fields)))
      return lineOf('same', { id, fields });
    if (canceled.has(id)) return lineOf('refused', { id, faults: [CANCELED] });
    const isKept = email !== null && known.offered.has(email);
    const free = left.get(editionId) ?? 0;
    if (!isKept && free <= 0)
      return lineOf('refused', { id, faults: [NO_PLACE], lacksPlaceOn: editionId });
    if (!isKept) left.set(editionId, free - 1);
    return lineOf('new', { id, fields });
  });
};

/** Returns the start dates in a file. */
export const daysIn = (csv: string): string[] => {
  const days = new Set<string>();
  readImport(csv, FORMAT, ({ of, line }) => {
    const day = dayOf(of('Starts'));
    if (day !== null) days.add(day);
    return { line, title: '', outcome: 'same', faults: [], fields: null };
  });
  return [...days];
};
