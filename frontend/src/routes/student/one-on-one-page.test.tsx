import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  expectSummary,
  expectToast,
  typeInto,
  withPortalApi,
} from '../../testing/portal';
import { sampleOneOnOne } from '../../testing/sample-one-on-one';

withPortalApi();

const PATH = '/api/student/one-on-ones';
const { id } = sampleOneOnOne;

it('sends a request with a wish and a time, says who is answered first, and shows the request', async () => {
  answer('post', PATH, [sampleOneOnOne]);
  const { user } = openScreen('/student/one-on-one');
  await screen.findByRole('form', { name: 'Request a 1-on-1' });
  expect(
    screen.getByText('With your Remote Coaching plan, your request is answered first.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await expectSummary(
    'Please check the form',
    'What you want to work on and When works for you need another look.',
  );
  expect(bodyOf(PATH)).toBeUndefined();
  await typeInto('What you want to work on', ' Boofs ');
  await typeInto('When works for you', 'In March');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await expectToast('Request Sent');
  expect(bodyOf(PATH)).toEqual({ wish: 'Boofs', dates: 'In March', place: '' });
  expect(screen.getByText('Waiting for a reply')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Request a 1-on-1' })).toBeNull();
});

it('shows an offer with its time, place and price, and withdraws it', async () => {
  const offered = {
    ...sampleOneOnOne,
    state: 'offered' as const,
    isPayable: true,
    word: 'Bring the short boat.',
    offer,
  };
  answer('get', PATH, [offered]);
  answer('post', `${PATH}/${id}/withdraw`, [{ ...offered, state: 'withdrawn', isPayable: false }]);
  const { user } = openScreen('/student/one-on-one');
  expect(await screen.findByRole('button', { name: 'Pay $180' })).toBeEnabled();
  expect(screen.getByText(`${offer.when}, 120 minutes`)).toBeVisible();
  expect(screen.getByText(/^Held for you until/)).toHaveTextContent(
    `Held for you until ${offer.until}. Pay to book it.`,
  );
  expect(screen.getByText('Your coach: Bring the short boat.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(await screen.findByRole('form', { name: 'Request a 1-on-1' })).toBeVisible();
});

it('says why an offer can no longer be paid', async () => {
  answer('get', PATH, [{ ...sampleOneOnOne, state: 'offered', isPayable: true, offer }]);
  answer(
    'post',
    `${PATH}/${id}/pay`,
    { error: 'This offer can’t be paid any more.', code: 'OFFER_OVER' },
    410,
  );
  const { user } = openScreen('/student/one-on-one');
  await user.click(await screen.findByRole('button', { name: 'Pay $180' }));
  await expectToast('Error', 'This offer can’t be paid any more.');
});

it.each([
  ['booked', { paidCents: 18_000, calendarUrl: `${PATH}/${id}/calendar.ics` }, '$180 paid.'],
  ['canceled', { paidCents: 18_000, refundedCents: 18_000 }, '$180 was refunded to the card.'],
  [
    'canceled',
    { paidCents: 18_000, refundedCents: 0 },
    '$180 will be refunded to the card, unless the bank has already returned it.',
  ],
] as const)('says what happened to the payment of one that is %s', async (state, more, text) => {
  answer('get', PATH, [{ ...sampleOneOnOne, offer, ...more, state }]);
  openScreen('/student/one-on-one');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Calendar file' }) !== null).toBe(state === 'booked');
});

it.each([
  ['ahead', '2099-03-13T15:00:00Z', ['Requested Nov 20, 2026', 'Request a 1-on-1']],
  ['over', '2026-01-13T15:00:00Z', ['Request a 1-on-1', 'Requested Nov 20, 2026']],
])(
  'lists a booked one that is %s in the right place: upcoming ones above the form',
  async (_, startsAt, order) => {
    answer('get', PATH, [{ ...sampleOneOnOne, state: 'booked', offer: { ...offer, startsAt } }]);
    openScreen('/student/one-on-one');
    await screen.findByRole('form', { name: 'Request a 1-on-1' });
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(order);
  },
);

const offer = {
  startsAt: '2027-03-13T15:00:00Z',
  when: 'Saturday, March 13 at 9:00 AM CST',
  minutes: 120,
  place: 'The ranch',
  priceCents: 18_000,
  until: 'Friday, March 5 at 9:00 AM CST',
};

it('is linked from the dashboard with its status until it’s over', async () => {
  const over = {
    ...sampleOneOnOne,
    id: 'o2',
    state: 'booked',
    offer: { ...offer, startsAt: '2025-03-13T15:00:00Z', when: 'Last year' },
  };
  answer('get', PATH, [
    over,
    { ...sampleOneOnOne, state: 'booked', offer: { ...offer, startsAt: '2099-03-13T15:00:00Z' } },
  ]);
  openScreen('/student/dashboard');
  const panel = within(await screen.findByRole('region', { name: '1-on-1' }));
  expect(await panel.findByText(offer.when)).toBeVisible();
  expect(panel.getByRole('link', { name: 'View your 1-on-1' })).toHaveAttribute(
    'href',
    '/student/one-on-one',
  );
  expect(screen.queryByText('Last year')).toBeNull();
});

it.each([
  [
    'Thursday, March 11 at 9:00 AM CST',
    'Once you’ve paid, you can cancel for a full refund until Thursday, March 11 at 9:00 AM CST.',
  ],
  [null, 'This session starts too soon to move or cancel here after you pay.'],
])('says before it’s paid until when it can be canceled: %s', async (changeUntil, text) => {
  const offered = { ...sampleOneOnOne, state: 'offered', isPayable: true, offer, changeUntil };
  answer('get', PATH, [offered]);
  openScreen('/student/one-on-one');
  expect(await screen.findByText(/^Held for you until/)).toHaveTextContent(text);
});

describe('a booked session', () => {
  const until = 'Thursday, March 14 at 9:00 AM CDT';
  const coming = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const booked = {
    ...sampleOneOnOne,
    state: 'booked' as const,
    offer: { ...offer, startsAt: coming },
    paidCents: 18_000,
    changeUntil: until as string | null,
  };

  it('is canceled after the dialog says what happens to the money', async () => {
    answer('get', PATH, [booked]);
    answer('post', `${PATH}/${id}/cancel`, [
      { ...booked, state: 'canceled', changeUntil: null, refundedCents: 18_000 },
    ]);
    const { user } = openScreen('/student/one-on-one');
    expect(
      await screen.findByText(
        `Until ${until}, you can ask for another time, or cancel for a full refund.`,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel session' }));
    expect(
      await screen.findByText(/^\$180 will be refunded to the card you paid with\./),
    ).toBeVisible();
    expect(bodyOf(`${PATH}/${id}/cancel`)).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
    await expectToast('Session Canceled');
    expect(await screen.findByText('$180 was refunded to the card.')).toBeVisible();
  });

  it('can be asked to move, and shows what was asked', async () => {
    answer('get', PATH, [booked]);
    answer('post', `${PATH}/${id}/move`, [{ ...booked, moveWish: 'The week after' }]);
    const { user } = openScreen('/student/one-on-one');
    await user.click(await screen.findByRole('button', { name: 'Ask for another time' }));
    expect(await screen.findByText(/^You won’t have to pay again\./)).toBeVisible();
    await typeInto('Other times that work for you', 'The week after');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await expectToast('Request Sent');
    expect(bodyOf(`${PATH}/${id}/move`)).toEqual({ dates: 'The week after' });
    expect(
      await screen.findByText(
        'You asked for another time: The week after. Your coach will email you.',
      ),
    ).toBeVisible();
  });

  it('says why it couldn’t be canceled', async () => {
    answer('get', PATH, [booked]);
    const error = 'Your session starts in less than 48 hours, so it can’t be changed here.';
    answer('post', `${PATH}/${id}/cancel`, { error }, 409);
    const { user } = openScreen('/student/one-on-one');
    await user.click(await screen.findByRole('button', { name: 'Cancel session' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel and refund' }));
    expect(await screen.findByText('Not Canceled')).toBeVisible();
    expect(screen.getByText(error)).toBeVisible();
  });

  it('that starts too soon leads to the coach instead', async () => {
    answer('get', PATH, [{ ...booked, changeUntil: null }]);
    openScreen('/student/one-on-one');
    expect(await screen.findByRole('link', { name: 'Message your coach' })).toHaveAttribute(
      'href',
      '/student/messages',
    );
    expect(screen.queryByRole('button', { name: 'Cancel session' })).toBeNull();
  });
});
