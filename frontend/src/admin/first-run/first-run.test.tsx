import { screen, waitFor, within } from '@testing-library/react';
import { dashboardNumbers } from '../../testing/dashboard-numbers';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  callsOf,
  signedInCoach,
  signedInTo,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const at = '2026-11-24T10:00:00Z';
const step = (
  kind: string,
  done: boolean,
  tested: { ok: boolean; said: string; at: string } | null = null,
  spots: object[] = [],
) => ({
  kind,
  done,
  text: `How ${kind} stands.`,
  tested,
  spots,
});
const list = (mail = step('mail', false), dismissed = false) => ({
  steps: [
    step('name', true),
    step('prices', false),
    step('clinic', false),
    step('payments', false),
    mail,
    step('samples', true),
  ],
  dismissed,
});

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/dashboard', dashboardNumbers);
});

const panel = () => screen.findByRole('region', { name: 'Set up your site' });

it('comes after what needs attention', async () => {
  answer('get', '/api/admin/first-run', list());
  openScreen('/admin');
  const needs = await screen.findByRole('region', { name: 'Needs your attention' });
  expect(needs.compareDocumentPosition(await panel())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('shows the open steps, tests one, and shows the result', async () => {
  answer('get', '/api/admin/first-run', list());
  const { user } = openScreen('/admin');
  const steps = within(await panel()).getAllByRole('listitem');
  expect(steps).toHaveLength(6);
  expect(within(await panel()).getByText(/^2 of 6 done\./)).toBeVisible();
  expect(within(steps[0]!).getByTitle('Done')).toBeInTheDocument();
  expect(within(steps[2]!).getByRole('link', { name: 'Clinic dates' })).toHaveAttribute(
    'href',
    '/admin/editions',
  );
  answer(
    'post',
    '/api/admin/first-run/steps/mail/test',
    list(step('mail', true, { ok: true, said: 'An email is on its way.', at })),
  );
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText(/^An email is on its way\./)).toBeVisible();
  expect(screen.getByText(/^3 of 6 done\./)).toBeVisible();
  answer(
    'post',
    '/api/admin/first-run/steps/payments/test',
    { error: 'You’ve run a lot of tests this hour.' },
    429,
  );
  await user.click(screen.getByRole('button', { name: 'Test key' }));
  expect(await screen.findByText('You’ve run a lot of tests this hour.')).toBeVisible();
});

it('lists the photos still to upload, each with its page, its crop and the way there', async () => {
  const spot = (key: string | null, page: string, done = false) => ({
    key,
    name: key ?? 'Your portrait',
    page,
    done,
  });
  answer('get', '/api/admin/first-run', {
    ...list(),
    steps: [
      step('photos', false, null, [
        spot(null, 'portrait'),
        spot('front-surf', 'the-vault', true),
        spot('clinics-river-dawn', 'clinics'),
      ]),
    ],
  });
  const { user } = openScreen('/admin');
  await user.click(await screen.findByText('Photos to upload (2)'));
  const photos = within(screen.getByRole('list', { name: 'Photos to upload' }));
  expect(photos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your portraitHome and About. Crop 4:5, at least 1200 × 1500 px.',
    'clinics-river-dawnClinics. Crop 3:2, at least 1600 × 1067 px.',
  ]);
  expect(photos.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings',
    '/admin/photos/clinics-river-dawn',
  ]);
});

it('is dismissed by the owner, and restored from the tools', async () => {
  answer('get', '/api/admin/first-run', list());
  answer('post', '/api/admin/first-run/dismiss', list(undefined, true));
  const { user } = openScreen('/admin');
  await panel();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Set up your site' })).toBeNull(),
  );
  expect(bodyOf('/api/admin/first-run/dismiss')).toEqual({ dismissed: true });
});

it('can be shown again', async () => {
  answer('get', '/api/admin/first-run', list(undefined, true));
  answer('get', '/api/admin/samples', { posts: 0, testimonials: 0, videos: 0 });
  answer('get', '/api/admin/tool-runs', []);
  answer('get', '/api/admin/full-export', {
    state: 'none',
    askedAt: null,
    expiresAt: null,
    size: null,
    filesDone: 0,
    filesTotal: 0,
  });
  answer('post', '/api/admin/first-run/dismiss', list());
  const { user } = openScreen('/admin/tools');
  await user.click(await screen.findByRole('button', { name: 'Show on dashboard' }));
  await waitFor(() => expect(bodyOf('/api/admin/first-run/dismiss')).toEqual({ dismissed: false }));
});

it('is hidden once all steps are done', async () => {
  const { steps } = list(step('mail', true));
  answer('get', '/api/admin/first-run', {
    steps: steps.map((each) => ({ ...each, done: true })),
    dismissed: false,
  });
  openScreen('/admin');
  expect(await screen.findByRole('region', { name: 'Needs your attention' })).toBeVisible();
  await waitFor(() => expect(callsOf('/api/admin/first-run')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Set up your site' })).toBeNull();
});

it('isn’t requested for an assistant', async () => {
  answer('get', '/api/auth/check', signedInTo('assistant'));
  openScreen('/admin');
  expect(await screen.findByRole('region', { name: 'Needs your attention' })).toBeVisible();
  expect(callsOf('/api/admin/first-run')).toEqual([]);
  expect(asked.some(({ path }) => path === '/api/admin/dashboard')).toBe(true);
});
