import { drawCode } from '../friends/code-letters.rules';

/**
 * What a code discounts: a clinic's full price (never a deposit), or the first month of coaching.
 */
export const DISCOUNT_FOR = ['clinic', 'coaching'] as const;
export type DiscountFor = (typeof DISCOUNT_FOR)[number];

export const MOST_PERCENT = 90;
export const MOST_USES = 100;
/**
 * The least that must be left of a price. Less can't be paid by card, and a free spot is booked by
 * hand.
 */
export const LEAST_LEFT_CENTS = 100;

/** Exactly one of the two is null. */
export interface Reduction {
  readonly percentOff: number | null;
  readonly offCents: number | null;
}

/** @param draw returns a whole number from 0 up to, but not including, its argument. */
export const newDiscountCode = (draw: (below: number) => number): string => drawCode('WAVE', draw);

/** Normalizes a typed code: letter case and spaces don't matter. */
export const asCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Returns what two codes are compared by: customers leave out hyphens, or add them. */
export const codeKey = (code: string): string => asCode(code).replaceAll('-', '');

/** The shortest and longest code that the owner may choose. */
export const CODE_LENGTH = { least: 4, most: 30 } as const;

/** Returns whether a normalized code can be typed and is accepted by the payment provider. */
export const isCodeName = (code: string): boolean =>
  code.length >= CODE_LENGTH.least &&
  code.length <= CODE_LENGTH.most &&
  /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(code);

/** Returns the whole cents off a price; 0 if less than a dollar would be left. */
export const centsOff = ({ percentOff, offCents }: Reduction, fullCents: number): number => {
  const off = percentOff === null ? (offCents ?? 0) : Math.round((fullCents * percentOff) / 100);
  return fullCents - off < LEAST_LEFT_CENTS ? 0 : off;
};

export const DISCOUNT_STATES = ['open', 'used', 'expired', 'stopped'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** Returns a code's state. A code that was used up in time stays `used`. */
export const discountState = (code: {
  readonly maxUses: number;
  /** The number of uses that were paid for. */
  readonly used: number;
  readonly stoppedAt: Date | null;
  readonly isPast: boolean;
}): DiscountState => {
  if (code.used >= code.maxUses) return 'used';
  if (code.stoppedAt !== null) return 'stopped';
  return code.isPast ? 'expired' : 'open';
};

/** Returns whether a code applies to what is being bought. */
export const isMeantFor = (
  { offFor, seriesId }: { readonly offFor: DiscountFor; readonly seriesId: string | null },
  bought: { readonly what: DiscountFor; readonly seriesId: string | null },
): boolean => offFor === bought.what && (seriesId === null || seriesId === bought.seriesId);

/**
 * Returns the last day on which a code works, `YYYY-MM-DD`; it expires at the midnight that ends
 * that day.
 */
export const lastDayOf = (expiresAt: Date, timeZone: string): string =>
  new Date(expiresAt.getTime() - 1).toLocaleDateString('en-CA', { timeZone });
