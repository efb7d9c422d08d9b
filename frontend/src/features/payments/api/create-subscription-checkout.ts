import { api, dataOf } from '../../../api/client';

/** Opens the provider's pay page for a subscription; the answer's `url` is where to go [P§7]. */
export const createSubscriptionCheckout = (priceId: string, discountCode?: string) =>
  dataOf(api.POST('/api/create-subscription-checkout', { body: { priceId, ...(discountCode && { discountCode }) } }));
