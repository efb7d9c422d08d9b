import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { invalidIn, OF_HTML, read } from '../support/html-checks';
import { WIDTHS } from '../support/looks';
import { VIEWS, type View } from '../support/page-checks';
import { pictureOfScreen } from '../support/picture';
import { PUBLIC_PAGES, type PublicPage } from '../support/public-pages';
import { test, type Quiet } from '../support/public-site';

// one browser visits all pages, so it doesn't load and compile shared code again
test.describe.configure({ mode: 'default' });

/**
 * The test reports everything that is wrong with a page. What a page loads during hydration comes
 * slightly later.
 */
const holds = expect.configure({ soft: true, timeout: 10_000 });

const look = async (
  page: Page,
  entry: PublicPage,
  { width, height = 800, checks, ...view }: View,
): Promise<void> => {
  const { colorScheme = 'light', forcedColors = 'none' } = view;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, forcedColors });
  await expect(page.locator('html')).toHaveAttribute(`data-${colorScheme}`, '');
  const place = `${entry.path} at ${width} px, ${forcedColors === 'active' ? 'forced colors' : colorScheme}`;
  const asked = checks.filter(
    ({ ofPagesAlone, isCostly }) =>
      !(ofPagesAlone && entry.isDoor) && !(isCostly && entry.isLikeAnother),
  );
  for (const { name, find } of asked)
    await holds.poll(() => find({ page, entry, width }), `${place}: ${name}`).toEqual([]);
  const isShown =
    colorScheme === 'light' && forcedColors === 'none' && WIDTHS.some((one) => one === width);
  if (isShown) await pictureOfScreen(page, entry.path, width);
};

const loads = async (
  { page }: Quiet,
  entry: PublicPage,
  load: () => ReturnType<Page['goto']>,
): Promise<void> => {
  expect((await load())?.status(), entry.path).toBe(entry.status ?? 200);
  await awake(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry.heading);
};

const wordsOf = (page: Page): Promise<string> => page.locator('body').innerText();

for (const entry of PUBLIC_PAGES) {
  const { path, isDoor = false, status = 200, asksForWhatIsMissing = false, lines = '' } = entry;

  test(`${path} loads directly, is accessible in every layout and calls no other host [050, 061, 108, 793] ${lines}`, async ({
    site: { student },
    visitor,
  }) => {
    const { page } = visitor;
    const [phone, desktop] = VIEWS;
    await page.setViewportSize({ width: phone.loadedAt, height: 800 });
    await loads(visitor, entry, () => page.goto(path, { waitUntil: 'networkidle' }));
    for (const view of phone.views) await look(page, entry, view);

    await page.setViewportSize({ width: desktop.loadedAt, height: 800 });
    const visitors = await wordsOf(page);
    if (!isDoor) await page.context().addCookies(student.cookies);
    await loads(visitor, entry, () => page.reload({ waitUntil: 'networkidle' }));
    await holds.poll(() => wordsOf(page), `${path} reads the same to a student`).toBe(visitors);
    for (const view of desktop.views) await look(page, entry, view);

    const isExpected = (complaint: string) =>
      (status === 404 || asksForWhatIsMissing) && complaint.includes('404');
    expect(visitor.complaints.filter((complaint) => !isExpected(complaint))).toEqual([]);
    expect(visitor.foreign).toEqual([]);
  });

  if (isDoor) continue;

  test(`${path} is light, the same for everyone, and readable with links without scripts [793]`, async ({
    site,
  }) => {
    const { requests, withoutScripts: page } = site;
    const answer = await read(requests.visitor, path);
    expect(answer.status).toBe(status);
    for (const { name, find } of OF_HTML)
      holds(await find({ path, answer, requests }), `${path}: ${name}`).toEqual([]);

    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }),
    ).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(100);
    const box = await heading.boundingBox();
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
    // a switch that does nothing would be misleading
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeHidden();
    for (const dot of await page.locator('[aria-roledescription=carousel] li button').all())
      await expect(dot).toBeHidden();
  });
}

test('the home page’s two offers are side by side on wide screens and stacked on narrow ones [112]', async ({
  visitor: { page },
}) => {
  const offers = page.getByRole('region', { name: 'Two ways down' }).getByRole('article');
  const boxes = () =>
    offers.evaluateAll((elements) =>
      elements.map(
        (element) => element.getBoundingClientRect().toJSON() as Omit<DOMRect, 'toJSON'>,
      ),
    );
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/');
  await awake(page);
  const [coaching, clinics, ...rest] = await boxes();
  expect(rest).toEqual([]);
  expect(clinics!.x).toBeGreaterThanOrEqual(coaching!.x + coaching!.width);
  // one is slightly lower, so side by side means that they overlap by most of their height
  expect(clinics!.y - coaching!.y).toBeGreaterThanOrEqual(0);
  expect(clinics!.y - coaching!.y).toBeLessThan(coaching!.height / 3);
  await page.setViewportSize({ width: 360, height: 800 });
  const [above, below] = await boxes();
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test('every page for students redirects visitors to the sign-in [419, 566, 788]', async ({
  visitor: { page },
}) => {
  for (const path of [
    '/student/dashboard',
    '/student-dashboard',
    '/student/submit',
    '/student/upload-enhanced',
    '/student/feedback',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/student\/login/);
  }
});

test('the menu on small screens opens, and closes when a link is clicked [046-048]', async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Remote Coaching' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/remote-coaching$/);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clinics' }),
  ).toBeHidden();
});

test('the arrow keys scroll a table that is wider than a phone', async ({ visitor: { page } }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/blog/winter-training-without-a-river');
  await awake(page);
  const frame = page.getByRole('region', { name: /^Table: Block, Weeks/ });
  await expect(frame.getByRole('table')).toBeVisible();
  await frame.focus();
  await expect(frame).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

/** In px at a width of 360: half of what it was with everything on it twice, and its pictures. */
const LONGEST_CLINICS = 6_900;

test(`the clinics page on a phone is at most ${LONGEST_CLINICS} px long while its clinics are on sale`, async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/clinics', { waitUntil: 'networkidle' });
  await awake(page);
  await expect(page.getByRole('button', { name: 'Reserve with a deposit' })).toHaveCount(3);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeLessThanOrEqual(LONGEST_CLINICS);
});

test('the portals’ documents are valid HTML with a title before any script runs', async ({
  site: { requests },
  visitor: { page },
}) => {
  for (const path of ['/student/login', '/student/dashboard', '/coach/login', '/admin']) {
    const { body } = await read(requests.visitor, path);
    holds(await invalidIn(body), path).toEqual([]);
    holds(body, path).toMatch(/<title[^>]*>[^<]+<\/title>/);
  }
  for (const path of ['/student/login', '/coach/login', '/coach/no-such-water']) {
    await page.goto(path);
    await holds(page, path).toHaveTitle(/\w/);
    await holds(page, path).not.toHaveTitle('Loading…');
  }
});
