import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Testimonial = components['schemas']['TestimonialResponse'];

/** Testimonials, in the coach's order: strongest first. */
export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/testimonials', { signal })),
});

/**
 * In characters. Rotating testimonials share the height of the tallest one, so pages that rotate
 * them leave out longer ones.
 */
export const LONGEST_TESTIMONIAL = 240;
export const LONGEST_CLINIC_TESTIMONIAL = 300;
