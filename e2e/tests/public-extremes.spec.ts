import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { LAYOUT } from '../support/page-checks';
import { test, type Quiet } from '../support/public-site';

// one season and one browser for all: each test writes its own content and starts from the seed
test.describe.configure({ mode: 'default' });

/** Every public page whose text comes from what the coach writes. */
const PAGES = [
  '/',
  '/remote-coaching',
  '/clinics',
  '/the-vault',
  '/about',
  '/contact',
  '/blog',
  '/faq',
  '/success',
  '/cancel',
];
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120);
const WIDTHS = [320, 768, 1440] as const;

/** An additional check of an open page, at the last of the widths. */
type Look = (page: Page, path: string) => Promise<void>;

/**
 * Opens each page and checks at each width that nothing is wider than the window or cut off at its
 * edge.
 */
const holdsTogether = async (
  { page }: Quiet,
  paths: readonly string[],
  look?: Look,
): Promise<void> => {
  const problems: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const { name, find } of LAYOUT)
        problems.push(
          ...(await find({ page, width })).map(
            (what) => `${path} at ${width} px: ${name}: ${what}`,
          ),
        );
    }
    await look?.(page, path);
  }
  expect(problems).toEqual([]);
};

test('names of 120 characters without a space wrap, and nothing is wider than the window', async ({
  season,
  visitor,
}) => {
  await season.write('UPDATE testimonials SET name = $1, title = $1', [LONG]);
  await season.write('UPDATE quotes SET author = $1 WHERE position > 3', [LONG]);
  await season.write('UPDATE clinic_series SET title = $1, location = $1, tagline = $1', [LONG]);
  await holdsTogether(visitor, ['/', '/remote-coaching', '/clinics', '/the-vault', '/about']);
  await expect(visitor.page.getByText(LONG).first()).toBeAttached();
});

test('forty testimonials or none make no page wider and leave no heading without content', async ({
  season,
  visitor,
}) => {
  await season.write(
    `INSERT INTO testimonials (key, position, name, title, category, text, featured)
     SELECT 'voice-' || n, 100 + n, 'Paddler ' || n, 'Paddled year ' || n, (ARRAY['clinic', 'coaching'])[1 + n % 2], repeat('It was the water that answered. ', n), false
     FROM generate_series(1, 40) n`,
  );
  const paths = ['/', '/remote-coaching', '/clinics', '/the-vault'];
  await holdsTogether(visitor, paths, async (page, path) => {
    // a carousel is as tall as its tallest item and leaves no gap below a short one
    for (const turning of await page.locator('[aria-roledescription=carousel]').all())
      expect((await turning.boundingBox())!.height, path).toBeLessThan(600);
    expect(
      (await page.getByRole('region', { name: 'Success stories' }).boundingBox())!.height,
      path,
    ).toBeLessThan(600);
  });
  await season.write('DELETE FROM testimonials');
  await season.write('DELETE FROM quotes');
  await holdsTogether(visitor, paths, async (page, path) =>
    expect(await emptySections(page), `${path} without voices`).toEqual([]),
  );
});

/** Returns headings without content after them in their section. */
const emptySections = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter((section) => {
        const headings = [...section.querySelectorAll('h1, h2, h3')]
          .map((heading) => heading.textContent ?? '')
          .join('');
        return (
          (section.textContent ?? '').length <= headings.length &&
          !section.querySelector('img, form, canvas')
        );
      })
      .map(
        (section) => section.querySelector('h1, h2, h3')?.textContent ?? 'a section without a word',
      ),
  );

test('pages without any clinic say so and lead elsewhere', async ({ season, visitor }) => {
  await season.write('DELETE FROM clinic_editions');
  await season.write('DELETE FROM clinic_series');
  await holdsTogether(visitor, PAGES, async (page, path) => {
    await expect(page.locator('body'), path).not.toContainText(/undefined|NaN|\$0\b/);
    if (path !== '/clinics') return;
    const main = page.getByRole('main');
    await expect(main.getByText(/No dates are set right now/)).toBeVisible();
    await expect(main.getByText(/\b(zero|no) clinics, moored/i)).toHaveCount(0);
    await expect(main).not.toContainText(/undefined|NaN|null|\$0/);
  });
});

