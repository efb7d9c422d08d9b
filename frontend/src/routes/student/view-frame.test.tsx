import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError, setTransport } from '../../api/client';
import { PortalProviders } from '../../app/providers';
import { viewRoutes } from '../../app/view-routes';
import { viewTransport } from '../../app/view-transport';
import { LoadProblem } from '../../components/portal/load-problem';
import { loadPage } from '../../lib/load-page';
import { beginView, viewBase } from '../../lib/student-view';
import { answer, asked, callsOf, expectToast, withPortalApi } from '../../testing/portal';
import { createFilledQueryClient } from '../../testing/render-at';
import { routerAt } from '../../testing/router-at';
import { sampleAllowance, sampleProfile, sampleSubmission } from '../../testing/sample-portal';

jest.mock('../../lib/load-page', () => ({ loadPage: jest.fn() }));
withPortalApi();

const ID = '0199b3c0-0000-7000-8000-00000000beef';
const CALLS = `/api/admin/student-views/${ID}`;
const view = {
  id: ID,
  studentId: sampleProfile.id,
  firstName: 'Ana',
  lastName: 'Rivers',
  hasIntake: true,
  secondsLeft: 1600,
};

beforeEach(() => {
  beginView(ID);
  answer('get', CALLS, view);
  answer('get', `${CALLS}/student/profile`, { ...sampleProfile, emailConfirmed: false });
  answer('get', `${CALLS}/student/video-submissions`, [sampleSubmission]);
  answer('get', `${CALLS}/student/allowance`, sampleAllowance);
  answer('get', `${CALLS}/student/next-module`, { module: null });
  answer('get', `${CALLS}/student/certificate`, {
    total: 25,
    complete: 0,
    reviewed: 0,
    number: null,
    issuedAt: null,
  });
  answer('get', `${CALLS}/student/practice`, { given: [], days: [], subscribed: true });
  for (const path of [
    'student/feedback',
    'student/queued-videos',
    'student/bookings',
    'student/one-on-ones',
    'student/friend-codes',
    'modules',
    'module-progress',
  ])
    answer('get', `${CALLS}/${path}`, []);
});
afterEach(() => {
  beginView(undefined);
  setTransport((request) => fetch(request));
});

const openView = (path: string) => {
  const onOver = jest.fn();
  setTransport(viewTransport(ID, onOver));
  const router = routerAt(
    viewBase(ID) + path,
    [{ hydrateFallbackElement: <></>, children: viewRoutes }],
    { basename: viewBase(ID) },
  );
  render(
    <PortalProviders queryClient={createFilledQueryClient()}>
      <RouterProvider router={router} />
    </PortalProviders>,
  );
  return { onOver, user: userEvent.setup({ delay: null }) };
};
const bar = () => screen.findByRole('region', { name: 'View as a student' });

it('shows the student’s own pages under a bar, uses only the view’s API calls, and stores nothing in the browser [637]', async () => {
  const { user } = openView('');
  expect(await bar()).toHaveTextContent('Viewing as Ana Rivers · read only · ends in 27 min');
  expect(await screen.findByRole('heading', { name: 'Welcome, Ana', level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(`${viewBase(ID)}/student/dashboard`);
  expect(await screen.findByText(sampleSubmission.title)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Learn' })).toHaveAttribute(
    'href',
    `${viewBase(ID)}/student/modules`,
  );
  expect(screen.queryByRole('link', { name: /Messages/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  const foreign = asked.filter(({ path }) =>
    /^\/api\/(student|modules|module-progress|messages)/.test(path),
  );
  expect(foreign).toEqual([]);
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Learn' }));
  expect(await screen.findByRole('heading', { name: 'Curriculum', level: 1 })).toHaveFocus();
  expect(window.location.pathname).toBe(`${viewBase(ID)}/student/modules`);
});

it('leaves out messages and everything that only sends', async () => {
  openView('/student/messages');
  expect(await screen.findByRole('heading', { name: 'Not part of this view' })).toBeVisible();
  expect(callsOf('/api/messages')).toEqual([]);
});

it('ends by its button, and returns to the student’s record', async () => {
  answer('post', `${CALLS}/end`, {});
  const { user } = openView('/student/dashboard');
  await bar();
  await user.click(screen.getByRole('button', { name: 'End view' }));
  await screen.findByRole('heading', { name: 'Welcome, Ana' });
  expect(callsOf(`${CALLS}/end`)).toHaveLength(1);
  expect(loadPage).toHaveBeenCalledWith(`/admin/students/${sampleProfile.id}/show`);
});

it('stays and says so when it couldn’t be ended', async () => {
  answer('post', `${CALLS}/end`, { error: 'Out of order' }, 500);
  const { user } = openView('/student/dashboard');
  await bar();
  await user.click(screen.getByRole('button', { name: 'End view' }));
  await expectToast('The view is still open', 'Out of order');
});

it.each([
  [410, 'This view has ended', '/admin/students'],
  [401, 'Sign in to admin again', '/admin/login'],
])('explains a %i from the server', async (status, title, back) => {
  answer('get', CALLS, { error: 'Over', code: 'STUDENT_VIEW_OVER' }, status);
  openView('/student/dashboard');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: /Back to admin|Sign in/ })).toHaveAttribute('href', back);
});

it('says on the page that it leaves something out', () => {
  const refused = new ApiError(
    403,
    JSON.stringify({ error: 'This isn’t part of the student view.', code: 'NOT_IN_VIEW' }),
    '',
  );
  render(
    <MemoryRouter>
      <LoadProblem
        error={refused}
        title="Couldn’t load your thread"
        loginPath="/student/login"
        onRetry={jest.fn()}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText('Not part of this view')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('remembers no module for after the sign-in once the session has ended', async () => {
  answer('get', `${CALLS}/modules`, { error: 'Please sign in' }, 401);
  openView('/module.html?id=04-forward-stroke');
  await bar();
  await waitFor(() => expect(callsOf(`${CALLS}/modules`)).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Not part of this view' })).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key === 'returnToModule')).toEqual([]);
});

it('writes nothing, and says when the view has ended', async () => {
  const onOver = jest.fn();
  const send = viewTransport(ID, onOver);
  const to = (path: string, init?: RequestInit) =>
    send(new Request(`http://localhost${path}`, init));
  const refused = await to('/api/student/feedback/seen', { method: 'POST' });
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'VIEW_READ_ONLY' }),
  ]);
  expect(asked).toEqual([]);
  for (const path of [
    '/api/messages',
    '/api/messages/news',
    '/api/coach/students',
    '/api/student/intake',
    '/api/student/sessions',
  ])
    expect(await (await to(path)).json()).toEqual(expect.objectContaining({ code: 'NOT_IN_VIEW' }));
  for (const path of [
    '/api/student/export',
    '/api/auth/check',
    '/api/admin/students',
    '/api/student/reviews/a/b',
    '/api/student/profile/x',
  ])
    expect((await to(path)).status).toBe(403);
  expect(asked).toEqual([]);
  await to('/api/student/profile');
  expect(onOver).not.toHaveBeenCalled();
  answer('get', `${CALLS}/student/profile`, { error: 'Over' }, 410);
  await to('/api/student/profile');
  expect(onOver).toHaveBeenCalledTimes(1);
});
