import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const clinic = {
  id: 'winter-creek',
  title: 'Winter Creek',
  level: 'Class IV',
  tagline: 'Five days',
  description: 'Steep.',
  forWho: 'You.',
  location: 'Asheville, NC',
  days: [{ title: 'Sunday', text: 'Warm up.' }],
  included: ['Lunch'],
  bring: ['A drysuit', 'A helmet'],
  pictureId: null,
  canDelete: true,
  depositPlanId: 'winter-creek-deposit',
  fullPlanId: 'winter-creek-full',
  version: 2,
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: { clinicDays: 'five' } });
  serveList('revisions', []);
});

it('lists the kinds of clinics, and opens an empty form for a new one', async () => {
  serveList('clinics', [clinic]);
  const { user } = openScreen('/admin/clinics');
  expect(await screen.findByText('winter-creek')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'New clinic' }));
  expect(await screen.findByRole('textbox', { name: /^Slug/ })).toHaveValue('');
});

it('suggests a slug from the title, and keeps a typed one', async () => {
  openScreen('/admin/clinics/create');
  await typeInto(/^Title/, 'Núñez’s Creek Week');
  await waitFor(() => expect(screen.getByLabelText(/^Slug/)).toHaveValue('nunezs-creek-week'));
  await typeInto(/^Slug/, 'creeks');
  await typeInto(/^Title/, 'Another Week');
  expect(screen.getByLabelText(/^Slug/)).toHaveValue('creeks');
});

it('marks everything that’s missing, and puts the server’s refusal of a slug at its field', async () => {
  const { user } = openScreen('/admin/clinics/create');
  await typeInto(/^Title/, 'Creek Week');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findAllByText('Please fill this in')).toHaveLength(9);
  expect(callsOf('/api/admin/clinics')).toEqual([]);
  for (const label of [/^Level/, /^Location/, /^Tagline/, /^Description/, /^Who it/])
    await typeInto(label, 'Text');
  await typeInto(/^Day 1/, 'Sunday');
  await typeInto(/^What happens on day 1/, 'Warm up');
  await typeInto(/^What’s included/, 'Lunch');
  await typeInto(/^What to bring/, 'A helmet');
  const error = 'Another clinic has or had this slug. Please choose another one';
  answer(
    'post',
    '/api/admin/clinics',
    { error: 'Invalid', code: 'VALIDATION_FAILED', fields: { slug: error } },
    400,
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByLabelText(/^Slug/)).toHaveAccessibleDescription(error));
  expect(screen.getByLabelText(/^Level/)).toHaveValue('Text');
});

it('saves what to bring line by line, with the version it started from', async () => {
  answer('get', '/api/admin/clinics/winter-creek', clinic);
  answer('patch', '/api/admin/clinics/winter-creek', { ...clinic, version: 3 });
  const { user } = openScreen('/admin/clinics/winter-creek');
  const bring = await screen.findByLabelText(/^What to bring/);
  expect(bring).toHaveValue('A drysuit\nA helmet');
  await user.type(bring, '{Enter}Dry socks');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await expectToast('Clinic saved.');
  expect(bodyOf('/api/admin/clinics/winter-creek')).toMatchObject({
    bring: ['A drysuit', 'A helmet', 'Dry socks'],
    days: clinic.days,
    version: 2,
  });
});

it('says why a clinic with bookings can’t be deleted', async () => {
  answer('get', '/api/admin/clinics/winter-creek', clinic);
  const error = 'This clinic has bookings or people on its waitlist, so it can’t be deleted.';
  answer('delete', '/api/admin/clinics/winter-creek', { error, code: 'CLINIC_IN_USE' }, 409);
  const { user } = openScreen('/admin/clinics/winter-creek');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText(error)).toBeVisible();
});

it('offers no way to delete a clinic that comes with the site', async () => {
  answer('get', '/api/admin/clinics/winter-creek', { ...clinic, canDelete: false });
  openScreen('/admin/clinics/winter-creek');
  expect(await screen.findByRole('link', { name: 'add dates' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});
