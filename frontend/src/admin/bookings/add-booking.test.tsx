import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  asked,
  bodyOf,
  expectToast,
  serveList,
  signedInCoach,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import {
  sampleBookingDetail,
  sampleBookingRecord,
  sampleEdition,
} from '../../testing/sample-bookings';
import '../admin-app';

withPortalApi();

const byHand = {
  ...sampleBookingDetail,
  paymentType: 'full',
  stripeSessionId: null,
  outsideMethod: 'check',
  paidCents: 320_000,
  paymentAmount: 320_000,
  balanceCents: 0,
  balanceStatus: 'none',
  canTransfer: false,
  refundableCents: 320_000,
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/bookings/summary', {
    totalBookings: 0,
    revenueCents: 0,
    depositCount: 0,
    fullPaymentCount: 0,
  });
  answer('get', '/api/availability', {});
  serveList('bookings', [sampleBookingRecord]);
  serveList('editions', [
    { ...sampleEdition, startsOn: '2099-10-10', endsOn: '2099-10-14' },
    { ...sampleEdition, id: 'over', title: 'Long over', endsOn: '2020-01-01' },
    {
      ...sampleEdition,
      id: 'off',
      title: 'Canceled',
      endsOn: '2099-01-01',
      saleStatus: 'cancelled',
    },
  ]);
});

const open = async () => {
  const { user } = openScreen('/admin/bookings');
  await user.click(await screen.findByRole('button', { name: 'Add booking' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

describe('a manual booking', () => {
  it('says when the dates couldn’t be loaded', async () => {
    const { dialog } = await open();
    expect(within(dialog.getByLabelText('Dates')).queryAllByRole('option')).not.toHaveLength(0);
    cleanup();
    answer('get', '/api/admin/editions', { error: 'We are busy.' }, 400);
    const again = await open();
    await waitFor(() =>
      expect(again.dialog.getByLabelText('Dates')).toHaveAccessibleDescription(
        /^Couldn’t load the dates/,
      ),
    );
  });

  it('offers only dates that aren’t over or canceled, and is created once even when sent twice', async () => {
    answer('post', '/api/admin/bookings', byHand, 201);
    const { user, dialog } = await open();
    const dates = dialog.getByLabelText('Dates');
    await within(dates).findByRole('option', {
      name: 'Playboating from A-Z, October 10-14, 2027 (3 of 6 booked)',
    });
    expect(within(dates).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(dates, sampleEdition.id);
    await typeInto('Name', 'Hana Check');
    await typeInto('Email', 'hana@example.com');
    await typeInto('Amount in dollars', '3,200');
    await typeInto('Note', 'No. 1044');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    await expectToast('Booking added.');
    expect(bodyOf('/api/admin/bookings')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      editionId: sampleEdition.id,
      name: 'Hana Check',
      email: 'hana@example.com',
      amountCents: 320_000,
      method: 'check',
      note: 'No. 1044',
      sendsMails: true,
    });
  });

  it('shows every error at its field and sends nothing', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    for (const fault of [
      'Please choose the dates',
      'Please enter their name',
      /^Please enter dollars/,
    ])
      expect(await dialog.findByText(fault)).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Dates'), sampleEdition.id);
    await typeInto('Name', 'Gus Guest');
    await typeInto('Amount in dollars', '0');
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(
      await dialog.findByText('Enter 0 for a guest, or an amount above 0 for anyone else'),
    ).toBeVisible();
    expect(dialog.getByText('An email address is needed to send the emails')).toBeVisible();
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('shows how it was paid, and is canceled with the amount refunded manually', async () => {
    const path = `/api/admin/bookings/${sampleBookingRecord.id}`;
    answer('get', path, byHand);
    answer('post', `${path}/cancel`, { ...byHand, paymentStatus: 'refunded' });
    const { user } = openScreen(`${path.replace('/api', '')}/show`);
    expect(await screen.findByText('Check')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typeInto('Amount refunded, in dollars', '3200.01');
    await typeInto('Reason', 'Broken wrist');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    expect(
      await dialog.findByText('You can’t enter more than the $3,200.00 that was paid'),
    ).toBeVisible();
    await typeInto('Amount refunded, in dollars', '3000');
    await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
    await expectToast('Booking canceled.');
    expect(bodyOf(`${path}/cancel`)).toEqual({ refundedCents: 300_000, reason: 'Broken wrist' });
  });

  it('shows the server’s refusal in the dialog, and keeps the typed text', async () => {
    answer(
      'post',
      '/api/admin/bookings',
      { error: 'No place is left on these dates.', code: 'NO_PLACE_LEFT' },
      409,
    );
    const { user, dialog } = await open();
    await within(dialog.getByLabelText('Dates')).findByRole('option', { name: /Playboating/ });
    await user.selectOptions(dialog.getByLabelText('Dates'), sampleEdition.id);
    await typeInto('Name', 'Hana Check');
    await typeInto('Amount in dollars', '3200');
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No place is left on these dates.');
    expect(dialog.getByLabelText('Name')).toHaveValue('Hana Check');
  });
});
