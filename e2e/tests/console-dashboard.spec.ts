import { expect } from '@playwright/test';
import { openAsOwner } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { logInAt } from '../support/people';
import { picture } from '../support/picture';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test('a phone that is turned can go on: no menu lies unseen over the console', async ({ page }) => {
  await logInAt(page, '/admin/login', OWNER);
  const ledger = page.getByRole('link', { name: 'The ledger by month' });
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

test('the console opens with what needs a person, and leads to the ledger of a month', async ({ page }) => {
  await openAsOwner(page, '/admin');
  await expect(page.getByRole('heading', { name: 'What needs you today' })).toBeVisible();
  const places = page.getByRole('region', { name: 'Places sold', exact: true });
  await expect(places.getByText(/^\d+ of \d+ places are sold\.$/)).toBeVisible();
  await places.getByText('The numbers').click();
  await expect(places.getByRole('columnheader', { name: 'In checkout' })).toBeVisible();
  const first = page.getByRole('region', { name: 'Make the site yours' });
  await first.getByRole('button', { name: 'Ask the provider' }).click();
  await expect(first.getByRole('status', { name: 'Test: Your prices' })).toContainText('$150 a month, $75 for clinic alumni');
  await first.getByRole('button', { name: 'Send me an email' }).click();
  await expect(first.getByRole('status', { name: 'Test: A mail server' })).toContainText('please look whether it arrives');
  expect((await mailTo(OWNER.email, 'arrives')).text).toContain('mail server works');
  await axe(page);
  await picture(page, 'console-dashboard');

  await page.getByRole('link', { name: 'The ledger by month' }).click();
  await expect(page).toHaveURL(/\/admin\/ledger$/);
  await page.getByLabel('Month', { exact: true }).fill('2020-02');
  await expect(page.getByText('Nothing moved in February 2020')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Entries as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('ledger-2020-02.csv');
});
