import { isClockTime } from '../../../../common/clock/clock-time.rules';
import type { SaleStatus } from '../clinics.types';
import { addDays, daysBetween } from '../dates.rules';
import type { TermsChange } from '../edition-listeners.service';

export interface EditionTerms {
  /** What the clinic's clocks show, `YYYY-MM-DDTHH:MM`. */
  readonly membersFrom: string | null;
  readonly opensAt: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly priceCents: number;
  readonly depositCents: number;
}

const LONGEST_DAYS = 30;

/** Whether a text names a day that the calendar has. */
export const isDay = (iso: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) && addDays(iso, 0) === iso;

/** What is wrong with dates and prices, by field; nothing where all is well. */
export const faultsOf = ({ startsOn, endsOn, membersFrom, opensAt, priceCents, depositCents }: EditionTerms): Record<string, string> => ({
  ...(!isDay(startsOn) && { startsOn: 'Please enter the first day' }),
  ...(!isDay(endsOn) && { endsOn: 'Please enter the last day' }),
  ...(isDay(startsOn) && isDay(endsOn) && endsOn < startsOn && { endsOn: 'The last day is before the first day' }),
  ...(isDay(startsOn) &&
    isDay(endsOn) &&
    daysBetween(startsOn, endsOn) >= LONGEST_DAYS && { endsOn: `A clinic can last at most ${LONGEST_DAYS} days` }),
  ...(membersFrom !== null && !isClockTime(membersFrom) && { membersFrom: 'Please enter a day and a time' }),
  ...(opensAt !== null && !isClockTime(opensAt) && { opensAt: 'Please enter a day and a time' }),
  ...(depositCents >= priceCents && { depositCents: 'The deposit must be less than the price' }),
});

interface Sale {
  readonly saleStatus: SaleStatus;
}
interface HeldDates extends Sale {
  readonly endsOn: string;
}

type SoldTerms = Sale & Pick<EditionTerms, 'startsOn' | 'endsOn' | 'priceCents' | 'depositCents'>;

export const isOnOtherDates = (before: Pick<SoldTerms, 'startsOn' | 'endsOn'>, after: Pick<SoldTerms, 'startsOn' | 'endsOn'>): boolean =>
  after.startsOn !== before.startsOn || after.endsOn !== before.endsOn;

/** What makes the open pay pages of an edition outdated; null where nothing does. Dates count before the price. */
export const termsChangeOf = (before: SoldTerms, after: SoldTerms): TermsChange | null => {
  if (after.saleStatus === 'cancelled') return 'canceled';
  if (isOnOtherDates(before, after)) return 'dates';
  return after.priceCents !== before.priceCents || after.depositCents !== before.depositCents ? 'price' : null;
};

/** Whether whoever has a place is told of new dates: not of a clinic that is cancelled, or was, or is over. */
export const tellsOfMove = (before: Sale, after: HeldDates, today: string): boolean =>
  before.saleStatus !== 'cancelled' && after.saleStatus !== 'cancelled' && after.endsOn >= today;

/** Whether whoever has a place is told that a clinic which was cancelled is held after all, and when. */
export const tellsOnAgain = (before: Sale, after: HeldDates, today: string): boolean =>
  before.saleStatus === 'cancelled' && after.saleStatus !== 'cancelled' && after.endsOn >= today;
