import { expect, type Locator } from '@playwright/test';
import { test } from '../support/test';

/** In how many columns these stand. */
const columnsOf = (items: Locator) =>
  items.evaluateAll((elements) => new Set(elements.map((element) => Math.round(element.getBoundingClientRect().left))).size);

test('the clinics’ button scrolls to their cards, also before the page is awake [135]', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/clinics', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'See the clinics and dates' }).click();
  await expect(page.getByRole('heading', { name: 'Three clinics, moored for you' })).toBeInViewport();
});

test('a payment that cannot be set up says why and leaves the card ready [176, 354, 373, 375]', async ({ page }) => {
  await page.route('**/api/create-checkout-session', (route) => route.fulfill({ status: 409, json: { error: 'This clinic is full.' } }));
  await page.goto('/clinics');
  const button = page.getByRole('button', { name: 'Reserve with the deposit' }).first();
  await button.click();
  await expect(page.getByText('Payment Setup Error', { exact: true })).toBeVisible();
  await expect(page.getByText('This clinic is full.', { exact: true })).toBeVisible();
  await expect(button).toBeEnabled();
});

test('the cards stay buyable when availability cannot be read [179]', async ({ page }) => {
  await page.route('**/api/availability', (route) => route.abort());
  await page.goto('/clinics', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').getByRole('button', { name: 'Reserve with the deposit' }).first()).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the vault sets its six pictures in 1, 2 and 3 columns and its videos in 1, 2 and 3 [184, 185, 191]', async ({ page }) => {
  const seen: unknown[] = [];
  for (const width of [360, 700, 768, 800, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/the-vault');
    const pictures = page.getByRole('region', { name: 'Clinic Moments, Caught on Camera' }).getByRole('listitem');
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

test('a video with an id plays in the page after a click, and not before [007, 216]', async ({ page }) => {
  const hosts: string[] = [];
  const answers = (host: string) =>
    page.route(`https://${host}/**`, (route) => {
      hosts.push(host);
      return route.fulfill({ status: 200, contentType: 'text/html', body: '<p>The player</p>' });
    });
  await answers('www.youtube-nocookie.com');
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/the-vault');
  await page.getByRole('button', { name: /Random Fun Videos/ }).click();
  await expect(page.getByRole('status').first()).toHaveText('40 videos available');
  expect(hosts).toEqual([]);
  await page.getByRole('button', { name: 'Play Sample clip: the inline player' }).click();
  await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible();
});

test('the vault’s old address leads to the new one for good [092]', async ({ request }) => {
  const answer = await request.get('/vault', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/the-vault']);
});

test('the modules are told apart by four tabs and no answer of a quiz is sent [489, 490, 502]', async ({ page, request }) => {
  await page.goto('/curriculum');
  await expect(page.getByRole('tab')).toHaveText([
    'Foundation & Basics',
    'Essential Strokes',
    'Advanced Techniques',
    'Application & Summary',
  ]);
  await page.getByRole('tab', { name: 'Essential Strokes' }).click();
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(11);
  const modules = (await (await request.get('/api/modules')).json()) as { quiz: unknown[]; locked: boolean; videoLink: unknown }[];
  expect(modules).toHaveLength(25);
  expect(modules.every(({ quiz, locked, videoLink }) => quiz.length === 0 && locked && videoLink === null)).toBe(true);
});
