import { expect } from '@playwright/test';
import { linkIn, mailTo } from '../support/inbox';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { looksRightAsOpened } from '../support/screens';
import { clipPath } from '../support/sent-clip';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const EMAIL = 'messages.mia@example.com';
/** A unique name, because other tests use Ada Rapids and send messages too. */
const NAME = { firstName: 'Mia', lastName: 'Backwater' };
/** A picture of four pixels. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPgzivlzitlgFAAGG4DuUAdZLAAAAAASUVORK5CYII=',
  'base64',
);

test('a student asks with a picture, the coach answers with a video in time, both get emails, and typed text is never lost [388, T146]', async ({
  page,
  stranger,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeStudent(page, EMAIL, 'paddle-in-the-eddy');
  await call(page.request, 'PATCH', '/api/student/profile', NAME);
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);

  await test.step('typed text survives a reload and is sent with its picture', async () => {
    await page.goto('/student/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page
      .getByLabel('Your message', { exact: true })
      .fill('Where do I look? As in https://example.org/roll');
    await page.reload();
    await expect(page.getByLabel('Your message', { exact: true })).toHaveValue(
      'Where do I look? As in https://example.org/roll',
    );
    await page
      .getByLabel('Pictures')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Send message' }).click();
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log.getByRole('link', { name: 'https://example.org/roll' })).toBeVisible();
    await expect(log.getByRole('img')).toHaveJSProperty('naturalWidth', 2);
    await expect(page.getByRole('group', { name: 'Your coach’s reply' })).toContainText(
      /2[34] h left/,
    );
    await looksRightAsOpened(page, 'messages');
    // an open thread would show the answer automatically
    await page.goto('/student/dashboard');
  });

  await test.step('the coach gets an email, finds the question on top with its due time, and answers', async () => {
    const mail = await mailTo(OWNER.email, `Message from ${NAME.firstName} ${NAME.lastName}`);
    const link = linkIn(mail, '/coach/messages');
    await coach.goto('/coach/messages');
    await expect(coach.getByRole('link', { name: /^Messages \d+ waiting/ })).toBeVisible();
    await coach.goto(link);
    await expect(coach.getByRole('log').getByText('Where do I look?')).toBeVisible();
    await coach.getByLabel('Your reply').fill('At the exit of the eddy.');
    await coach.getByLabel('Video', { exact: true }).setInputFiles(clipPath('numbered-then.mp4'));
    await expect(coach.getByLabel('Your video')).toBeVisible();
    await coach.getByRole('button', { name: 'Send reply' }).click();
    await expect(coach.getByRole('log').getByText('At the exit of the eddy.')).toBeVisible();
    await expect(coach.getByRole('button', { name: 'No reply needed' })).toHaveCount(0);
  });

  await test.step('the student gets an email, sees an unread message, and reads it', async () => {
    const mail = await mailTo(EMAIL, 'sent you a video');
    expect(mail.text).toContain('Please reply in the portal');
    await page.goto('/student/dashboard');
    await page.getByRole('link', { name: 'Messages 1 unread' }).click();
    await expect(page.getByRole('log').getByText('At the exit of the eddy.')).toBeVisible();
    await expect(page.getByRole('log').getByLabel(/^Video from /)).toHaveJSProperty(
      'videoWidth',
      320,
    );
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });
});
