import { addDays } from './dates.rules';
import { phaseOf, type Opening, type OpeningPhase } from './opening.rules';
import type { SaleStatus } from './clinics.types';

/** Where a series' current edition stands, all counted in one reading. */
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
  /** Places under a hold that has not expired. */
  readonly held: number;
  /** Those of them that somebody is paying for; the others are kept for one person of the waitlist. */
  readonly beingPaid: number;
  /** Whether somebody of the waitlist waits for an offer: whatever is free is theirs first. */
  readonly waiting: boolean;
}

/**
 * Why a plan cannot be bought: only `full` means that the maximum is reached. [T31] `members-only`, whoever has an active
 * subscription can buy it; `not-open-yet`, nobody can.
 */
export const UNAVAILABLE_REASONS = ['full', 'sales-closed', 'ended', 'members-only', 'not-open-yet'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

export interface Availability {
  readonly isAvailable: boolean;
  readonly availableSpots: number;
  /** Participants, not payments. [T36] */
  readonly currentBookings: number;
  readonly held: number;
  readonly beingPaid: number;
  readonly maxParticipants: number;
  readonly reason?: UnavailableReason;
}

type Sale = Pick<EditionCounts, 'startsOn' | 'endsOn' | 'today' | 'saleStatus'>;

const closedBecause = ({ startsOn, endsOn, today, saleStatus }: Sale): 'ended' | 'sales-closed' | undefined => {
  if (today > endsOn) return 'ended';
  return today >= startsOn || saleStatus !== 'open' ? 'sales-closed' : undefined;
};

/** Sale ends by itself on the start date, or earlier by the coach's will. [T26] */
export const isOnSale = (sale: Sale): boolean => closedBecause(sale) === undefined;

/** A deposit is sold up to the day on which its balance is due. [T35] */
export const isDepositOnSale = (sale: Sale, balanceDueDaysBefore: number): boolean =>
  isOnSale(sale) && sale.today <= addDays(sale.startsOn, -balanceDueDaysBefore);

const notOpen = (phase: OpeningPhase): UnavailableReason | undefined => (phase === 'open' ? undefined : phase);

/** [T28, T30] Zero spots are never available; more taken than there are leave zero, not fewer. */
export const availabilityOf = (edition: EditionCounts): Availability => {
  const { capacity, paid, held, beingPaid, waiting } = edition;
  const availableSpots = waiting ? 0 : Math.max(0, capacity - paid - held);
  const reason = closedBecause(edition) ?? (availableSpots === 0 ? 'full' : notOpen(phaseOf(edition, edition.now)));
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
