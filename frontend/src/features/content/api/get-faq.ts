import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../api/client';

export interface FaqItem {
  key: string;
  question: string;
  /** Plain text; an empty line parts paragraphs. */
  answer: string;
}

/** Questions and answers, in the coach's order. */
export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => getJson<FaqItem[]>('/api/faq', signal),
});
