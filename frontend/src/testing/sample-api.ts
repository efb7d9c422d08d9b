import { sampleQuotes, sampleSite, sampleTestimonials } from './sample-content';

/**
 * The API's responses for public pages, by path: the shell's content, and empty lists to test that
 * a page works without any.
 */
export const sampleApi: Readonly<Record<string, unknown>> = {
  '/api/site': sampleSite,
  '/api/testimonials': sampleTestimonials,
  '/api/quotes': sampleQuotes,
  '/api/clinics': [],
  '/api/availability': {},
  '/api/photos': [],
  '/api/photos?page=clinics': [],
  '/api/portrait': { image: null, srcSet: null, ratio: null, alt: '' },
  '/api/faq': [],
  '/api/privacy': { title: 'Privacy', effectiveDate: 'June 28, 2025', intro: '', sections: [] },
  '/api/modules': [],
  '/api/vault/videos': [],
  '/api/vault/categories': [],
  '/api/blog/posts?range=%5B0%2C24%5D': [],
  '/api/blog/categories': [],
};
