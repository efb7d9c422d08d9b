import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Quote = components['schemas']['QuoteResponse'];

/** The coach's philosophy in one-line quotes. */
export const quotesQuery = queryOptions({
  queryKey: ['quotes'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/quotes', { signal })),
});