test('a clinic that starts tomorrow is sold in full only, because its balance would already be due', async ({
  season,
  visitor,
}) => {
  await season.write(
    `UPDATE clinic_editions SET starts_on = (now() AT TIME ZONE timezone)::date + 1, ends_on = (now() AT TIME ZONE timezone)::date + 5
     WHERE series_id = 'march-intermediate-clinic' AND starts_on > now()`,
  );
  await holdsTogether(visitor, ['/', '/clinics']);
  const card = visitor.page.getByRole('article', { name: /March/ });
  await expect(card.getByRole('button', { name: 'Pay in full' })).toBeEnabled();
  await expect(card.getByRole('button', { name: /deposit/i })).toHaveCount(0);
});

test('a sold-out season still shows prices, and every card leads to its waitlist', async ({
  season,
  visitor,
}) => {
  await season.write(
    `WITH sold AS (
       INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, booked_at)
       SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), price_cents, price_cents, price_cents, now()
       FROM clinic_editions, generate_series(1, capacity) WHERE starts_on > now() RETURNING id, edition_id)
     INSERT INTO clinic_places (id, edition_id, booking_id, state) SELECT gen_random_uuid(), edition_id, id, 'paid' FROM sold`,
  );
  await holdsTogether(visitor, ['/', '/clinics']);
  const cards = visitor.page.getByRole('region', { name: /moored for you/ }).getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByText('FULLY BOOKED', { exact: true })).toBeVisible();
    await expect(card).toContainText('$3,400');
    await expect(card.getByRole('button', { name: /waitlist/i })).toBeVisible();
  }
});

test('in forced colors, the focused control is visible, and areas told apart by background have a border', async ({
  visitor: { page },
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/clinics');
  await awake(page);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
  expect(outline).not.toBe('none');
  const edgeOf = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  await page.goto('/blog');
  expect(await edgeOf('All')).not.toBe(await edgeOf('Longevity'));
  await page.goto('/student/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
    'border-top-style',
    'solid',
  );
});

test('without scripts, a form or a sale says what to do instead', async ({
  season,
  site: { withoutScripts: page },
}) => {
  await season.write(
    `WITH sold AS (
       INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, booked_at)
       SELECT gen_random_uuid(), id, 'full', 'completed', gen_random_uuid(), price_cents, price_cents, price_cents, now()
       FROM clinic_editions, generate_series(1, capacity) WHERE starts_on > now() AND series_id = 'april-beginner-clinic' RETURNING id, edition_id)
     INSERT INTO clinic_places (id, edition_id, booking_id, state) SELECT gen_random_uuid(), edition_id, id, 'paid' FROM sold`,
  );
  await page.goto('/clinics');
  // what scripts would handle says what to do instead, with a working address; Playwright can't
  // find text inside a noscript
  const instead = page.locator('main noscript p');
  await expect(instead).toBeVisible();
  await expect(instead).toContainText('I’ll book your spot or add you to the waitlist by hand');
  await expect(instead.locator('a').first()).toHaveAttribute('href', /^mailto:/);
  for (const name of [/March/, /April/]) {
    await expect(page.getByRole('article', { name })).toContainText('$3,400');
    await expect(page.getByRole('article', { name }).getByRole('button')).toHaveCount(0);
  }
  for (const path of ['/clinics/offer?token=x', '/clinics/pay?token=x', '/discount?code=x']) {
    await page.goto(path);
    await expect(page.locator('main noscript p'), path).toBeVisible();
  }
  await page.goto('/curriculum');
  await expect(page.getByRole('heading', { name: 'The Boof' })).toBeVisible();
  await page.goto('/student/login');
  await expect(page.locator('noscript a')).toHaveAttribute('href', '/contact');
});
