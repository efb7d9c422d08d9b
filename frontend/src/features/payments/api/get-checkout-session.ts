import { queryOptions, skipToken, type Query } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type CheckoutProgress = components['schemas']['CheckoutProgressResponse'];
export type CheckoutKind = CheckoutProgress['kind'];

/** How often and how many times is asked again while a payment that arrived is not worked off yet. */
const AGAIN_MS = 2_000;
const MOST_TIMES = 30;

/** What a pay page was for and whether it was paid, told to whoever came back from it; nothing is asked without an id. */
export const checkoutSessionQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: ['checkout-session', id],
    refetchInterval: ({ state: { data, dataUpdateCount } }: Query<CheckoutProgress>) =>
      data?.paid && data.delivery === 'pending' && dataUpdateCount < MOST_TIMES ? AGAIN_MS : false,
    queryFn: id ? ({ signal }) => dataOf(api.GET('/api/checkout/sessions/{id}', { params: { path: { id } }, signal })) : skipToken,
  });
