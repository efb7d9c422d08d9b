import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Testimonial = components['schemas']['TestimonialResponse'];

/** What paddlers say, in the coach's order: the strongest first. */
export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/testimonials', { signal })),
});
