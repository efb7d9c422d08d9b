import { NOT_IN_VIEW } from '../lib/student-view';

/** What is the student's own: a view has calls of its own for it, under the same path. */
const OWN: readonly RegExp[] = [
  /^\/api\/student\/(?:profile|allowance|video-submissions|feedback|then-and-now|stroke-scores|practice|drills|bookings|one-on-ones)$/,
  /^\/api\/student\/(?:friend-codes|practicals|next-module|certificate|programmes)$/,
  /^\/api\/student\/(?:reviews|programmes)\/[\w-]+$/,
  /^\/api\/(?:modules|module-progress)$/,
];

/** What everybody may read and a frame stands on, and how far the copy of a video is that a view shows. */
const SHARED = /^\/api\/(?:site|testimonials|quotes|files\/[\da-f-]{36}\/video)$/;

const refusal = (code: string, error: string) =>
  new Response(JSON.stringify({ error, code }), { status: 403, headers: { 'content-type': 'application/json; charset=utf-8' } });
const readOnly = () => refusal('VIEW_READ_ONLY', 'You’re viewing the portal as this student, so nothing can be changed here.');
const notInView = () => refusal(NOT_IN_VIEW, 'This isn’t part of the student view.');

/**
 * The way to the server in a view: what a student would ask is asked of the view, and nothing is written but that it ends. Whatever is
 * not named here is not asked at all.
 * @param onOver the view answers no more: it ended, or nobody is signed in
 */
export const viewTransport =
  (viewId: string, onOver: () => void) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const calls = `/api/admin/student-views/${viewId}`;
    if (request.method !== 'GET') return url.pathname === `${calls}/end` ? fetch(request) : readOnly();
    if (url.pathname === calls || SHARED.test(url.pathname)) return fetch(request);
    if (!OWN.some((path) => path.test(url.pathname))) return notInView();
    url.pathname = url.pathname.replace('/api', calls);
    const answer = await fetch(new Request(url, request));
    if (answer.status === 401 || answer.status === 410) onOver();
    return answer;
  };
