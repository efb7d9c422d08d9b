/** `canceled`: it was paid and then refunded. */
export const REQUEST_STATES = [
  'asked',
  'offered',
  'booked',
  'declined',
  'withdrawn',
  'expired',
  'canceled',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A student's request, in their own words. */
export interface Wish {
  readonly wish: string;
  readonly dates: string;
  readonly place: string;
}

/** The coach's offer. */
export interface Offer {
  /** Local time in the coach's time zone, `YYYY-MM-DDTHH:MM`. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly place: string;
  readonly priceCents: number;
  readonly word: string;
}
