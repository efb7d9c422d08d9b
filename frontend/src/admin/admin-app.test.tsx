import { screen, waitFor, within } from '@testing-library/react';
import { PORTAL_ENTRY, footerNavigation, topNavigation } from '../components/site/navigation';
import { dashboardNumbers } from '../testing/dashboard-numbers';
import { openInFrame } from '../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  typeInto,
  visitor,
  withPortalApi,
} from '../testing/portal';
import { sampleSite } from '../testing/sample-content';
import { consolePaths } from '../lib/console-paths';
import { loadPage } from '../lib/load-page';
import './admin-app';
import { nextAfterLogin } from './auth-provider';

jest.mock('../lib/load-page', () => ({ loadPage: jest.fn() }));

withPortalApi();

const email = {
  id: 'e1',
  template: 'welcome-coaching',
  to: 'ana@paddle.example',
  status: 'failed',
  subject: 'Welcome to the water',
  html: '<html><head></head><body><a href="/student/set-password?token=x">Set my password</a></body></html>',
  text: 'Set my password',
  attempts: 3,
  lastError: '550 no such mailbox',
  createdAt: '2026-11-01T12:00:00Z',
  sentAt: null,
  repeatAt: null,
  suspension: null,
};
const job = {
  id: 'j1',
  job: 'mail.send',
  lane: 'mail',
  state: 'parked',
  attempts: 8,
  lastError: 'connect ECONNREFUSED',
  createdAt: '2026-11-01T12:00:00Z',
  availableAt: '2026-11-01T13:00:00Z',
  doneAt: null,
};
const entry = {
  id: 'a1',
  at: '2026-11-01T12:00:00Z',
  actor: 'staff:1',
  who: 'Cole Mercer',
  action: 'auth.sign-in',
  subject: '1',
  details: { portal: 'admin' },
};

beforeEach(() => {
  jest.mocked(loadPage).mockClear();
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  serveList('emails', [email], 41);
  serveList('jobs', [job], 7);
  serveList('audit', [entry]);
  answer('get', '/api/admin/dashboard', dashboardNumbers);
});

it('shows a 404 with a link back for an unknown address [107]', async () => {
  openInFrame('/admin/nowhere');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to admin' })).toHaveAttribute('href', '/admin');
});

/** Unfolds every group of the menu. */
const openWholeMenu = async (user: ReturnType<typeof openInFrame>['user']) => {
  const menu = within(await screen.findByRole('menu'));
  for (const group of menu.getAllByRole('menuitem', { expanded: false })) await user.click(group);
  return menu;
};

it('has the coach portal on top, folds its groups and remembers that, and opens the current page’s group', async () => {
  const { user } = openInFrame('/admin/audit');
  const menu = within(await screen.findByRole('menu'));
  await waitFor(() => expect(menu.getAllByRole('menuitem')[0]).toHaveTextContent('Coach portal'));
  const group = (name: string) => menu.getByRole('menuitem', { name });
  expect(group('System')).toHaveAttribute('aria-expanded', 'true');
  expect(group('Audit log')).toBeVisible();
  expect(group('Content')).toHaveAttribute('aria-expanded', 'false');
  expect(menu.queryByRole('menuitem', { name: 'Blog' })).not.toBeInTheDocument();
  await user.click(group('Business'));
  expect(menu.queryByRole('menuitem', { name: 'Bookings' })).not.toBeInTheDocument();
  expect(localStorage.getItem('RaStore.console.folded')).toBe('["Program","Content","Business"]');
  await user.click(group('Content'));
  await user.click(group('Blog'));
  await user.click(group('Content'));
  expect(menu.queryByRole('menuitem', { name: 'Blog' })).not.toBeInTheDocument();
});

