/** `canceled`: it was paid for, and the money went back. */
export const REQUEST_STATES = ['asked', 'offered', 'booked', 'declined', 'withdrawn', 'expired', 'canceled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What a student asks for, in their own words. */
export interface Wish {
  readonly wish: string;
  readonly dates: string;
  readonly place: string;
}

/** What the coach offers. */
export interface Offer {
  /** What the coach's clocks show, `YYYY-MM-DDTHH:MM`. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly place: string;
  readonly priceCents: number;
  readonly word: string;
}
