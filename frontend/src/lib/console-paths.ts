/** What the console opens of each kind of record; the rest below its address is not there. */
const resources: Readonly<Record<string, readonly ('/:id' | '/:id/show' | '/create')[]>> = {
  bookings: ['/:id/show'],
  editions: ['/create', '/:id'],
  waitlist: [],
  reconcile: [],
  emails: ['/:id/show'],
  jobs: ['/:id/show'],
  audit: [],
};

/** Every address below `/admin` that shows something: the web process answers the others with 404, in the console's own words. [107] */
export const consolePaths: readonly string[] = [
  '/admin',
  '/admin/login',
  '/admin/tools',
  ...Object.entries(resources).flatMap(([name, below]) => ['', ...below].map((path) => `/admin/${name}${path}`)),
];