it('draws the portals’ icons for what they show too, and outlined ones for the rest', async () => {
  const { user } = openInFrame('/admin/audit');
  const menu = await openWholeMenu(user);
  const icons = menu
    .getAllByRole('menuitem')
    .map((item) => ({ name: item.textContent, icon: item.querySelector('svg') }));
  expect(icons.length).toBeGreaterThan(30);
  const others = icons.filter(({ icon }) => !icon?.dataset.testid?.endsWith('OutlinedIcon'));
  expect(others.map(({ name }) => name)).toEqual([
    'Coach portal',
    'Students',
    'Submissions',
    'Contact messages',
    'Modules',
  ]);
  for (const { icon } of others) expect(icon).toHaveAttribute('stroke-width', '2');
});

it('links only to addresses that the web process answers with 200 [107]', async () => {
  const { user } = openInFrame('/admin/audit');
  const menu = await openWholeMenu(user);
  const paths = menu.getAllByRole('menuitem').flatMap((item) => item.getAttribute('href') ?? []);
  expect(paths.length).toBeGreaterThan(20);
  expect(
    paths.filter(
      (path) => path?.startsWith('/admin') && !consolePaths.includes(path.replace(/\/$/, '')),
    ),
  ).toEqual([]);
});

it('shows the site’s navigation behind one button, and a one-line footer [050, 061, T151]', async () => {
  const { user } = openInFrame('/admin/audit');
  const bar = within(await screen.findByRole('banner'));
  const site = bar.getByRole('button', { name: 'Site' });
  await user.click(site);
  const links = within(bar.getByRole('navigation', { name: 'Site' })).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
    [...topNavigation, PORTAL_ENTRY].map(({ to, label }) => [to, label]),
  );
  await user.keyboard('{Escape}');
  expect(site).toHaveFocus();
  const footer = within(screen.getByRole('contentinfo'));
  expect(await footer.findByText(/^“.+”$/)).toBeVisible();
  const below = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(below).toEqual([
    ...footerNavigation.map(({ to }) => to),
    ...sampleSite.socialLinks.map(({ url }) => url),
  ]);
});

it.each([
  ['/admin/audit', 'Audit log, admin | Wavetrain'],
  ['/admin/emails', 'Outbox, admin | Wavetrain'],
])('names the open section in the browser tab: %s', async (path, title) => {
  openInFrame(path);
  await waitFor(() => expect(document.title).toBe(title));
});

it.each([
  ['/admin/audit', signedInCoach, 'Audit log, admin | Upstream'],
  ['/admin/login', visitor, 'Admin sign-in | Upstream'],
])('uses the site name from the settings in the browser tab: %s', async (path, status, title) => {
  answer('get', '/api/auth/check', status);
  answer('get', '/api/site', { ...sampleSite, name: 'Upstream' });
  openInFrame(path);
  await waitFor(() => expect(document.title).toBe(title));
});

