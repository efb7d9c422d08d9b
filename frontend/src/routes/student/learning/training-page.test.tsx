import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Programme, ProgrammeSummary } from '../../../features/practice/api/get-training';
import { forgetTicks } from '../../../features/practice/tick-queue';
import { openInFrame, openScreen } from '../../../testing/open-screen';
import { answer, asked, withPortalApi } from '../../../testing/portal';

withPortalApi();

const text = {
  title: 'Winter Strength',
  kind: 'strength',
  summary: 'Eight weeks.',
  forWhom: 'Healthy paddlers.',
  rhythm: 'Two days apart.',
} as const;
const summary: ProgrammeSummary = {
  id: 'winter-strength',
  ...text,
  weekCount: 2,
  sessionTitles: [{ id: 'a', title: 'Push and pull', minutes: 45 }],
  done: 0,
  shownExercises: ['plank'],
};
const programme: Programme = {
  id: 'winter-strength',
  ...text,
  kit: ['A bench'],
  cautions: ['Stop where it hurts.'],
  progression: 'Add weight slowly.',
  weeks: [
    { title: 'Learn', focus: 'Light.' },
    { title: 'Build', focus: 'Heavier.' },
  ],
  sessions: [
    {
      id: 'a',
      title: 'Push and pull',
      minutes: 45,
      intro: 'Warm up.',
      steps: [],
      closing: 'Walk.',
      exercises: [
        {
          exerciseId: 'plank',
          doses: ['2 × 20 s', '3 × 30 s'],
          tempo: '2-1-1',
          restSeconds: 45,
          note: null,
        },
      ],
    },
  ],
  exercises: [
    {
      id: 'plank',
      title: 'Plank',
      cues: ['Elbows down.'],
      fault: 'Sagging.',
      easier: 'Knees.',
      harder: 'Reach.',
      figures: ['One line.', 'On the knees.'],
    },
  ],
  ticks: [],
};
const SESSION = '/student/training/winter-strength/a?week=2';

beforeEach(() => {
  answer('get', '/api/student/programmes', { programmes: [summary], subscribed: true });
  answer('get', '/api/student/programmes/winter-strength', programme);
});
afterEach(() => act(() => forgetTicks()));

it('lists the programs with their extent, and opens them with a plan', async () => {
  openScreen('/student/training');
  expect(await screen.findByText('2 weeks · 1 session')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Winter Strength' })).toHaveAttribute(
    'href',
    '/student/training/winter-strength',
  );
});

it('shows the programs without a plan, and says which plan opens them', async () => {
  answer('get', '/api/student/programmes', { programmes: [summary], subscribed: false });
  openScreen('/student/training');
  expect(await screen.findByText(/^Strength & Mobility comes with Remote Coaching/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open Winter Strength' })).toBeNull();
  expect(screen.getByText('Push and pull (45 min)')).toBeVisible();
});

it('shows a program week by week with its safety notes, under Learn', async () => {
  openInFrame('/student/training/winter-strength');
  expect(await screen.findByRole('heading', { name: 'Week 2: Build' })).toBeVisible();
  expect(screen.getByText('Stop where it hurts.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Push and pull' })[1]).toHaveAttribute(
    'href',
    SESSION,
  );
  expect(screen.getByRole('link', { name: 'Learn', current: 'page' })).toBeVisible();
});

it.each([
  [402, 'This program comes with Remote Coaching'],
  [404, 'Program or session not found'],
  [500, 'Couldn’t load the program'],
])('says why a program doesn’t open: %s', async (status, title) => {
  answer('get', '/api/student/programmes/winter-strength', { error: 'No' }, status);
  openScreen('/student/training/winter-strength');
  expect(await screen.findByText(title)).toBeVisible();
});

it('shows a session with the week’s doses and drawings, and checks it off', async () => {
  const { user } = openScreen(SESSION);
  expect(await screen.findByText('3 × 30 s')).toBeVisible();
  expect(screen.getByRole('img', { name: 'On the knees.' })).toHaveAttribute(
    'src',
    '/art/training/plank-2.svg',
  );
  expect(screen.getByText('2 s down, 1 s held, 1 s up · rest 45 s between sets')).toBeVisible();
  answer('put', '/api/student/programmes/winter-strength/ticks/:id', null, 0);
  await user.click(screen.getByRole('button', { name: 'Mark done' }));
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      sessionId: 'a',
      week: 2,
      note: null,
    }),
  );
  answer('delete', '/api/student/programmes/winter-strength/ticks/:id', null, 0);
  await user.click(screen.getByRole('button', { name: 'Mark not done' }));
  expect(await screen.findByRole('button', { name: 'Mark done' })).toBeVisible();
});

describe('a started session', () => {
  const history = [
    {
      id: 't1',
      sessionId: 'a',
      week: 1,
      doneOn: '2026-11-23',
      note: null,
      sets: [{ exerciseId: 'plank', weights: [10, 12.5] }],
    },
  ];
  const weight = () => screen.findByLabelText('Weight in lb (optional)');
  const setDone = () => screen.getByRole('button', { name: 'Set done' });

  it('goes set by set with weight and rest, survives a reload, and is saved with its sets', async () => {
    answer('get', '/api/student/programmes/winter-strength', { ...programme, ticks: history });
    const { user } = openScreen(SESSION);
    await user.click(await screen.findByRole('button', { name: 'Start session' }));
    expect(screen.getByRole('heading', { name: 'Plank' })).toBeVisible();
    expect(screen.getByText('Set 1 of 3: 30 s')).toBeVisible();
    expect(screen.getByText('Nov 23, 2026: 2 sets, 10, 12.5 lb')).toBeInTheDocument();
    expect(await weight()).toHaveValue('12.5');
    await user.click(setDone());
    expect(screen.getByRole('timer', { name: 'Rest' })).toHaveTextContent(/^Rest 0:4\d$/);
    await user.click(screen.getByRole('button', { name: 'Skip rest' }));
    expect(screen.queryByRole('timer')).toBeNull();
    cleanup();
    const again = openScreen(SESSION);
    expect(await screen.findByText('Set 2 of 3: 30 s')).toBeVisible();
    await again.user.clear(await weight());
    await again.user.type(await weight(), 'heavy');
    await again.user.click(setDone());
    expect(screen.getByText('Enter a number up to 1000')).toBeVisible();
    await again.user.clear(await weight());
    await again.user.click(setDone());
    await again.user.click(setDone());
    expect(screen.getByRole('heading', { name: 'All exercises done' })).toBeVisible();
    answer('put', '/api/student/programmes/winter-strength/ticks/:id', history[0]);
    await again.user.click(screen.getByRole('button', { name: 'Finish session' }));
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        sessionId: 'a',
        week: 2,
        sets: [{ exerciseId: 'plank', weights: [12.5, 0, 0] }],
      }),
    );
    expect(screen.getByRole('button', { name: 'Start session' })).toBeVisible();
  });

  it('can be left, undone and skipped', async () => {
    const { user } = openScreen(SESSION);
    await user.click(await screen.findByRole('button', { name: 'Start session' }));
    await user.click(setDone());
    await user.click(screen.getByRole('button', { name: 'Undo last set' }));
    expect(screen.getByText('Set 1 of 3: 30 s')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip exercise' }));
    expect(screen.getByRole('heading', { name: 'All exercises done' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave session' }));
    expect(screen.getByRole('button', { name: 'Start session' })).toBeVisible();
    expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

it('says when a session doesn’t exist', async () => {
  openScreen('/student/training/winter-strength/z');
  expect(await screen.findByText('Program or session not found')).toBeVisible();
});
