export const WAITLIST_STATUSES = ['waiting', 'offered', 'booked', 'passed', 'left'] as const;
export type WaitlistStatus = (typeof WAITLIST_STATUSES)[number];

export type OfferState = 'open' | 'used' | 'expired';
