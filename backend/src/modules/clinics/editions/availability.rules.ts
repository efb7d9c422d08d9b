import { addDays } from './dates.rules';
import { phaseOf, type Opening, type OpeningPhase } from './opening.rules';
import type { SaleStatus } from './clinics.types';

/** The state of a series' current edition, counted in one query. */
export interface EditionCounts extends Opening {
  readonly startsOn: string;
  readonly endsOn: string;
  /** Today in the clinic's zone, by the database's clock. */
  readonly today: string;
  /** The database's clock. */
  readonly now: Date;
  readonly saleStatus: SaleStatus;
  readonly capacity: number;
  /** Places paid for. */
  readonly paid: number;
  /** Places held by a hold that hasn't expired. */
  readonly held: number;
  /**
   * The held places that a buyer is paying for. The others are reserved for one person on the
   * waitlist.
   */
  readonly beingPaid: number;
  /** Whether anyone on the waitlist is waiting for an offer. They get any free place first. */
  readonly waiting: boolean;
}

/**
 * Why a plan can't be bought. Only `full` means that the maximum is reached. [T31] With
 * `members-only`, people with an active subscription can buy it; with `not-open-yet`, no one can.
 */
export const UNAVAILABLE_REASONS = [
  'full',
  'sales-closed',
  'ended',
  'members-only',
  'not-open-yet',
] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

export interface Availability {
  readonly isAvailable: boolean;
  readonly availableSpots: number;
  /** The number of participants, not payments. [T36] */
  readonly currentBookings: number;
  readonly held: number;
  readonly beingPaid: number;
  readonly maxParticipants: number;
  readonly reason?: UnavailableReason;
}

type Sale = Pick<EditionCounts, 'startsOn' | 'endsOn' | 'today' | 'saleStatus'>;

const closedBecause = ({
  startsOn,
  endsOn,
  today,
  saleStatus,
}: Sale): 'ended' | 'sales-closed' | undefined => {
  if (today > endsOn) return 'ended';
  return today >= startsOn || saleStatus !== 'open' ? 'sales-closed' : undefined;
};

/**
 * Returns whether the clinic is on sale. Sales end automatically on the start date, or earlier if
 * the coach closes them. [T26]
 */
export const isOnSale = (sale: Sale): boolean => closedBecause(sale) === undefined;

/** Returns whether the deposit is on sale: until the day its balance is due. [T35] */
export const isDepositOnSale = (sale: Sale, balanceDueDaysBefore: number): boolean =>
  isOnSale(sale) && sale.today <= addDays(sale.startsOn, -balanceDueDaysBefore);

const notOpen = (phase: OpeningPhase): UnavailableReason | undefined =>
  phase === 'open' ? undefined : phase;

/**
 * [T28, T30] Zero spots are never available. If more places are taken than exist, zero are left,
 * not a negative number.
 */
export const availabilityOf = (edition: EditionCounts): Availability => {
  const { capacity, paid, held, beingPaid, waiting } = edition;
  const availableSpots = waiting ? 0 : Math.max(0, capacity - paid - held);
  const reason =
    closedBecause(edition) ??
    (availableSpots === 0 ? 'full' : notOpen(phaseOf(edition, edition.now)));
  return {
    isAvailable: reason === undefined,
    availableSpots,
    currentBookings: paid,
    held,
    beingPaid,
    maxParticipants: capacity,
    ...(reason && { reason }),
  };
};
