import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '../../components/toast/toast-store';
import { leaveFor } from '../../lib/leave';
import { answer, asked, bodyOf, callsOf, withPortalApi } from '../../testing/portal';
import { renderAt } from '../../testing/render-at';
import { Component as BalancePage } from './clinic-balance-page';
import { Component as OfferPage } from './clinic-offer-page';
import { Component as DiscountPage } from './discount-page';

jest.mock('../../lib/leave', () => ({ leaveFor: jest.fn() }));
withPortalApi();
afterEach(() => {
  act(clearToasts);
  window.history.replaceState(null, '', '/');
  jest.mocked(leaveFor).mockReset();
});

const headline = (text: string) => screen.findByRole('heading', { level: 1, name: text });
const PAY_PAGE = { id: 'cs_1', url: 'https://pay.example/1' };

describe('/clinics/offer', () => {
  const offer = {
    clinicId: 'april-beginner-clinic',
    title: 'April',
    dates: 'April 13-17, 2027',
    location: 'Ottawa, ON',
    depositPlanId: 'april-beginner-clinic-deposit' as string | null,
    fullPlanId: 'april-beginner-clinic-full',
    depositCents: 170_000,
    priceCents: 340_000,
    expiresAt: '2026-11-22T18:00:00Z',
  };
  const open = (address = '/clinics/offer?token=t1') => {
    window.history.replaceState(null, '', address);
    renderAt('/clinics/offer', <OfferPage />);
  };

  it('shows until when the spot is held, and sells it by deposit with the email’s token', async () => {
    answer('get', '/api/clinics/offers', offer);
    answer('post', '/api/create-checkout-session', PAY_PAGE);
    open();
    expect(await headline('A spot is held for you')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Book it by Sun, Nov 22, \d+:00/);
    expect(screen.getByText('April 13-17, 2027, Ottawa, ON')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Book with a deposit' }));
    expect(leaveFor).toHaveBeenCalledWith(PAY_PAGE.url);
    expect(bodyOf('/api/create-checkout-session')).toMatchObject({
      planId: offer.depositPlanId,
      amount: 1700,
      offerToken: 't1',
    });
    expect(callsOf('/api/clinics/offers?token=t1')).toHaveLength(1);
  });

  it('sells only by full payment when a balance would already be due', async () => {
    answer('get', '/api/clinics/offers', { ...offer, depositPlanId: null });
    open();
    await headline('A spot is held for you');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Book and pay in full',
    ]);
    expect(
      screen.getByText(
        /^The first \$1,700 is non-refundable but can be applied in full to a future clinic/,
      ),
    ).toBeVisible();
  });

  it('says that an offer expired or was used, and links to the waitlist', async () => {
    answer('get', '/api/clinics/offers', { error: 'Gone', code: 'OFFER_GONE' }, 410);
    open();
    expect(await headline('This offer has ended')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the clinics' })).toHaveAttribute(
      'href',
      '/clinics#clinics',
    );
  });

  it('ends when the offer expired while the page was open', async () => {
    answer('get', '/api/clinics/offers', offer);
    open();
    await headline('A spot is held for you');
    answer(
      'post',
      '/api/create-checkout-session',
      { error: 'This offer has ended.', code: 'OFFER_GONE' },
      410,
    );
    answer('get', '/api/clinics/offers', { error: 'Gone', code: 'OFFER_GONE' }, 410);
    await userEvent.click(screen.getByRole('button', { name: 'Book and pay in full' }));
    expect(await headline('This offer has ended')).toBeVisible();
  });

  it('leaves the waitlist on a click, not just by being opened', async () => {
    open('/clinics/offer?leave=t2');
    expect(await headline('Leave the waitlist?')).toBeVisible();
    expect(asked).toEqual([]);
    answer(
      'post',
      '/api/clinics/waitlist/leave',
      { error: 'This link no longer works.', code: 'WAITLIST_LINK_INVALID' },
      410,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByText('This link no longer works.')).toBeVisible();
    answer('post', '/api/clinics/waitlist/leave', { success: true });
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waitlist' }));
    expect(await headline('You’re off the waitlist')).toBeVisible();
    expect(bodyOf('/api/clinics/waitlist/leave')).toEqual({ token: 't2' });
  });

  it('shows no offer and requests nothing without a token', async () => {
    open('/clinics/offer');
    expect(await headline('This offer has ended')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('offers to try again when the server doesn’t respond', async () => {
    answer('get', '/api/clinics/offers', {}, 503);
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer('get', '/api/clinics/offers', offer);
    await userEvent.click(again);
    expect(await headline('A spot is held for you')).toBeVisible();
  });
});

describe('/clinics/pay', () => {
  const balance = {
    state: 'due',
    title: 'April',
    dates: 'April 13-17, 2027',
    location: 'Ottawa, ON',
    customerFirstName: 'Ada',
    balanceCents: 170_000,
    dueDate: '2027-03-14',
    paid: [{ part: 'deposit', amountCents: 160_000, paidOn: '2026-11-02', method: 'card' }],
    refundedCents: 0,
  };
  const open = (address = '/clinics/pay?token=t1') => {
    window.history.replaceState(null, '', address);
    renderAt('/clinics/pay', <BalancePage />);
  };

  it.each([
    ['due', 'Due by March 14, 2027.'],
    ['overdue', 'Was due on March 14, 2027.'],
  ])('shows a balance that is %s, and opens the payment page', async (state, text) => {
    answer('get', '/api/clinics/balance', { ...balance, state });
    answer('post', '/api/clinics/balance', PAY_PAGE);
    open();
    expect(await headline('Your balance, Ada')).toBeVisible();
    expect(screen.getByText('April 13-17, 2027, Ottawa, ON')).toBeVisible();
    expect(screen.getByText('$1,700')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay the balance' }));
    expect(leaveFor).toHaveBeenCalledWith(PAY_PAGE.url);
    expect(bodyOf('/api/clinics/balance')).toEqual({ token: 't1' });
  });

  it.each([
    ['paid', 'All paid, Ada'],
    ['cancelled', 'Nothing is due'],
  ])('asks for nothing once the balance is %s', async (state, text) => {
    answer('get', '/api/clinics/balance', { ...balance, state });
    open();
    expect(await headline(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay the balance' })).toBeNull();
  });

  it('shows what was paid beside what is due: amount, date and method', async () => {
    answer('get', '/api/clinics/balance', balance);
    open();
    expect(await screen.findByText('Deposit')).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('$1,600 on November 2, 2026, by card');
  });

  it('shows both payments once everything is paid, and the refund', async () => {
    const paid = [
      ...balance.paid,
      { part: 'balance', amountCents: 170_000, paidOn: '2027-02-01', method: 'card' },
    ];
    answer('get', '/api/clinics/balance', {
      ...balance,
      state: 'paid',
      paid,
      refundedCents: 5_000,
    });
    open();
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$1,600 on November 2, 2026, by card',
      '$1,700 on February 1, 2027, by card',
      '$50',
    ]);
  });

  it('notices when the balance was paid elsewhere', async () => {
    answer('get', '/api/clinics/balance', balance);
    open();
    await headline('Your balance, Ada');
    answer(
      'post',
      '/api/clinics/balance',
      { error: 'The balance is paid.', code: 'BALANCE_PAID' },
      409,
    );
    answer('get', '/api/clinics/balance', { ...balance, state: 'paid' });
    await userEvent.click(screen.getByRole('button', { name: 'Pay the balance' }));
    expect(await headline('All paid, Ada')).toBeVisible();
  });

  it('says how to get a new link when this one has expired', async () => {
    answer('get', '/api/clinics/balance', { error: 'Gone', code: 'PAY_LINK_GONE' }, 410);
    open();
    expect(await headline('This link has expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open my dashboard' })).toHaveAttribute(
      'href',
      '/student/dashboard',
    );
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });
});

describe('/discount', () => {
  const clinic = {
    planId: 'april-beginner-clinic-full',
    clinicId: 'april-beginner-clinic',
    title: 'April',
    dates: 'April 13-17, 2027',
    location: 'Ottawa, ON',
    fullCents: 340_000,
    priceCents: 272_000,
    depositCents: 170_000,
  };
  const discount = {
    code: 'WAVE-7KQ2M9XA',
    percentOff: 20,
    offCents: null,
    lastDay: '2026-11-30',
    isPersonal: true,
    clinics: [clinic],
    coaching: null,
  };
  const open = (address = '/discount?code=wave-7kq2m9xa') => {
    window.history.replaceState(null, '', address);
    renderAt('/discount', <DiscountPage />);
  };

  it('shows what a code takes off a clinic, and sells it at that price with the code [146, 357]', async () => {
    answer('get', '/api/discounts/wave-7kq2m9xa', discount);
    answer('post', '/api/create-checkout-session', PAY_PAGE);
    open();
    expect(await headline('20% off')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'It’s good until November 30, 2026. It’s for you only',
    );
    expect(screen.getByText('$2,720')).toBeVisible();
    expect(screen.getByText(/^\$3,400 minus \$680\. /)).toBeVisible();
    expect(
      screen.getByText(
        'The first $1,700 is non-refundable but can be applied in full to a future clinic at the same location.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Book a spot at this price' }));
    expect(leaveFor).toHaveBeenCalledWith(PAY_PAGE.url);
    expect(bodyOf('/api/create-checkout-session')).toMatchObject({
      planId: clinic.planId,
      amount: 2720,
      discountCode: discount.code,
    });
  });

  it('says that a price below the deposit is non-refundable', async () => {
    answer('get', '/api/discounts/wave-7kq2m9xa', {
      ...discount,
      clinics: [{ ...clinic, priceCents: 136_000 }],
    });
    open();
    expect(
      await screen.findByText(
        /^What you pay here is non-refundable but can be applied in full to a future clinic/,
      ),
    ).toBeVisible();
  });

  it('sells the first month of coaching, and shows a refusal in a toast', async () => {
    answer('get', '/api/discounts/wave-7kq2m9xa', {
      ...discount,
      clinics: [],
      coaching: { fullCents: 15_000, priceCents: 7_500 },
    });
    answer(
      'post',
      '/api/create-subscription-checkout',
      { error: 'This code has been used.', code: 'DISCOUNT_OVER' },
      410,
    );
    open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Start coaching at this price' }),
    );
    expect(bodyOf('/api/create-subscription-checkout')).toMatchObject({
      discountCode: discount.code,
    });
    expect(leaveFor).not.toHaveBeenCalled();
    expect(screen.getByText(/From the second month on, it’s \$150 a month/)).toBeVisible();
  });

  it('asks for a code without a working one, and says when nothing is on sale', async () => {
    open('/discount');
    expect(await headline('Have a code?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
    cleanup();
    answer(
      'get',
      '/api/discounts/wave-7kq2m9xa',
      { error: 'This code has been used.', code: 'DISCOUNT_OVER' },
      410,
    );
    open();
    expect(await headline('That code doesn’t work')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('This code has been used.');
    cleanup();
    answer('get', '/api/discounts/wave-7kq2m9xa', { ...discount, clinics: [] });
    open();
    expect(await headline('Nothing to use it on yet')).toBeVisible();
  });
});
