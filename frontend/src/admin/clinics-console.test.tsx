import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openInFrame, openScreen } from '../testing/open-screen';
import {
  answer,
  api,
  bodyOf,
  callsOf,
  expectToast,
  serveList,
  signedInCoach,
  signedInTo,
  typeInto,
  withPortalApi,
} from '../testing/portal';
import {
  sampleBookingDetail,
  sampleBookingRecord,
  sampleEdition,
} from '../testing/sample-bookings';
import { places, plansOf, sampleClinics } from '../testing/sample-clinics';
import { sampleSite } from '../testing/sample-content';
import './admin-app';
import type { BookingRecord } from './bookings/booking-types';

withPortalApi();

const path = `/api/admin/bookings/${sampleBookingRecord.id}`;
const full: BookingRecord = {
  ...sampleBookingRecord,
  id: 'b2',
  customerName: 'Bo Eddy',
  paymentType: 'full',
  paymentAmount: 340_000,
  paymentStatus: 'refunded',
  balanceStatus: 'none',
  canTransfer: false,
};
const dialog = () => screen.findByRole('dialog');
const press = async (user: ReturnType<typeof openScreen>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** Names a color by its hue. */
const colourName = (rgb: string) => {
  const [red = 0, green = 0, blue = 0] = (rgb.match(/\d+/g) ?? []).map(Number);
  const degrees =
    (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
  if (degrees > -20 && degrees < 20) return 'red';
  if (degrees > 25 && degrees < 70) return 'yellow';
  return degrees > 90 && degrees < 170 ? 'green' : rgb;
};
const row = (text: string) => within(screen.getByRole('link', { name: text }).closest('tr')!);

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/bookings/summary', {
    totalBookings: 4,
    revenueCents: 680_050,
    depositCount: 2,
    fullPaymentCount: 1,
  });
  answer('get', '/api/availability', {
    ...plansOf('april-beginner-clinic', places(4, 1)),
    ...plansOf('march-intermediate-clinic', places(6)),
  });
  answer('get', '/api/clinics', sampleClinics);
  serveList('emails', []);
  serveList('bookings', [sampleBookingRecord, full]);
  serveList('editions', [
    { ...sampleEdition, id: sampleBookingRecord.editionId, title: 'April' },
    sampleEdition,
  ]);
});
afterEach(() => {
  jest.useRealTimers();
  onlineManager.setOnline(true);
});

const openBooking = async (more: Partial<BookingRecord> = {}, action?: string) => {
  answer('get', path, { ...sampleBookingDetail, ...more });
  const { user } = openScreen(`/admin/bookings/${sampleBookingRecord.id}/show`);
  await screen.findByRole('table');
  if (action) await press(user, action);
  return user;
};

