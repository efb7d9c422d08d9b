import { queryOptions, skipToken } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** What a discount code takes off now, in cents. */
export type Discount = components['schemas']['DiscountOfferResponse'];

/** 404 for an unknown code, 410 for one that no longer works. Doesn't run without a code. */
export const discountQuery = (code: string | null | undefined) =>
  queryOptions({
    queryKey: ['discount', code],
    queryFn: code
      ? ({ signal }) =>
          dataOf(api.GET('/api/discounts/{code}', { params: { path: { code } }, signal }))
      : skipToken,
  });
