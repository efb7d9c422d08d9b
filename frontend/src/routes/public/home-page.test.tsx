import { screen, within } from '@testing-library/react';
import { MIXED_ROTATION_MS } from '../../features/content/components/mixed-quotes';
import { stubMedia } from '../../testing/media';
import { renderAt } from '../../testing/render-at';
import { Component as HomePage } from './home-page';

beforeEach(() => {
  stubMedia('(prefers-reduced-motion: reduce)');
  renderAt('/', <HomePage />);
});

it('starts with a badge, a headline and two calls to action, for paddlers of every level [001, 002, 109, 110, 111]', () => {
  const hero = screen.getByRole('region', { name: /Read the water/ });
  expect(within(hero).getByText('World champion · Olympian · Coach')).toBeVisible();
  expect(within(hero).getByRole('heading', { level: 1 })).toHaveTextContent(
    'Read the water. Own the line.',
  );
  expect(
    within(hero)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/remote-coaching', '/clinics']);
  expect(
    within(hero).getByText(/paddlers of every level: from a first roll to a world final/),
  ).toBeVisible();
});

const offers = () =>
  within(screen.getByRole('region', { name: 'Two ways down' })).getAllByRole('article');

it('offers remote coaching at $150 a month with everything it includes [008-016, 113]', () => {
  const offer = offers()[0]!;
  expect(within(offer).getByRole('heading', { level: 3 })).toHaveTextContent('Remote coaching');
  expect(within(offer).getByRole('link')).toHaveAttribute('href', '/remote-coaching');
  expect(offer).toHaveTextContent('$150/month');
  expect(offer).toHaveTextContent('within 48 hours');
  expect(
    within(offer)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Two personal, detailed video reviews every month',
    'Unlimited text and email Q&A',
    'Custom drills for what your video shows',
    'Progress tracking, stroke by stroke',
    'Off-season strength, mobility and rehab workouts',
    'Mental training',
    'Priority access to clinics and 1-on-1 sessions',
  ]);
});

it('offers clinics at the ranch [017, 018, 019, 114]', () => {
  const offer = offers()[1]!;
  expect(within(offer).getByRole('heading', { level: 3 })).toHaveTextContent(
    'In-person clinics at the ranch',
  );
  expect(within(offer).getByRole('link')).toHaveAttribute('href', '/clinics');
  expect(offer).toHaveTextContent('$3,400five days');
  expect(offer).toHaveTextContent('Rock Island, Tennessee');
  expect(offer).toHaveTextContent('Max 6 participants');
  for (const part of [/Technique breakdowns/, /Fitness and recovery/, /Meals/, /Lodging/, /Games/])
    expect(offer).toHaveTextContent(part);
});

it('mixes paddlers and philosophy in an 8 s carousel with a dot for each [115, 117, 118, 331]', () => {
  const voices = screen.getByRole('region', { name: 'Testimonials' });
  const labels = within(voices)
    .getAllByRole('button')
    .map((dot) => dot.getAttribute('aria-label'));
  expect(labels).toHaveLength(10);
  expect(labels[0]).toBe('Show 1 of 10: Paddler 2');
  expect(labels[1]).toBe('Show 2 of 10: Cole Mercer');
  expect(MIXED_ROTATION_MS).toBe(8000);
});
