/** `pending`: held and not paid. `expired`, `failed`: nothing was paid, and the hold is gone. */
export type BookingStatus =
  | 'pending'
  | 'completed'
  | 'refunded'
  | 'forfeited'
  | 'expired'
  | 'failed';
