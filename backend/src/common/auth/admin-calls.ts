/** `calls('faq', 'PATCH /{id}')` */
export const calls = (base: string, ...rest: readonly string[]): string[] =>
  rest.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return `${method} /api/admin/${base}${path}`;
  });

/** Reading and downloading a list and its records. */
export const read = (base: string): string[] => calls(base, 'GET', 'GET /export', 'GET /{id}');
/** Reading and downloading a list without records of its own. */
export const list = (base: string): string[] => calls(base, 'GET', 'GET /export');

/** Creating, changing and deleting records. */
export const edited = (base: string): string[] =>
  calls(base, 'POST', 'PATCH /{id}', 'DELETE /{id}');

/** Everything about a list of the site's content that has an order. */
export const content = (base: string): string[] => [
  ...read(base),
  ...edited(base),
  ...calls(base, 'PUT /{id}/position'),
];

/** What staff see of a student's portal. */
export const VIEWED = [
  ...['allowance', 'bookings', 'certificate', 'drills', 'feedback', 'friend-codes', 'next-module'],
  ...['one-on-ones', 'payments', 'practicals', 'practice', 'profile', 'programmes'],
  ...['programmes/{id}', 'queued-videos', 'reviews/{submissionId}', 'stroke-scores'],
  ...['then-and-now', 'video-submissions', 'video-submissions/{id}'],
].map((path) => `GET /{viewId}/student/${path}`);
