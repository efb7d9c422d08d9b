import { screen, waitFor, within } from '@testing-library/react';
import { NO_CONNECTION } from '../../api/client';
import type { SubmissionToScore } from '../../features/scoring/api/score-submission';
import { openScreen } from '../../testing/open-screen';
import {
  answer,
  bodyOf,
  callsOf,
  expectToast,
  signedInCoach,
  signedInStudent,
  typeInto,
  withPortalApi,
} from '../../testing/portal';

withPortalApi();

const ID = '0199b3c0-0000-7000-8000-0000000000a1';
const PATH = `/api/coach/submission/${ID}`;
const SCORES = `${PATH}/stroke-scores`;
const submission: SubmissionToScore = {
  id: ID,
  studentId: '0199b3c0-0000-7000-8000-000000000001',
  studentName: 'Ana Rivers',
  submissionDate: '2026-11-02T12:00:00Z',
  skillArea: 'river-running',
  title: 'Boof, river left',
  videoLink: 'https://www.youtube.com/watch?v=abcdefghijk',
  description: 'I land on my stern.',
  moduleId: null,
  quizOfModule: null,
  strokeScores: null,
  feedbackNotes: '',
};
const scored: SubmissionToScore = {
  ...submission,
  strokeScores: {
    head: 80,
    paddle: 90,
    boat: 70,
    body: 60,
    quiz: 100,
    practical: 75,
    total: 80,
    timestamp: '2026-11-03T12:00:00Z',
  },
  feedbackNotes: 'Look up.',
};

const open = (body: object = submission, status = 200) => {
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', PATH, body, status);
  answer('get', '/api/coach/link-submissions', []);
  answer('get', '/api/coach/submissions/broken-links', []);
  return openScreen(`/coach/stroke-scoring/${ID}`);
};
const fill = async (scores: Record<string, string>) => {
  for (const [label, score] of Object.entries(scores)) await typeInto(label, score);
};
const example = { Head: '80', Paddle: '90', Boat: '70', Body: '60', Quiz: '100' };
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const results = () => screen.getByRole('status', { name: 'Calculated scores' });

it('shows the submission being scored, its video, and a link back [097, 681]', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Boof, river left' })).toBeVisible();
  expect(screen.getByText(/Ana Rivers · River running · Nov/)).toBeVisible();
  expect(screen.getByText('I land on my stern.')).toBeVisible();
  expect(screen.getByTitle('Boof, river left')).toHaveAttribute(
    'src',
    expect.stringContaining('abcdefghijk'),
  );
  expect(screen.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute(
    'href',
    '/coach/dashboard',
  );
});

it('computes practical and total by the contract, in the colors of their bands [684, 686-688, 698]', async () => {
  const { user } = open();
  await screen.findByLabelText('Head');
  await fill(example);
  await press(user, 'Calculate Scores');
  const figures = await within(results()).findAllByRole('definition');
  expect(figures.map(({ textContent }) => textContent)).toEqual(['75 Solid', '80 Solid']);
  expect(figures[1]!.firstElementChild).toHaveAttribute('data-band', 'yellow');
  expect(callsOf(SCORES)).toEqual([]);
});

it('submits nothing before the scores are calculated, or after one was changed [689, 690]', async () => {
  const { user } = open();
  await screen.findByLabelText('Head');
  await fill(example);
  await press(user, 'Submit Scores');
  await expectToast('Calculate Scores First');
  await press(user, 'Calculate Scores');
  await user.clear(screen.getByLabelText('Head'));
  await user.type(screen.getByLabelText('Head'), '81');
  expect(within(results()).queryAllByRole('definition')).toEqual([]);
  await press(user, 'Submit Scores');
  expect(callsOf(SCORES)).toEqual([]);
});

it('says to calculate first when nothing is filled in yet, too [690]', async () => {
  const { user } = open();
  await screen.findByLabelText('Head');
  await press(user, 'Submit Scores');
  await expectToast('Calculate Scores First');
  expect(callsOf(SCORES)).toEqual([]);
});

