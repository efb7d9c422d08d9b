import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { linkIn, mailTo } from '../support/inbox';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call } from '../support/reviewed-video';
import { looksRightAsOpened } from '../support/screens';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const CLIP = join(import.meta.dirname, '../../backend/src/modules/uploads/testing/clips/roll.mp4');
/** A unique name, because other tests use Ada Rapids. */
const NAME = { firstName: 'Lou', lastName: 'Loopwater' };

/** Returns whether the player shows the file's picture. */
const plays = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.readyState >= 1 && video.videoWidth > 0),
    )
    .toBe(true);

test('the coach uploads a video for a student, who gets an email and plays it [029, 699-701, 703, 704, 706, 709, 718, 726-730]', async ({
  page,
  stranger,
}) => {
  const email = 'upload.lou@example.com';
  await becomeStudent(page, email, 'late-boof-7');
  await call(page.request, 'PATCH', '/api/student/profile', NAME);
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);

  await test.step('shows errors for missing fields and the wrong file type', async () => {
    await coach.goto('/coach/upload');
    await coach.getByRole('button', { name: 'Upload review' }).click();
    await expect(coach.getByText('Please select a student').first()).toBeVisible();
    const student = coach.getByLabel('Student', { exact: true });
    await student.selectOption({ label: `${NAME.firstName} ${NAME.lastName}` });
    await coach.getByRole('button', { name: 'Upload review' }).click();
    await expect(coach.getByText('No File Selected', { exact: true })).toBeVisible();
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') };
    await coach.locator('input[type=file]').setInputFiles(notes);
    await expect(coach.getByText('Please select an MP4 or MOV file').first()).toBeVisible();
    await looksRightAsOpened(coach, 'upload');
  });

  let link = '';
  await test.step('uploads it with its progress in percent', async () => {
    await coach.locator('input[type=file]').setInputFiles(CLIP);
    await coach.getByLabel('Comment (optional)').fill('Elbow up when the blade goes in.');
    const sent = coach.waitForRequest('**/api/local/upload-feedback');
    await coach.getByRole('button', { name: 'Upload review' }).click();
    await sent;
    await expect(coach.getByText('Feedback Uploaded', { exact: true })).toBeVisible();
    const mail = await mailTo(email, 'Your coach sent you a video');
    expect(mail.text).toContain('Elbow up when the blade goes in.');
    link = linkIn(mail, '/student/feedback?open=');
  });

  await test.step('the student plays it', async () => {
    await page.goto(link);
    await expect(page.getByText('Elbow up when the blade goes in.')).toBeVisible();
    await plays(page);
  });

  await test.step('lists it among the coach’s own videos', async () => {
    await coach.getByRole('link', { name: 'All videos' }).first().click();
    await expect(coach.getByRole('heading', { level: 1 })).toHaveText('Videos');
    await coach.getByLabel('My videos').check();
    const entry = coach
      .getByRole('list', { name: 'My videos' })
      .getByRole('listitem')
      .filter({ hasText: NAME.lastName });
    await expect(entry.getByRole('heading', { name: 'roll.mp4' })).toBeVisible();
    await expect(entry.getByText(/^uploads\/.*\/original\.mp4$/)).toBeVisible();
    await looksRightAsOpened(coach, 'videos');
    await coach.setViewportSize({ width: 1440, height: 900 });
    await entry.getByRole('button', { name: 'Correct the comment on roll.mp4' }).click();
  });

  await test.step('its text is corrected there, and the student sees when', async () => {
    const dialog = coach.getByRole('dialog', { name: 'Correct the comment' });
    await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue(
      'Elbow up when the blade goes in.',
    );
    await looksRightAsOpened(coach, 'correct-words');
    await dialog
      .getByRole('textbox', { name: 'Comment' })
      .fill('Elbow up before the blade goes in.');
    await dialog.getByRole('button', { name: 'Send correction' }).click();
    await expect(coach.getByText('Correction Sent', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await mailTo(email, 'Your coach sent you a video', 1)).text).toContain(
      'Elbow up before the blade goes in.',
    );
    await page.reload();
    await expect(page.getByText('Elbow up before the blade goes in.')).toBeVisible();
    await expect(page.getByText(/\bcorrected\s/)).toBeVisible();
  });
});
