import { expect } from '@playwright/test';
import {
  MARCH,
  OCTOBER,
  act,
  addEdition,
  buyPlace,
  cardSaying,
  dayFromNow,
  editionRow,
  openBooking,
  openEdition,
  signInToConsole,
} from '../support/clinics';
import { mailTo } from '../support/inbox';
import { choosePassword } from '../support/people';
import { test } from '../support/test';

// All of them sell the one clinic that no other file touches, so they take turns.
test.describe.configure({ mode: 'serial' });

test('a deposit moves to another clinic at the location, and its place comes free [733-752]', async ({ page, stranger }) => {
  const email = 'tess.ferry@example.com';
  await buyPlace(page, OCTOBER, 'Reserve with the deposit', email, 'Tess Ferry');
  const admin = await stranger();
  await signInToConsole(admin);
  await openBooking(admin, email, 'Tess Ferry');
  await act(admin, 'Transfer', 'Transfer the deposit', async (dialog) => {
    const choice = dialog.getByLabel('Clinic');
    const offered = choice.locator('option', { hasText: MARCH.title });
    await expect(offered).not.toHaveCount(0);
    const targets = await offered.allTextContents();
    await choice.selectOption({ label: targets.at(-1)! });
  });
  await expect(admin.getByRole('table')).toContainText('Deposit transferred');
  expect((await mailTo(email, 'Your deposit has moved')).subject).toContain('March');
  await cardSaying(page, OCTOBER, '0 of 6 taken');
});

test('a part of a payment goes back with a reason, and a deposit is kept: the paddlers see both [733-746]', async ({ page, stranger }) => {
  const [rae, fay] = ['rae.boof@example.com', 'fay.bank@example.com'];
  const admin = await stranger();
  const keeper = await stranger();
  await buyPlace(page, OCTOBER, 'Pay in full', rae, 'Rae Boof');
  await buyPlace(keeper, OCTOBER, 'Reserve with the deposit', fay, 'Fay Bank');
  await signInToConsole(admin);

  await test.step('never more than was paid, which is said beside what was typed', async () => {
    await openBooking(admin, rae, 'Rae Boof');
    await admin.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('No lodging on two nights');
    await dialog.getByLabel('Amount in dollars').fill('3400.01');
    await dialog.getByRole('button', { name: 'Refund $3,400.01' }).click();
    await expect(dialog.getByText('At most $3,400.00 can go back')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('No lodging on two nights');
    await dialog.getByLabel('Amount in dollars').fill('500');
    await dialog.getByRole('button', { name: 'Refund $500.00' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the part went back, and the place stays taken', async () => {
    expect((await mailTo(rae, 'We have refunded $500')).text).toContain('No lodging on two nights');
    await openBooking(admin, rae, 'Rae Boof');
    await expect(admin.getByRole('table')).toContainText('Refund done');
    await expect(admin.getByText('$3,400.00, of which $500.00 refunded')).toBeVisible();
    await cardSaying(page, OCTOBER, '2 of 6 taken');
    await choosePassword(page, rae, 'boof-the-horn-rock');
    await page.goto('/student/dashboard');
    const clinics = page.getByRole('region', { name: 'Your clinics' });
    await expect(clinics.getByText('$3,400 paid, and $500 of it went back to your card. Nothing more is due.')).toBeVisible();
  });

  await test.step('the deposit is kept, and its place is free', async () => {
    await openBooking(admin, fay, 'Fay Bank');
    await act(admin, 'Forfeit', 'Forfeit the place', (dialog) => dialog.getByLabel('Reason').fill('Can not come, told on the phone'));
    await expect(admin.getByRole('row', { name: /Deposit forfeited/ })).toContainText('Can not come, told on the phone');
    await expect(admin.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
    await cardSaying(keeper, OCTOBER, '1 of 6 taken');
    await choosePassword(keeper, fay, 'the-bank-is-muddy');
    await keeper.goto('/student/dashboard');
    await expect(keeper.getByRole('region', { name: 'Your clinics' }).getByText('This place is no longer yours.')).toBeVisible();
  });
});

test('a clinic that was held rolls to next season, once [T26]', async ({ page, stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  const roll = async () => {
    await admin.getByRole('button', { name: 'Roll to next season' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Make the next edition' }).click();
  };

  await test.step('not before it was held', async () => {
    await openEdition(admin, OCTOBER, '1 of 6 paid');
    await roll();
    await expect(admin.getByRole('dialog').getByText(/^The next season is there already: /)).toBeVisible();
    await admin.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
  });

  await test.step('a day that is no day is said beside its field, which keeps it', async () => {
    const [first, last] = [dayFromNow(-13), dayFromNow(-9)];
    await admin.getByLabel(/Last day/).fill(last);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('The last day comes after the first')).toBeVisible();
    await expect(admin.getByLabel(/Last day/)).toHaveValue(last);
    await admin.getByLabel(/First day/).fill(first);
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(editionRow(admin, OCTOBER, '1 of 6 paid')).toContainText('over');
  });

  await test.step('then its card sells the next season', async () => {
    await openEdition(admin, OCTOBER, '1 of 6 paid');
    await roll();
    await expect(admin.getByRole('dialog')).toBeHidden();
    const card = await cardSaying(page, OCTOBER, '0 of 6 taken');
    await expect(card.getByText(/Last held .*20\d\d/)).toBeVisible();
  });
});

test('a cancelled clinic gives everybody everything back, and says so by mail [T38]', async ({ page, stranger }) => {
  const [dee, uma] = ['dee.seam@example.com', 'uma.pool@example.com'];
  const admin = await stranger();
  await signInToConsole(admin);
  await addEdition(admin, OCTOBER, 45, 2);
  await cardSaying(page, OCTOBER, '0 of 2 taken');
  await buyPlace(page, OCTOBER, 'Reserve with the deposit', dee, 'Dee Seam');
  const other = await stranger();
  await buyPlace(other, OCTOBER, 'Pay in full', uma, 'Uma Pool');

  await test.step('it leaves the site at once', async () => {
    await openEdition(admin, OCTOBER, '2 of 2 paid');
    await act(admin, 'Cancel this clinic', 'Cancel this clinic', (dialog) =>
      expect(dialog.getByText(/^2 people have paid\./)).toBeVisible(),
    );
    await cardSaying(other, OCTOBER, '0 of 6 taken');
  });

  await test.step('everybody is refunded and told, deposits too', async () => {
    await act(admin, 'Refund everybody', 'Refund $5,100.00', (dialog) => dialog.getByLabel('Reason').fill('The river is in flood'));
    expect((await mailTo(dee, 'We have refunded $1,700')).text).toContain('The river is in flood');
    expect((await mailTo(uma, 'We have refunded $3,400')).text).toContain('The river is in flood');
    await openBooking(admin, uma, 'Uma Pool');
    await expect(admin.getByText('refunded', { exact: true })).toBeVisible();
    await choosePassword(page, dee, 'down-the-seam-line');
    await page.goto('/student/dashboard');
    await expect(page.getByRole('region', { name: 'Your clinics' }).getByText('What you paid went back to your card.')).toBeVisible();
  });
});
