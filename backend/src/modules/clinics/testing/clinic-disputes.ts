import type { ClinicShop } from './clinic-shop';

/** The card's holder takes a payment back, and the product has heard of it. Answers the dispute's id. */
export const openDispute = async (shop: ClinicShop, paymentIntentId: string): Promise<string> => {
  const { id } = await shop.sandbox.openDispute({ payment_intent: paymentIntentId });
  await shop.runUntilIdle();
  return id;
};

/** The bank decides, and the product has heard of it. */
export const closeDispute = async (shop: ClinicShop, disputeId: string, outcome: 'won' | 'lost'): Promise<void> => {
  await shop.sandbox.closeDispute(disputeId, outcome);
  await shop.runUntilIdle();
};
