import { queryOptions } from '@tanstack/react-query';
import { api, dataOf, type components } from '../../../api/client';

export type Testimonial = components['schemas']['TestimonialResponse'];

/** What paddlers say, in the coach's order: the strongest first. */
export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/testimonials', { signal })),
});

/** Characters. Voices that take turns share the tallest one's height, so a page leaves longer ones out; beside coaching there is room for all. */
export const LONGEST_VOICE = 240;
export const LONGEST_CLINIC_VOICE = 300;
