import { sendJson } from '../../../api/client';

/** Opens the provider's pay page for a subscription; the answer's `url` is where to go [P§7]. */
export const createSubscriptionCheckout = (priceId: string) =>
  sendJson<{ url?: string | null }>('POST', '/api/create-subscription-checkout', { priceId });
