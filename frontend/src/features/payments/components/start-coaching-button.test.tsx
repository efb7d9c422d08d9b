import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearToasts } from '../../../components/toast/toast-store';
import { ToastViewport } from '../../../components/toast/toast-viewport';
import { leaveFor } from '../../../lib/leave';
import { sentCalls } from '../../../testing/calls';
import { MemoryRouter } from 'react-router-dom';
import { StartCoachingButton } from './start-coaching-button';

jest.mock('../../../lib/leave', () => ({ leaveFor: jest.fn() }));

const button = () => screen.getByRole('button', { name: /Start Coaching|Processing/ });
const press = async () => {
  render(
    <MemoryRouter>
      <StartCoachingButton priceId="price_1" />
      <ToastViewport />
    </MemoryRouter>,
  );
  await userEvent.click(button());
};

beforeEach(() => {
  globalThis.fetch = jest.fn();
});
afterEach(() => act(clearToasts));

it('sends the price id and opens the URL it gets, showing progress until then [131, 132, 133, 347, 348]', async () => {
  let finish = (_: Response) => {};
  jest.mocked(fetch).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await press();
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Processing...');
  const { path, method, body } = (await sentCalls())[0]!;
  expect([path, method, body]).toEqual([
    '/api/create-subscription-checkout',
    'POST',
    '{"priceId":"price_1"}',
  ]);
  await act(async () => finish(new Response('{"url":"https://pay.example/1","id":"cs_1"}')));
  expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1');
  expect(button()).toBeDisabled();
});

it('is ready again when the visitor returns from checkout', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('{"url":"https://pay.example/1"}'));
  await press();
  fireEvent(window, new Event('pageshow'));
  expect(button()).toBeEnabled();
});

it('tells a subscriber that they have the plan, with a button to manage it and no toast [372]', async () => {
  const error =
    'You already have Remote Coaching. You can change, pause or cancel it from your dashboard.';
  const body = JSON.stringify({
    error,
    code: 'ALREADY_SUBSCRIBED',
    manageUrl: '/student/dashboard',
  });
  jest.mocked(fetch).mockResolvedValue(new Response(body, { status: 409 }));
  await press();
  expect(screen.getByText(error)).toBeVisible();
  expect(screen.getByRole('status', { name: '' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Manage your plan' })).toHaveAttribute(
    'href',
    '/student/dashboard',
  );
  expect(screen.queryByText('Error')).toBeNull();
});

it('reports a response without a URL [349, 371]', async () => {
  jest.mocked(fetch).mockResolvedValue(new Response('{"id":"cs_1"}'));
  await press();
  expect(screen.getByText('Error').closest('[data-variant]')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  expect(screen.getByText('Failed to create checkout session. Please try again.')).toBeVisible();
  expect(button()).toBeEnabled();
});

it.each([
  ['an error', () => Promise.resolve(new Response('{"error":"unknown price"}', { status: 400 }))],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reports %s [372]', async (_, call) => {
  jest.mocked(fetch).mockImplementation(call);
  await press();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  expect(button()).toBeEnabled();
});