describe('/admin/bookings', () => {
  it('shows four totals [733-736]', async () => {
    openScreen('/admin/bookings');
    const tiles = within(await screen.findByRole('list', { name: 'Booking totals' }));
    expect(await tiles.findByText('$6,800.50')).toBeVisible();
    expect(tiles.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4Total bookings',
      '$6,800.50Total revenue',
      '2Deposits',
      '1Full payments',
    ]);
  });

  it('shows each clinic once with its spots [737-740]', async () => {
    openScreen('/admin/bookings');
    const grid = within(await screen.findByRole('region', { name: 'Clinic availability' }));
    expect(await grid.findByText('Full')).toBeVisible();
    await grid.findByText('April Beginner/Intermediate Rock Island Experience');
    expect(grid.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'April Beginner/Intermediate Rock Island Experienceapril-beginner-clinicApril 13-17, 20274 of 6 booked, 1 heldAvailable1 spot leftOther dates',
      'March Intermediate/Advanced Rock Island Experiencemarch-intermediate-clinicMarch 23-27, 20276 of 6 bookedFull0 spots leftOther dates',
    ]);
  });

  it('opens a clinic’s other dates, each with its spots and status [740]', async () => {
    const current = { ...sampleEdition, id: 'edition-2' };
    const later = { ...sampleEdition, id: 'e-2028', dates: 'April 11-15, 2028', paid: 1, held: 0 };
    serveList('editions', [current, later]);
    const { user } = openScreen('/admin/bookings');
    const grid = within(await screen.findByRole('region', { name: 'Clinic availability' }));
    await grid.findByText('April 13-17, 2027');
    const ofClinic = () =>
      callsOf('/api/admin/editions').filter(({ body }) =>
        JSON.stringify(body).includes('clinicId'),
      );
    expect(ofClinic()).toEqual([]);
    await user.click(grid.getAllByText('Other dates')[0]!);
    const link = await grid.findByRole('link', { name: 'April 11-15, 2028' });
    expect(link).toHaveAttribute('href', '/admin/editions/e-2028/show');
    expect(link.closest('li')).toHaveTextContent('1 of 6 booked');
    expect(grid.queryByRole('link', { name: sampleEdition.dates })).toBeNull();
    expect(ofClinic()).toHaveLength(1);
  });

  it('lists bookings by date, customer, clinic, type, amount, status and session, and shows what completed ones still owe [100, 741-750]', async () => {
    const pending: BookingRecord = {
      ...full,
      id: 'b3',
      customerName: 'Cy Seam',
      clinicId: 'march-intermediate-clinic',
      clinicTitle: 'March Intermediate/Advanced Rock Island Experience',
      dates: 'March 24-28, 2026',
      paymentStatus: 'pending',
      stripeSessionId: 'cs_test_short',
    };
    serveList('bookings', [
      sampleBookingRecord,
      {
        ...full,
        clinicId: 'october-playboating-clinic',
        clinicTitle: 'Playboating from A-Z',
        dates: 'October 12-16, 2025',
      },
      pending,
    ]);
    openScreen('/admin/bookings');
    await screen.findByRole('link', { name: 'Ada Rapids' });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Date', 'Customer', 'Clinic', 'Type', 'Amount', 'Status', 'Session']);
    const cellsOf = (name: string) =>
      row(name)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(['Ada Rapids', 'Bo Eddy', 'Cy Seam'].map(cellsOf)).toEqual([
      [
        expect.stringMatching(/^Nov 1, 2026, 12:00\sPM$/),
        'Ada Rapidsada@paddle.example',
        `${sampleBookingRecord.clinicTitle}april-beginner-clinic (Apr 13-17, 2027)`,
        'Deposit',
        '$1,700.00balance $1,700.00 due March 14, 2027',
        'CompletedBalance due',
        'cs_test_a1B2c3D4e5F6',
      ],
      [
        expect.any(String),
        'Bo Eddyada@paddle.example',
        'Playboating from A-Zoctober-playboating-clinic (Oct 12-16, 2025)',
        ...['Full payment', '$3,400.00', 'Refunded', 'cs_test_a1B2c3D4e5F6'],
      ],
      [
        expect.any(String),
        'Cy Seamada@paddle.example',
        'March Intermediate/Advanced Rock Island Experiencemarch-intermediate-clinic (Mar 24-28, 2026)',
        ...['Full payment', '$3,400.00', 'Pending', 'cs_test_short'],
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Cy Seam' })).toHaveAttribute(
      'href',
      '/admin/bookings/b3/show',
    );
    const chipOf = (status: string) =>
      screen.getByText(status, { selector: 'td *' }).closest('.MuiChip-root')!;
    expect(
      ['Completed', 'Pending', 'Refunded'].map((status) =>
        colourName(getComputedStyle(chipOf(status)).color),
      ),
    ).toEqual([...['green', 'yellow', 'red']]);
    expect(callsOf('/api/admin/bookings')[0]!.body).toMatchObject({
      sort: '["bookingDate","DESC"]',
      range: '[0,24]',
    });
  });

  it('reloads bookings, totals and spots every 30 s [751, 752, 809]', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openScreen('/admin/bookings');
    await screen.findByRole('link', { name: 'Ada Rapids' });
    await screen.findByText('$6,800.50');
    const times = () =>
      ['/api/admin/bookings', '/api/admin/bookings/summary', '/api/availability'].map(
        (call) => callsOf(call).length,
      );
    const before = times();
    await act(() => jest.advanceTimersByTimeAsync(30_100));
    await waitFor(() => expect(times().every((count, index) => count > before[index]!)).toBe(true));
  });
});

