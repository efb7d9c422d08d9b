/** `pending`: held and not paid. `expired`, `failed`: nothing was paid, and nothing is held any more. */
export type BookingStatus = 'pending' | 'completed' | 'refunded' | 'forfeited' | 'expired' | 'failed';
