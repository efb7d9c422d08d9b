import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '../../../components/toast/toast-store';
import { ToastViewport } from '../../../components/toast/toast-viewport';
import { leaveFor } from '../../../lib/leave';
import { sentCalls } from '../../../testing/calls';
import { stubMedia } from '../../../testing/media';
import { HoldConfirmationForm } from './hold-confirmation-form';
import { PaymentCard } from './payment-card';

jest.mock('../../../lib/leave', () => ({ leaveFor: jest.fn() }));

const plan = {
  planId: 'april-beginner-clinic-deposit',
  planName: 'April: deposit',
  price: 1700,
  description: 'Deposit for April',
} as const;

const show = (
  more: { onTouch?: () => void; onRefused?: () => void; by?: { offerToken: string } } = {},
) =>
  render(
    <>
      <PaymentCard
        {...plan}
        {...more}
        heading="Deposit"
        verb="Reserve"
        terms={<p>Not refundable.</p>}
        Confirmation={HoldConfirmationForm}
      />
      <ToastViewport />
    </>,
  );
const button = () => screen.getByRole('button', { name: /Reserve|Redirecting/ });
const press = async () => {
  show();
  await userEvent.click(button());
};

beforeEach(() => {
  stubMedia();
  globalThis.fetch = jest.fn();
  jest.mocked(leaveFor).mockReset();
});
afterEach(() => act(clearToasts));

it('sends its plan and opens the checkout page, showing progress [144, 173-175, 335-337, 351, 353]', async () => {
  let finish = (_: Response) => {};
  jest.mocked(fetch).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await press();
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Redirecting to secure payment...');
  const { path, request, body } = (await sentCalls())[0]!;
  expect([path, request.method, request.credentials]).toEqual([
    '/api/create-checkout-session',
    'POST',
    'include',
  ]);
  expect(JSON.parse(body!)).toEqual({
    planId: 'april-beginner-clinic-deposit',
    planName: 'April: deposit',
    amount: 1700,
    type: 'one-time',
    description: 'Deposit for April',
  });
  await act(async () => finish(new Response('{"id":"cs_1","url":"https://pay.example/1"}')));
  expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1');
  expect(button()).toBeDisabled();
});

it.each([
  [
    'the server’s own words',
    new Response('{"error":"This clinic is full."}', { status: 409 }),
    'This clinic is full.',
  ],
  [
    'a fixed line without them',
    new Response('<p>Not found</p>', { status: 404 }),
    'Failed to create payment session',
  ],
  [
    'a fixed line for an empty error',
    new Response('{"error":""}', { status: 500 }),
    'Failed to create payment session',
  ],
])('shows %s and can be pressed again [176, 354, 355, 373, 375]', async (_, response, text) => {
  jest.mocked(fetch).mockResolvedValue(response);
  await press();
  expect(screen.getByText('Payment Setup Error').closest('[data-variant]')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  expect(screen.getByText(text)).toBeVisible();
  expect(button()).toBeEnabled();
});

it('shows the error, or a fixed message if there is none [373-375]', async () => {
  jest
    .mocked(fetch)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new Error(''));
  await press();
  expect(screen.getByText('Failed to fetch')).toBeVisible();
  await userEvent.click(button());
  expect(screen.getByText('Failed to setup payment')).toBeVisible();
  expect(button()).toBeEnabled();
});

it('treats a response without a URL as a failure without a message [374]', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('{"id":"cs_1"}'));
  await press();
  expect(screen.getByText('Failed to setup payment')).toBeVisible();
  expect(leaveFor).not.toHaveBeenCalled();
  expect(button()).toBeEnabled();
});

it('shows a refused URL like any other failure [373]', async () => {
  jest.mocked(leaveFor).mockImplementation(() => {
    throw new Error('Not a web address');
  });
  jest.mocked(fetch).mockResolvedValue(new Response('{"id":"cs_1"}'));
  await press();
  expect(screen.getByText('Payment Setup Error')).toBeVisible();
  expect(button()).toBeEnabled();
});

