/** What is the student's own: a view has calls of its own for it, under the same path. */
const OWN = /^\/api\/(?:student\/|modules$|module-progress$)/;

const REFUSED = { error: 'This is what the student sees. Nothing can be changed here.', code: 'VIEW_READ_ONLY' };

const refusal = () =>
  new Response(JSON.stringify(REFUSED), { status: 403, headers: { 'content-type': 'application/json; charset=utf-8' } });

/**
 * The way to the server in a view: what a student would ask is asked of the view, and nothing is written but that it ends.
 * @param onOver the view answers no more: it ended, or nobody is signed in
 */
export const viewTransport =
  (viewId: string, onOver: () => void) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const calls = `/api/admin/student-views/${viewId}`;
    if (request.method !== 'GET') return url.pathname === `${calls}/end` ? fetch(request) : refusal();
    if (!OWN.test(url.pathname)) return fetch(request);
    url.pathname = url.pathname.replace('/api', calls);
    const answer = await fetch(new Request(url, request));
    if (answer.status === 401 || answer.status === 410) onOver();
    return answer;
  };
