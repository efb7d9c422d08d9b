import { act, screen, waitFor, within } from '@testing-library/react';
import type { ScoredVideo } from '../../../features/scoring/api/get-stroke-scores';
import { openScreen } from '../../../testing/open-screen';
import { answer, expectToast, withPortalApi } from '../../../testing/portal';

withPortalApi();

const scored = (
  number: number,
  scores: Partial<ScoredVideo['scores']>,
  more: Partial<ScoredVideo> = {},
): ScoredVideo => ({
  id: `0199b3c0-0000-7000-8000-00000000000${number}`,
  submissionId: `0199b3c0-0000-7000-8000-0000000000a${number}`,
  moduleId: null,
  videoTitle: `Roll, take ${number}`,
  submissionDate: `2026-1${number - 1}-01T12:00:00Z`,
  skillArea: 'rolling',
  scores: {
    head: 60,
    paddle: 70,
    boat: 85,
    body: 84,
    quiz: 100,
    practical: 74.8,
    total: 79.8,
    timestamp: `2026-1${number - 1}-02T12:00:00Z`,
    ...scores,
  },
  feedbackNotes: '',
  ...more,
});

const open = async (videos: ScoredVideo[]) => {
  answer('get', '/api/student/stroke-scores', videos);
  openScreen('/student/progress');
  await screen.findByRole('heading', { level: 1, name: 'Your progress' });
};
const row = (region: string, name: RegExp) =>
  within(
    within(screen.getByRole('region', { name: region, hidden: false })).getByRole('row', { name }),
  );

it('shows every scored video with its scores, by color and in words [081, 513, 517, 518, 520-522]', async () => {
  await open([scored(1, {}), scored(2, { total: 86.5, head: 90 })]);
  await screen.findByText('Change since your first scores');
  const first = row('Scores over time in numbers', /^Roll, take 1/);
  expect(first.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/2026/),
    '60 Needs work',
    '70 Solid',
    '85 Strong',
    '84 Solid',
    '100 Strong',
    '74.8 Solid',
    '79.8 Solid',
  ]);
  expect(first.getByText('60').closest('[data-band]')).toHaveAttribute('data-band', 'red');
  expect(first.getByText('70').closest('[data-band]')).toHaveAttribute('data-band', 'yellow');
  expect(first.getByText('85').closest('[data-band]')).toHaveAttribute('data-band', 'green');
});

it('shows the latest videos, and earlier ones on request', async () => {
  await open(
    Array.from({ length: 8 }, (_, index) =>
      scored(index + 1, {}, { submissionDate: '2026-10-01T12:00:00Z' }),
    ),
  );
  await screen.findByText('Change since your first scores');
  const rows = () =>
    within(screen.getByRole('region', { name: 'Scores over time in numbers' })).getAllByRole(
      'rowheader',
    );
  expect(rows().map(({ textContent }) => textContent)).toEqual(
    [3, 4, 5, 6, 7, 8].map((number) => `Roll, take ${number}`),
  );
  act(() => screen.getByRole('button', { name: 'Show 2 earlier videos' }).click());
  expect(rows()).toHaveLength(8);
});

it('shows how much the latest total improved on the first, and compares the parts [519]', async () => {
  await open([
    scored(1, { total: 61.5 }),
    scored(2, { total: 90 }),
    scored(3, { total: 66.2, head: 72 }),
  ]);
  expect((await screen.findByText('Change since your first scores')).nextSibling).toHaveTextContent(
    '+4.7',
  );
  expect(
    row('First and latest in numbers', /^Head/)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['60 Needs work', '72 Solid', '+12.0']);
});

it('compares nothing with only one video [519]', async () => {
  await open([scored(1, {}, { feedbackNotes: 'Head last.' })]);
  expect(await screen.findByText('Head last.')).toBeVisible();
  expect(screen.queryByText('Change since your first scores')).toBeNull();
  expect(screen.queryByRole('region', { name: 'First and latest' })).toBeNull();
});

it('says where scores come from while there are none [513]', async () => {
  await open([]);
  expect(await screen.findByText('No scores yet')).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Send a video' }),
  ).toHaveAttribute('href', '/student/submit');
});

it('offers to try again after a failure [524]', async () => {
  answer('get', '/api/student/stroke-scores', {}, 500);
  const { user } = openScreen('/student/progress');
  await screen.findByText('Failed to fetch stroke scores');
  answer('get', '/api/student/stroke-scores', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^No scores yet/)).toBeVisible();
});

it('sends visitors to the sign-in and says why [514, 515]', async () => {
  answer('get', '/api/student/profile', { error: 'Please sign in' }, 401);
  const { at } = openScreen('/student/progress');
  await waitFor(() => expect(at()).toBe('/student/login'));
  await expectToast('Please log in to view your progress.');
});

it('stays on the page when only the profile can’t be loaded [514]', async () => {
  answer('get', '/api/student/profile', {}, 500);
  const { at } = openScreen('/student/progress');
  expect(await screen.findByText('Couldn’t load your account')).toBeVisible();
  expect(at()).toBe('/student/progress');
});

it('shows the practice streak beside the scores', async () => {
  openScreen('/student/progress');
  expect(await screen.findByText('No streak yet. Practice one day to start one.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Practice' })).toHaveAttribute(
    'href',
    '/student/practice',
  );
});
