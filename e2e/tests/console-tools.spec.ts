import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { isSound } from '../support/sound';
import { test } from '../support/test';

test.describe.configure({ timeout: 480_000 });

test('staff preview every email, send one by hand, and remind students without an intake form [030, 031, 101, 103, 104, 754, 755, 759, 774, 775, 777, 781, 782, 784]', async ({
  page,
  stranger,
}) => {
  await page.goto('/email-testing');
  await expect(page).toHaveURL(/\/admin\/login/);
  await openAsOwner(page, '/email-testing');
  const mail = page.frameLocator('iframe[title="Email preview"]');
  await expect(mail.getByRole('heading', { name: /^Welcome aboard/ })).toBeVisible();
  await page.getByLabel('Sample name').fill('<b>Zoe</b>');
  await expect(mail.getByText(/^Hi <b>Zoe<\/b>, your remote coaching has started\./)).toBeVisible();
  const light = await mail
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.getByLabel('Color scheme').selectOption('dark');
  await expect(mail.getByText(/^Hi <b>Zoe<\/b>, your remote coaching has started\./)).toBeVisible();
  // the frame is rewritten at the same time
  await expect(mail.locator('body')).not.toHaveCSS('background-color', light);
  await expect
    .poll(() =>
      mail
        .locator('img[src$="/mail/boat.png"]')
        .evaluate((boat) => (boat as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);

  // the coach's own wording appears in the preview while typing and in emails once saved, and
  // clearing it restores the default
  await page.goto('/admin/mail-words');
  await page.getByRole('link', { name: 'Coaching welcome' }).click();
  await page.getByLabel('Closing').fill('See you in the {nope}.');
  await expect(
    page.getByText(/^There’s no placeholder \{nope\}\. This email can use \{firstName\}, and/),
  ).toBeVisible();
  await page.getByLabel('Closing').fill('Bring a friend, {firstName}: see you in the eddy.');
  await expect(mail.getByText('Bring a friend, Ada: see you in the eddy.')).toBeVisible();
  await page.getByRole('button', { name: 'Send test to me' }).click();
  await expect(page.getByText(/^Test sent to /)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Versions' }).locator('ins')).toContainText(
    'Bring a friend',
  );

  await page.goto('/email-testing');
  await page.getByLabel('Email', { exact: true }).fill('nora.new@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await page.getByRole('button', { name: 'Send coaching welcome' }).click();
  await expect(page.getByText('The email to nora.new@example.com is on its way.')).toBeVisible();
  const welcome = (await mailTo('nora.new@example.com', 'Welcome')).text;
  expect(welcome).toContain('Hi Nora, your remote coaching has started.');
  expect(welcome).toContain('Bring a friend, Nora: see you in the eddy.');
  await page.goto('/admin/mail-words/welcome-coaching');
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByLabel('Closing')).toHaveValue('');

  await page.goto('/email-trigger');
  await page.getByLabel('Email', { exact: true }).fill('nora.new@example.com');
  await page.getByLabel('Plan name').fill('Winter Coaching');
  await page.getByRole('button', { name: 'Send subscription email' }).click();
  await expect(page.getByText('The email to nora.new@example.com is on its way.')).toBeVisible();
  expect((await mailTo('nora.new@example.com', 'Winter Coaching')).text).toContain('/month');

  const student = await stranger();
  const person = {
    firstName: 'Tilda',
    lastName: 'Untold',
    email: 'tilda.untold@example.com',
    password: 'quiet-line-6',
  };
  const origin = new URL(page.url()).origin;
  expect(
    (
      await student.request.post(`${origin}/api/student/register`, {
        data: person,
        headers: { Origin: origin },
      })
    ).status(),
  ).toBe(201);
  await page.goto('/admin/tools');
  const tool = page.getByRole('region', { name: 'Send intake invitations' });
  await tool.getByRole('button', { name: 'Send intake invitations' }).click();
  await expect(tool.getByRole('list', { name: 'Will be invited' })).toContainText(
    'tilda.untold@example.com',
  );
  await tool.getByRole('button', { name: /^Invite \d+ students?$/ }).click();
  await expect(tool.getByRole('list', { name: 'Invited', exact: true })).toContainText(
    'tilda.untold@example.com',
  );
  expect((await mailTo('tilda.untold@example.com', 'Tell me about your paddling')).text).toContain(
    '/student/intake?invite=',
  );
  const fix = page.getByRole('region', { name: 'Fix legacy students' });
  await fix.getByRole('button', { name: 'Fix legacy students' }).click();
  await expect(fix.getByRole('alert')).toBeVisible();
  await expect(page.getByText(/^Intake invitations: \d+ student/)).toBeVisible();

  const archive = page.getByRole('region', { name: 'Full export (ZIP)' });
  await archive.getByRole('button', { name: 'Start export' }).click();
  const download = archive.getByRole('link', { name: 'Download export' });
  // it waits for the worker's other jobs
  await expect(download).toBeVisible({ timeout: 180_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toBe('wavetrain-everything.zip');
});

test('/test lists every module as the visitor may see it [105, 770, 773]', async ({ page }) => {
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: '25 modules' })).toBeVisible();
  const modules = page.getByRole('region', { name: '25 modules' }).getByRole('listitem');
  await expect(modules).toHaveCount(25);
  await expect(modules.first().getByRole('link')).toHaveAttribute('href', /^\/module\.html\?id=/);
  await isSound(page);
});
