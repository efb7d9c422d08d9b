import { expect } from '@playwright/test';
import { becomeStudent } from '../support/people';
import { call, fillPortal } from '../support/reviewed-video';
import { shiftOf, watchShifts } from '../support/shifts';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const MOST_SHIFT = 0.02;
/** Above a screen and a half of a phone, because this student has a 1-on-1 and a notice besides. */
const MOST_HEIGHT = 1_500;

test('the dashboard and the pages that send videos don’t move while they load, and the dashboard takes a screen and a half on a phone', async ({
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
  for (const [path, shown] of pages)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: shown })).toBeVisible();
      expect.soft(await shiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  for (const { width, shift, height } of figures) {
    expect.soft(shift, `at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    if (width === 360) expect.soft(height).toBeLessThanOrEqual(MOST_HEIGHT);
  }
});
