import { viewBase, viewedPaths } from './student-view';

/** The screens that a kind of record can have besides its list. */
type Screen = 'create' | 'edit' | 'show';

/**
 * Every kind of record in the admin and its screens. The type keeps the admin's routes in step with
 * this list.
 */
export const consoleResources = {
  bookings: ['show'],
  clinics: ['create', 'edit'],
  editions: ['create', 'edit', 'show'],
  waitlist: [],
  'discount-codes': [],
  students: ['show'],
  submissions: ['show'],
  subscriptions: [],
  reconcile: [],
  emails: ['show'],
  jobs: ['show'],
  audit: [],
  'contact-messages': ['show'],
  staff: [],
  pictures: ['create', 'edit'],
  posts: ['create', 'edit'],
  'vault-videos': ['create', 'edit'],
  modules: ['edit'],
  quizzes: ['edit'],
  programmes: ['create', 'edit'],
  newsletters: ['create', 'edit'],
  subscribers: [],
  'mail-words': ['edit'],
  faq: ['create', 'edit'],
  testimonials: ['create', 'edit'],
  quotes: ['create', 'edit'],
  photos: ['create', 'edit'],
  'privacy-sections': ['create', 'edit'],
} as const satisfies Readonly<Record<string, readonly Screen[]>>;

const below: Readonly<Record<Screen, string>> = {
  create: '/create',
  edit: '/:id',
  show: '/:id/show',
};

/**
 * Every address below `/admin` that shows something. The web process answers all others with a 404
 * in the admin's wording. [107]
 */
export const consolePaths: readonly string[] = [
  '/admin',
  '/admin/login',
  '/admin/ledger',
  '/admin/tools',
  '/admin/settings',
  ...['', ...viewedPaths].map((path) => viewBase(':viewId') + path),
  ...Object.entries(consoleResources).flatMap(([name, screens]) =>
    ['', ...screens.map((screen) => below[screen])].map((path) => `/admin/${name}${path}`),
  ),
];
