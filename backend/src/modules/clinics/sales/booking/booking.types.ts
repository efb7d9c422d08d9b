/** `pending`: held and not paid. `expired`, `failed`: nothing was paid, and the hold is gone. */
export const BOOKING_STATUSES = [
  'pending',
  'completed',
  'refunded',
  'forfeited',
  'expired',
  'failed',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
