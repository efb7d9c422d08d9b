import { NOT_IN_VIEW } from '../lib/student-view';

/** The student's own data. A view has its own calls for it, under the same path. */
const OWN: readonly RegExp[] = [
  /^\/api\/student\/(?:profile|allowance|video-submissions|queued-videos|feedback|then-and-now|stroke-scores|practice|drills|bookings|one-on-ones)$/,
  /^\/api\/student\/(?:friend-codes|practicals|next-module|certificate|programmes)$/,
  /^\/api\/student\/(?:reviews|programmes|video-submissions)\/[\w-]+$/,
  /^\/api\/(?:modules|module-progress)$/,
];

/** Public data that the frame needs, and the preparation state of a video's copy. */
const SHARED = /^\/api\/(?:site|testimonials|quotes|files\/[\da-f-]{36}\/video)$/;

const refusal = (code: string, error: string) =>
  new Response(JSON.stringify({ error, code }), {
    status: 403,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
const readOnly = () =>
  refusal(
    'VIEW_READ_ONLY',
    'You’re viewing the portal as this student, so nothing can be changed here.',
  );
const notInView = () => refusal(NOT_IN_VIEW, 'This isn’t part of the student view.');

/**
 * Returns a view's transport. It redirects the student's reads to the view's own calls, and refuses
 * every write except ending the view. Anything not listed above is refused.
 * @param onOver called once the view no longer responds: it ended, or no one is signed in
 */
export const viewTransport =
  (viewId: string, onOver: () => void) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const calls = `/api/admin/student-views/${viewId}`;
    if (request.method !== 'GET')
      return url.pathname === `${calls}/end` ? fetch(request) : readOnly();
    if (url.pathname === calls || SHARED.test(url.pathname)) return fetch(request);
    if (!OWN.some((path) => path.test(url.pathname))) return notInView();
    url.pathname = url.pathname.replace('/api', calls);
    const answer = await fetch(new Request(url, request));
    if (answer.status === 401 || answer.status === 410) onOver();
    return answer;
  };
