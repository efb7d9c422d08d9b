import { expect } from '@playwright/test';
import { dayFromNow } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { NO_CONNECTION, shows, survives } from '../support/offline';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { submitLink } from '../support/reviews';
import { clipPath } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

/** Others are called Ada Rapids as well. */
const NAME = { firstName: 'Ofra', lastName: 'Undertow' };
const FULL_NAME = `${NAME.firstName} ${NAME.lastName}`;

test('what the coach writes about a student: scores, a video and its words, an answer, an email of theirs, an offer and that it is taken back', async ({
  page: coach,
  stranger,
}) => {
  test.setTimeout(480_000);
  const [email, page] = ['offline.ofra@example.com', await stranger()];
  const main = coach.getByRole('main');
  await becomeStudent(page, email, 'paddle-in-the-eddy');
  await call(page.request, 'PATCH', '/api/student/profile', NAME);
  const submissionId = await submitLink(page, 'A ferry without an angle');
  await call(page.request, 'POST', '/api/messages', { clientId: crypto.randomUUID(), text: 'Is it timing or strength?', pictureIds: [] });
  await call(page.request, 'POST', '/api/student/one-on-ones', { wish: 'Offline: a slower low brace', dates: 'Any Sunday' });
  await signInAsCoach(coach, OWNER);

  await test.step('scores', async () => {
    await coach.goto(`/coach/stroke-scoring/${submissionId}`);
    await survives(coach, {
      in: main,
      texts: { Head: '60', Paddle: '70', Boat: '80', Body: '90', Quiz: '75', 'Notes (optional)': 'The head comes last.' },
      ready: () => main.getByRole('button', { name: 'Calculate Scores' }).click(),
      button: 'Submit Scores',
      says: NO_CONNECTION,
      works: shows(coach, 'Scores Submitted'),
    });
  });

  await test.step('a video, which is sent from its beginning again', async () => {
    await coach.goto('/coach/upload');
    await coach.getByLabel('Student', { exact: true }).selectOption({ label: FULL_NAME });
    await coach.locator('input[type=file]').setInputFiles(clipPath('numbered-now.mp4'));
    await survives(coach, {
      in: main,
      texts: { 'Comment (optional)': 'Elbow up when the blade goes in.' },
      button: 'Upload feedback',
      says: /Network error: the connection was lost/,
      works: shows(coach, 'Feedback Uploaded'),
    });
    expect((await mailTo(email, 'Your coach sent you a video')).text).toContain('Elbow up when the blade goes in.');
  });

  await test.step('other words for it', async () => {
    await coach.goto('/coach/videos');
    await coach.getByLabel('My own videos').check();
    await coach
      .getByRole('listitem')
      .filter({ hasText: NAME.lastName })
      .getByRole('button', { name: /^Correct the words/ })
      .click();
    const dialog = coach.getByRole('dialog');
    await expect(dialog.getByLabel('Comment')).toHaveValue('Elbow up when the blade goes in.');
    await survives(coach, {
      in: dialog,
      texts: { Comment: 'Elbow up before the blade goes in.' },
      button: 'Send the correction',
      says: NO_CONNECTION,
      works: () => expect(dialog).toBeHidden(),
    });
  });

  await test.step('an answer', async () => {
    const { studentId } = await call<{ studentId: string }>(coach.request, 'GET', `/api/coach/reviews/${submissionId}`);
    await coach.goto(`/coach/messages?student=${studentId}`);
    await survives(coach, {
      in: main,
      texts: { 'Your answer': 'Timing. Film it again.' },
      button: 'Send answer',
      says: NO_CONNECTION,
      works: () => expect(coach.getByRole('log').getByText('Timing. Film it again.')).toHaveCount(1),
    });
  });

  await test.step('what they wrote by email', async () => {
    await coach.getByRole('button', { name: 'Add what came by email' }).click();
    const dialog = coach.getByRole('dialog');
    await survives(coach, {
      in: dialog,
      texts: { 'What they wrote': 'Filmed again. It was timing.' },
      button: 'Add to the thread',
      says: NO_CONNECTION,
      works: () => expect(dialog).toBeHidden(),
    });
    await expect(coach.getByRole('log').getByText('Filmed again. It was timing.')).toHaveCount(1);
  });

  await test.step('an offer', async () => {
    await coach.goto('/coach/requests');
    const request = coach.getByRole('article', { name: FULL_NAME });
    await request.getByRole('button', { name: 'Make an offer' }).click();
    const dialog = coach.getByRole('dialog');
    await survives(coach, {
      in: dialog,
      texts: {
        'Day and time': `${dayFromNow(20)}T09:00`,
        'Where you meet': 'The ranch',
        'Price in dollars': '180',
        'A word with it (optional)': 'Bring the slow boat.',
      },
      button: 'Send the offer',
      says: NO_CONNECTION,
      works: () => expect(request.getByText('Offered', { exact: true })).toBeVisible(),
    });
  });

  await test.step('the word with which it is taken back', async () => {
    const request = coach.getByRole('article', { name: FULL_NAME });
    await request.getByRole('button', { name: 'Take the offer back' }).click();
    const dialog = coach.getByRole('dialog');
    await survives(coach, {
      in: dialog,
      texts: { 'A word to the student': 'The river is too high that day.' },
      button: 'Take the offer back',
      says: NO_CONNECTION,
      works: () => expect(request.getByText('You: The river is too high that day.')).toBeVisible(),
    });
    await expect(dialog).toBeHidden();
  });
});

test('until when the coach is away', async ({ page: coach }) => {
  const main = coach.getByRole('main');
  await signInAsCoach(coach, OWNER);
  await coach.goto('/coach/messages');
  await survives(coach, {
    in: main,
    texts: { 'Back on': dayFromNow(2) },
    button: 'Say that I am away',
    says: NO_CONNECTION,
    works: () => expect(main.getByText(/^Away until/)).toBeVisible(),
  });
  // the clocks of all students go by it
  await main.getByRole('button', { name: 'I am back' }).click();
  await expect(main.getByLabel('Back on')).toBeVisible();
});

test('a drill for the library', async ({ page: coach }) => {
  await signInAsCoach(coach, OWNER);
  await coach.goto('/coach/drills');
  await coach.getByRole('button', { name: 'New drill' }).click();
  const dialog = coach.getByRole('dialog');
  await survives(coach, {
    in: dialog,
    texts: {
      Name: 'Offline slow roll',
      'What it is for': 'The head comes last',
      'How to do it': 'Set up\nSweep',
      'What to mind': 'Not in the shallows',
    },
    choices: { 'How often by default': '4' },
    button: 'Save drill',
    says: NO_CONNECTION,
    works: () => expect(dialog).toBeHidden(),
  });
  await coach.getByLabel('Search drills').fill('Offline slow roll');
  await expect(coach.getByRole('listitem').filter({ hasText: 'Offline slow roll' })).toContainText('4 days a week');
  // others choose from the library
  await coach.getByRole('button', { name: 'Archive Offline slow roll' }).click();
  await expect(coach.getByText('Nothing found')).toBeVisible();
});
