import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
// Compiling what forms need can take longer than a query's timeout.
import '../lib/use-validated-form';
import { clearToasts, readToasts } from '../components/toast/toast-store';
import { sampleSite, sampleTestimonials } from './sample-content';
import { noReviewVideo, sampleAllowance, sampleCard, sampleProfile } from './sample-portal';
import { stubMedia } from './media';

// Asking jsdom what each style sheet hides costs seconds. `toBeVisible` still checks where it
// matters.
configure({ defaultHidden: true });

const ORIGIN = 'http://localhost';

export const visitor = {
  isAuthenticated: false,
  isStudentAuthenticated: false,
  isCoachAuthenticated: false,
  isAdminAuthenticated: false,
  coachId: null,
  adminRole: null,
};
export const signedInStudent = { ...visitor, isAuthenticated: true, isStudentAuthenticated: true };
export const signedInCoach = {
  ...visitor,
  isAuthenticated: true,
  isCoachAuthenticated: true,
  isAdminAuthenticated: true,
  coachId: 1,
  adminRole: 'owner',
};
/** An account with access to the admin, but not to the coach portal. */
export const signedInTo = (adminRole: 'assistant' | 'bookkeeper') => ({
  ...signedInCoach,
  isCoachAuthenticated: false,
  coachId: null,
  adminRole,
});

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** The calls to the fake server, in order. */
export const asked: { method: string; path: string; body: unknown }[] = [];

export const api = setupServer();

/** Answers a call with JSON once `after` resolves. A status of 0 simulates a lost connection. */
export const answer = (
  method: Method,
  path: string,
  body: JsonBodyType,
  status = 200,
  after?: Promise<void>,
) =>
  api.use(
    http[method](`${ORIGIN}${path}`, async ({ request }) => {
      const text = await request.clone().text();
      const { pathname, search } = new URL(request.url);
      const isFile = request.headers.get('content-type') === 'application/octet-stream';
      asked.push({
        method: request.method,
        path: pathname + search,
        body: text === '' || isFile ? undefined : (JSON.parse(text) as unknown),
      });
      await after;
      return status === 0 ? HttpResponse.error() : HttpResponse.json(body, { status });
    }),
  );

/** Answers an admin list the way react-admin expects. */
export const serveList = (resource: string, rows: readonly object[], total = rows.length) =>
  api.use(
    http.get(`${ORIGIN}/api/admin/${resource}`, ({ request }) => {
      asked.push({
        method: 'GET',
        path: `/api/admin/${resource}`,
        body: Object.fromEntries(new URL(request.url).searchParams),
      });
      return HttpResponse.json([...rows], {
        headers: { 'Content-Range': `${resource} 0-${rows.length - 1}/${total}` },
      });
    }),
  );

export const bodyOf = (path: string) =>
  asked.find((call) => call.path === path && call.method !== 'GET')?.body;
export const callsOf = (path: string) => asked.filter((call) => call.path === path);

/** Real: router, screens, theme, query client, fetch. Fake: the server's responses. */
export const withPortalApi = () => {
  beforeAll(() => {
    stubMedia();
    window.scrollTo = () => undefined;
    api.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    asked.length = 0;
    answer('get', '/api/auth/check', visitor);
    answer('get', '/api/student/profile', sampleProfile);
    answer('get', '/api/student/video-submissions', []);
    answer('get', '/api/student/feedback', []);
    answer('get', '/api/student/reviews/:submissionId/video', noReviewVideo);
    answer('get', '/api/coach/reviews/:submissionId/video', {
      plain: noReviewVideo,
      watermarked: noReviewVideo,
    });
    answer('get', '/api/student/queued-videos', []);
    answer('put', '/api/student/queued-videos/:uploadId', {});
    answer('delete', '/api/student/queued-videos/:uploadId', {});
    answer('put', '/api/modules/:id/video-review/queued', {});
    answer('put', '/api/coach/reference-clips/queued/:uploadId', {});
    answer('delete', '/api/coach/reference-clips/queued/:uploadId', {});
    answer('get', '/api/student/allowance', sampleAllowance);
    answer('post', '/api/student/feedback/seen', {});
    answer('get', '/api/student/payments', []);
    answer('post', '/api/video/validate-link', {
      isValid: true,
      platform: 'YouTube',
      error: null,
      outcome: 'valid',
    });
    answer('get', '/api/student/practice', { given: [], days: [], subscribed: true });
    answer('get', '/api/modules', []);
    answer('get', '/api/module-progress', []);
    answer('get', '/api/student/next-module', { module: null });
    answer('get', '/api/student/bookings', []);
    answer('get', '/api/student/one-on-ones', []);
    answer('get', '/api/messages/news', { unread: 0, awayUntil: null, first: null });
    answer('get', '/api/coach/message-news', { waiting: 0, awayUntil: null });
    answer('get', '/api/coach/submissions/counts', { toReview: 0, completed: 0, broken: 0 });
    answer('get', '/api/coach/students/:id/card', sampleCard);
    answer('get', '/api/coach/students/:id/stroke-scores', []);
    answer('get', '/api/site', sampleSite);
    answer('get', '/api/testimonials', sampleTestimonials);
    answer('get', '/api/admin/first-run', { steps: [], dismissed: false });
    answer('get', '/api/student/friend-codes', []);
    answer('post', '/api/student/password-link', { state: 'valid' });
    answer('get', '/api/student/stroke-scores', []);
    answer('get', '/api/student/drills', []);
    answer('get', '/api/vault/videos', []);
    // sent whenever a review room is left, in the middle of other calls
    api.use(
      http.put(
        `${ORIGIN}/api/coach/reviews/:id/stretches/:stretch`,
        () => new HttpResponse(null, { status: 204 }),
      ),
    );
    answer('get', '/api/student/intake', { email: sampleProfile.email, intake: null });
  });
  afterEach(() => {
    act(clearToasts);
    api.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => api.close());
};

/** Sets the text of the field with this label, all at once. */
export const typeInto = async (label: string | RegExp, text: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
};

/** Waits until this toast is shown. */
export const expectToast = (title: string, description?: string) =>
  waitFor(() =>
    expect(readToasts()[0]).toMatchObject(
      description === undefined ? { title } : { title, description },
    ),
  );

/** Waits until a form's summary shows these texts. */
export const expectSummary = (...texts: string[]) =>
  waitFor(() => {
    const said = [...document.querySelectorAll('form [role="alert"]')]
      .map(({ textContent }) => textContent)
      .join('\n');
    texts.forEach((text) => expect(said).toContain(text));
  });
