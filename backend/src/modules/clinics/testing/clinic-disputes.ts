import type { ClinicShop } from './clinic-shop';

/**
 * The card's holder takes a payment back, and the product has heard of it. Answers the dispute's id.
 * @param amount cents, where it is only a part of the payment.
 */
export const openDispute = async (shop: ClinicShop, paymentIntentId: string, amount?: number): Promise<string> => {
  const { id } = await shop.sandbox.openDispute({ payment_intent: paymentIntentId, amount });
  await shop.runUntilIdle();
  return id;
};

/** The bank decides, and the product has heard of it. */
export const closeDispute = async (shop: ClinicShop, disputeId: string, outcome: 'won' | 'lost'): Promise<void> => {
  await shop.sandbox.closeDispute(disputeId, outcome);
  await shop.runUntilIdle();
};
