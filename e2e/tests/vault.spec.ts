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

test('an entry without a video opens its lesson in place: an animated move with three sentences, slow motion and steps [007, 214]', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on(
    'request',
    (request) =>
      request.url().includes('/quiet-catch') && fetched.push(new URL(request.url()).pathname),
  );
  await page.goto('/the-vault');
  await expect(page.getByText('95 to watch now · 51 films on the way')).toBeVisible();
  const card = cards(page).filter({ hasText: 'The Quiet Catch' });
  await expect(card).toContainText('Lesson in three steps');
  await expect(card).not.toContainText('Variable');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched).toEqual(['/art/vault/quiet-catch.svg']);
  const opener = card.getByRole('button', { name: 'The Quiet Catch' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const lesson = page.getByRole('region', { name: 'Lesson: The Quiet Catch' });
  await expect(lesson.getByRole('listitem')).toHaveCount(3);
  await expect
    .poll(() => fetched.slice(1))
    .toEqual(['/art/vault/quiet-catch.json', '/art/moves/quiet-catch.svg']);
  const svg = lesson.locator('svg');
  const timeOf = () => svg.evaluate((drawing: SVGSVGElement) => drawing.getCurrentTime());
  await expect(svg).toBeVisible();
  await lesson.getByRole('button', { name: 'Step 2' }).click();
  await expect(lesson.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await timeOf()).toBeCloseTo(1.5);
  await lesson.getByRole('button', { name: 'Slow motion' }).click();
  await lesson.getByRole('button', { name: 'Play' }).click();
  await expect.poll(timeOf).toBeGreaterThan(1.6);
  await expect(lesson.getByRole('link')).toHaveCount(0);
  await lesson.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Escape');
  await expect(lesson).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('every lesson’s move is there, and small', async ({ request }) => {
  const entries = (await (await request.get('/api/vault/videos')).json()) as {
    drawing: string;
    hasLesson: boolean;
  }[];
  const lessons = new Set(entries.flatMap((each) => (each.hasLesson ? [each.drawing] : [])));
  let moves = 0;
  for (const lesson of lessons) {
    const { move } = (await (await request.get(`/art/vault/${lesson}.json`)).json()) as {
      move?: string;
    };
    if (!move) continue;
    const drawing = await request.get(`/art/moves/${move}.svg`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([move, drawing.status(), drawing.headers()['content-type']]).toEqual([
      move,
      200,
      'image/svg+xml',
    ]);
    expect([move, Number(drawing.headers()['content-length']) <= 12_000]).toEqual([move, true]);
    moves += 1;
  }
  expect(moves).toBeGreaterThanOrEqual(50);
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
