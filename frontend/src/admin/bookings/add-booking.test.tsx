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
  arrangement: 'full',
  outsideCents: 320_000,
  paidCents: 320_000,
  paymentAmount: 320_000,
  balanceCents: 0,
  balanceStatus: 'none',
  canTransfer: false,
  refundableCents: 0,
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
  serveList('emails', []);
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
    { ...sampleEdition, id: 'full', title: 'Full', endsOn: '2099-10-14', paid: 5, held: 1 },
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
    expect(within(dates).getAllByRole('option')).toHaveLength(3);
    expect(
      within(dates).getByRole('option', {
        name: 'Full, October 10-14, 2027 (6 of 6 booked, full)',
      }),
    ).toBeDisabled();
    expect(dates).toHaveAccessibleDescription(/^You can’t choose full dates/);
    await user.selectOptions(dates, sampleEdition.id);
    await typeInto('Name', 'Hana Check');
    await typeInto('Email', 'hana@example.com');
    await typeInto('Price in dollars', '3,200');
    await typeInto('Note', 'No. 1044');
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(
      await dialog.findByText('This is below the list price. Please confirm it.'),
    ).toBeVisible();
    await user.click(
      dialog.getByLabelText('Charge $3,200.00 instead of the list price of $3,400.00'),
    );
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    await expectToast('Booking added.');
    expect(bodyOf('/api/admin/bookings')).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      editionId: sampleEdition.id,
      name: 'Hana Check',
      email: 'hana@example.com',
      arrangement: 'full',
      priceCents: 320_000,
      amountCents: 320_000,
      method: 'check',
      note: 'No. 1044',
      sendsMails: true,
    });
  });

  it.each([
    [
      'Deposit',
      '',
      ['deposit', 340_000, 170_000, 'check'],
      '$1,700.00 paid. The balance of $1,700.00',
    ],
    [
      'Part payment',
      '500',
      ['part', 340_000, 50_000, 'check'],
      '$500.00 paid. The balance of $2,900.00',
    ],
    ['Comp (free)', '', ['comp', 0, 0, 'guest'], 'Nothing to pay.'],
  ] as const)('is sent as agreed: %s [745]', async (agreed, amount, sent, said) => {
    answer('post', '/api/admin/bookings', byHand, 201);
    const { user, dialog } = await open();
    await within(dialog.getByLabelText('Dates')).findByRole('option', { name: /Playboating/ });
    await user.selectOptions(dialog.getByLabelText('Dates'), sampleEdition.id);
    await typeInto('Name', 'Pat Parts');
    await user.selectOptions(dialog.getByLabelText('Arrangement'), agreed);
    if (amount) await typeInto('Amount received, in dollars', amount);
    expect(dialog.getByRole('status')).toHaveTextContent(said);
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    await expectToast('Booking added.');
    const [arrangement, priceCents, amountCents, method] = sent;
    expect(bodyOf('/api/admin/bookings')).toMatchObject({
      arrangement,
      priceCents,
      amountCents,
      method,
      sendsMails: false,
    });
  });

  it('records a balance that was paid directly', async () => {
    const path = `/api/admin/bookings/${sampleBookingRecord.id}`;
    const owing = { ...byHand, arrangement: 'part', balanceCents: 290_000, balanceStatus: 'due' };
    answer('get', path, owing);
    answer('post', `${path}/balance`, { ...owing, balanceStatus: 'paid' });
    const { user } = openScreen(`${path.replace('/api', '')}/show`);
    expect(await screen.findByText(/^Part payment, \$3,200\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Record balance' }));
    const dialog = within(await screen.findByRole('dialog'));
    await typeInto('Note', 'No. 1050');
    await user.click(dialog.getByRole('button', { name: 'Record $2,900.00' }));
    await expectToast('Balance recorded.');
    expect(bodyOf(`${path}/balance`)).toEqual({
      method: 'check',
      note: 'No. 1050',
      sendsMails: true,
    });
  });

  it('shows every error at its field and sends nothing', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    for (const fault of ['Please choose the dates', 'Please enter their name'])
      expect(await dialog.findByText(fault)).toBeVisible();
    await within(dialog.getByLabelText('Dates')).findByRole('option', { name: /Playboating/ });
    await user.selectOptions(dialog.getByLabelText('Dates'), sampleEdition.id);
    await typeInto('Name', 'Pat Parts');
    await user.selectOptions(dialog.getByLabelText('Arrangement'), 'Part payment');
    for (const [amount, fault] of [
      ['', 'Please enter dollars, such as 3400 or 3400.50'],
      ['0', 'Enter what they paid. If they don’t pay anything, choose “Comp (free)”.'],
      ['3400', 'Enter less than the price of $3,400.00, or choose “Paid in full”.'],
      ['5000', 'Enter less than the price of $3,400.00, or choose “Paid in full”.'],
    ] as const) {
      await typeInto('Amount received, in dollars', amount);
      await user.click(dialog.getByRole('button', { name: 'Add booking' }));
      await waitFor(() =>
        expect(dialog.getByLabelText('Amount received, in dollars')).toHaveAccessibleDescription(
          fault,
        ),
      );
    }
    await user.selectOptions(dialog.getByLabelText('Arrangement'), 'Deposit');
    await typeInto('Price in dollars', '1700');
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(
      await dialog.findByText('The price has to be more than the deposit of $1,700.00.'),
    ).toBeVisible();
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
    await user.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No place is left on these dates.');
    expect(dialog.getByLabelText('Name')).toHaveValue('Hana Check');
  });
});
