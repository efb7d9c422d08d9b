import type { SoldRecord } from '../payments/provider/provider.types';

/**
 * What the provider stores about a sold 1-on-1, besides the payer and the amount: enough to book it
 * again.
 */
export interface SoldSession {
  readonly startsAt: Date;
  readonly minutes: number;
  readonly place: string;
  readonly offerUntil: Date;
}

/** Returns the session as it's stored with the checkout at the provider. */
export const soldSession = ({ startsAt, minutes, place, offerUntil }: SoldSession): SoldRecord => ({
  starts_at: startsAt.toISOString(),
  minutes: String(minutes),
  place,
  offer_until: offerUntil.toISOString(),
});

const timeOf = (value: string | undefined): Date | null => {
  const at = new Date(value ?? '');
  return Number.isNaN(at.getTime()) ? null : at;
};

/**
 * Reads the session back. Returns null if the checkout doesn't have it, because it's from before we
 * stored it.
 */
export const soldSessionOf = (sold: SoldRecord): SoldSession | null => {
  const startsAt = timeOf(sold.starts_at);
  const offerUntil = timeOf(sold.offer_until);
  if (
    startsAt === null ||
    offerUntil === null ||
    !/^[1-9]\d{0,3}$/.test(sold.minutes ?? '') ||
    sold.place === undefined
  )
    return null;
  return { startsAt, minutes: Number(sold.minutes), place: sold.place, offerUntil };
};
