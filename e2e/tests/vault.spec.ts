import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';

const shelves = (page: Page) => page.getByRole('group', { name: 'Categories' }).getByRole('button');
const shelf = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Categories' }).getByRole('button', { name });
const cards = (page: Page) => page.locator('#videos article');
const count = (page: Page) => page.locator('#videos').getByRole('status');

test('the vault has nine shelves with counts, one open at a time, and repeats entries listed twice [020, 187-190, 194-207, 209, 399]', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on(
    'console',
    (message) => /^(error|warning)$/.test(message.type()) && problems.push(message.text()),
  );
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/the-vault');
  await expect(shelves(page)).toHaveCount(9);
  await expect(shelf(page, /Strokes and Concepts/)).toHaveAttribute('aria-pressed', 'true');
  const counts = [18, 7, 36, 5, 10, 10, 12, 40, 8];
  for (const [index, expected] of counts.entries()) {
    await shelves(page).nth(index).click();
    await expect(shelves(page).nth(index)).toHaveAttribute('aria-pressed', 'true');
    await expect(count(page)).toHaveText(`${expected} videos available`);
    await expect(cards(page)).toHaveCount(expected);
  }
  await shelf(page, /Random Fun/).click();
  await expect(cards(page).filter({ hasText: 'Dog on the Bow' })).toHaveCount(2);
  expect(problems.filter((text) => !text.includes('404'))).toEqual([]);
});

test('an entry without a video opens an illustrated lesson, with a search link that can’t reach back [007, 214, 217, 218]', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/quiet-catch') && fetched.push(new URL(request.url()).pathname),
  );
  await page.goto('/the-vault');
  const card = cards(page).filter({ hasText: 'The Quiet Catch' });
  await expect(card).toContainText('Lesson in three frames · video coming soon');
  await expect(card).not.toContainText('Variable');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toEqual(['/art/vault/quiet-catch.svg']);
  const opener = card.getByRole('button', { name: 'The Quiet Catch' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const lesson = page.getByRole('dialog', { name: 'The Quiet Catch' });
  await expect(lesson.getByRole('listitem')).toHaveCount(3);
  for (const picture of await lesson.getByRole('img').all()) {
    await expect(picture).toHaveAttribute('alt', /\w{3,}.{20,}/);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(360);
  }
  const search = lesson.getByRole('link', { name: /Search YouTube/ });
  await expect(search).toHaveAttribute(
    'href',
    'https://www.youtube.com/results?search_query=The%20Quiet%20Catch',
  );
  await expect(search).toHaveAttribute('target', '_blank');
  await expect(search).toHaveAttribute('rel', /noopener/);
  await page.keyboard.press('Escape');
  await expect(lesson).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('different entries never share a picture, and one without a move says that its video is coming', async ({
  page,
  request,
}) => {
  const entries = (await (await request.get('/api/vault/videos')).json()) as {
    title: string;
    drawing: string;
  }[];
  const pictures = new Map<string, string>();
  for (const { title, drawing } of entries)
    pictures.set(title, await (await request.get(`/art/vault/${drawing}.svg`)).text());
  expect(new Set(pictures.values()).size).toBe(pictures.size);
  await page.goto('/the-vault');
  await shelf(page, /Clinic Edits/).click();
  await expect(cards(page)).toHaveText(Array.from({ length: 12 }, () => /Video coming soon$/));
  await expect(cards(page).getByRole('button')).toHaveCount(0);
});

test('while a slow page loads, the current one stays whole and shows a progress line', async ({
  page,
}) => {
  let letGo = () => {};
  const gate = new Promise<void>((open) => (letGo = open));
  await page.route('**/api/vault/videos', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/faq');
  // hydrated: React handles clicks, and none are held anymore
  await page.getByRole('button', { name: 'Can I bring a friend?' }).click();
  await expect(page.getByRole('button', { name: 'Can I bring a friend?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'The Vault' })
    .click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Frequently asked, gladly answered',
  );
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to The Vault');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
