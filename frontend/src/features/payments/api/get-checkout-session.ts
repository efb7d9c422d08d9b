import { queryOptions, skipToken, type Query } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type CheckoutProgress = components['schemas']['CheckoutProgressResponse'];
export type CheckoutKind = CheckoutProgress['kind'];

/** How often and how many times to ask again while a received payment is still being processed. */
const AGAIN_MS = 2_000;
const MOST_TIMES = 30;

/**
 * What a checkout session was for and whether it was paid, for a visitor returning from it. Doesn't
 * run without an id.
 */
export const checkoutSessionQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: ['checkout-session', id],
    refetchInterval: ({ state: { data, dataUpdateCount } }: Query<CheckoutProgress>) =>
      data?.paid && data.delivery === 'pending' && dataUpdateCount < MOST_TIMES ? AGAIN_MS : false,
    queryFn: id
      ? ({ signal }) =>
          dataOf(api.GET('/api/checkout/sessions/{id}', { params: { path: { id } }, signal }))
      : skipToken,
  });
