import { expect, type Locator } from '@playwright/test';
import { test } from '../support/test';

/** Returns how many columns the items are in. */
const columnsOf = (items: Locator) =>
  items.evaluateAll(
    (elements) =>
      new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size,
  );

test('the clinics button scrolls to the cards, even before hydration [135]', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/clinics', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'See the clinics and dates' }).click();
  await expect(
    page.getByRole('heading', { name: 'Three clinics, moored for you' }),
  ).toBeInViewport();
});

test('the vault shows its six pictures in 1, 2 and 3 columns and its videos in 1, 2 and 3 [184, 185, 191]', async ({
  page,
}) => {
  const seen: unknown[] = [];
  for (const width of [360, 700, 768, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/the-vault');
    const pictures = page
      .getByRole('region', { name: 'Clinic Moments, Caught on Camera' })
      .getByRole('listitem');
    await expect(pictures.getByRole('img')).toHaveCount(6);
    seen.push([width, await columnsOf(pictures), await columnsOf(page.locator('#videos article'))]);
  }
  expect(seen).toEqual([
    [360, 1, 1],
    [700, 2, 1],
    [768, 3, 2],
    [800, 3, 2],
    [1024, 3, 3],
    [1440, 3, 3],
  ]);
});

test('the vault’s old address redirects permanently [092]', async ({ request }) => {
  const answer = await request.get('/vault', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/the-vault']);
});
