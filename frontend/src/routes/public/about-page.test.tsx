import type { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { portraitQuery } from '../../features/content/api/get-portrait';
import { openPage, sectionNames } from '../../testing/open-page';

const site = {
  championTitles: {
    coached: "Athletes I have coached hold 10 of the last 17 Men's World Freestyle titles",
    boatDesigns: 'over 100 boat designs',
    own: '4 world championships',
  },
};

let queryClient: QueryClient;
beforeEach(async () => {
  ({ queryClient } = await openPage('/about'));
  queryClient.setQueryData(['site'], (known: object) => ({ ...known, ...site }));
});

it('has its sections in order [066, 219, 220, 223, 229]', () => {
  expect(sectionNames()).toEqual([
    'About Me',
    'The Athlete',
    'Forty years downstream',
    'Developing Champions',
    'Innovations & Philosophy',
    'Paddle with me.',
  ]);
});

it('shows the athlete, and two stat tiles [220-222, 400]', async () => {
  const athlete = screen.getByRole('region', { name: 'The Athlete' });
  expect(within(athlete).getByRole('img', { name: /Cole Mercer/ })).toBeVisible();
  expect(
    within(athlete)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['40+ Years Competing', '100s of Wins']);
});

it.each([
  ['portrait format', 0.8, '(min-width: 56rem) 40vw, (min-width: 30rem) 28rem, 96vw'],
  [
    'landscape format with cropped sides',
    1.6,
    '(min-width: 56rem) 80vw, (min-width: 30rem) 56rem, 192vw',
  ],
  ['a shape that is not known', null, '(min-width: 56rem) 40vw, (min-width: 30rem) 28rem, 96vw'],
])('requests a picture that fills its slot: %s', async (_, ratio, sizes) => {
  queryClient.setQueryData(portraitQuery.queryKey, {
    image: '/api/pictures/p/1/960',
    srcSet: '/api/pictures/p/1/480 480w',
    ratio,
    alt: 'Me',
  });
  expect(await screen.findByRole('img', { name: 'Me' })).toHaveAttribute('sizes', sizes);
});

it('shows the method and its five fundamentals [223-228]', () => {
  expect(screen.getByRole('heading', { name: 'My Method' })).toBeVisible();
  const section = screen.getByRole('region', { name: 'Developing Champions' });
  expect(
    within(section)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Strokes and concepts',
    'Rolling and bracing',
    'Whitewater skills and river knowledge',
    'Mindset tools',
    'Confidence',
  ]);
});

it('has a quote and the three blocks of innovation [229-232, 234]', () => {
  const section = screen.getByRole('region', { name: 'Innovations & Philosophy' });
  expect(within(section).getByText('Line 2')).toBeVisible();
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Equipment Innovation', 'Training Programs', 'Competition Evolution']);
  expect(section).toHaveTextContent('over 100 boat designs');
});

it('takes the coach’s claims from the settings, and says whose titles they are [233-235]', async () => {
  expect(await screen.findByText(/10 of the last 17 Men's World Freestyle titles/)).toBeVisible();
  expect(screen.getByText(/4 world championships of my own/)).toBeVisible();
});
