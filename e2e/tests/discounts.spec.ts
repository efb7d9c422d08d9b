import { expect } from '@playwright/test';
import { addEdition, APRIL, pay, signInToConsole } from '../support/clinics';
import { axe, looksRight } from '../support/looks';
import { test } from '../support/test';

test('a discount code of the owner’s takes a fifth off a clinic, once, and the console’s search finds who used it [146, 357]', async ({
  page: admin,
  stranger,
}) => {
  await signInToConsole(admin);
  await addEdition(admin, APRIL, 44, 3);
  await looksRight(admin, '/admin/discount-codes', 'Discounts');
  await expect(admin.getByText('No discount codes yet')).toBeVisible();
  await admin.getByRole('button', { name: 'Make a code' }).click();
  await axe(admin);
  await admin.getByLabel('Off what').selectOption({ label: APRIL.title });
  await admin.getByLabel('How much').fill('20');
  await admin.getByRole('button', { name: 'Make the code' }).click();
  const link = await admin.getByRole('link', { name: /\/discount\?code=WAVE-/ }).getAttribute('href');
  const address = new URL(link ?? '');

  const buyer = await stranger();
  await looksRight(buyer, address.pathname + address.search, '20% off');
  await expect(buyer.getByText(/^\$3,400 less \$680\./)).toBeVisible();
  await buyer.getByRole('button', { name: 'Take a place at this price' }).click();
  await expect(buyer.getByText(/\$3,400 less \$680 with the code WAVE-/)).toBeVisible();
  await pay(buyer, 'alex.apex@example.com', 'Alex Apex');
  await buyer.waitForURL(/\/success/);
  await expect(buyer.getByRole('heading', { name: 'Welcome, your place is yours' })).toBeVisible();
  await buyer.goto(address.pathname + address.search);
  await expect(buyer.getByRole('heading', { name: 'That code takes nothing off' })).toBeVisible();

  await admin.reload();
  await expect(admin.getByText('1 of 1 used')).toBeVisible();
  await expect(admin.getByText(/Alex Apex, .*: \$680 off \$3,400/)).toBeVisible();
  await looksRight(admin, '/admin/discount-codes', 'Discounts');
  await admin.keyboard.press('Control+k');
  const search = admin.getByRole('dialog', { name: 'Search' });
  await search.getByLabel('A name, an email or a title').fill('alex ap');
  await expect(search.getByRole('region', { name: 'Bookings' }).getByRole('link')).toContainText(APRIL.title);
  await axe(admin);
  await admin.keyboard.press('ArrowDown');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/\/admin\/students\/.*\/show/);
  await expect(admin.getByRole('heading', { name: 'Alex Apex' })).toBeVisible();
});
