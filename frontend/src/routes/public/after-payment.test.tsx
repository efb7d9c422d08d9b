import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberOffer } from '../../features/clinics/offer-in-hand';
import { sentCalls } from '../../testing/calls';
import { stubMedia } from '../../testing/media';
import { renderAt } from '../../testing/render-at';
import { Component as CancelPage } from './cancel-page';
import { NotFound } from './not-found';
import { Component as SuccessPage } from './success-page';

const arrive = (address: string) => window.history.replaceState(null, '', address);
const asked = async () => (await sentCalls()).map(({ method, path, body }) => [method, path, body]);
const answer = (status: number, body: object) =>
  jest.mocked(fetch).mockResolvedValue(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  stubMedia('(prefers-reduced-motion: reduce)');
  globalThis.fetch = jest.fn();
});

describe('the page after paying', () => {
  const paid = { status: 'complete', paid: true, amountCents: 15000, delivery: 'delivered' };
  it('welcomes the customer, lists the next steps, and links to the intake form and support [291-298]', () => {
    arrive('/success');
    renderAt('/success', <SuccessPage />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome');
    const steps = within(screen.getByRole('region', { name: 'Next steps' })).getAllByRole(
      'heading',
      { level: 3 },
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Account created',
      'Complete your intake form',
      'Submit your first video',
      'Get feedback within 48 hours',
    ]);
    expect(screen.getByText(/cloud drive .* paste a video link .* into the portal/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complete the intake form' })).toHaveAttribute(
      'href',
      '/student/intake',
    );
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  describe('for a buyer without a password', () => {
    const bought = {
      status: 'complete',
      paid: true,
      amountCents: 15000,
      delivery: 'delivered',
      kind: 'subscription',
      planName: 'Remote Coaching',
      linkSentTo: 'n•••@example.com',
      intakeInvite: 'a.b/c',
    };
    const arrived = async () => {
      arrive('/success?session_id=cs_1');
      answer(200, bought);
      renderAt('/success', <SuccessPage />);
      return screen.findByText(
        'Check your inbox at n•••@example.com: your sign-in link is on its way.',
      );
    };

    it('names the inbox, links to the coach for a wrong address, and opens the intake at once [298]', async () => {
      expect(await arrived()).toBeVisible();
      expect(screen.getByRole('link', { name: 'Wrong address?' })).toHaveAttribute(
        'href',
        '/contact?about=paid-address',
      );
      expect(screen.getByRole('link', { name: 'Complete the intake form' })).toHaveAttribute(
        'href',
        '/student/intake?invite=a.b%2Fc',
      );
    });

    it('sends the link again, or says why not', async () => {
      await arrived();
      jest.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 204 }));
      await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
      expect(await screen.findByText(/^Sent\. Use the link in the newest email/)).toBeVisible();
      expect((await asked()).at(-1)).toEqual([
        'POST',
        '/api/checkout/sessions/cs_1/sign-in-link',
        undefined,
      ]);
      answer(429, { error: 'Three links were sent in the last hour.' });
      await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
      expect(await screen.findByText('Three links were sent in the last hour.')).toBeVisible();
    });
  });

  it('requests nothing and grants nothing when opened without a payment [299]', () => {
    arrive('/success');
    renderAt('/success', <SuccessPage />);
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.getByText(/Once your payment is confirmed/)).toBeVisible();
  });

  it.each([
    ['subscription', 'Remote Coaching', 'eddy line', 'Add a filming day to my calendar'],
    ['clinic-deposit', 'March Clinic: deposit', 'ledge', 'Add to my calendar'],
  ])(
    'after paying for a %s, shows a drawn move and a calendar file',
    async (kind, planName, drawing, calendar) => {
      arrive('/success?session_id=cs_1');
      answer(200, { ...paid, kind, planName, hasCalendar: true });
      renderAt('/success', <SuccessPage />);
      expect(await screen.findByRole('link', { name: calendar })).toHaveAttribute(
        'href',
        '/api/checkout/sessions/cs_1/calendar.ics',
      );
      expect(screen.getByRole('img', { name: new RegExp(drawing) })).toBeVisible();
    },
  );

  it('shows neither after a payment that is refunded', async () => {
    arrive('/success?session_id=cs_1');
    answer(200, { ...paid, delivery: 'place-gone', kind: 'clinic', planName: 'March Clinic' });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByText(/You’ll get a full refund/)).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('link', { name: /calendar/ })).toBeNull();
  });

  it.each([
    [
      paid,
      'subscription',
      'Remote Coaching',
      'Welcome to the team',
      'Your payment for Remote Coaching is confirmed.',
    ],
    [
      paid,
      'clinic',
      'Playboating from A-Z',
      'Welcome, your spot is booked',
      'Your payment for Playboating from A-Z is confirmed.',
    ],
    [
      paid,
      'clinic-deposit',
      'March Clinic: deposit',
      'Welcome, your spot is booked',
      'Your deposit for March Clinic is confirmed. See you at the put-in.',
    ],
    [
      paid,
      'clinic-balance',
      'March Clinic: balance',
      'Welcome, you’re all paid up',
      'Your balance for March Clinic is paid.',
    ],
    [
      { ...paid, delivery: 'place-gone' },
      'clinic-deposit',
      'March Clinic: deposit',
      'Sorry, the last spot was already taken',
      'Your payment for March Clinic came in after',
    ],
    [
      { ...paid, delivery: 'not-due' },
      'clinic-balance',
      'March Clinic: balance',
      'Nothing was due anymore',
      'Your balance for March Clinic was no longer due when you paid it',
    ],
    [
      { ...paid, delivery: 'duplicate' },
      'subscription',
      'Remote Coaching',
      'You already have a subscription',
      'This was a second payment for Remote Coaching. You’ll get a full refund',
    ],
    [
      { ...paid, delivery: 'refunded' },
      'clinic',
      'April',
      'This payment was refunded',
      'Your payment for April has been refunded',
    ],
    [
      { ...paid, delivery: 'pending' },
      'subscription',
      'Remote Coaching',
      'Welcome, one moment',
      'Your payment has arrived',
    ],
    [
      { status: 'open', paid: false, amountCents: null },
      'subscription',
      'Remote Coaching',
      'Welcome, almost there',
      'Your payment isn’t confirmed yet',
    ],
    [
      { status: 'expired', paid: false, amountCents: null },
      'clinic',
      'Any',
      'Welcome, almost there',
      'Your payment isn’t confirmed yet',
    ],
  ])('explains %j for a %s', async (state, kind, planName, heading, text) => {
    arrive('/success?session_id=cs_%2F1');
    answer(200, { ...state, kind, planName });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(new RegExp(`^${text}`))).toBeVisible();
    expect(await asked()).toEqual([['GET', '/api/checkout/sessions/cs_%2F1', undefined]]);
  });

  it.each([
    [
      'clinic',
      ['Read the confirmation email', 'Account created', 'Complete your intake form', 'Pack'],
      'Complete the intake form',
    ],
    [
      'clinic-deposit',
      [
        'Read the confirmation email',
        'Account created',
        'Pay the balance 30 days before the clinic',
        'Complete your intake form',
        'Pack',
      ],
      'Complete the intake form',
    ],
    [
      'clinic-balance',
      ['Nothing more is due', 'Complete your intake form', 'Pack'],
      'Open my dashboard',
    ],
  ])('lists the next steps after paying for a %s [293, 294, 298]', async (kind, titles, link) => {
    arrive('/success?session_id=cs_1');
    answer(200, { ...paid, kind, planName: 'April' });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByRole('link', { name: link })).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'Next steps' }));
    await waitFor(() =>
      expect(
        steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
      ).toEqual(titles),
    );
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  it('promises a link to pay the balance after a deposit, and no emails that a late booking doesn’t get', async () => {
    arrive('/success?session_id=cs_1');
    answer(200, { ...paid, kind: 'clinic-deposit', planName: 'April' });
    renderAt('/success', <SuccessPage />);
    expect(
      await screen.findByText(
        /^You’ll get an email with a link to pay it\. Your dashboard has the link too/,
      ),
    ).toBeVisible();
  });

  const LIST = 'with the full packing list.';
  it.each([
    ['clinic', 122, `You’ll get reminders 14 and 3 days before, ${LIST}`],
    ['clinic', 15, `You’ll get reminders 14 and 3 days before, ${LIST}`],
    ['clinic-balance', 14, `You’ll get a reminder 3 days before, ${LIST}`],
    ['clinic-deposit', 4, `You’ll get a reminder 3 days before, ${LIST}`],
    ['clinic', 3, 'The confirmation email has the full packing list.'],
    ['clinic-balance', 0, 'The confirmation email has the full packing list.'],
    ['clinic', null, 'The confirmation email has the full packing list.'],
  ])(
    'for a %s that starts in %j days, promises only the reminders still to come',
    async (kind, daysUntil, text) => {
      arrive('/success?session_id=cs_1');
      answer(200, { ...paid, kind, planName: 'April', daysUntil });
      renderAt('/success', <SuccessPage />);
      expect(await screen.findByText(text)).toBeVisible();
    },
  );

  it.each([
    ['subscription', 'Remote Coaching', 'First month', 'November 22, 2026 to December 22, 2026'],
    ['clinic-deposit', 'March Clinic: deposit', 'When', 'March 23-27, 2027 in Rock Island, TN'],
  ])('shows a receipt for a %s with its dates and amount', async (kind, planName, label, time) => {
    arrive('/success?session_id=cs_1');
    answer(200, {
      ...paid,
      kind,
      planName,
      time,
      amountCents: 170_000,
      paidAt: '2026-11-22T12:00:00Z',
    });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByText('Item')).toBeVisible();
    const values = ['Item', label, 'Amount', 'Paid on'].map(
      (term) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent,
    );
    expect(values).toEqual([planName, time, '$1,700', 'November 22, 2026']);
  });

  it('allows a line break in a clinic’s title only after the slash', async () => {
    arrive('/success?session_id=cs_1');
    const what = { kind: 'clinic-deposit', planName: 'Intermediate/Advanced: deposit', time: null };
    answer(200, { ...paid, ...what, amountCents: 170_000, paidAt: '2026-11-22T12:00:00Z' });
    renderAt('/success', <SuccessPage />);
    const bought = (await screen.findByText('Item', { selector: 'dt' })).nextElementSibling;
    expect(bought?.innerHTML).toBe('Intermediate/<wbr>Advanced: deposit');
  });

  it('promises no month for a duplicate subscription, which is refunded', async () => {
    arrive('/success?session_id=cs_1');
    const time = 'November 22, 2026 to December 22, 2026';
    const what = {
      kind: 'subscription',
      planName: 'Remote Coaching',
      time,
      amountCents: 15_000,
      paidAt: '2026-11-22T12:00:00Z',
    };
    answer(200, { ...paid, ...what, delivery: 'duplicate' });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByText('Item')).toBeVisible();
    expect(screen.getByText('Amount', { selector: 'dt' }).nextSibling).toHaveTextContent('$150');
    expect(screen.queryByText('First month')).toBeNull();
    expect(screen.queryByText(time)).toBeNull();
  });

  it('shows no receipt before the payment', async () => {
    arrive('/success?session_id=cs_1');
    answer(200, {
      status: 'open',
      paid: false,
      kind: 'clinic',
      planName: 'April',
      amountCents: 170_000,
      paidAt: null,
      time: null,
    });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByRole('heading', { name: 'Welcome, almost there' })).toBeVisible();
    expect(screen.queryByText('Item')).toBeNull();
  });

  it('says when the last spot was gone and the payment is refunded', async () => {
    arrive('/success?session_id=cs_1');
    answer(200, { ...paid, kind: 'clinic', planName: 'April', delivery: 'place-gone' });
    renderAt('/success', <SuccessPage />);
    expect(
      await screen.findByRole('heading', { name: 'Sorry, the last spot was already taken' }),
    ).toBeVisible();
    expect(screen.getByText(/You’ll get a full refund/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Join the waitlist' })).toBeVisible();
    expect(screen.queryByText(/spot is booked/)).toBeNull();
  });

  it('says when the payment couldn’t be checked', async () => {
    arrive('/success?session_id=cs_1');
    answer(503, { error: 'down' });
    renderAt('/success', <SuccessPage />);
    expect(await screen.findByText(/Your payment could not be checked right now/)).toBeVisible();
  });
});

