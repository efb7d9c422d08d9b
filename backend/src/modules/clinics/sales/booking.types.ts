/** `pending`: held and not paid. `expired`, `failed`: nothing was paid, and nothing is held any more. */
export type BookingStatus = 'pending' | 'completed' | 'refunded' | 'forfeited' | 'expired' | 'failed';

/**
 * `refused`: the provider said no though there is money left: it stays owed and is tried again. `failed`: there is nothing
 * left to give back. `waived`: the coach says that it is owed no more.
 */
export type RefundState = 'requested' | 'refused' | 'done' | 'failed' | 'waived';

/** What of a refund comes out of one payment at the provider. */
export interface RefundPart {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  /** What became of it; open where it is left out. `gone`: nothing of the payment is left, or the bank has it. */
  readonly outcome?: 'done' | 'gone';
}
