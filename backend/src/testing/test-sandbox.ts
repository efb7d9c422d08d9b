import {
  coachingPrices,
  startPaymentSandbox,
  type RunningSandbox,
} from '@wavetrain/payment-sandbox';
import { closeLast } from './close-last';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './test-environment';

let running: Promise<RunningSandbox> | undefined;

const start = async (): Promise<RunningSandbox> => {
  const sandbox = await startPaymentSandbox({
    port: 0,
    apiKey: STRIPE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: coachingPrices(),
  });
  closeLast(sandbox.close);
  return sandbox;
};

/** Returns the payment sandbox that the test files of one Jest worker share. */
export const sharedSandbox = (): Promise<RunningSandbox> => (running ??= start());

/** Clears every payment, fault, delivery mode and webhook address. */
export const resetSandbox = async ({ control }: RunningSandbox): Promise<void> => {
  await control.setWebhookUrl(null);
  await control.reset();
};
