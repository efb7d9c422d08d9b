import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { largeVideo, PART, watchParts } from '../support/large-video';
import { settled } from '../support/offline';
import { becomeStudent } from '../support/people';
import { answerAll, FORWARD_STROKE } from '../support/quiz';
import { test } from '../support/test';

const CLIP = join(import.meta.dirname, '../../backend/src/modules/uploads/testing/clips/roll.mp4');
const PASSWORD = 'paddle-in-the-eddy';

const logIn = async (page: Page, email: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Student sign-in' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Ends every session except this one, signed in as the same person on another device. */
const endElsewhere = async (other: Page): Promise<void> => {
  await other.goto('/student/settings');
  await other.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(other.getByText('You’re not signed in anywhere else.')).toBeVisible();
};

const goOn = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'You were signed out. Everything you typed is saved' })
    .getByRole('link', { name: 'Sign in' })
    .click();

test('signing out in one tab loses no text of the message in the other', async ({
  page,
  context,
}) => {
  const email = 'tabs.ada@example.com';
  await becomeStudent(page, email, PASSWORD);
  await page.goto('/student/intake');
  const other = await context.newPage();
  await other.goto('/student/messages');
  await other.getByRole('textbox', { name: 'Your message' }).fill('Where do I look when I');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student sign-in' })).toBeVisible();

  await test.step('the other tab notices when it’s next shown, and returns to the message after the sign-in', async () => {
    await other.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await logIn(other, email);
    await other.waitForURL(/\/student\/messages/);
    await expect(other.getByRole('textbox', { name: 'Your message' })).toHaveValue(
      'Where do I look when I',
    );
  });

  await test.step('it’s sent once, and no draft remains', async () => {
    await other.getByRole('button', { name: 'Send message' }).click();
    await expect(other.getByText('Where do I look when I').first()).toBeVisible();
    await expect(other.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
    await other.reload();
    await expect(other.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  });
});

test('of two tabs with a video, one sends it, the other takes over on a click and sends it once', async ({
  page,
  context,
}) => {
  await becomeStudent(page, 'tabs.dee@example.com', PASSWORD);
  const parts = await watchParts(page, []);
  parts.hold(2);
  await page.goto('/student/upload');
  await page.locator('input[type=file]').setInputFiles(await largeVideo(CLIP, 2 * PART + 5));
  await expect.poll(() => parts.sent.get(2)).toBe(1);
  const other = await context.newPage();
  await other.goto('/student/upload');
  const fileIn = (tab: Page) => tab.getByRole('group', { name: 'Your video file' });
  const isWaiting = (tab: Page) =>
    expect(fileIn(tab).getByText(/^Another tab is uploading this video/)).toBeVisible();
  await isWaiting(other);

  await test.step('while it’s paused in one tab, it can be sent from the other', async () => {
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(fileIn(page).getByText(/^Paused at/)).toBeVisible();
    await isWaiting(other);
    await fileIn(other).getByRole('button', { name: 'Continue here' }).click();
    await expect.poll(() => parts.sent.get(2)).toBe(2);
    await isWaiting(page);
    expect(
      [...parts.sent],
      'the part that was there is not sent again, and nothing after the one on its way',
    ).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  await test.step('a paused tab sends nothing until it resumes', async () => {
    await other.getByRole('button', { name: 'Pause' }).click();
    parts.release();
    await isWaiting(page);
    await other.getByRole('button', { name: 'Resume' }).click();
    for (const tab of [page, other])
      await expect(tab.getByText('Upload complete. Not sent yet.')).toBeVisible();
    expect([...parts.sent]).toEqual([
      [1, 1],
      [2, 3],
      [3, 1],
    ]);
  });

  await test.step('there is only one submission', async () => {
    await page.getByLabel('Title').fill('Hip snap, left side');
    await page.getByLabel('Description').fill('My head comes up before the boat does.');
    await page.getByLabel('Your one question').fill('Is my head late?');
    await page.getByLabel('Focus area').selectOption('rolling');
    await page.getByRole('button', { name: 'Send video' }).click();
    await expect(page.getByRole('heading', { name: 'Video sent' })).toBeVisible();
    expect(await (await page.request.get('/api/student/video-submissions')).json()).toHaveLength(1);
  });
});

test('two tabs each keep what was typed in the intake form, and the one sent last wins', async ({
  page,
  context,
}) => {
  await becomeStudent(page, 'tabs.bea@example.com', PASSWORD);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/student/intake');
  const goals = (tab: Page) => tab.getByLabel('Paddling goals');
  for (const [tab, text] of [
    [page, 'To stay dry in Rock Island.'],
    [other, 'To run the Green by spring.'],
  ] as const) {
    await goals(tab).fill(text);
    await tab.getByRole('combobox', { name: 'Playboating', exact: true }).selectOption('1');
  }
  for (const tab of [page, other]) await tab.reload();
  await expect(goals(page)).toHaveValue('To stay dry in Rock Island.');
  await expect(goals(other)).toHaveValue('To run the Green by spring.');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Submit intake form' }).click();
    await expect(tab.getByText('Intake Form Submitted Successfully!').first()).toBeVisible();
  }
  await page.goto('/student/intake');
  await expect(goals(page)).toHaveValue('To run the Green by spring.');
});

test('the intake form, a quiz and an upload keep everything after a session ended elsewhere, and continue after the sign-in', async ({
  page,
  stranger,
}) => {
  const email = 'ended.cleo@example.com';
  await becomeStudent(page, email, PASSWORD);
  const elsewhere = await stranger();
  await elsewhere.goto('/student/login');
  await logIn(elsewhere, email);
  await elsewhere.waitForURL(/\/student\/dashboard/);

  await test.step('the intake form', async () => {
    await page.goto('/student/intake');
    await settled(page);
    await page.getByLabel('Paddling goals').fill('To stay dry in Rock Island.');
    await page.getByRole('combobox', { name: 'Playboating', exact: true }).selectOption('1');
    await endElsewhere(elsewhere);
    await page.getByRole('button', { name: 'Submit intake form' }).click();
    await goOn(page);
    await logIn(page, email);
    await page.waitForURL(/\/student\/intake/);
    await expect(page.getByLabel('Paddling goals')).toHaveValue('To stay dry in Rock Island.');
    await page.getByRole('button', { name: 'Submit intake form' }).click();
    await expect(page.getByText('Intake Form Submitted Successfully!').first()).toBeVisible();
    await page.waitForURL(/\/student\/dashboard/);
  });

  await test.step('the answers of a quiz, even if the sign-in doesn’t return to its address', async () => {
    await page.goto(FORWARD_STROKE);
    await expect(page.getByRole('button', { name: 'Next question' })).toBeVisible();
    await endElsewhere(elsewhere);
    await answerAll(page, (right) => right);
    await logIn(page, email);
    await expect(page).toHaveURL(FORWARD_STROKE);
    await expect(page.getByText('Question 5 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Check answers' }).click();
    await expect(page.getByRole('heading', { name: 'Passed: 100%' })).toBeVisible();
    await expect(page.getByText('This was your first try.')).toBeVisible();
  });

  await test.step('an upload in progress, with its text', async () => {
    const parts = await watchParts(page, []);
    parts.hold(2);
    await page.goto('/student/upload');
    await page.locator('input[type=file]').setInputFiles(await largeVideo(CLIP, 2 * PART + 5));
    await page.getByLabel('Title').fill('Hip snap, left side');
    await expect.poll(() => parts.sent.get(2)).toBe(1);
    await page.getByRole('button', { name: 'Pause' }).click();
    parts.release();
    await endElsewhere(elsewhere);
    await page.getByRole('button', { name: 'Resume' }).click();
    const file = page.getByRole('group', { name: 'Your video file' });
    await expect(file.getByText(/^Stopped at \d+%\. Sign in again to resume\./)).toBeVisible();
    await file.getByRole('link', { name: 'Sign in' }).click();
    await logIn(page, email);
    await page.waitForURL(/\/student\/upload/);
    await expect(page.getByText('Upload complete. Not sent yet.')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Hip snap, left side');
    expect([parts.sent.get(1), parts.sent.get(3)]).toEqual([1, 1]);
  });
});
