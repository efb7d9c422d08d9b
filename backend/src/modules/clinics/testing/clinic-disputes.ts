import type { ClinicShop } from './clinic-shop';

/**
 * Opens a dispute at the cardholder's bank and delivers it. Returns the dispute's id.
 * @param amount cents, if only part of the payment is disputed.
 */
export const openDispute = async (
  shop: ClinicShop,
  paymentIntentId: string,
  amount?: number,
): Promise<string> => {
  const { id } = await shop.sandbox.openDispute({ payment_intent: paymentIntentId, amount });
  await shop.runUntilIdle();
  return id;
};

/** Closes the dispute with the bank's decision and delivers it. */
export const closeDispute = async (
  shop: ClinicShop,
  disputeId: string,
  outcome: 'won' | 'lost',
): Promise<void> => {
  await shop.sandbox.closeDispute(disputeId, outcome);
  await shop.runUntilIdle();
};
