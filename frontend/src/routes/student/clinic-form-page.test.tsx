import { screen, waitFor, within } from '@testing-library/react';
import { openInFrame, openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  expectSummary,
  typeInto,
  withPortalApi,
} from '../../testing/portal';

withPortalApi();

const BY_LINK = '/api/clinics/participant-form';
const OWN = '/api/student/bookings/b1/participant-form';
const clinic = {
  title: 'March Clinic',
  dates: 'March 23-27, 2027',
  location: 'Rock Island, TN',
  firstName: 'Ana',
  answeredAt: null,
  answers: null,
};
const lastUpdated = {
  phone: '1',
  emergencyName: 'Rosa',
  emergencyPhone: '2',
  diet: 'No nuts',
  health: 'Shoulder',
  boat: 'Half slice',
  experience: 'III',
};

const open = async (path: string) => {
  const portal = openInFrame(path);
  await screen.findByLabelText('Emergency contact');
  return {
    ...portal,
    send: (name = 'Send form') => portal.user.click(screen.getByRole('button', { name })),
  };
};

it('can be completed through the emailed link without signing in, and requires an emergency contact', async () => {
  answer('get', BY_LINK, clinic);
  answer('post', BY_LINK, null, 204);
  const { send } = await open('/student/clinic-form?token=t1');
  expect(screen.queryByRole('link', { name: /Ana/ })).toBeNull();
  expect(asked.filter(({ path }) => path.startsWith('/api/student/'))).toEqual([]);
  await send();
  await expectSummary('Emergency contact', 'Their phone');
  expect(screen.getByText('Please enter an emergency contact')).toBeVisible();
  await typeInto('Emergency contact', 'Rosa, my sister');
  await typeInto('Their phone', '555 0102');
  await typeInto('Health (optional)', 'Left shoulder');
  await send();
  expect(await screen.findByText('Your coach has your form')).toBeVisible();
  expect(bodyOf(BY_LINK)).toEqual({
    token: 't1',
    emergencyName: 'Rosa, my sister',
    emergencyPhone: '555 0102',
    health: 'Left shoulder',
    phone: '',
    diet: '',
    boat: '',
    experience: '',
  });
});

it('shows a signed-in student their answers, and updates them', async () => {
  answer('get', OWN, { ...clinic, answeredAt: '2026-11-03T12:00:00Z', answers: lastUpdated });
  answer('put', OWN, null, 204);
  const { send } = await open('/student/clinic-form?booking=b1');
  expect(screen.getByRole('link', { name: /Ana/ })).toHaveAttribute('href', '/student/settings');
  expect(screen.getByRole('navigation', { name: 'Student portal' })).toBeVisible();
  expect(screen.getByLabelText('Health (optional)')).toHaveValue('Shoulder');
  await typeInto('Food (optional)', ' or milk');
  await send('Update form');
  await waitFor(() =>
    expect(bodyOf(OWN)).toEqual({ ...lastUpdated, diet: expect.stringContaining('milk') }),
  );
});

it('shows no answers through a link, says that empty fields keep them, and stores no typed text on the device', async () => {
  answer('get', BY_LINK, { ...clinic, answeredAt: '2026-11-03T12:00:00Z' });
  await open('/student/clinic-form?token=t1');
  expect(screen.getByText(/Fields you leave empty keep your earlier answers/)).toBeVisible();
  await typeInto('Health (optional)', 'Secret');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Secret');
});

it('says why it’s closed in the server’s words', async () => {
  answer(
    'get',
    BY_LINK,
    { error: 'This form is closed: the clinic is over.', code: 'PARTICIPANT_FORM_CLOSED' },
    410,
  );
  openScreen('/student/clinic-form?token=t1');
  expect(await screen.findByText('This form is closed: the clinic is over.')).toBeVisible();
});

it('asks before unsaved text is lost, since it’s stored nowhere else', async () => {
  answer('get', OWN, { ...clinic, answers: null });
  const { user, at } = await open('/student/clinic-form?booking=b1');
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(false);
  await typeInto('Health (optional)', 'Left shoulder');
  expect(leaves()).toBe(true);
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: /Ana/ }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(at()).toBe('/student/clinic-form?booking=b1');
  confirm.mockRestore();
});

it('warns after the session ended that the typed text isn’t saved, and opens the sign-in in another tab', async () => {
  answer('get', OWN, { ...clinic, answeredAt: '2026-11-03T12:00:00Z', answers: lastUpdated });
  answer('put', OWN, { error: 'Please sign in to continue' }, 401);
  const { send } = await open('/student/clinic-form?booking=b1');
  await typeInto('Health (optional)', 'Left shoulder');
  await send('Update form');
  const note = (await screen.findByText(/^You were signed out/)).closest<HTMLElement>(
    '[role=alert]',
  )!;
  expect(note).toHaveTextContent('Sign in in another tab, then send again here.');
  const link = within(note).getByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/student/login');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByLabelText('Health (optional)')).toHaveValue('Left shoulder');
});
