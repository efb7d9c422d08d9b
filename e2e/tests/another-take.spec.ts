import { expect } from '@playwright/test';
import { join } from 'node:path';
import { linkIn, mailTo } from '../support/inbox';
import { becomeStudent, signInAsCoach } from '../support/people';
import { submitClip } from '../support/sent-clip';
import { isSound } from '../support/sound';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const EMAIL = 'take.ida@example.org';
const NEW_TAKE = join(import.meta.dirname, '../clips/numbered-now.mp4');

test('a video that can’t be reviewed is asked for once more: the student reads why, sends another file, and its hours begin anew', async ({
  page,
  stranger,
}) => {
  await becomeStudent(page, EMAIL, 'eddy-line-42');
  const submissionId = await submitClip(page, 'numbered-then.mp4', 'Dusk roll');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.getByLabel('Search').fill('dusk roll');
  const row = coach.getByRole('listitem').filter({ has: coach.getByRole('heading', { level: 3, name: 'Dusk roll' }) });

  await test.step('the coach picks why, in the queue', async () => {
    await row.getByRole('button', { name: 'Ask for another take' }).click();
    const dialog = coach.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Ask for another take' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please pick a reason, or write one.');
    await dialog.getByLabel('Too dark').check();
    await dialog.getByLabel('In your own words (optional)').fill('The second roll, please.');
    await isSound(coach);
    await coach.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Ask for another take' }).click();
    await expect(row.getByText('Waiting for another take')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Ask for another take' })).toHaveCount(0);
    await coach.goto(`/coach/review/${submissionId}`);
    await expect(coach.getByText(/^Asked for another take on/)).toBeVisible();
    await expect(coach.getByRole('button', { name: 'Ask for another take' })).toHaveCount(0);
  });

  await test.step('the student reads why, by mail and in the portal', async () => {
    const mail = await mailTo(EMAIL, 'One more take');
    expect(mail.text).toContain('The second roll, please.');
    await page.goto('/student/dashboard');
    await expect(page.getByRole('heading', { name: 'Your coach asks for another take of “Dusk roll”' })).toBeVisible();
    await isSound(page);
    await page.goto(linkIn(mail, '/student/submit'));
    await expect(page.getByRole('heading', { level: 1, name: 'Send another take' })).toBeVisible();
    await expect(page.getByText('It is too dark to see the blade and the edge.')).toBeVisible();
    await isSound(page);
  });

  await test.step('another file takes its place, and the coach has its hours again', async () => {
    await page.locator('input[type=file]').setInputFiles(NEW_TAKE);
    await expect(page.getByText('Upload complete. Not sent yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Send it in place of “Dusk roll”' }).click();
    await expect(page.getByRole('heading', { name: 'Your video is in the water' })).toBeVisible();
    await page.goto('/student/dashboard');
    await expect(page.getByText(/another take/)).toHaveCount(0);
    await coach.goto('/coach/dashboard');
    await coach.getByLabel('Search').fill('dusk roll');
    await expect(row.getByText(/4[78] h/)).toBeVisible();
    await expect(row.getByText('Waiting for another take')).toHaveCount(0);
  });
});
