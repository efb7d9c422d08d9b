import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  withPortalApi,
} from '../../testing/portal';
import '../admin-app';

withPortalApi();

const code = {
  id: 'd1',
  code: 'WAVE-7KQ2M9XA',
  link: 'https://kayak.example/discount?code=WAVE-7KQ2M9XA',
  offFor: 'clinic',
  note: 'Apex paddler',
  clinicId: null,
  clinicTitle: null,
  percentOff: 20,
  offCents: null,
  maxUses: 2,
  used: 1,
  held: 0,
  email: null,
  lastDay: '2026-11-30',
  state: 'open',
  createdAt: '2026-11-01T10:00:00Z',
  stoppedAt: null,
  uses: [
    {
      usedAt: '2026-11-02T10:00:00Z',
      studentId: 's1',
      name: 'Alex Apex',
      email: 'alex@example.org',
      fullCents: 340_000,
      offCents: 68_000,
    },
  ],
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/clinics', [{ id: 'april-beginner-clinic', title: 'April' }]);
});

const AT_LEAST = 'At least a dollar';

const dialog = () => within(screen.getByRole('dialog'));

it('lists codes with who used them, and deactivates one after confirmation', async () => {
  serveList('discount-codes', [
    code,
    { ...code, id: 'd2', code: 'WAVE-OLD', state: 'used', uses: [] },
  ]);
  answer('post', '/api/admin/discount-codes/d1/stop', { ...code, state: 'stopped' });
  const { user } = openScreen('/admin/discount-codes');
  expect(await screen.findByRole('link', { name: 'Alex Apex' })).toHaveAttribute(
    'href',
    '/admin/students/s1/show',
  );
  expect(screen.getByRole('link', { name: code.link })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/admin\/discount-codes\/export\?/),
  );
  expect(screen.queryByRole('button', { name: 'Stop WAVE-OLD' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Deactivate WAVE-7KQ2M9XA' }));
  expect(callsOf('/api/admin/discount-codes/d1/stop')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Deactivate code' }));
  await expectToast('WAVE-7KQ2M9XA is deactivated.');
});

it('creates a code in percent or dollars, and shows a refusal only at its field', async () => {
  serveList('discount-codes', []);
  answer(
    'post',
    '/api/admin/discount-codes',
    { error: AT_LEAST, fields: { offCents: AT_LEAST } },
    400,
  );
  const { user } = openScreen('/admin/discount-codes');
  expect(await screen.findByText('No discount codes yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create code' }));
  await user.click(dialog().getByRole('button', { name: 'Create code' }));
  expect(dialog().getByText('Please choose what the code applies to')).toBeVisible();
  await user.selectOptions(
    dialog().getByLabelText('Applies to'),
    await dialog().findByRole('option', { name: 'April' }),
  );
  await user.type(dialog().getByLabelText('Discount'), '120');
  await user.click(dialog().getByRole('button', { name: 'Create code' }));
  expect(dialog().getByText('Please enter a whole number from 1 to 90')).toBeVisible();
  await user.selectOptions(dialog().getByLabelText('Discount type'), 'Dollars');
  await user.type(dialog().getByLabelText('Code'), 'no!');
  await user.click(dialog().getByRole('button', { name: 'Create code' }));
  expect(dialog().getByLabelText('Code')).toHaveAccessibleDescription(/^Use 4 to 30 letters/);
  await user.clear(dialog().getByLabelText('Code'));
  await user.type(dialog().getByLabelText('Code'), 'Spring 20');
  expect(dialog().getByLabelText('Code')).toHaveAccessibleDescription(
    'The code will be SPRING20. On this site, capitals, spaces and hyphens don’t matter.',
  );
  await user.clear(dialog().getByLabelText('Code'));
  await user.type(dialog().getByLabelText('Code'), 'Spring-20');
  await user.click(dialog().getByRole('button', { name: 'Create code' }));
  expect(await dialog().findByText(AT_LEAST)).toBeVisible();
  expect(dialog().getByLabelText('Discount')).toHaveAccessibleDescription(AT_LEAST);
  expect(bodyOf('/api/admin/discount-codes')).toMatchObject({
    code: 'Spring-20',
    offFor: 'clinic',
    clinicId: 'april-beginner-clinic',
    percentOff: null,
    offCents: 12_000,
    maxUses: 1,
    email: null,
    note: '',
  });
});
