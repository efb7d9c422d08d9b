import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { startOwnSeason, type OwnSeason } from '../support/own-season';
import { test } from '../support/test';

/** Every public page whose words come from what the coach writes. */
const PAGES = ['/', '/remote-coaching', '/clinics', '/the-vault', '/about', '/contact', '/blog', '/faq', '/success', '/cancel'];
/** And those whose words are ours, or about one visitor. */
const EVERY_PAGE = [
  ...PAGES,
  ...['/privacy', '/blog/late-is-right', '/curriculum', '/training-programs'],
  ...['/clinics/offer', '/clinics/pay', '/discount', '/no-such-water'],
];
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
const WIDTHS = [320, 768, 1440] as const;

let season: OwnSeason;
test.beforeEach(async () => {
  season = await startOwnSeason();
});
test.afterEach(() => season.stop());

/** By how many pixels a page is wider than its window. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words that stick out of the window, or of a frame that hides what sticks out of it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFrame = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const frameOf = (element: Element | null): Element | null => {
      for (let up = element; up && up !== document.body; up = up.parentElement) if (isFrame(up)) return up;
      return null;
    };
    const isRead = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], .visually-hidden');
    const edgeFor = (element: Element): number => {
      const frame = frameOf(element);
      const own = frame?.getBoundingClientRect();
      // what scrolls is reached by scrolling; one pixel wide is what only screen readers get
      if (frame && own && (/auto|scroll/.test(getComputedStyle(frame).overflowX) || own.width <= 1)) return Infinity;
      return Math.min(own?.right ?? Infinity, window.innerWidth) + 1;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !text.textContent?.trim() || !isRead(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right));
      if (right > edgeFor(parent)) found.add(`${parent.tagName} “${text.textContent.slice(0, 40)}”`);
    }
    return [...found];
  });

/** Opens each page at each width and holds that nothing is wider than the window or cut off at its edge. */
const holdsTogether = async (page: Page, paths: readonly string[], widths: readonly number[] = WIDTHS): Promise<void> => {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(season.url + path);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await overflowOf(page);
      if (overflow > 0) problems.push(`${path} is ${overflow} px too wide at ${width} px`);
      problems.push(...(await cutOff(page)).map((what) => `${path} cuts off ${what} at ${width} px`));
    }
  }
  expect(problems).toEqual([]);
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('names of 120 characters without a space break, and nothing is wider than the window', async ({ page }) => {
  await season.write('UPDATE testimonials SET name = $1, title = $1', [LONG]);
  await season.write('UPDATE quotes SET author = $1 WHERE position > 3', [LONG]);
  await season.write('UPDATE clinic_series SET title = $1, location = $1, tagline = $1', [LONG]);
  await holdsTogether(page, ['/', '/remote-coaching', '/clinics', '/the-vault', '/about']);
  await expect(page.getByText(LONG).first()).toBeAttached();
});

test('forty voices, and none: no page gets wider, no heading stands above nothing', async ({ page }) => {
  await season.write(
    `INSERT INTO testimonials (key, position, name, title, category, text, featured)
     SELECT 'voice-' || n, 100 + n, 'Paddler ' || n, 'Paddled year ' || n, (ARRAY['clinic', 'coaching'])[1 + n % 2], repeat('It was the water that answered. ', n), false
     FROM generate_series(1, 40) n`,
  );
  const paths = ['/', '/remote-coaching', '/clinics', '/the-vault'];
  await holdsTogether(page, paths);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of paths) {
    await page.goto(season.url + path);
    await awake(page);
    // what turns is as tall as its tallest, and leaves no void below a short one
    for (const turning of await page.locator('[aria-roledescription=carousel]').all())
      expect((await turning.boundingBox())!.height, path).toBeLessThan(600);
    expect((await page.getByRole('region', { name: 'Success stories' }).boundingBox())!.height, path).toBeLessThan(600);
  }
  await season.write('DELETE FROM testimonials');
  await season.write('DELETE FROM quotes');
  await holdsTogether(page, paths);
  for (const path of paths) {
    await page.goto(season.url + path);
    await awake(page);
    expect(await emptySections(page), `${path} without voices`).toEqual([]);
  }
});

/** Headings with nothing to read after them in their section. */
const emptySections = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter((section) => {
        const headings = [...section.querySelectorAll('h1, h2, h3')].map((heading) => heading.textContent ?? '').join('');
        return (section.textContent ?? '').length <= headings.length && !section.querySelector('img, form, canvas');
      })
      .map((section) => section.querySelector('h1, h2, h3')?.textContent ?? 'a section without a word'),
  );

