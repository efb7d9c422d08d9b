import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { logInAt } from '../support/people';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test('rotating a phone leaves no invisible menu over the admin', async ({ page }) => {
  await logInAt(page, '/admin/login', OWNER);
  const ledger = page.getByRole('link', { name: 'Monthly ledger' });
  const menu = page.getByRole('menuitem', { name: 'Bookings' });
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible();
  await page.goBack();
  await ledger.click();
  await expect(page).toHaveURL(/\/admin\/ledger$/);
});

test('the admin opens with what needs attention, and leads to a month’s ledger', async ({
  page,
}) => {
  await openAsOwner(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
  const spots = page.getByRole('region', { name: 'Spots sold', exact: true });
  await expect(spots.getByText(/^\d+ of \d+ spots sold\.$/)).toBeVisible();
  await spots.getByText('Show the numbers').click();
  await expect(spots.getByRole('columnheader', { name: 'In checkout' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Set up your site' });
  await first.getByRole('button', { name: 'Test prices' }).click();
  await expect(first.getByRole('status', { name: 'Test result: Your prices' })).toContainText(
    '$150 a month, $75 for clinic alumni',
  );
  await first.getByRole('button', { name: 'Send test email' }).click();
  await expect(first.getByRole('status', { name: 'Test result: Mail server' })).toContainText(
    'A test email is on its way',
  );
  expect((await mailTo(OWNER.email, 'Test email')).text).toContain('mail server works');
  await axe(page);

  await page.getByRole('link', { name: 'Monthly ledger' }).click();
  await expect(page).toHaveURL(/\/admin\/ledger$/);
  await page.getByLabel('Month', { exact: true }).fill('2020-02');
  await expect(page.getByText('No activity in February 2020')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export entries as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('ledger-2020-02.csv');
});
