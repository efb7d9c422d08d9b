import { expect, type Page } from '@playwright/test';
import { becomeStudent } from '../support/people';
import { call, fillPortal } from '../support/reviewed-video';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const MOST_SHIFT = 0.02;
/** Above a screen and a half of a phone, because this student has a 1-on-1 and a notice besides. */
const MOST_HEIGHT = 1_500;

/** Adds up how far the page's content moves without the visitor doing anything. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);

test('the dashboard doesn’t move while it loads, and takes a screen and a half on a phone', async ({
  page,
  stranger,
}) => {
  const { request } = await stranger();
  await call(request, 'POST', '/api/coach/login', OWNER);
  await becomeStudent(page, 'calm.ada@example.com', 'paddle-in-the-eddy');
  await fillPortal(
    page,
    request,
    new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  );
  await watchShifts(page);
  const figures = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible();
    const { height } = (await page.getByRole('main').boundingBox())!;
    figures.push({ width, shift: await shiftOf(page), height });
  }
  for (const { width, shift, height } of figures) {
    expect.soft(shift, `at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    if (width === 360) expect.soft(height).toBeLessThanOrEqual(MOST_HEIGHT);
  }
});
