import { expect, type Page } from '@playwright/test';
import { resolve } from 'node:path';
import { signInToConsole } from '../support/clinics';
import { axe, fits } from '../support/looks';
import { test } from '../support/test';

const PHOTOGRAPH = resolve(import.meta.dirname, '../../frontend/public/art/social/about.jpg');
const SHOWS = 'A boat in the console’s own eddy';

const loaded = (page: Page, alt: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name: alt })
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

test('a picture is added, cut, put on the photo wall, and taken back', async ({ page, stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.getByRole('menuitem', { name: 'Pictures' }).click();
  await admin.getByRole('link', { name: 'Add a picture' }).first().click();
  // the list, which stands until the form has come, has a field for "What it shows, or its file"
  await expect(admin.getByRole('textbox', { name: 'What it shows', exact: true })).toBeVisible();
  await fits(admin);
  await axe(admin);
  await admin.locator('input[type=file]').setInputFiles(PHOTOGRAPH);
  await admin.getByLabel('What it shows').fill(SHOWS);
  await admin.getByRole('button', { name: 'Add it' }).click();

  await expect(admin.getByRole('heading', { name: 'What pages show' })).toBeVisible();
  // there is nothing to cut until its sizes are made, behind whatever else is being made
  await expect(admin.getByRole('slider', { name: 'From the top' })).toBeVisible({ timeout: 120_000 });
  await loaded(admin, SHOWS);
  const whole = admin.getByRole('img', { name: SHOWS }).first();
  await whole.scrollIntoViewIfNeeded();
  const box = (await whole.boundingBox())!;
  await admin.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await admin.mouse.down();
  await admin.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.75, { steps: 4 });
  await admin.mouse.up();
  await expect(admin.getByRole('button', { name: 'Show all of it' })).toBeEnabled();
  await admin.getByRole('slider', { name: 'From the top' }).focus();
  await admin.keyboard.press('Home');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Saved. Pages show it as soon as it is made ready.', { exact: true })).toBeVisible();
  await expect(admin.locator('img[src*="/2/960#focus=50,0"]').first()).toBeAttached({ timeout: 120_000 });
  await fits(admin);
  await axe(admin);

  await admin.getByRole('menuitem', { name: 'Photo wall' }).click();
  await admin.locator('tbody').getByRole('link').first().click();
  await expect(admin.getByText('The one that was drawn for this place')).toBeVisible();
  const drawn = await admin.getByLabel('What it shows').inputValue();
  await admin.getByRole('button', { name: 'Choose a picture' }).click();
  const choice = admin.getByRole('dialog').getByRole('button', { name: SHOWS });
  await expect(choice).toBeVisible();
  await axe(admin);
  await choice.click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByRole('region', { name: 'Versions' }).getByText('Changed', { exact: true })).toBeVisible();
  await page.goto('/the-vault');
  await page.getByRole('img', { name: SHOWS }).scrollIntoViewIfNeeded();
  await loaded(page, SHOWS);
  const shown = await page.getByRole('img', { name: SHOWS }).evaluate((image: HTMLImageElement) => image.currentSrc);
  expect((await page.request.get(shown, { headers: { accept: 'image/avif,*/*' } })).headers()['content-type']).toBe('image/avif');

  await admin.getByRole('menuitem', { name: 'Pictures' }).click();
  await admin.getByRole('link', { name: SHOWS }).click();
  await expect(admin.getByText(/^the photo wall/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await admin.getByRole('menuitem', { name: 'Photo wall' }).click();
  await admin.locator('tbody').getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Back to the drawn one' }).click();
  await admin.getByLabel('What it shows').fill(drawn);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('The one that was drawn for this place')).toBeVisible();
  await expect(async () => {
    await page.goto('/the-vault');
    await expect(page.getByRole('img', { name: drawn })).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await admin.getByRole('menuitem', { name: 'Pictures' }).click();
  await admin.getByRole('link', { name: SHOWS }).click();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('It is deleted.', { exact: true })).toBeVisible();
});

test('a file that is no picture is refused in words, and the words for it stay', async ({ stranger }) => {
  const admin = await stranger();
  await signInToConsole(admin);
  await admin.goto('/admin/pictures/create');
  await admin
    .locator('input[type=file]')
    .setInputFiles({ name: 'boat.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
  await admin.getByLabel('What it shows').fill('Not a picture');
  await admin.getByRole('button', { name: 'Add it' }).click();
  await expect(admin.getByText(/not a picture that we can show/)).toBeVisible();
  await expect(admin.getByLabel('What it shows')).toHaveValue('Not a picture');
});
