import { expect } from '@playwright/test';
import { awake } from '../support/awake';
import { test } from '../support/test';

test('filters posts by category, also in the address, and opens their articles [303-308, 313-315, 317-320, 322, 323]', async ({
  page,
}) => {
  await page.goto('/blog');
  const filter = page.getByRole('navigation', { name: /categor/i });
  await expect(filter.getByRole('link')).toHaveText([
    'All',
    'Rolling and Bracing',
    'Strokes and Concepts',
    'Longevity',
    /Life Blog$/,
  ]);
  const all = await page.getByRole('main').getByRole('article').count();
  await filter.getByRole('link', { name: 'Longevity' }).click();
  await expect(page).toHaveURL(/\/blog\?category=longevity$/);
  const some = page.getByRole('main').getByRole('article');
  await expect(some).not.toHaveCount(all);
  await some.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
  const article = page.getByRole('main');
  await expect(article.getByText(/^By .+, \w+ \d{1,2}, \d{4}$/)).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'About this article' });
  await expect(aside.getByRole('link', { name: /remote coaching/i })).toHaveAttribute(
    'href',
    '/remote-coaching',
  );
  await expect(aside.getByRole('link', { name: /clinic/i })).toHaveAttribute('href', '/clinics');
  await expect(aside.getByRole('link', { name: /newsletter/i })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(await aside.getByRole('article').count()).toBeLessThanOrEqual(3);
  await page.getByRole('link', { name: 'Back to the blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('prints an article dark on white without the rest of the page, whatever the color scheme, and keeps headings with their text', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/blog/late-is-right', { waitUntil: 'networkidle' });
  await awake(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('color', 'rgb(243, 248, 246)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(heading).toHaveCSS('color', 'rgb(10, 31, 34)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  for (const role of ['banner', 'contentinfo', 'complementary', 'navigation', 'button'] as const)
    for (const part of await page.getByRole(role, { includeHidden: true }).all())
      await expect(part).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the blog' })).toBeHidden();
  const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).all();
  expect(headings).not.toHaveLength(0);
  for (const one of headings) await expect(one).toHaveCSS('break-after', 'avoid');
  await context.close();
});

test('prints every FAQ answer, whole clinic cards with their week, and no buttons', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' });

  await page.goto('/faq', { waitUntil: 'networkidle' });
  const answers = page.getByRole('main').getByRole('region', { name: /\?$/ });
  await expect(answers).not.toHaveCount(0);
  for (const answer of await answers.all()) await expect(answer.locator('p').first()).toBeVisible();
  await expect(page.getByText('Send me a message')).toBeHidden();

  await page.goto('/clinics', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('color', 'rgb(10, 31, 34)');
  const lists = page.getByRole('heading', { name: 'Included', includeHidden: true });
  await expect(lists).not.toHaveCount(0);
  for (const list of await lists.all()) await expect(list).toBeVisible();
  await expect(page.getByText('Ask which clinic fits you')).toBeHidden();
  const days = page.getByRole('list', { name: /, day by day$/ }).getByRole('listitem');
  await expect(days).toHaveCount(5);
  const lefts = await days.evaluateAll((all) =>
    all.map((day) => Math.round(day.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
  await context.close();
});

test('doesn’t call an article missing if it fails to load, and keeps the navigation [325]', async ({
  page,
}) => {
  await page.goto('/blog');
  await awake(page);
  await page
    .getByRole('navigation', { name: /categor/i })
    .getByRole('link', { name: 'Longevity' })
    .click();
  await expect(page).toHaveURL(/category=longevity$/);
  await page.route('**/api/blog/posts/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'down' } }),
  );
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
  await expect(page.getByText('Post Not Found')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
});
