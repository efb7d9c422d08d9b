import { expect } from '@playwright/test';
import { APRIL, act, addEdition, signIn } from '../support/clinics';
import { mailTo } from '../support/inbox';
import { axe } from '../support/looks';
import { test } from '../support/test';

test.describe.configure({ timeout: 480_000 });

// Dates so far in the future that the clinics page never shows them.
const PLACES = 3;
const AWAY = 503;

test('the back office books spots by hand, manages the waitlist and cancels a booking', async ({
  page: admin,
}) => {
  const [hana, wanda, ed] = [
    'hana.check@example.com',
    'wanda.phone@example.com',
    'ed.phone@example.com',
  ];
  await signIn(admin);
  const edition = await addEdition(admin, APRIL, AWAY, PLACES);

  const chooseDates = async (taken: number) => {
    const dates = admin.getByRole('dialog').getByLabel('Dates');
    await expect(dates.locator(`option[value="${edition.id}"]`)).toContainText(
      `(${taken} of ${PLACES} booked)`,
    );
    await dates.selectOption(edition.id);
  };
  const book = async (
    taken: number,
    name: string,
    method: string,
    amount: string,
    email?: string,
  ) => {
    await admin.getByRole('button', { name: 'Add booking' }).click();
    const dialog = admin.getByRole('dialog');
    await chooseDates(taken);
    await dialog.getByLabel('Name').fill(name);
    if (method === 'guest') await dialog.getByLabel('Arrangement').selectOption('comp');
    else {
      await dialog.getByLabel('Payment method').selectOption(method);
      await dialog.getByLabel('Price in dollars').fill(amount);
    }
    const belowList = dialog.getByLabel(/^Charge .* instead of the list price/);
    if (await belowList.isVisible()) await belowList.check();
    if (email) await dialog.getByLabel('Email', { exact: true }).fill(email);
    await expect(dialog.getByLabel(/Send the usual emails/)).toBeChecked();
    if (taken === 0) await axe(admin);
    await dialog.getByRole('button', { name: 'Add booking' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('row').filter({ hasText: name })).toContainText('paid outside');
  };

  await test.step('a check, cash and a guest fill the three spots', async () => {
    await admin.goto('/admin/bookings');
    await book(0, 'Hana Check', 'check', '3,200', hana);
    await book(1, 'Cass Cash', 'cash', '3400');
    await book(2, 'Gus Guest', 'guest', '0');
    expect((await mailTo(hana, 'You’re in')).text).toContain('$3,200');
  });

  await test.step('a caller joins the waitlist, and no spot is free to offer', async () => {
    await admin.getByRole('menuitem', { name: 'Waitlist' }).click();
    for (const [firstName, email] of [
      ['Ed', ed],
      ['Wanda', wanda],
    ] as const) {
      await admin.getByRole('button', { name: 'Add someone' }).click();
      const dialog = admin.getByRole('dialog');
      await chooseDates(PLACES);
      await dialog.getByLabel('First name').fill(firstName);
      await dialog.getByLabel('Last name').fill('Phone');
      await dialog.getByLabel('Email', { exact: true }).fill(email);
      await dialog.getByRole('button', { name: 'Add to waitlist' }).click();
      await expect(admin.getByRole('row').filter({ hasText: `${firstName} Phone` })).toBeVisible();
      await expect(dialog).toBeHidden();
    }
    await admin.getByRole('button', { name: 'Offer now: Wanda Phone' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Offer spot' }).click();
    await expect(admin.getByRole('dialog').getByRole('alert')).toContainText(
      'There are no free spots',
    );
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await act(admin, 'Remove: Ed Phone', 'Remove from waitlist');
    await expect(admin.getByRole('row').filter({ hasText: 'Ed Phone' })).toContainText('Left');
  });

  await test.step('a canceled booking’s spot is offered to the waitlist', async () => {
    await admin.goto(`/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ q: hana }))}`);
    await admin.getByRole('link', { name: 'Hana Check' }).click();
    await expect(admin.getByRole('table')).toContainText('Booking added manually');
    await act(admin, 'Cancel booking', 'Cancel booking', (dialog) =>
      dialog.getByLabel('Reason').fill('Broken wrist'),
    );
    await expect(admin.getByRole('table')).toContainText('Manual booking canceled');
    await expect(admin.getByRole('table')).toContainText('Broken wrist');
    expect((await mailTo(wanda, 'A spot')).text).toContain('One spot is held for you');
  });

  await test.step('the dates are canceled, so this test leaves nothing on sale', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await admin.request.patch(`/api/admin/editions/${edition.id}`, {
      data: { saleStatus: 'closed' },
      headers,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  });
});
