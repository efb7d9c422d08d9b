import { viewBase, viewedPaths } from './student-view';

/** What a kind of record can be opened for, beside its list. */
type Screen = 'create' | 'edit' | 'show';

/** Every kind of record that the console has, and what it opens of each: the console's own routes are held to this list by their type. */
export const consoleResources = {
  bookings: ['show'],
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

const below: Readonly<Record<Screen, string>> = { create: '/create', edit: '/:id', show: '/:id/show' };

/** Every address below `/admin` that shows something: the web process answers the others with 404, in the console's own words. [107] */
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
