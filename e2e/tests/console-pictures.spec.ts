import { expect, type Page } from '@playwright/test';
import { resolve } from 'node:path';
import { openAsOwner } from '../support/clinics';
import { axe, fits } from '../support/looks';
import { test } from '../support/test';

// Both change the settings, a single record, so they run in sequence.
test.describe.configure({ mode: 'default' });

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

test('the owner adds and crops a picture, shows it on the photo wall and the about page, and removes it [220]', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/pictures/create');
  await admin.locator('input[type=file]').setInputFiles(PHOTOGRAPH);
  await admin.getByRole('textbox', { name: 'Description', exact: true }).fill(SHOWS);
  await admin.getByRole('button', { name: 'Add picture' }).click();

  await expect(admin.getByRole('heading', { name: 'Crop and description' })).toBeVisible();
  // cropping is possible once its sizes are ready, which may wait for other work
  await expect(admin.getByRole('slider', { name: 'From the top' })).toBeVisible({
    timeout: 120_000,
  });
  await loaded(admin, SHOWS);
  const whole = admin.getByRole('img', { name: SHOWS }).first();
  await whole.scrollIntoViewIfNeeded();
  const box = (await whole.boundingBox())!;
  await admin.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25);
  await admin.mouse.down();
  await admin.mouse.move(box.x + box.width * 0.75, box.y + box.height * 0.75, { steps: 4 });
  await admin.mouse.up();
  await expect(admin.getByRole('button', { name: 'Reset crop' })).toBeEnabled();
  await admin.getByRole('slider', { name: 'From the top' }).focus();
  await admin.keyboard.press('Home');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(
    admin.getByText('Saved. Pages show it as soon as it’s processed.', { exact: true }),
  ).toBeVisible();
  await expect(admin.locator('img[src*="/2/960#focus=50,0"]').first()).toBeAttached({
    timeout: 120_000,
  });
  await fits(admin);
  await axe(admin);
  await admin.setViewportSize({ width: 1280, height: 720 });

  await admin.getByRole('menuitem', { name: 'Site photos' }).click();
  await admin.locator('tbody').getByRole('link').first().click();
  await expect(admin.getByText('The site’s illustration for this spot')).toBeVisible();
  const drawn = await admin.getByLabel('Description').inputValue();
  await admin.getByRole('button', { name: 'Choose picture' }).click();
  const choice = admin.getByRole('dialog').getByRole('button', { name: SHOWS });
  await expect(choice).toBeVisible();
  await axe(admin);
  await choice.click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(
    admin.getByRole('region', { name: 'Versions' }).getByText('Changed', { exact: true }),
  ).toBeVisible();
  await page.goto('/the-vault');
  await page.getByRole('img', { name: SHOWS }).scrollIntoViewIfNeeded();
  await loaded(page, SHOWS);
  const shown = await page
    .getByRole('img', { name: SHOWS })
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(
    (await page.request.get(shown, { headers: { accept: 'image/avif,*/*' } })).headers()[
      'content-type'
    ],
  ).toBe('image/avif');

  await admin.getByRole('menuitem', { name: 'System' }).click();
  await admin.getByRole('menuitem', { name: 'Settings' }).click();
  const portrait = admin.getByRole('region', { name: 'Portrait' });
  await portrait.getByRole('button', { name: 'Choose picture' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: SHOWS }).click();
  await expect(portrait.getByRole('img', { name: SHOWS })).toBeVisible();
  await admin.getByRole('button', { name: 'Publish' }).click();
  const aboutShows = (name: string | RegExp) =>
    expect(async () => {
      await page.goto('/about');
      await expect(page.getByRole('img', { name })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  await aboutShows(SHOWS);
  await portrait.getByRole('button', { name: 'Use an illustration' }).click();
  await admin.getByRole('button', { name: 'Publish' }).click();
  await aboutShows(/engraved/);

  await admin.getByRole('menuitem', { name: 'Pictures' }).click();
  await admin.getByRole('link', { name: SHOWS }).click();
  await expect(admin.getByText(/^the photo wall/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await admin.getByRole('menuitem', { name: 'Site photos' }).click();
  await admin.locator('tbody').getByRole('link').first().click();
  await admin.getByRole('button', { name: 'Use an illustration' }).click();
  await admin.getByLabel('Description').fill(drawn);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('The site’s illustration for this spot')).toBeVisible();
  await expect(async () => {
    await page.goto('/the-vault');
    await expect(page.getByRole('img', { name: drawn })).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await admin.getByRole('menuitem', { name: 'Pictures' }).click();
  await admin.getByRole('link', { name: SHOWS }).click();
  await admin.getByRole('button', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText('Picture deleted.', { exact: true })).toBeVisible();
});

test('settings appear on the site, invalid values are refused at their field, and typed text stays', async ({
  page,
  stranger,
}) => {
  const admin = await stranger();
  await openAsOwner(admin, '/admin/settings');
  const hours = admin.getByLabel('Phone hours');
  await expect(hours).not.toHaveValue('');
  const before = await hours.inputValue();
  await admin.getByLabel('Time zone').fill('Nowhere');
  await hours.fill('10am-4pm CST');
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(
    admin.getByText('Please choose a time zone, such as America/Chicago').first(),
  ).toBeVisible();
  await expect(hours).toHaveValue('10am-4pm CST');
  const publish = async () => {
    const saved = admin.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.ok(),
    );
    await admin.getByRole('button', { name: 'Publish' }).click();
    await saved;
  };
  await admin.getByLabel('Time zone').fill('America/Chicago');
  await publish();
  await expect(
    admin.getByRole('region', { name: 'Versions' }).getByText('Changed', { exact: true }).first(),
  ).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('10am-4pm CST').first()).toBeVisible();
  await hours.fill(before);
  await publish();
});
