import { api, dataOf } from '../../../api/client';

/** Creates a checkout session for a subscription; the response's `url` is where to go [P§7]. */
export const createSubscriptionCheckout = (priceId: string, discountCode?: string) =>
  dataOf(
    api.POST('/api/create-subscription-checkout', {
      body: { priceId, ...(discountCode && { discountCode }) },
    }),
  );
