import { expect, type Page } from '@playwright/test';
import { awake } from '../support/awake';
import { test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const A_DAY_MS = 86_400_000;
/**
 * After this time, a page is shown with fallback fonts, which on a slow machine can happen even if
 * the fonts are there.
 */
const STAND_INS_AFTER_MS = 300;

const voices = (page: Page) => page.getByRole('region', { name: 'Testimonials', exact: true });
const chosen = (page: Page) => voices(page).locator('button[aria-current="true"]');

const show = async (page: Page, number: number) => {
  await voices(page)
    .getByRole('button', { name: new RegExp(`^Show ${number} of`) })
    .click();
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^Show ${number} of 10`));
};

/**
 * Opens a page whose timers only the test advances, so that no test waits eight seconds and no
 * machine is too slow.
 */
const openWithClock = async (page: Page, path: string) => {
  await page.clock.install();
  await page.goto(path);
  await show(page, 2); // hydrated: React handles clicks, and none are held anymore
  await page.clock.pauseAt(Date.now() + A_DAY_MS);
  await show(page, 1);
  await page.locator('h1').first().click();
  await page.mouse.move(0, 0);
};

test('testimonials change every 8 s or by a dot, and pause under the pointer, on focus and with the pause button [115-118, 328, 331, 334]', async ({
  page,
}) => {
  await openWithClock(page, '/');
  await expect(chosen(page)).toHaveAccessibleName(/^Show 1 of 10/);

  await test.step('automatically', async () => {
    await page.clock.runFor(7_000);
    await expect(chosen(page)).toHaveAccessibleName(/^Show 1 of 10/);
    // the eight seconds start when React notices that the pointer has left, slightly later
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(chosen(page)).toHaveAccessibleName(/^Show 2 of 10/, { timeout: 500 });
    }).toPass();
  });
  await test.step('not under the pointer', async () => {
    await show(page, 5);
    await page.clock.runFor(30_000);
    await expect(chosen(page)).toHaveAccessibleName(/^Show 5 of 10/);
  });
  await test.step('not while focus is inside', async () => {
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(chosen(page)).toHaveAccessibleName(/^Show 5 of 10/);
  });
  await test.step('not after the pause button, until it’s clicked again', async () => {
    await voices(page).getByRole('button', { name: 'Pause Testimonials' }).click();
    await page.locator('h1').first().click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(chosen(page)).toHaveAccessibleName(/^Show 5 of 10/);
    await expect(voices(page).getByRole('button', { name: 'Play Testimonials' })).toBeVisible();
  });
});

test('nothing rotates or animates with reduced motion [328]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/');
  await show(page, 3);
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(chosen(page)).toHaveAccessibleName(/^Show 3 of 10/);
  await expect(voices(page).getByRole('button', { name: /^(Pause|Play)/ })).toHaveCount(0);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
  await context.close();
});

test('with reduced motion, no pause button disappears under the finger during hydration [328]', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(voices(page).getByRole('button', { name: /^Show/ })).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await context.close();
});

test('the color scheme can be chosen, is remembered, and can follow the device again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/faq');
  const html = page.locator('html');
  const colours = page.getByRole('group', { name: 'Theme' });
  await expect(html).toHaveAttribute('data-light', '');
  // not by "check", which looks once: a choice made before hydration is briefly reset during it
  await colours.getByRole('radio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-dark', '');
  await page.reload();
  await expect(html).toHaveAttribute('data-dark', '');
  await colours.getByRole('radio', { name: 'System' }).click();
  await expect(html).toHaveAttribute('data-light', '');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-dark', '');
});

test('navigation within the site needs no reload, starts at the top and focuses the heading [049]', async ({
  page,
}) => {
  await page.goto('/blog');
  await awake(page);
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('back restores a page’s scroll position, a link to a fragment scrolls there, and back from it returns to the link', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const down = page.getByRole('link', { name: 'Go to the videos' });
  const videos = page.getByRole('heading', { name: 'Free Instructional Videos' });
  await page.goto('/the-vault');
  await awake(page);
  await down.click();
  await expect(videos).toBeInViewport();
  await page.goBack();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/the-vault$/);
  await expect.poll(scrolled).toBe(left);
});

test('nothing shifts while a page loads and is read', async ({ browser, baseURL }) => {
  const seen: unknown[] = [];
  for (const [path, width] of [
    ['/', 360],
    ['/the-vault', 375],
    ['/clinics', 1440],
    ['/discount', 412],
    ['/clinics/offer', 412],
    ['/clinics/pay', 412],
  ] as const) {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
    const page = await context.newPage();
    // the fonts are loaded before the page, so nothing that comes later may cause a shift either
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    await page.addInitScript((standInsAfterMs) => {
      const { setTimeout } = window;
      const patient = (run: () => void, ms?: number) =>
        setTimeout(run, ms === standInsAfterMs ? 2 ** 31 - 1 : ms);
      const moved: number[] = [];
      new PerformanceObserver((list) =>
        list
          .getEntries()
          .forEach((entry) => moved.push((entry as PerformanceEntry & { value: number }).value)),
      ).observe({
        type: 'layout-shift',
        buffered: true,
      });
      Object.assign(window, { moved, setTimeout: patient });
    }, STAND_INS_AFTER_MS);
    await page.goto(path, { waitUntil: 'networkidle' });
    await awake(page);
    for (let screen = 0; screen < 4; screen += 1) await page.keyboard.press('PageDown');
    seen.push([path, await page.evaluate(() => (window as unknown as { moved: number[] }).moved)]);
    await context.close();
  }
  expect(seen).toEqual([
    ['/', []],
    ['/the-vault', []],
    ['/clinics', []],
    ['/discount', []],
    ['/clinics/offer', []],
    ['/clinics/pay', []],
  ]);
});
