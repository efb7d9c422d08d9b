import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** What a discount code takes off now. Cents. */
export type Discount = components['schemas']['DiscountOfferResponse'];

/** 404 for a code that there is none of, 410 for one that works no more. Nothing is asked without one. */
export const discountQuery = (code: string | null | undefined) =>
  queryOptions({
    queryKey: ['discount', code],
    queryFn: code ? ({ signal }) => dataOf(api.GET('/api/discounts/{code}', { params: { path: { code } }, signal })) : skipToken,
  });