describe('the page after leaving checkout', () => {
  it('says that nothing was charged, and links back [300, 301, 302]', () => {
    arrive('/cancel');
    renderAt('/cancel', <CancelPage />);
    expect(screen.getByText('No charges were made.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Coaching Plans' })).toHaveAttribute(
      'href',
      '/remote-coaching',
    );
    expect(screen.getByRole('link', { name: 'Ask a question first' })).toHaveAttribute(
      'href',
      '/contact',
    );
    expect(fetch).not.toHaveBeenCalled();
  });

  it('releases the hold by the token in the address', async () => {
    arrive('/cancel?token=t1');
    answer(404, {});
    renderAt('/cancel', <CancelPage />);
    expect(await asked()).toEqual([['POST', '/api/checkout/cancel', '{"token":"t1"}']]);
  });

  it.each([
    ['clinic-deposit', /^The spot held for you has been released/],
    ['clinic', /^The spot held for you has been released/],
    ['clinic-balance', /^You still have your spot, and the balance is still due/],
  ])(
    'after leaving a %s, says what happened to the spot and links back to the clinics [300-302]',
    async (kind, text) => {
      arrive('/cancel?token=t1');
      answer(200, { status: 'expired', paid: false, kind, planName: 'April', amountCents: null });
      renderAt('/cancel', <CancelPage />);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByText('No charges were made.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to the clinics' })).toHaveAttribute(
        'href',
        '/clinics#clinics',
      );
      expect(screen.getByRole('link', { name: 'View Coaching Plans' })).toHaveAttribute(
        'href',
        '/remote-coaching',
      );
      expect(screen.getByRole('link', { name: 'Ask a question first' })).toHaveAttribute(
        'href',
        '/contact',
      );
    },
  );

  describe('for an offered spot', () => {
    const until = '2026-11-22T18:00:00Z';
    const leave = () => {
      arrive('/cancel?token=t1');
      answer(200, {
        status: 'expired',
        paid: false,
        kind: 'clinic',
        planName: 'April',
        amountCents: null,
        offeredUntil: until,
      });
      renderAt('/cancel', <CancelPage />);
      return screen.findByText(/^Your spot is still held until Sun, Nov 22, \d+:00/);
    };
    afterEach(() => sessionStorage.clear());

    it('says that the spot is still held, and links back to the offer', async () => {
      rememberOffer('o/1');
      expect(await leave()).toBeVisible();
      expect(screen.queryByText(/has been released/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Back to your offer' })).toHaveAttribute(
        'href',
        '/clinics/offer?token=o%2F1',
      );
      expect(screen.queryByRole('link', { name: 'Back to the clinics' })).toBeNull();
    });

    it('refers to the link in the email when the browser doesn’t know the offer', async () => {
      expect(await leave()).toHaveTextContent('The link in your email works until then');
      expect(screen.getByRole('link', { name: 'Back to the clinics' })).toBeVisible();
    });
  });

  it('doesn’t say that nothing was charged when something was', async () => {
    arrive('/cancel?token=t1');
    answer(200, {
      status: 'complete',
      paid: true,
      kind: 'clinic',
      planName: 'April',
      amountCents: 340000,
    });
    renderAt('/cancel', <CancelPage />);
    expect(
      await screen.findByText('It was complete before you left the payment page.'),
    ).toBeVisible();
    expect(screen.queryByText('No charges were made.')).toBeNull();
  });
});

it('shows 404 Page Not Found with a link back for an unknown address [106]', () => {
  renderAt('/nope', <NotFound />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  expect(screen.getByRole('link', { name: 'Back to the eddy' })).toHaveAttribute('href', '/');
});
