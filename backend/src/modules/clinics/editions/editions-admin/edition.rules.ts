import { clockFault, isClockTime } from '../../../../common/clock/clock-time.rules';
import type { SaleStatus } from '../clinics.types';
import { addDays, daysBetween } from '../dates.rules';
import type { TermsChange } from '../edition-listeners.service';

export interface EditionTerms {
  /** An IANA name. */
  readonly timezone: string;
  /** In the clinic's time zone, `YYYY-MM-DDTHH:MM`. */
  readonly membersFrom: string | null;
  readonly opensAt: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly priceCents: number;
  readonly depositCents: number;
}

const LONGEST_DAYS = 30;

/** Returns whether a string is an existing date. */
export const isDay = (iso: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) && addDays(iso, 0) === iso;

const withFault = (field: string, fault: string | null) =>
  fault === null ? {} : { [field]: fault };

const openingFault = (clockTime: string | null, timezone: string): string | null => {
  if (clockTime === null) return null;
  return isClockTime(clockTime) ? clockFault(clockTime, timezone) : 'Please enter a day and a time';
};

/** Returns validation errors of dates and prices by field; empty if everything is valid. */
export const faultsOf = ({
  startsOn,
  endsOn,
  membersFrom,
  opensAt,
  priceCents,
  depositCents,
  timezone,
}: EditionTerms): Record<string, string> => ({
  ...(!isDay(startsOn) && { startsOn: 'Please enter the first day' }),
  ...(!isDay(endsOn) && { endsOn: 'Please enter the last day' }),
  ...(isDay(startsOn) &&
    isDay(endsOn) &&
    endsOn < startsOn && { endsOn: 'The last day is before the first day' }),
  ...(isDay(startsOn) &&
    isDay(endsOn) &&
    daysBetween(startsOn, endsOn) >= LONGEST_DAYS && {
      endsOn: `A clinic can last at most ${LONGEST_DAYS} days`,
    }),
  ...withFault('membersFrom', openingFault(membersFrom, timezone)),
  ...withFault('opensAt', openingFault(opensAt, timezone)),
  ...(depositCents >= priceCents && { depositCents: 'The deposit must be less than the price' }),
});

interface Sale {
  readonly saleStatus: SaleStatus;
}
interface HeldDates extends Sale {
  readonly endsOn: string;
}

type SoldTerms = Sale & Pick<EditionTerms, 'startsOn' | 'endsOn' | 'priceCents' | 'depositCents'>;

export const isOnOtherDates = (
  before: Pick<SoldTerms, 'startsOn' | 'endsOn'>,
  after: Pick<SoldTerms, 'startsOn' | 'endsOn'>,
): boolean => after.startsOn !== before.startsOn || after.endsOn !== before.endsOn;

/** Returns whether calendars have to show it differently: other dates, canceled, or on again. */
export const changesCalendars = (
  before: Pick<SoldTerms, 'startsOn' | 'endsOn' | 'saleStatus'>,
  after: Pick<SoldTerms, 'startsOn' | 'endsOn' | 'saleStatus'>,
): boolean =>
  isOnOtherDates(before, after) ||
  (before.saleStatus === 'cancelled') !== (after.saleStatus === 'cancelled');

/**
 * Returns why an edition's open pay pages are outdated; null if they aren't. If both changed, the
 * reason is the dates, not the price.
 */
export const termsChangeOf = (before: SoldTerms, after: SoldTerms): TermsChange | null => {
  if (after.saleStatus === 'cancelled') return 'canceled';
  if (isOnOtherDates(before, after)) return 'dates';
  return after.priceCents !== before.priceCents || after.depositCents !== before.depositCents
    ? 'price'
    : null;
};

/**
 * Returns whether people with a place are notified of new dates. They aren't if the clinic is over,
 * is canceled or was canceled before this change.
 */
export const tellsOfMove = (before: Sale, after: HeldDates, today: string): boolean =>
  before.saleStatus !== 'cancelled' && after.saleStatus !== 'cancelled' && after.endsOn >= today;

/**
 * Returns whether people with a place are notified that a canceled clinic takes place after all,
 * and when.
 */
export const tellsOnAgain = (before: Sale, after: HeldDates, today: string): boolean =>
  before.saleStatus === 'cancelled' && after.saleStatus !== 'cancelled' && after.endsOn >= today;
