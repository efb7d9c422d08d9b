import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import { answer, api, bodyOf, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const settings = {
  id: 'site',
  version: 4,
  name: 'Wavetrain',
  tagline: 'Coaching',
  coachName: 'Cole',
  coachTitle: 'Coach',
  email: 'c@w.example',
  phone: '1',
  phoneHours: '9-5',
  location: 'Rock Island',
  timezone: 'America/Chicago',
  messageReplyHours: 24,
  intakeMinutes: 5,
  socialLinks: [
    { label: 'YouTube', url: 'https://y.example' },
    { label: 'Instagram', url: 'https://i.example' },
  ],
  usualClinic: { days: 5, capacity: 6, priceCents: 340_000, depositCents: 170_000 },
  balanceDueDaysBefore: 30,
  extraReview: { isOffered: false, priceCents: 6_000 },
  yearsOfExperience: '30+',
  yearsCompeting: '40+',
  winsStat: '100s',
  championTitles: { coached: '10', boatDesigns: '100', own: '4' },
  curriculumReading: 'B',
  privacyPolicy: { title: 'Privacy', effectiveDate: 'June 28, 2025', intro: 'Plainly.' },
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/settings/site', settings);
  api.use(
    http.get('http://localhost/api/admin/revisions', () =>
      HttpResponse.json([
        {
          id: 'r2',
          kind: 'settings',
          key: 'site',
          version: 4,
          change: 'changed',
          content: settings,
          by: 'Cole',
          at: '2026-11-20T10:00:00Z',
        },
        {
          id: 'r1',
          kind: 'settings',
          key: 'site',
          version: 3,
          change: 'found',
          by: null,
          at: '2026-11-20T10:00:00Z',
          content: { ...settings, usualClinic: { ...settings.usualClinic, priceCents: 320_000 } },
        },
      ]),
    ),
  );
});

it('sends the remaining links, prices in cents, and the version that was loaded', async () => {
  answer('patch', '/api/admin/settings/site', { ...settings, version: 5 });
  const { user } = openScreen('/admin/settings');
  await user.click(await screen.findByRole('button', { name: 'Remove link 1' }));
  expect(screen.queryByRole('textbox', { name: /Link 2 name/ })).not.toBeInTheDocument();
  const price = screen.getByRole('spinbutton', { name: /Price in dollars/ });
  await user.clear(price);
  await user.type(price, '3500');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(bodyOf('/api/admin/settings/site')).toBeDefined());
  const { id: _id, ...sent } = settings;
  expect(bodyOf('/api/admin/settings/site')).toEqual({
    ...sent,
    socialLinks: [{ label: 'Instagram', url: 'https://i.example' }],
    usualClinic: { ...settings.usualClinic, priceCents: 350_000 },
  });
});

it('offers an extra review at a price in dollars, off until it’s turned on', async () => {
  answer('patch', '/api/admin/settings/site', { ...settings, version: 5 });
  const { user } = openScreen('/admin/settings');
  const isOffered = await screen.findByRole('switch', { name: /Offer an extra review/ });
  expect(isOffered).not.toBeChecked();
  await user.click(isOffered);
  const price = screen.getByRole('spinbutton', { name: /Extra review price/ });
  expect(price).toHaveValue(60);
  await user.clear(price);
  await user.type(price, '75');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf('/api/admin/settings/site')).toMatchObject({
      extraReview: { isOffered: true, priceCents: 7_500 },
    }),
  );
});

it('shows the chosen reading of the curriculum, and saves the other one', async () => {
  answer('patch', '/api/admin/settings/site', { ...settings, version: 5 });
  const { user } = openScreen('/admin/settings');
  await user.click(await screen.findByText('B: each module’s own category'));
  await user.click(screen.getByRole('option', { name: /^A: / }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf('/api/admin/settings/site')).toMatchObject({ curriculumReading: 'A' }),
  );
});

it('shows what a version changed, and warns that restoring it loses unsaved changes', async () => {
  const { user } = openScreen('/admin/settings');
  const versions = within(await screen.findByRole('region', { name: 'Versions' }));
  expect(await versions.findByText('Clinic defaults: price')).toBeVisible();
  expect(versions.getByText(/200/, { selector: 'del' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Your name/ }), ' Mercer');
  await user.click(versions.getByRole('button', { name: 'Restore version 3' }));
  expect(await screen.findByText(/You’ll lose any changes you haven’t saved/)).toBeVisible();
});

it('says what a new balance due date doesn’t change', async () => {
  openScreen('/admin/settings');
  const days = await screen.findByRole('spinbutton', { name: /Clinic balance due/ });
  expect(days).toHaveAccessibleDescription(
    /A change applies to new bookings and to clinics whose dates you move after that/,
  );
});
