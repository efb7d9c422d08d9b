import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type CheckoutProgress = components['schemas']['CheckoutProgressResponse'];
export type CheckoutKind = CheckoutProgress['kind'];

/** What a pay page was for and whether it was paid, told to whoever came back from it; nothing is asked without an id. */
export const checkoutSessionQuery = (id: string | null | undefined) =>
  queryOptions({
    queryKey: ['checkout-session', id],
    queryFn: id ? ({ signal }) => dataOf(api.GET('/api/checkout/sessions/{id}', { params: { path: { id } }, signal })) : skipToken,
  });
