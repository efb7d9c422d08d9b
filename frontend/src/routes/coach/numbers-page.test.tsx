import { screen, within } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { answer, signedInCoach, withPortalApi } from '../../testing/portal';

withPortalApi();

const numbers = {
  days: 90,
  answered: 13,
  inTime: 12,
  medianHours: 21.5,
  weeks: [
    { from: '2026-11-02', answered: 0, inTime: 0, medianHours: null },
    { from: '2026-11-09', answered: 13, inTime: 12, medianHours: 21.5 },
  ],
  roomTime: {
    reviews: 9,
    medianMinutes: 11.5,
    weeks: [
      { from: '2026-11-02', reviews: 0, medianMinutes: null },
      { from: '2026-11-09', reviews: 9, medianMinutes: 11.5 },
    ],
  },
  members: 60,
  allowedPerMonth: 120,
  receivedLastMonth: 41,
};

beforeEach(() => answer('get', '/api/auth/check', signedInCoach));

it('shows week by week which reviews were on time, and what the plans allow', async () => {
  answer('get', '/api/coach/numbers', numbers);
  openScreen('/coach/numbers');
  const kept = within(await screen.findByRole('region', { name: 'The last 90 days' }));
  expect(kept.getByText('92%')).toBeVisible();
  expect(kept.getByText('12 of 13 videos')).toBeVisible();
  expect(kept.getByText('21.5 h')).toBeVisible();
  const rows = kept.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['Week ofDeliveredOn timeMedian hours', 'Nov 9131221.5', 'Nov 200–']);
  const spent = within(screen.getByRole('region', { name: 'Minutes per review' }));
  expect(spent.getByText('11.5 min')).toBeVisible();
  expect(spent.getByText(/from 9 reviews/)).toBeVisible();
  expect(spent.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Week ofReviewsMedian minutes',
    'Nov 9911.5',
    'Nov 20–',
  ]);
  const ahead = within(screen.getByRole('region', { name: 'The month ahead' }));
  expect(ahead.getByText('up to 120')).toBeVisible();
  expect(ahead.getByText('videos a month, from 60 members')).toBeVisible();
  expect(ahead.getByText('41')).toBeVisible();
});

it('says when nothing was reviewed yet', async () => {
  answer('get', '/api/coach/numbers', {
    ...numbers,
    answered: 0,
    inTime: 0,
    medianHours: null,
    weeks: [],
    roomTime: { reviews: 0, medianMinutes: null, weeks: [] },
  });
  openScreen('/coach/numbers');
  expect(await screen.findByText('No reviews delivered yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Minutes per review' })).not.toBeInTheDocument();
});

it('offers to try again after a failure', async () => {
  answer('get', '/api/coach/numbers', {}, 500);
  const { user } = openScreen('/coach/numbers');
  await screen.findByText('Couldn’t load the numbers');
  answer('get', '/api/coach/numbers', numbers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('92%')).toBeVisible();
});