describe('a booking', () => {
  it('shows its history with amounts', async () => {
    await openBooking();
    const history = within(screen.getByRole('table'));
    expect(history.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'WhenWhatAmount',
      expect.stringMatching(/2026.*BookedCustomer\$1,700\.00$/),
      expect.stringMatching(/2026.*Payment link sentColeAsked on the phone$/),
    ]);
  });

  it('opens from its row and loads its history', async () => {
    answer('get', path, sampleBookingDetail);
    const { user } = openScreen('/admin/bookings');
    await user.click(await screen.findByRole('link', { name: 'Ada Rapids' }));
    expect(await screen.findByText('Asked on the phone')).toBeVisible();
  });

  it('frees its spot after a chargeback, with a reason', async () => {
    const charged = {
      dispute: 'lost',
      disputedCents: 170_000,
      canTransfer: false,
      canFreePlace: true,
      balanceStatus: 'none',
    } as const;
    const user = await openBooking(charged, 'Release spot');
    answer('post', `${path}/charged-back`, sampleBookingRecord);
    expect(
      within(await dialog()).getByText(/The bank returned \$1,700\.00 to the cardholder/),
    ).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: 'Release spot' }));
    expect(await within(await dialog()).findByText('Please enter a reason')).toBeVisible();
    await typeInto('Reason', 'No answer');
    await user.click(within(await dialog()).getByRole('button', { name: 'Release spot' }));
    await expectToast('Spot released.');
    expect(bodyOf(`${path}/charged-back`)).toEqual({ reason: 'No answer' });
  });

  it('shows a refused refund, which can be retried or marked as no longer owed', async () => {
    const owed = {
      id: 'r1',
      state: 'refused',
      owedCents: 170_000,
      reason: 'Flood',
      requestedAt: '2026-11-20T12:00:00Z',
      tries: 2,
      refusal: 'balance_insufficient',
    };
    const user = await openBooking({
      refundOwedCents: 170_000,
      refundsOwed: [owed],
    } as Partial<BookingRecord>);
    expect(
      screen.getByText(
        /^\$1,700\.00, requested .* and refused 2 times \(balance_insufficient\): Flood$/,
      ),
    ).toBeVisible();
    expect(screen.getByText('Refund owed')).toBeVisible();
    answer('post', `${path}/refunds/r1/retry`, sampleBookingRecord);
    await press(user, 'Try again');
    await expectToast('Trying the refund again.');
    answer('post', `${path}/refunds/r1/waive`, sampleBookingRecord);
    await press(user, 'No longer owed');
    await typeInto('Reason', 'By bank transfer');
    await press(user, 'Mark $1,700.00 as no longer owed');
    await expectToast('The refund is no longer owed.');
    expect(bodyOf(`${path}/refunds/r1/waive`)).toEqual({ reason: 'By bank transfer' });
  });

  it('is refunded by amount and reason, up to what’s left', async () => {
    const user = await openBooking(
      { paymentType: 'full', refundableCents: 340_000, balanceStatus: 'none', canTransfer: false },
      'Refund',
    );
    answer('post', `${path}/refund`, sampleBookingRecord);
    expect(
      within(await dialog()).getByText(/\$3,400\.00 can be refunded to the card/),
    ).toBeVisible();
    await typeInto('Amount in dollars', '3,400.01');
    await press(user, 'Refund $3,400.01');
    expect(await screen.findByText('You can refund up to $3,400.00')).toBeVisible();
    expect(screen.getByText('Please enter a reason')).toBeVisible();
    await typeInto('Amount in dollars', '1200.50');
    await typeInto('Reason', 'A shoulder');
    await press(user, 'Refund $1,200.50');
    await expectToast('The refund is on its way.');
    expect(callsOf(`${path}/refund`)).toHaveLength(1);
    expect(bodyOf(`${path}/refund`)).toEqual({ amountCents: 120_050, reason: 'A shoulder' });
  });

  it.each([
    ['open', /\$1,700\.00 under dispute\. The bank is holding this money until it decides/],
    ['lost', /\$1,700\.00 charged back\. The bank returned this money to the cardholder/],
  ] as const)('with a dispute that is %s says why it can’t be refunded', async (dispute, text) => {
    const user = await openBooking({ dispute, disputedCents: 170_000, refundableCents: 0 });
    expect(screen.getByText(text)).toBeVisible();
    await press(user, 'Refund');
    const box = within(await dialog());
    expect(box.getByText(text)).toBeVisible();
    expect(box.queryByRole('button', { name: 'Transfer deposit' })).toBeNull();
  });

  it('shows the server’s refusal in the dialog, and keeps the typed text', async () => {
    const user = await openBooking({ refundableCents: 170_000 }, 'Refund');
    answer(
      'post',
      `${path}/refund`,
      { error: 'Only $50.00 is left to refund.', code: 'REFUND_TOO_LARGE' },
      409,
    );
    await typeInto('Reason', 'A shoulder');
    await press(user, 'Refund $1,700.00');
    expect(await screen.findByText('Only $50.00 is left to refund.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('A shoulder');
  });

  it('stays as it is while offline: the dialog says so, and nothing is sent later', async () => {
    const user = await openBooking({ balanceStatus: 'overdue' }, 'End booking');
    api.use(http.post(`http://localhost${path}/end`, () => HttpResponse.error()));
    onlineManager.setOnline(false);
    await typeInto('Reason', 'Balance never came');
    await user.click(within(await dialog()).getByRole('button', { name: 'End booking' }));
    expect(
      await screen.findByText('The site can’t be reached. Check your connection and try again.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Balance never came');
  });

  it('says that a plain deposit is non-refundable, and offers a transfer to another clinic at the location', async () => {
    const user = await openBooking({}, 'Refund');
    expect(
      await screen.findByText(
        /Deposits are non-refundable\. You can transfer the \$1,700\.00 to another clinic/,
      ),
    ).toBeVisible();
    await press(user, 'Transfer deposit');
    answer('post', `${path}/transfer`, sampleBookingRecord);
    const choice = await screen.findByLabelText('Clinic');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Playboating from A-Z, October 10-14, 2027 (3 spots left)']);
    await press(user, 'Transfer deposit');
    expect(screen.getByText('Please choose a clinic')).toBeVisible();
    await user.selectOptions(choice, sampleEdition.id);
    await press(user, 'Transfer deposit');
    await expectToast('Deposit transferred. The spot here is available again.');
    expect(bodyOf(`${path}/transfer`)).toEqual({
      editionId: sampleEdition.id,
      fromEditionId: sampleBookingRecord.editionId,
    });
  });

  it('moves to other dates once it’s paid in full, says what that costs, and sends what was shown', async () => {
    const paid = { paymentType: 'full', balanceStatus: 'none', canTransfer: false, canMove: true };
    const transferTo = [
      { ...sampleBookingDetail.transferTo![0]!, differenceCents: -20_000 },
      {
        editionId: 'e-march-2028',
        title: 'March Intermediate',
        dates: 'March 21-25, 2028',
        spotsLeft: 1,
        differenceCents: 15_000,
      },
    ];
    const user = await openBooking(
      { ...paid, transferTo } as Partial<BookingRecord>,
      'Move to other dates',
    );
    answer('post', `${path}/move`, sampleBookingRecord);
    const choice = await screen.findByLabelText('New dates');
    await user.selectOptions(choice, 'e-march-2028');
    expect(
      screen.getByText('$150.00 is left to pay. The email has a link to pay it.'),
    ).toBeVisible();
    await user.selectOptions(choice, 'Playboating from A-Z, October 10-14, 2027 (3 spots left)');
    expect(
      screen.getByText('These dates cost $200.00 less. It’ll be refunded to the card.'),
    ).toBeVisible();
    await press(user, 'Move booking');
    expect(await screen.findByText('Please enter a reason')).toBeVisible();
    await typeInto('Reason', 'A knee');
    await press(user, 'Move booking');
    await expectToast('Booking moved. The spot on the previous dates is available again.');
    expect(bodyOf(`${path}/move`)).toEqual({
      editionId: sampleEdition.id,
      fromEditionId: sampleBookingRecord.editionId,
      differenceCents: -20_000,
      reason: 'A knee',
    });
  });

  it('ends without refunding the deposit, with a reason', async () => {
    answer('get', `${path}/end`, {
      refundCents: 0,
      keptCents: 170_000,
      maxRefundCents: 170_000,
      mail: 'deposit-kept',
    });
    const user = await openBooking({ balanceStatus: 'overdue' }, 'End booking');
    answer('post', `${path}/end`, null, 204);
    const box = within(await dialog());
    expect(
      await box.findByText(
        /^You keep \$1,700\.00\. The spot goes to the waitlist\. Ada Rapids gets an email about it now\./,
      ),
    ).toBeVisible();
    await user.click(box.getByRole('button', { name: 'End booking' }));
    expect(screen.getByText('Please enter a reason')).toBeVisible();
    await typeInto('Reason', 'Balance never came');
    await user.click(box.getByRole('button', { name: 'End booking' }));
    await expectToast('Booking ended. The spot is available again.');
    expect(bodyOf(`${path}/end`)).toEqual({ refundCents: 0, reason: 'Balance never came' });
  });

  it('refunds a plain deposit as goodwill by ending the booking, with a reason', async () => {
    answer('get', `${path}/end`, {
      refundCents: 170_000,
      keptCents: 0,
      maxRefundCents: 170_000,
      mail: 'payment-refunded',
    });
    const user = await openBooking({}, 'Refund');
    await press(user, 'Refund as goodwill');
    answer('post', `${path}/end`, null, 204);
    const box = within(await dialog());
    expect(await box.findByText(/^\$1,700\.00 will be refunded to the card\./)).toBeVisible();
    await typeInto('Reason', 'A death in the family');
    await user.click(box.getByRole('button', { name: 'End booking' }));
    await expectToast('Booking ended. The spot is available again.');
    expect(bodyOf(`${path}/end`)).toEqual({
      refundCents: 170_000,
      reason: 'A death in the family',
    });
  });

  it('ends with a refund minus a fee, never more than was paid', async () => {
    answer('get', `${path}/end`, {
      refundCents: 320_000,
      keptCents: 20_000,
      maxRefundCents: 340_000,
      mail: 'booking-ended',
    });
    const user = await openBooking(
      { paidCents: 340_000, refundableCents: 340_000, balanceStatus: 'paid' },
      'End booking',
    );
    answer('post', `${path}/end`, null, 204);
    const box = within(await dialog());
    await user.selectOptions(box.getByLabelText('Refund'), 'Refund less a fee');
    await typeInto('Reason', 'Withdrew');
    await typeInto('Refund in dollars', '3400.01');
    await user.click(box.getByRole('button', { name: 'End booking' }));
    expect(screen.getByText('At most $3,400.00 can be refunded')).toBeVisible();
    await typeInto('Refund in dollars', '3200');
    expect(
      await box.findByText(/^\$3,200\.00 will be refunded to the card\. You keep \$200\.00\./),
    ).toBeVisible();
    await user.click(box.getByRole('button', { name: 'End booking' }));
    await expectToast('Booking ended. The spot is available again.');
    expect(bodyOf(`${path}/end`)).toEqual({ refundCents: 320_000, reason: 'Withdrew' });
  });

  it('offers the rest when part of the money is already being refunded', async () => {
    const ending = {
      refundCents: 0,
      keptCents: 300_000,
      maxRefundCents: 300_000,
      mail: 'booking-ended',
    };
    answer('get', `${path}/end`, ending);
    const user = await openBooking(
      { paymentType: 'full', paidCents: 340_000, balanceStatus: 'none', canTransfer: false },
      'End booking',
    );
    const box = within(await dialog());
    expect(await box.findByText('$400.00 is already being refunded.')).toBeVisible();
    expect(box.getByRole('option', { name: 'Refund everything ($3,000.00)' })).toBeVisible();
    answer('post', `${path}/end`, null, 204);
    await typeInto('Reason', 'Withdrew');
    await user.click(box.getByRole('button', { name: 'End booking' }));
    await expectToast('Booking ended. The spot is available again.');
    expect(bodyOf(`${path}/end`)).toEqual({ refundCents: 300_000, reason: 'Withdrew' });
  });

  it('sends a new payment link by email after confirmation', async () => {
    const user = await openBooking({}, 'Send payment link');
    answer('post', `${path}/pay-link`, sampleBookingRecord);
    expect(callsOf(`${path}/pay-link`)).toEqual([]);
    await press(user, 'Send link');
    await expectToast('Payment link sent.');
  });

  it('tells an assistant which actions are the owner’s, and hides them', async () => {
    answer('get', '/api/auth/check', signedInTo('assistant'));
    await openBooking({ balanceStatus: 'none', canTransfer: false });
    expect(await screen.findByText('Only the owner can issue refunds.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    expect(screen.queryByText(/this booking is settled/)).toBeNull();
  });

  it.each([
    ['pending', { paymentStatus: 'pending' as const }],
    ['refunded', { paymentStatus: 'refunded' as const }],
    ['forfeited', { flag: 'forfeited' }],
  ])('that is %s offers no action', async (_, more) => {
    await openBooking(more);
    for (const name of ['Refund', 'Transfer', 'Forfeit', 'Send payment link'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the clinic dates', () => {
  const edition = { ...sampleEdition, id: 'e1' };

  it('list status, booked spots and waitlist', async () => {
    serveList('editions', [edition]);
    openScreen('/admin/editions');
    expect(await screen.findByRole('link', { name: edition.title })).toHaveAttribute(
      'href',
      '/admin/editions/e1',
    );
    for (const text of [edition.dates, '$3,400.00', '$1,700.00', '2 of 6 paid, 1 held', 'Open'])
      expect(row(edition.title).getByText(text)).toBeVisible();
  });

  it('are filtered by clinic', async () => {
    serveList('editions', [edition]);
    answer('get', '/api/clinics', [{ id: 'april-beginner-clinic', title: 'April beginners' }]);
    const { user } = openScreen('/admin/editions');
    await user.click(await screen.findByRole('combobox', { name: 'Clinic' }));
    await user.click(await screen.findByRole('option', { name: 'April beginners' }));
    await waitFor(() =>
      expect(callsOf('/api/admin/editions').at(-1)!.body).toMatchObject({
        filter: '{"clinicId":"april-beginner-clinic"}',
      }),
    );
  });

  it('show what a canceled clinic still owes', async () => {
    serveList('editions', [
      { ...edition, saleStatus: 'cancelled', refundsDue: 2, refundDueCents: 510_000 },
    ]);
    openScreen('/admin/editions');
    expect(await screen.findByText(/2 to refund, \$5,100\.00/)).toBeVisible();
  });

  it('are created for a clinic, with prices in dollars', async () => {
    answer('get', '/api/clinics', [{ id: 'april-beginner-clinic', title: 'April' }]);
    answer('get', '/api/site', sampleSite);
    answer('post', '/api/admin/editions', edition, 201);
    const { user } = openScreen('/admin/editions/create');
    await user.click(await screen.findByRole('combobox', { name: /Clinic/ }));
    await user.click(await screen.findByRole('option', { name: 'April' }));
    await typeInto(/First day/, '2028-04-10');
    await typeInto(/Last day/, '2028-04-14');
    await typeInto(/Price in dollars/, '3600');
    await press(user, 'Save');
    await waitFor(() =>
      expect(bodyOf('/api/admin/editions')).toMatchObject({
        clinicId: 'april-beginner-clinic',
        startsOn: '2028-04-10',
        endsOn: '2028-04-14',
        priceCents: 360_000,
        depositCents: 170_000,
        capacity: 6,
      }),
    );
  });

  it('start with the current default prices, not those from when the admin was opened', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    let asked = 0;
    answer('get', '/api/clinics', []);
    api.use(
      http.get('http://localhost/api/site', async () => {
        asked += 1;
        if (asked === 1) return HttpResponse.json(sampleSite);
        await late;
        return HttpResponse.json({ ...sampleSite, clinicPriceCents: 360_000 });
      }),
    );
    openInFrame('/admin/editions/create');
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByLabelText(/First day/)).toBeNull();
    release();
    expect(await screen.findByLabelText(/Price in dollars/)).toHaveValue(3600);
  });

  it('are edited, sending only their own fields', async () => {
    answer('get', '/api/admin/editions/e1', edition);
    answer('patch', '/api/admin/editions/e1', edition);
    const { user } = openScreen('/admin/editions/e1');
    await typeInto(/Capacity/, '8');
    await typeInto(/Early booking opens/, '2027-03-01T09:00');
    await press(user, 'Save');
    expect(await screen.findByText('Please enter when booking opens for everyone')).toBeVisible();
    await typeInto(/^Booking opens/, '2027-03-08T09:00');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await press(user, 'Save');
    await waitFor(() =>
      expect(bodyOf('/api/admin/editions/e1')).toEqual({
        startsOn: '2027-10-10',
        endsOn: '2027-10-14',
        priceCents: 340_000,
        depositCents: 170_000,
        capacity: 8,
        saleStatus: 'open',
        membersFrom: '2027-03-01T09:00',
        opensAt: '2027-03-08T09:00',
        version: 1,
      }),
    );
  });

  it('keep what is typed during a save, and close once everything is saved', async () => {
    let saved = (): void => undefined;
    answer('get', '/api/admin/editions/e1', edition);
    answer(
      'patch',
      '/api/admin/editions/e1',
      { ...edition, capacity: 8, version: 2 },
      200,
      new Promise((done) => (saved = done)),
    );
    const { user } = openScreen('/admin/editions/e1');
    await typeInto(/Capacity/, '8');
    await press(user, 'Save');
    await waitFor(() =>
      expect(bodyOf('/api/admin/editions/e1')).toMatchObject({ capacity: 8, version: 1 }),
    );
    await typeInto(/Price in dollars/, '3500');
    answer('get', '/api/admin/editions/e1', { ...edition, capacity: 8, version: 2 });
    saved();
    await expectToast('Saved, except for what you’ve typed since. Save again to keep that too.');
    expect(screen.getByLabelText(/Price in dollars/)).toHaveValue(3500);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    answer('patch', '/api/admin/editions/e1', {
      ...edition,
      capacity: 8,
      priceCents: 350_000,
      version: 3,
    });
    serveList('editions', []);
    await press(user, 'Save');
    await waitFor(() =>
      expect(screen.queryByLabelText(/Price in dollars/)).not.toBeInTheDocument(),
    );
    const sent = callsOf('/api/admin/editions/e1').filter(({ method }) => method === 'PATCH');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toMatchObject({ capacity: 8, priceCents: 350_000, version: 2 });
  });

  it('show what someone else changed, keep the typed text, and overwrite nothing unseen', async () => {
    answer('get', '/api/admin/editions/e1', edition);
    answer(
      'patch',
      '/api/admin/editions/e1',
      {
        error: 'Somebody changed this while you were writing.',
        code: 'CHANGED_MEANWHILE',
        version: 2,
      },
      409,
    );
    const { user } = openScreen('/admin/editions/e1');
    await typeInto(/Capacity/, '8');
    await typeInto(/Price in dollars/, '3500');
    answer('get', '/api/admin/editions/e1', {
      ...edition,
      saleStatus: 'cancelled',
      priceCents: 360_000,
      version: 2,
    });
    await press(user, 'Save');
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/Price\$3,600\.00\$3,500\.00Capacity68/);
    // what only the other person changed is taken over
    expect(notice).not.toHaveTextContent('Status');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveTextContent('Canceled');
    expect(screen.getByLabelText(/Capacity/)).toHaveValue(8);
    await user.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    answer('patch', '/api/admin/editions/e1', edition);
    await press(user, 'Save');
    const sent = () => callsOf('/api/admin/editions/e1').filter(({ method }) => method === 'PATCH');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({
      version: 2,
      capacity: 8,
      priceCents: 350_000,
      saleStatus: 'cancelled',
    });
  });

  it('are tried once while offline and keep the typed text: nothing is sent later', async () => {
    answer('get', '/api/admin/editions/e1', edition);
    const tried = jest.fn(() => HttpResponse.error());
    api.use(http.patch('http://localhost/api/admin/editions/e1', tried));
    const { user } = openScreen('/admin/editions/e1');
    await typeInto(/Capacity/, '8');
    onlineManager.setOnline(false);
    await press(user, 'Save');
    await waitFor(() => expect(tried).toHaveBeenCalledTimes(1));
    await expectToast('The site can’t be reached. Check your connection and try again.');
    expect(screen.getByLabelText(/Capacity/)).toHaveValue(8);
  });

  it('show a refusal by the server at its field, and keep the typed text', async () => {
    answer('get', '/api/admin/editions/e1', edition);
    const error = '2 places are taken already: there can’t be fewer.';
    answer(
      'patch',
      '/api/admin/editions/e1',
      { error, code: 'CAPACITY_TOO_LOW', taken: 2, fields: { capacity: error } },
      409,
    );
    const { user } = openScreen('/admin/editions/e1');
    await typeInto(/Capacity/, '1');
    await press(user, 'Save');
    await waitFor(() =>
      expect(screen.getByLabelText(/Capacity/)).toHaveAccessibleDescription(error),
    );
    expect(screen.getByLabelText(/Capacity/)).toHaveValue(1);
  });

  it.each([
    [
      'Copy to next season',
      'Create next season’s dates',
      '/api/admin/editions/e1/roll',
      'post',
      undefined,
    ],
    [
      'Cancel this clinic',
      'Cancel this clinic',
      '/api/admin/editions/e1',
      'patch',
      { saleStatus: 'cancelled' },
    ],
  ] as const)('%s asks for confirmation', async (name, verb, call, method, sent) => {
    answer('get', '/api/admin/editions/e1', edition);
    answer(method, call, edition);
    const { user } = openScreen('/admin/editions/e1');
    await press(user, name);
    const box = within(await dialog());
    const changes = () =>
      callsOf(call)
        .filter((made) => made.method !== 'GET')
        .map(({ body }) => body);
    expect(changes()).toEqual([]);
    await user.click(box.getByRole('button', { name: verb }));
    await waitFor(() => expect(changes()).toEqual([sent]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('rolling to the next season', () => {
  const dates = { ...sampleEdition, id: 'e1', dates: 'October 10-14, 2027' };
  const next = { ...dates, id: 'e2', dates: 'October 8-12, 2028' };
  const openedToMembers = { membersFrom: '2027-01-08T09:00', opensAt: '2027-01-15T09:00' };

  it.each([
    [
      'on sale at once',
      {},
      'They go on sale right away.',
      'open',
      'October 8-12, 2028 created and on sale.',
    ],
    [
      'closed where these opened to members first',
      openedToMembers,
      'They start out closed for booking, because booking for October 10-14, 2027 opened to members first. Set when booking opens, then change the status to “On sale”.',
      'closed',
      'October 8-12, 2028 created. Booking stays closed until you open it.',
    ],
  ] as const)(
    'says that the new dates will be %s, and opens them',
    async (_, opening, said, saleStatus, done) => {
      answer('get', '/api/admin/editions/e1', { ...dates, ...opening });
      answer('get', '/api/admin/editions/e2', { ...next, saleStatus });
      answer('post', '/api/admin/editions/e1/roll', { ...next, saleStatus }, 201);
      const { user } = openScreen('/admin/editions/e1');
      await press(user, 'Copy to next season');
      const box = within(await dialog());
      expect(await box.findByText(said)).toBeVisible();
      await user.click(box.getByRole('button', { name: 'Create next season’s dates' }));
      await expectToast(done);
      await waitFor(() => expect(window.location.pathname).toBe('/admin/editions/e2'));
    },
  );
});

it('stays on the form with unsaved changes when the next season is created', async () => {
  const dates = { ...sampleEdition, id: 'e1', dates: 'October 10-14, 2027' };
  answer('get', '/api/admin/editions/e1', dates);
  answer(
    'post',
    '/api/admin/editions/e1/roll',
    { ...dates, id: 'e2', dates: 'October 8-12, 2028' },
    201,
  );
  const { user } = openScreen('/admin/editions/e1');
  const capacity = await screen.findByLabelText(/^Capacity/);
  await user.clear(capacity);
  await user.type(capacity, '8');
  await press(user, 'Copy to next season');
  await press(user, 'Create next season’s dates');
  await expectToast('October 8-12, 2028 created and on sale.');
  expect(window.location.pathname).toBe('/admin/editions/e1');
  expect(screen.getByLabelText(/^Capacity/)).toHaveValue(8);
});

describe('a canceled edition', () => {
  const cancelled = {
    ...sampleEdition,
    id: 'e1',
    saleStatus: 'cancelled' as const,
    refundsDue: 2,
    refundDueCents: 510_000,
  };

  it('refunds everyone in full, with a reason', async () => {
    answer('get', '/api/admin/editions/e1', cancelled);
    answer('post', '/api/admin/editions/e1/refunds', { refunds: 2 });
    const { user } = openScreen('/admin/editions/e1');
    await press(user, 'Refund everyone');
    await press(user, 'Refund $5,100.00');
    expect(
      screen.getByText('Please enter a reason. It’s included in everyone’s email'),
    ).toBeVisible();
    await typeInto('Reason', 'The river is in flood');
    await press(user, 'Refund $5,100.00');
    await expectToast('The refunds are on their way, and everyone gets an email.');
    expect(bodyOf('/api/admin/editions/e1/refunds')).toEqual({ reason: 'The river is in flood' });
  });

  it('leaves out what the bank holds, and says so', async () => {
    answer('get', '/api/admin/editions/e1', {
      ...cancelled,
      refundsDue: 1,
      refundDueCents: 170_000,
      disputes: 1,
      disputedCents: 340_000,
    });
    const { user } = openScreen('/admin/editions/e1');
    await press(user, 'Refund everyone');
    expect(
      within(await dialog()).getByText(
        /1 person gets .* This leaves out \$3,400\.00 from 1 booking that the bank is holding under dispute/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund $1,700.00' })).toBeVisible();
  });

  it('is shown as canceled, and can be put on sale again', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer('get', '/api/admin/editions/e1', cancelled);
    answer('patch', '/api/admin/editions/e1', { ...cancelled, saleStatus: 'open' });
    const { user } = openScreen('/admin/editions/e1');
    const sale = await screen.findByRole('combobox', { name: /Status/ });
    expect(sale).toHaveTextContent('Canceled');
    await user.click(sale);
    await user.click(await screen.findByRole('option', { name: 'On sale' }));
    await press(user, 'Save');
    await waitFor(() =>
      expect(bodyOf('/api/admin/editions/e1')).toMatchObject({ saleStatus: 'open' }),
    );
    expect(warned.mock.calls.filter(([text]) => String(text).includes('out-of-range'))).toEqual([]);
  });

  it('has nothing to refund once everything was refunded', async () => {
    answer('get', '/api/admin/editions/e1', { ...cancelled, refundsDue: 0, refundDueCents: 0 });
    openScreen('/admin/editions/e1');
    expect(await screen.findByRole('button', { name: 'Copy to next season' })).toBeVisible();
    for (const name of ['Refund everyone', 'Cancel this clinic'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('lists who is waiting for which clinic', async () => {
  serveList('waitlist', [
    {
      id: 'w1',
      editionId: 'e1',
      clinicId: 'april-beginner-clinic',
      clinicTitle: 'April',
      dates: 'April 13-17, 2027',
      firstName: 'Cy',
      lastName: 'Seam',
      email: 'cy@paddle.example',
      status: 'offered',
      joinedAt: '2026-11-01T12:00:00Z',
    },
  ]);
  openScreen('/admin/waitlist');
  expect(await screen.findByText('Cy Seam')).toBeVisible();
  for (const text of ['cy@paddle.example', 'April, April 13-17, 2027', 'Offered'])
    expect(screen.getByText(text)).toBeVisible();
});

it('lists plans by student, with the date a paused one resumes', async () => {
  serveList('subscriptions', [
    {
      id: 's1',
      studentName: 'Ana Rivers',
      email: 'ana@paddle.example',
      planName: 'Remote Coaching',
      state: 'paused',
      priceCents: 15_000,
      currentPeriodEnd: '2027-01-22T12:00:00Z',
      cancelAtPeriodEnd: false,
      pausedFrom: '2026-12-22T12:00:00Z',
      resumesAt: '2027-01-22T11:00:00Z',
      createdAt: '2026-11-22T12:00:00Z',
    },
  ]);
  const { user } = openScreen('/admin/subscriptions');
  expect(await screen.findByText('Ana Rivers')).toBeVisible();
  for (const text of ['ana@paddle.example', '$150/month', 'Paused', 'Resumes Jan 22, 2027'])
    expect(screen.getByText(text)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Student' }), 'ana');
  await waitFor(() =>
    expect(callsOf('/api/admin/subscriptions').at(-1)!.body).toMatchObject({
      filter: '{"q":"ana"}',
    }),
  );
});

it.each([
  ['bookings', 'No bookings yet'],
  ['waitlist', 'No one is on the waitlist'],
  ['subscriptions', 'No plans yet'],
])('shows an empty state for %s', async (resource, title) => {
  serveList(resource, []);
  openScreen(`/admin/${resource}`);
  expect(await screen.findByText(title)).toBeVisible();
});

describe('Money check', () => {
  const finding = {
    id: 'f1',
    kind: 'ledger-missing',
    ref: 'refund:re_1',
    details: { amountCents: 170_000, keptCents: null },
    foundAt: '2026-11-01T12:00:00Z',
    seenAt: '2026-11-02T12:00:00Z',
    resolvedAt: null,
    note: null,
  };

  it('lists differences, and resolves a finding with a note', async () => {
    serveList('reconcile', [finding]);
    answer('post', '/api/admin/reconcile/f1/resolve', finding);
    const { user } = openScreen('/admin/reconcile');
    expect(await screen.findByText('A transaction is missing from the ledger')).toBeVisible();
    expect(screen.getByText('provider $1,700.00, your records nothing')).toBeVisible();
    await press(user, 'Resolve');
    const box = within(await dialog());
    await user.click(box.getByRole('button', { name: 'Resolve' }));
    expect(box.getByText('Please write a short note')).toBeVisible();
    await typeInto('Note', 'A test payment');
    await user.click(box.getByRole('button', { name: 'Resolve' }));
    await expectToast('Finding resolved.');
    expect(bodyOf('/api/admin/reconcile/f1/resolve')).toEqual({ note: 'A test payment' });
  });

  it('can be run on demand', async () => {
    serveList('reconcile', []);
    answer('post', '/api/admin/reconcile/run', { added: 2 });
    const { user } = openScreen('/admin/reconcile');
    expect(await screen.findByText('Everything matches')).toBeVisible();
    await press(user, 'Check now');
    await expectToast('2 new differences found.');
  });

  it('links to the booking that a finding is about', async () => {
    serveList('reconcile', [
      { ...finding, kind: 'booking-without-place', ref: 'b7', details: { status: 'completed' } },
    ]);
    openScreen('/admin/reconcile');
    expect(await screen.findByRole('link', { name: 'View booking' })).toHaveAttribute(
      'href',
      '/admin/bookings/b7/show',
    );
  });
});
