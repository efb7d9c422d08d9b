import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openScreen } from '../../testing/open-screen';
import { answer, api, bodyOf, serveList, signedInCoach, withPortalApi } from '../../testing/portal';
import '../admin-app';

withPortalApi();

const ID = '04-forward-stroke';
const row = {
  id: ID,
  position: 4,
  title: 'The Forward Stroke',
  questionCount: 2,
  attempts: 31,
  students: 14,
  passed: 12,
  version: 3,
};
const asked = (id: string, question: string) => ({
  id,
  question,
  explanation: 'Bury it first.',
  options: [
    { text: 'Early', note: 'That pulls air.', isRight: false },
    { text: 'Late', note: null, isRight: true },
  ],
});
const whole = {
  ...row,
  questions: [asked('q1', 'When do you pull?'), asked('q2', 'When do you leave?')],
};

beforeEach(() => {
  // In development, react-admin passes MUI 9 props that it no longer supports, and logs each
  // refused request.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer('get', '/api/auth/check', signedInCoach);
  answer('get', '/api/admin/facts', { words: {} });
  answer('get', `/api/admin/quizzes/${ID}`, whole);
  serveList('quizzes', [
    row,
    { ...row, id: 'other', title: 'Draw', attempts: 0, students: 0, passed: 0 },
  ]);
  api.use(http.get('http://localhost/api/admin/revisions', () => HttpResponse.json([])));
});

it('lists quizzes with the students’ results', async () => {
  openScreen('/admin/quizzes');
  expect(await screen.findByRole('link', { name: 'The Forward Stroke' })).toHaveAttribute(
    'href',
    `/admin/quizzes/${ID}`,
  );
  expect(screen.getByText('12 of 14 passed, 31 tries')).toBeVisible();
  expect(screen.getByText('No one yet')).toBeVisible();
});

it('sends all questions in order, each with its one right answer', async () => {
  answer('patch', `/api/admin/quizzes/${ID}`, { ...whole, version: 4 });
  const { user } = openScreen(`/admin/quizzes/${ID}`);
  const first = within(await screen.findByRole('region', { name: 'Question 1' }));
  expect(screen.getByText(/Past scores don’t change/)).toBeVisible();
  await user.click(first.getByRole('radio', { name: 'Question 1: answer 1 is correct' }));
  await user.click(first.getByRole('button', { name: 'Question 1: add an answer' }));
  await user.type(first.getByRole('textbox', { name: 'Answer 3' }), 'Never');
  await user.click(first.getByRole('button', { name: 'Question 1: remove answer 2' }));
  await user.click(screen.getByRole('button', { name: 'Move up: question 2' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(bodyOf(`/api/admin/quizzes/${ID}`)).toEqual({
      version: 3,
      questions: [
        whole.questions[1],
        {
          ...whole.questions[0],
          options: [
            { text: 'Early', note: 'That pulls air.', isRight: true },
            { text: 'Never', note: null, isRight: false },
          ],
        },
      ],
    }),
  );
});

it('shows the server’s errors at the answers, and keeps the typed text', async () => {
  answer(
    'patch',
    `/api/admin/quizzes/${ID}`,
    {
      error: 'x',
      code: 'INVALID',
      fields: { 'questions.0.options': 'Please mark the one answer that is right' },
    },
    400,
  );
  const { user } = openScreen(`/admin/quizzes/${ID}`);
  const question = within(await screen.findByRole('region', { name: 'Question 1' })).getByRole(
    'textbox',
    { name: 'Question' },
  );
  await user.type(question, ' Now');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Please mark the one answer that is right')).toBeVisible();
  expect(question).toHaveValue('When do you pull? Now');
});

it('can be tried out as students will take it, with explanations', async () => {
  const { user } = openScreen(`/admin/quizzes/${ID}`);
  await user.click(await screen.findByRole('button', { name: 'Preview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Student preview' }));
  await user.click(
    within(dialog.getByRole('group', { name: 'When do you pull?' })).getByRole('radio', {
      name: 'Early',
    }),
  );
  expect(dialog.getByRole('status')).toHaveTextContent('Wrong: That pulls air. Bury it first.');
});
