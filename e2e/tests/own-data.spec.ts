import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { linkIn, mailTo } from '../support/inbox';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

test('a student exports their data, requests deletion, and keeps the account after all', async ({
  page,
}) => {
  const [email, password] = ['wren.hollow@example.com', 'far-bank-7'];
  await becomeStudent(page, email, password);
  await page.goto('/student/settings');

  await test.step('the archive is packed, emailed and downloaded', async () => {
    await page.getByRole('button', { name: 'Request my data' }).click();
    const mail = await mailTo(email, 'is ready to download');
    await page.goto(linkIn(mail, '/student/settings'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK');
    expect(bytes.includes('index.html')).toBe(true);
  });

  await test.step('deletion requires the password, and an email and every page confirm it', async () => {
    await page.getByText('Delete your account', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/Your account will be deleted on /)).toBeVisible();
    const { text } = await mailTo(email, 'will be deleted on');
    expect(text).toContain('your plan won’t renew');
    await page.goto('/student/dashboard');
    await expect(page.getByText(/Your account will be deleted on /)).toBeVisible();
  });

  await test.step('one click keeps the account', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText(/Your account will be deleted on /)).toHaveCount(0);
    await page.goto('/student/settings');
    await expect(page.getByText('Delete your account', { exact: true })).toBeVisible();
  });
});
