import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../api/client';

export interface Testimonial {
  name: string;
  text: string;
  title?: string | null;
  category?: string | null;
}

/** What paddlers say, in the coach's order: the strongest first. */
export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: ({ signal }) => getJson<Testimonial[]>('/api/testimonials', signal),
});
