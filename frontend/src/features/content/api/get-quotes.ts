import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../api/client';

export interface Quote {
  text: string;
  author: string;
}

/** The coach's philosophy in single lines. */
export const quotesQuery = queryOptions({
  queryKey: ['quotes'],
  queryFn: ({ signal }) => getJson<Quote[]>('/api/quotes', signal),
});
