import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

/** `answer` is plain text; an empty line separates paragraphs. */
export type FaqItem = components['schemas']['FaqItemResponse'];

/** Questions and answers, in the coach's order. */
export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/faq', { signal })),
});
