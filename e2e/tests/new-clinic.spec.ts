import { expect } from '@playwright/test';
import { dayFromNow } from '../support/clinics';
import { axe } from '../support/looks';
import { startOwnSeason } from '../support/own-season';
import { call } from '../support/reviewed-video';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test.describe.configure({ timeout: 300_000 });

const TITLE = 'Winter Creek Week';
const SLUG = 'winter-creek-week';

test('a new kind of clinic goes from an empty form to the fourth card on the clinics page, with dates to book [138]', async ({
  browser,
}) => {
  const season = await startOwnSeason();
  try {
    const page = await (await browser.newContext({ baseURL: season.url })).newPage();
    await call(page.request, 'POST', '/api/admin/login', OWNER);

    await test.step('it’s written and published', async () => {
      await page.goto('/admin/clinics');
      await page.getByRole('link', { name: 'New clinic' }).click();
      // The list's search box is called "Title, slug, or location".
      await page.getByLabel(/^Title(?!,)/).fill(TITLE);
      await expect(page.getByLabel(/^Slug/)).toHaveValue(SLUG);
      for (const [label, text] of [
        [/^Level/, 'Class IV paddlers with a solid roll'],
        [/^Location/, 'Asheville, NC'],
        [/^Tagline/, '{ClinicDays} days of creeks'],
        [/^Description/, 'Steep, small and cold.'],
        [/^Who it’s for/, 'You run class IV.'],
        [/^Day 1/, 'Sunday'],
        [/^What happens on day 1/, 'Warm up on the Nolichucky.'],
        [/^What’s included/, 'Lunch\nLodging'],
        [/^What to bring/, 'A drysuit'],
      ] as const)
        await page.getByLabel(label).fill(text);
      await axe(page);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText(`Plans: ${SLUG}-deposit, ${SLUG}-full.`)).toBeVisible();
    });

    await test.step('it gets dates', async () => {
      await page.getByRole('link', { name: 'add dates' }).click();
      await expect(page.getByText(TITLE)).toBeVisible();
      await page.getByLabel(/^First day/).fill(dayFromNow(90));
      await page.getByLabel(/^Last day/).fill(dayFromNow(92));
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    });

    await test.step('it’s the last card, and can be booked', async () => {
      await page.goto('/clinics');
      const cards = page.getByRole('article').filter({ has: page.getByText('Bring') });
      await expect(cards).toHaveCount(4);
      await expect(cards.last()).toContainText(TITLE);
      await expect(cards.last()).toContainText('Three days of creeks');
      await expect(
        cards.last().getByRole('button', { name: 'Reserve with a deposit' }),
      ).toBeVisible();
    });
  } finally {
    await season.stop();
  }
});