it('calculates on Enter, and sends scores, totals and notes [691, 692]', async () => {
  const { user } = open();
  await screen.findByLabelText('Head');
  await fill(example);
  await user.type(screen.getByLabelText('Quiz'), '{Enter}');
  await within(results()).findAllByRole('definition');
  await typeInto('Notes (optional)', 'Look where you want to go.');
  answer('post', SCORES, scored);
  await press(user, 'Submit Scores');
  await waitFor(() =>
    expect(bodyOf(SCORES)).toEqual({
      head: 80,
      paddle: 90,
      boat: 70,
      body: 60,
      quiz: 100,
      practical: 75,
      total: 80,
      feedbackNotes: 'Look where you want to go.',
    }),
  );
});

it('says that the student will get an email, and returns to the dashboard [694, 695]', async () => {
  const { user, at } = open();
  await screen.findByLabelText('Head');
  await fill(example);
  await press(user, 'Calculate Scores');
  await within(results()).findAllByRole('definition');
  answer('post', SCORES, scored);
  await press(user, 'Submit Scores');
  await expectToast('Scores Submitted', 'Ana Rivers will get an email.');
  await waitFor(() => expect(at()).toBe('/coach/dashboard-enhanced'));
});

it.each(['-1', '101', '50.5', '', 'ten', '1e2'])('refuses %j at its field [685]', async (head) => {
  const { user } = open();
  await screen.findByLabelText('Head');
  await fill({ ...example, ...(head === '' ? {} : { Head: head }) });
  if (head === '') await user.clear(screen.getByLabelText('Head'));
  await press(user, 'Calculate Scores');
  expect(await screen.findByText('Please enter a whole number from 0 to 100')).toBeVisible();
  expect(screen.getByLabelText('Head')).toHaveFocus();
  expect(within(results()).queryAllByRole('definition')).toEqual([]);
});

it('keeps what was typed when sending fails, and says when there’s no connection [696]', async () => {
  const { user } = open();
  await screen.findByLabelText('Head');
  await fill(example);
  await press(user, 'Calculate Scores');
  await within(results()).findAllByRole('definition');
  answer('post', SCORES, { error: 'No' }, 500);
  await press(user, 'Submit Scores');
  await expectToast('Error Submitting Scores', 'Please try again.');
  expect(screen.getByLabelText('Head')).toHaveValue('80');
  answer('post', SCORES, {}, 0);
  await press(user, 'Submit Scores');
  await expectToast('Error Submitting Scores', NO_CONNECTION);
  expect(screen.getByLabelText('Head')).toHaveValue('80');
});

it('shows the previous scores with their date, and starts from them [697]', async () => {
  open(scored);
  const before = within(await screen.findByRole('region', { name: 'Previous scores' }));
  expect(before.getByText(/From Nov.* 2026/)).toBeVisible();
  expect(
    before.getAllByRole('definition').map(({ textContent }) => Number.parseInt(textContent, 10)),
  ).toEqual([80, 90, 70, 60, 100, 75, 80]);
  expect(await screen.findByLabelText('Paddle')).toHaveValue('90');
  expect(screen.getByLabelText('Notes (optional)')).toHaveValue('Look up.');
});

it('fills in the module’s quiz score for a practical', async () => {
  open({ ...submission, moduleId: '14-roll', quizOfModule: 90 });
  expect(await screen.findByLabelText('Quiz')).toHaveValue('90');
  expect(screen.getByLabelText('Head')).toHaveValue('');
});

it('says when the submission doesn’t exist [682]', async () => {
  open({ error: 'Submission not found' }, 404);
  expect(await screen.findByText('Submission not found')).toBeVisible();
});

it('says when the submission can’t be loaded, and tries again [683]', async () => {
  const { user } = open({ error: 'No' }, 500);
  expect(await screen.findByText('Failed to fetch submission')).toBeVisible();
  answer('get', PATH, submission);
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('heading', { name: 'Boof, river left' })).toBeVisible();
});

it('is for the coach only [636]', async () => {
  answer('get', '/api/auth/check', signedInStudent);
  const { at } = openScreen(`/coach/stroke-scoring/${ID}`);
  await waitFor(() => expect(at()).toBe('/coach/login'));
});
