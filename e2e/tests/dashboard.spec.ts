import { expect, type Page } from '@playwright/test';
import { becomeStudent, signInAsCoach } from '../support/people';
import { call, fillPortal } from '../support/reviewed-video';
import { shiftOf, watchShifts } from '../support/shifts';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const MOST_SHIFT = 0.02;
/** Above a screen and a half of a phone, because this student has a 1-on-1 and a notice besides. */
const MOST_HEIGHT = 1_500;

/** Loads each page on a phone and on a desktop, and checks that nothing moves meanwhile. */
const stayStill = async (
  page: Page,
  pages: readonly (readonly [path: string, heading: string | RegExp])[],
): Promise<void> => {
  for (const [path, name] of pages)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name }).first()).toBeVisible();
      expect.soft(await shiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
};

test('a student’s pages don’t move while they load, and the dashboard takes a screen and a half on a phone', async ({
  page,
  stranger,
}) => {
  const { request } = await stranger();
  await call(request, 'POST', '/api/coach/login', OWNER);
  await becomeStudent(page, 'calm.ada@example.com', 'paddle-in-the-eddy');
  const { file, waiting } = await fillPortal(
    page,
    request,
    new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  );
  const pages: readonly [path: string, shown: string][] = [
    ['/student/submit', 'Or paste a link'],
    ['/student/feedback', 'Your reviews'],
    ['/student/modules', 'Curriculum'],
    ['/student/practice', 'Practice'],
    ['/student/training', 'Strength & Mobility'],
    ['/student/progress', 'Your progress'],
    ['/student/messages', 'Messages'],
    ['/student/settings', 'Profile and settings'],
    ['/student/one-on-one', '1-on-1 sessions'],
    ['/student/intake', 'Intake form'],
    [`/student/videos/${file}`, 'About this video'],
    [`/student/videos/${waiting}`, 'Change the video'],
    [`/student/submit?fix=${waiting}`, 'Or upload the file'],
  ];
  await watchShifts(page);
  const figures = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/student/dashboard', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Your progress' })).toBeVisible();
    const { height } = (await page.getByRole('main').boundingBox())!;
    figures.push({ width, shift: await shiftOf(page), height });
  }
  await stayStill(page, pages);
  for (const { width, shift, height } of figures) {
    expect.soft(shift, `at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    if (width === 360) expect.soft(height).toBeLessThanOrEqual(MOST_HEIGHT);
  }
});

test('the coach’s pages and the admin’s don’t move while they load', async ({ page }) => {
  await signInAsCoach(page, OWNER);
  await call(page.request, 'POST', '/api/admin/login', OWNER);
  await watchShifts(page);
  await stayStill(page, [
    ['/coach/dashboard', 'Queue'],
    ['/coach/messages', 'Messages'],
    ['/coach/students', 'Students'],
    ['/coach/clips', 'Reference clips'],
    ['/admin', 'Admin'],
    ['/admin/bookings', 'Bookings'],
    ['/admin/waitlist', 'Waitlist'],
    ['/admin/staff', 'Staff'],
    ['/admin/settings', 'Settings'],
    ['/admin/ledger', 'Ledger'],
    ['/admin/students', 'Students'],
    ['/admin/posts/create', 'Untitled'],
    ['/admin/newsletters/create', 'Untitled'],
    ['/email-testing', 'Email testing'],
  ]);
});
