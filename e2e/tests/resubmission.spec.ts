import { expect } from '@playwright/test';
import { join } from 'node:path';
import { linkIn, mailTo } from '../support/inbox';
import { becomeStudent, chooseAction, signInAsCoach } from '../support/people';
import { submitClip } from '../support/sent-clip';
import { isSound } from '../support/sound';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const EMAIL = 'take.ida@example.org';
const NEW_TAKE = join(import.meta.dirname, '../clips/numbered-now.mp4');

test('the coach requests a new file for a video that can’t be reviewed, and the student reads why and sends one, which restarts the review time', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, EMAIL, 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-then.mp4', 'Dusk roll');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.getByLabel('Search').fill('dusk roll');
  const row = coach
    .getByRole('listitem')
    .filter({ has: coach.getByRole('heading', { level: 3, name: 'Dusk roll' }) });

  await test.step('the coach picks the reason in the queue', async () => {
    await chooseAction(row, 'Request resubmission');
    const dialog = coach.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Request resubmission' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please pick a reason, or write your own.');
    await dialog.getByLabel('Too dark').check();
    await dialog.getByLabel('In your own words (optional)').fill('The second roll, please.');
    await isSound(coach);
    await coach.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Request resubmission' }).click();
    await expect(row.getByText('Waiting for a new video')).toBeVisible();
    await coach.goto(`/coach/review/${submissionId}`);
    await expect(coach.getByText(/^Resubmission requested/)).toBeVisible();
    await expect(coach.getByRole('button', { name: 'Request resubmission' })).toHaveCount(0);
  });

  await test.step('the student reads why, by email and in the portal', async () => {
    const mail = await mailTo(EMAIL, 'Please send “');
    expect(mail.text).toContain('The second roll, please.');
    await page.goto('/student/dashboard');
    await expect(
      page.getByRole('heading', { name: 'Your coach asked you to send “Dusk roll” again' }),
    ).toBeVisible();
    await isSound(page);
    await page.goto(linkIn(mail, '/student/submit'));
    await expect(
      page.getByRole('heading', { level: 1, name: 'Send your video again' }),
    ).toBeVisible();
    await expect(page.getByText('It’s too dark to see the blade and the edge.')).toBeVisible();
    await isSound(page);
  });

  await test.step('another file replaces it, and the coach has the full review time again', async () => {
    await page.locator('input[type=file]').setInputFiles(NEW_TAKE);
    await expect(page.getByText('Upload complete. Not sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send as the new video for “Dusk roll”' }).click();
    await expect(page.getByRole('heading', { name: 'Video sent' })).toBeVisible();
    await page.goto('/student/dashboard');
    await expect(page.getByText(/asked you to send/)).toHaveCount(0);
    await coach.goto('/coach/dashboard');
    await coach.getByLabel('Search').fill('dusk roll');
    await expect(row.getByText(/4[78] h/)).toBeVisible();
    await expect(row.getByText('Waiting for a new video')).toHaveCount(0);
  });
});
