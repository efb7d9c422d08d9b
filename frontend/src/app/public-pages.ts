import type { PageModule } from '../routes/public/page-module';

export interface PublicPage {
  path: string;
  /**
   * The query parameters that change the page's HTML, with their valid values. Anything else isn't
   * part of the cache key, so no address can cause the same page to be rendered again.
   */
  query?: Readonly<Record<string, RegExp>>;
  /**
   * The file below `routes/public`, without its extension. The build uses it to find the page's
   * styles.
   */
  module: string;
  load: () => Promise<PageModule>;
}

/** The contract's four categories [305-308], and as many pages as articles could fill. */
const BLOG_QUERY = {
  category: /^(?:rolling-and-bracing|strokes-and-concepts|longevity|coachs-life-blog)$/,
  page: /^[1-9]\d{0,2}$/,
};
const CONTACT_QUERY = {
  newsletter: /^(?:asked|confirm|unsubscribe)$/,
  message: /^sent$/,
};

/**
 * Every page that the server renders. A page added here gets routing, caching, styles and
 * hydration.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/', module: 'home-page', load: () => import('../routes/public/home-page') },
  {
    path: '/remote-coaching',
    module: 'remote-coaching-page',
    load: () => import('../routes/public/remote-coaching-page'),
  },
  { path: '/clinics', module: 'clinics-page', load: () => import('../routes/public/clinics-page') },
  {
    path: '/clinics/offer',
    module: 'clinic-offer-page',
    load: () => import('../routes/public/clinic-offer-page'),
  },
  {
    path: '/clinics/pay',
    module: 'clinic-balance-page',
    load: () => import('../routes/public/clinic-balance-page'),
  },
  {
    path: '/discount',
    module: 'discount-page',
    load: () => import('../routes/public/discount-page'),
  },
  {
    path: '/curriculum',
    module: 'curriculum-page',
    load: () => import('../routes/public/curriculum-page'),
  },
  {
    path: '/training-programs',
    module: 'training-programs-page',
    load: () => import('../routes/public/training-programs-page'),
  },
  {
    path: '/certificate/:number',
    module: 'certificate-page',
    load: () => import('../routes/public/certificate-page'),
  },
  {
    path: '/the-vault',
    module: 'the-vault-page',
    load: () => import('../routes/public/the-vault-page'),
  },
  { path: '/about', module: 'about-page', load: () => import('../routes/public/about-page') },
  {
    path: '/contact',
    query: CONTACT_QUERY,
    module: 'contact-page',
    load: () => import('../routes/public/contact-page'),
  },
  {
    path: '/blog',
    query: BLOG_QUERY,
    module: 'blog-page',
    load: () => import('../routes/public/blog-page'),
  },
  {
    path: '/blog/:slug',
    module: 'blog-post-page',
    load: () => import('../routes/public/blog-post-page'),
  },
  { path: '/faq', module: 'faq-page', load: () => import('../routes/public/faq-page') },
  { path: '/privacy', module: 'privacy-page', load: () => import('../routes/public/privacy-page') },
  { path: '/success', module: 'success-page', load: () => import('../routes/public/success-page') },
  { path: '/cancel', module: 'cancel-page', load: () => import('../routes/public/cancel-page') },
];

/** Old or alternative addresses and where they redirect to. */
export const redirects: Readonly<Record<string, string>> = { '/vault': '/the-vault' };
