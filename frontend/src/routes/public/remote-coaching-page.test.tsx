import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sentCalls } from '../../testing/calls';
import { stubMedia } from '../../testing/media';
import { renderAt } from '../../testing/render-at';
import { Component as RemoteCoachingPage } from './remote-coaching-page';

beforeEach(() => {
  stubMedia('(prefers-reduced-motion: reduce)');
  globalThis.fetch = jest.fn().mockResolvedValue(new Response('{}'));
  renderAt('/remote-coaching', <RemoteCoachingPage />);
});

it('shows the plan at $150 a month with its button, beside the strongest testimonial [008, 119, 120, 385-387]', () => {
  const plan = screen.getByRole('heading', { name: 'Remote Coaching' }).parentElement!;
  expect(plan).toHaveTextContent('$150/month');
  expect(plan).toHaveTextContent('Two personal, detailed video reviews every month');
  expect(screen.getByText(/Within 48 hours you have it back/)).toBeVisible();
  expect(within(plan).getByRole('button', { name: 'Start Coaching' })).toBeEnabled();
  expect(screen.getByText('Story 1')).toBeVisible();
});

it('repeats the button at the end; both send the site’s price [121, 131, 134]', async () => {
  const buttons = screen.getAllByRole('button', { name: 'Start Coaching' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) await userEvent.click(button);
  const calls = (await sentCalls()).map(({ path, body }) => [path, body]);
  expect(calls).toEqual(
    Array(2).fill([
      '/api/create-subscription-checkout',
      '{"priceId":"price_remote_coaching_monthly"}',
    ]),
  );
});

it('explains how it works in five steps [122-127]', () => {
  const steps = within(screen.getByRole('list', { name: 'How It Works' })).getAllByRole('heading');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Create your account and subscribe',
    'Get your welcome email',
    'Upload videos anytime',
    'Get your review within 48 hours',
    'Keep going, all year',
  ]);
});

it('has a quote, testimonials and four benefits [128, 129, 130]', () => {
  expect(screen.getByText('Line 1')).toBeVisible();
  for (const story of ['Story 3', 'Story 5', 'Story 7'])
    expect(screen.getByText(story)).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'What changes' })).getAllByRole('listitem'),
  ).toHaveLength(4);
});

it('lets visitors scrub through the sample review, with notes in sync', async () => {
  const bar = screen.getByRole('slider', { name: 'Drag through the review' });
  fireEvent.change(bar, { target: { value: '8.5' } });
  const current = () => document.querySelector('[data-current="true"]');
  expect(current()).toHaveTextContent('0:08');
  expect(bar).toHaveAttribute('aria-valuetext', '0:08');
  await userEvent.click(screen.getByRole('button', { name: 'Go to 0:12' }));
  expect(bar).toHaveValue('12');
  expect(current()).toHaveTextContent('0:12');
});
