import { screen, within } from '@testing-library/react';
import { openPage, sectionNames } from '../../testing/open-page';

const site = {
  championTitles: {
    coached: "Athletes I have coached hold 10 of the last 17 Men's World Freestyle titles",
    boatDesigns: 'over 100 boat designs',
    own: '4 world championships',
  },
};

beforeEach(() =>
  openPage('/about').then(({ queryClient }) => queryClient.setQueryData(['site'], (known: object) => ({ ...known, ...site }))),
);

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

it('tells the method and its five fundamentals [223-228]', () => {
  expect(screen.getByRole('heading', { name: 'My Method' })).toBeVisible();
  const section = screen.getByRole('region', { name: 'Developing Champions' });
  expect(
    within(section)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Strokes and concepts', 'Rolling and bracing', 'Whitewater skills and river knowledge', 'Mindset tools', 'Confidence']);
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

it('claims what the coach’s settings say, and says whose titles they are [233-235]', async () => {
  expect(await screen.findByText(/10 of the last 17 Men's World Freestyle titles/)).toBeVisible();
  expect(screen.getByText(/4 world championships of my own/)).toBeVisible();
});
