import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  expectToast,
  serveList,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { sampleBookingDetail } from '../../testing/sample-bookings';
import '../admin-app';

withPortalApi();

const path = `/api/admin/bookings/${sampleBookingDetail.id}`;
const note = (reason: string, at: string) => ({
  at,
  what: 'clinics.booking-note',
  amountCents: null,
  by: 'staff:1',
  who: 'Cole',
  reason,
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', path, {
    ...sampleBookingDetail,
    history: [
      ...(sampleBookingDetail.history ?? []),
      note('Brings her own boat', '2026-11-03T12:00:00Z'),
      note('Vegetarian', '2026-11-04T12:00:00Z'),
    ],
  });
  serveList('emails', [
    {
      id: 'e1',
      template: 'clinic-confirmation',
      to: sampleBookingDetail.customerEmail,
      status: 'sent',
      subject: 'You’re in',
      createdAt: '2026-11-01T12:00:00Z',
    },
  ]);
});

it('shows a booking’s notes, newest first, and the emails sent', async () => {
  openScreen(`/admin/bookings/${sampleBookingDetail.id}/show`);
  const notes = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(notes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Vegetarian.*Cole/),
    expect.stringMatching(/^Brings her own boat.*Cole/),
  ]);
  const emails = within(screen.getByRole('region', { name: 'Emails' }));
  expect(await emails.findByRole('link', { name: 'You’re in' })).toHaveAttribute(
    'href',
    '/admin/emails/e1/show',
  );
});

it('adds a note, and keeps what was typed if that fails', async () => {
  const { user } = openScreen(`/admin/bookings/${sampleBookingDetail.id}/show`);
  const add = await screen.findByRole('button', { name: 'Add note' });
  await user.click(add);
  expect(await screen.findByText('Please write a note')).toBeVisible();
  answer('post', `${path}/notes`, { error: 'We are busy.' }, 503);
  await typeInto('New note', 'Late arrival');
  await user.click(add);
  await expectToast('We are busy.');
  expect(screen.getByLabelText('New note')).toHaveValue('Late arrival');
  answer('post', `${path}/notes`, sampleBookingDetail);
  await user.click(add);
  await expectToast('Note added.');
  expect(bodyOf(`${path}/notes`)).toEqual({ note: 'Late arrival' });
  expect(screen.getByLabelText('New note')).toHaveValue('');
});