it('shows the site’s navigation and footer on the sign-in page [050, 061, T151]', async () => {
  answer('get', '/api/auth/check', visitor);
  openInFrame('/admin/login');
  const bar = within(await screen.findByRole('banner'));
  expect(bar.getByRole('link', { name: sampleSite.name })).toHaveAttribute('href', '/');
  expect(bar.getByRole('button', { name: 'Site' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

it('redirects a visitor to the admin sign-in', async () => {
  answer('get', '/api/auth/check', visitor);
  openInFrame('/admin/emails');
  await waitFor(() =>
    expect(loadPage).toHaveBeenCalledWith(expect.stringMatching(/^\/admin\/login/)),
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(callsOf('/api/auth/logout')).toEqual([]);
});

it('signs no one out when the session check fails', async () => {
  answer(
    'get',
    '/api/auth/check',
    { error: 'We are back in a moment. Please try again.', code: 'UNAVAILABLE' } as never,
    503,
  );
  openInFrame('/admin/emails');
  expect(await screen.findByText('Welcome to the water')).toBeVisible();
  expect(loadPage).not.toHaveBeenCalled();
  expect(callsOf('/api/auth/logout')).toEqual([]);
});

it('signs in with staff credentials', async () => {
  answer('get', '/api/auth/check', visitor);
  answer('post', '/api/admin/login', { admin: { id: 1, name: 'Cole', roles: ['admin'] } });
  const { user } = openInFrame('/admin/login');
  await typeInto('Email', ' Coach@Wavetrain.Example ');
  await typeInto('Password', 'a long password');
  answer('get', '/api/auth/check', signedInCoach);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('link', { name: '1 email failed' })).toBeVisible();
  expect(bodyOf('/api/admin/login')).toEqual({
    email: 'coach@wavetrain.example',
    password: 'a long password',
  });
});

it('says why a sign-in was refused or couldn’t be sent, and keeps the typed text', async () => {
  answer('get', '/api/auth/check', visitor);
  answer('post', '/api/admin/login', { error: 'This account does not open the console.' }, 403);
  const { user } = openInFrame('/admin/login');
  await typeInto('Email', 'ana@paddle.example');
  await typeInto('Password', 'a long password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await expectToast('Login Failed', 'This account does not open the console.');
  answer('post', '/api/admin/login', {}, 0);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/Check your connection and try again/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ana@paddle.example');
  expect(screen.getByLabelText('Password')).toHaveValue('a long password');
});

it('lists the Outbox newest first, with a link in the first cell', async () => {
  openInFrame('/admin/emails');
  expect(await screen.findByRole('link', { name: email.subject })).toHaveAttribute(
    'href',
    '/admin/emails/e1/show',
  );
  const row = screen.getByRole('link', { name: email.subject }).closest('tr')!;
  for (const text of [email.to, 'Coaching welcome', 'Failed', '3', email.lastError])
    expect(within(row).getByText(text)).toBeVisible();
  expect(callsOf('/api/admin/emails')[0]!.body).toMatchObject({
    sort: '["createdAt","DESC"]',
    range: '[0,24]',
  });
});

it('resends the selected failed emails together', async () => {
  serveList('emails', [
    email,
    { ...email, id: 'e2', to: 'bo@paddle.example' },
    { ...email, id: 'e3', status: 'sent' },
  ]);
  answer('post', '/api/admin/emails/e2/resend', email);
  const { user } = openInFrame('/admin/emails');
  const box = await screen.findByRole('checkbox', {
    name: 'Select Welcome to the water, to bo@paddle.example',
  });
  await user.click(box);
  expect(box).toBeChecked();
  expect(
    screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label')),
  ).not.toContain(null);
  await user.click(screen.getByRole('button', { name: 'Resend selected' }));
  await expectToast('Sending the email again.');
  expect(callsOf('/api/admin/emails/e2/resend')).toHaveLength(1);
  await waitFor(() => expect(box).not.toBeChecked());
});

it('shows an email in a sandbox, and resends it', async () => {
  answer('get', '/api/admin/emails/e1', email);
  answer('post', '/api/admin/emails/e1/resend', email);
  const { user } = openInFrame('/admin/emails/e1/show');
  const mail = await screen.findByTitle<HTMLIFrameElement>('Email preview');
  expect(mail.getAttribute('sandbox')).toBe(
    'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  );
  expect(mail.getAttribute('srcdoc')).toContain('<base target="_blank">');
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  await expectToast('Sending the email again.');
  expect(callsOf('/api/admin/emails/e1/resend')).toHaveLength(1);
});

it('says when an email’s delivery is unknown, and when it will be sent again', async () => {
  answer('get', '/api/admin/emails/e1', {
    ...email,
    status: 'unknown',
    repeatAt: '2026-11-01T12:15:00Z',
  });
  openInFrame('/admin/emails/e1/show');
  expect(
    await screen.findByText(
      /The mail server didn’t confirm this email, so it may or may not have arrived\. It will be sent again/,
    ),
  ).toBeVisible();
});

it('says why an address gets no email, and turns its email back on with one click', async () => {
  const suspension = {
    cause: 'refused',
    reason: '550 5.1.1 no such user',
    since: '2026-11-01T12:00:00Z',
  };
  answer('get', '/api/admin/emails/e1', { ...email, status: 'refused', suspension });
  answer('post', '/api/admin/emails/e1/lift-suspension', email);
  const { user } = openInFrame('/admin/emails/e1/show');
  expect(
    await screen.findByText(/the mail server refused it: “550 5\.1\.1 no such user”/),
  ).toBeVisible();
  answer('get', '/api/admin/emails/e1', email);
  await user.click(screen.getByRole('button', { name: 'Turn email back on' }));
  await expectToast('Email to this address is back on.');
  await waitFor(() =>
    expect(screen.queryByText(/^Automatic emails to this address are off/)).not.toBeInTheDocument(),
  );
  expect(callsOf('/api/admin/emails/e1/lift-suspension')).toHaveLength(1);
});

it('retries a parked job, and lists open jobs by default', async () => {
  answer('post', '/api/admin/jobs/j1/retry', job);
  const { user } = openInFrame('/admin/jobs');
  await screen.findByRole('link', { name: 'Send an email' });
  expect(callsOf('/api/admin/jobs')[0]!.body).toMatchObject({ filter: '{"state":"open"}' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expectToast('Retrying the job.');
});

it('clears a filter with “All”', async () => {
  const { user } = openInFrame('/admin/jobs');
  for (const [name, filter] of [
    ['Needs attention', '{"state":"parked"}'],
    ['All', '{}'],
  ]) {
    await user.click(await screen.findByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(callsOf('/api/admin/jobs').at(-1)!.body).toMatchObject({ filter }));
  }
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('All');
});

it('retries parked jobs together, and lets no other job be selected', async () => {
  serveList('jobs', [job, { ...job, id: 'j2' }, { ...job, id: 'j3', state: 'waiting' }]);
  answer('post', '/api/admin/jobs/j1/retry', job);
  answer('post', '/api/admin/jobs/j2/retry', job);
  const { user } = openInFrame('/admin/jobs');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const boxes = screen.getAllByRole('checkbox', { name: /^Select Send an email, Nov 1, 2026/ });
  expect(
    boxes.map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).disabled]),
  ).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  await user.click(screen.getByRole('button', { name: 'Retry selected' }));
  await expectToast('Retrying 2 jobs.');
  expect(callsOf('/api/admin/jobs/j3/retry')).toHaveLength(0);
});

it('shows the server’s message when an action is refused', async () => {
  answer('post', '/api/admin/jobs/j1/retry', { error: 'This job is not parked.' }, 409);
  const { user } = openInFrame('/admin/jobs');
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await expectToast('This job is not parked.');
});

it('shows the audit log', async () => {
  openInFrame('/admin/audit');
  expect(await screen.findByText('Auth sign in')).toBeVisible();
  expect(screen.getByText('portal: admin')).toBeVisible();
  expect(screen.getByText('Cole Mercer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible();
});

it('redirects to the sign-in when the session has ended', async () => {
  answer('get', '/api/admin/emails', { error: 'Please sign in' }, 401);
  openInFrame('/admin/emails');
  await waitFor(() =>
    expect(loadPage).toHaveBeenCalledWith(expect.stringMatching(/^\/admin\/login/)),
  );
});

it('ends the staff session on sign-out', async () => {
  answer('post', '/api/auth/logout', { success: true });
  localStorage.setItem('coachData', '{"id":1,"name":"Cole"}');
  const { user } = openInFrame('/admin');
  await user.click(await screen.findByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/admin/login'));
  expect(callsOf('/api/auth/logout')).toHaveLength(1);
  expect(localStorage.getItem('coachData')).toBeNull();
});

it.each([
  ['?next=%2Fadmin%2Femails', '/admin/emails'],
  ['?next=%2F%2Fevil.example', '/admin'],
  ['?next=https%3A%2F%2Fevil.example', '/admin'],
  ['?next=%2Fadmin%2Flogin', '/admin'],
  ['', '/admin'],
])('after signing in with %s, opens %s', (search, path) => {
  expect(nextAfterLogin(search)).toBe(path);
});