it('is ready again when the visitor returns from the checkout page', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('{"url":"https://pay.example/1"}'));
  await press();
  fireEvent(window, new Event('pageshow'));
  expect(button()).toBeEnabled();
});

it('tells the page why the server refused [354, 358, 373]', async () => {
  const error = 'Somebody took the last place a moment ago. You have not been charged.';
  jest
    .mocked(fetch)
    .mockResolvedValue(
      new Response(JSON.stringify({ error, code: 'CLINIC_FULL' }), { status: 409 }),
    );
  const onRefused = jest.fn();
  show({ onRefused });
  await userEvent.click(button());
  expect(screen.getByText(error)).toBeVisible();
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'CLINIC_FULL' }));
});

describe('when one address already holds two spots', () => {
  const reason = 'Two places of this clinic are being paid for from your connection right now.';
  const refusal = () =>
    new Response(JSON.stringify({ error: reason, code: 'EMAIL_CONFIRMATION_NEEDED' }), {
      status: 409,
    });
  const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  const paths = async () =>
    (await sentCalls()).map(({ path, body }) => [path, JSON.parse(body ?? 'null')] as const);

  it('asks for an address and its code, keeps the input after a refusal, and continues to the checkout page', async () => {
    jest
      .mocked(fetch)
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(answer(503, { error: 'We are back in a moment. Please try again.' }))
      .mockResolvedValueOnce(answer(200, { minutes: 15 }))
      .mockResolvedValueOnce(
        answer(400, { error: 'This is not the code', fields: { code: 'This is not the code' } }),
      )
      .mockResolvedValueOnce(answer(200, { confirmed: true }))
      .mockResolvedValueOnce(answer(200, { url: 'https://pay.example/1' }));
    await press();
    expect(
      await screen.findByRole('heading', { name: 'Confirm your email address' }),
    ).toHaveFocus();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByText('Payment Setup Error')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(fetch).toHaveBeenCalledTimes(1);
    await userEvent.type(screen.getByLabelText('Email'), 'kay@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByText('We are back in a moment. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('kay@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));

    await userEvent.type(await screen.findByLabelText('Code'), '042 317');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and continue to payment' }));
    expect(await screen.findByText('This is not the code')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveValue('042 317');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and continue to payment' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
    const order = expect.objectContaining({ planId: plan.planId }) as object;
    expect(await paths()).toEqual([
      ['/api/create-checkout-session', order],
      ['/api/create-checkout-session/email', { email: 'kay@example.com' }],
      ['/api/create-checkout-session/email', { email: 'kay@example.com' }],
      ['/api/create-checkout-session/email/confirm', { code: '042 317' }],
      ['/api/create-checkout-session/email/confirm', { code: '042 317' }],
      ['/api/create-checkout-session', order],
    ]);
  });

  it('sends a new code, also to another address', async () => {
    jest
      .mocked(fetch)
      .mockResolvedValueOnce(refusal())
      .mockResolvedValueOnce(answer(200, { minutes: 15 }))
      .mockResolvedValueOnce(answer(200, { minutes: 15 }));
    await press();
    await userEvent.type(await screen.findByLabelText('Email'), 'kay@example.con');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await userEvent.type(screen.getByLabelText('Email'), '{Backspace}m');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    expect(await screen.findByLabelText('Code')).toHaveValue('');
    expect((await paths()).at(-1)).toEqual([
      '/api/create-checkout-session/email',
      { email: 'kay@example.com' },
    ]);
  });
});

it('books an offered spot with the token from its email', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('{"url":"https://pay.example/1"}'));
  show({ by: { offerToken: 't1' } });
  await userEvent.click(button());
  expect(JSON.parse((await sentCalls())[0]!.body!)).toMatchObject({
    offerToken: 't1',
    planId: plan.planId,
  });
});

it('reports the first touch, by pointer or keyboard', async () => {
  const onTouch = jest.fn();
  show({ onTouch });
  await userEvent.tab();
  expect(onTouch).toHaveBeenCalledTimes(1);
});