test('without any clinic the pages say so and lead on', async ({ page }) => {
  await season.write('DELETE FROM clinic_editions');
  await season.write('DELETE FROM clinic_series');
  await holdsTogether(page, PAGES);
  await page.goto(`${season.url}/clinics`);
  const main = page.getByRole('main');
  await expect(main.getByText(/No dates are set right now/)).toBeVisible();
  await expect(main.getByText(/\b(zero|no) clinics, moored/i)).toHaveCount(0);
  await expect(main).not.toContainText(/undefined|NaN|null|\$0/);
  for (const path of PAGES) {
    await page.goto(season.url + path);
    await expect(page.locator('body'), path).not.toContainText(/undefined|NaN|\$0\b/);
  }
});

test('a clinic that begins tomorrow is sold in full only, since its balance would be due already', async ({ page }) => {
  await season.write(
    `UPDATE clinic_editions SET starts_on = (now() AT TIME ZONE timezone)::date + 1, ends_on = (now() AT TIME ZONE timezone)::date + 5
     WHERE series_id = 'march-intermediate-clinic' AND starts_on > now()`,
  );
  await holdsTogether(page, ['/clinics', '/']);
  await page.goto(`${season.url}/clinics`);
  const card = page.getByRole('article', { name: /March/ });
  await expect(card.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  await expect(card.getByRole('button', { name: /deposit/i })).toHaveCount(0);
});

test('a season that is sold out keeps its prices, and every card leads to its waitlist', async ({ page }) => {
  await season.write(
    `WITH sold AS (
       INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, booked_at)
       SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), price_cents, price_cents, price_cents, now()
       FROM clinic_editions, generate_series(1, capacity) WHERE starts_on > now() RETURNING id, edition_id)
     INSERT INTO clinic_places (id, edition_id, booking_id, state) SELECT gen_random_uuid(), edition_id, id, 'paid' FROM sold`,
  );
  await holdsTogether(page, ['/clinics', '/']);
  await page.goto(`${season.url}/clinics`);
  const cards = page.getByRole('region', { name: /moored for you/ }).getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByText('FULLY BOOKED', { exact: true })).toBeVisible();
    await expect(card).toContainText('$3,400');
    await expect(card.getByRole('button', { name: /waitlist/i })).toBeVisible();
  }
});

test('at 320 px and at 200 % zoom of a laptop’s window every page fits and can be read', async ({ page }) => {
  // a window of 1280 by 800 zoomed to 200 % is one of 640 by 400 to its page
  await page.setViewportSize({ width: 640, height: 400 });
  await holdsTogether(page, EVERY_PAGE, [640, 320]);
});

test('in forced colors every page shows its words and which control has the focus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await holdsTogether(page, EVERY_PAGE, [360, 1280]);
  await page.goto(`${season.url}/clinics`);
  await awake(page);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');
  // what grounds alone tell apart elsewhere has an edge here
  const edgeOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  await page.goto(`${season.url}/blog`);
  expect(await edgeOf('All')).not.toBe(await edgeOf('Longevity'));
  await page.goto(`${season.url}/student/login`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS('border-top-style', 'solid');
});

test('without scripts every page has its words and a way on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  for (const path of EVERY_PAGE) {
    await page.goto(season.url + path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), path).toBeVisible();
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(100);
    const loose = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(loose!.x + loose!.width, path).toBeLessThanOrEqual(360);
    // a switch that nothing answers would be a broken promise
    await expect(page.getByRole('radio', { name: 'Night' }), path).toBeHidden();
    for (const dot of await page.locator('[aria-roledescription=carousel] li button').all()) await expect(dot, path).toBeHidden();
  }
  await season.write(
    `WITH sold AS (
       INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, booked_at)
       SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), price_cents, price_cents, price_cents, now()
       FROM clinic_editions, generate_series(1, capacity) WHERE starts_on > now() AND series_id = 'april-beginner-clinic' RETURNING id, edition_id)
     INSERT INTO clinic_places (id, edition_id, booking_id, state) SELECT gen_random_uuid(), edition_id, id, 'paid' FROM sold`,
  );
  await page.goto(`${season.url}/clinics`);
  // what a press would do nothing for says what to do instead, with an address that works
  // Playwright finds nothing in a noscript by its text
  const instead = page.locator('main noscript p');
  await expect(instead).toBeVisible();
  await expect(instead).toContainText('I book your place or put you on the waitlist by hand');
  await expect(instead.locator('a').first()).toHaveAttribute('href', /^mailto:/);
  for (const name of [/March/, /April/]) {
    await expect(page.getByRole('article', { name })).toContainText('$3,400');
    await expect(page.getByRole('article', { name }).getByRole('button')).toHaveCount(0);
  }
  for (const path of ['/clinics/offer?token=x', '/clinics/pay?token=x', '/discount?code=x']) {
    await page.goto(season.url + path);
    await expect(page.locator('main noscript p'), path).toBeVisible();
  }
  await page.goto(`${season.url}/curriculum`);
  await expect(page.getByRole('heading', { name: 'The Boof' })).toBeVisible();
  await page.goto(`${season.url}/student/login`);
  await expect(page.locator('noscript a')).toHaveAttribute('href', '/contact');
  await context.close();
});
