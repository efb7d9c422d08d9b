import { expect } from '@playwright/test';
import { readsInBothSchemes, scrollsNowhere } from '../support/looks';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

const SCREENS = [
  ['/student/practice', 'Practice'],
  ['/student/training', 'Training'],
  ['/student/training/winter-strength', 'Winter Strength'],
  ['/student/training/winter-strength/a?week=3', 'Push, pull, squat, week 3'],
  ['/student/training/mental-game/long-breath', 'The long breath out'],
] as const;

test('practice and training read well at every width, by day and night; a session is ticked without a connection and sent once there is one', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeStudent(page, 'practice.ada@example.com', 'paddle-in-the-eddy');

  for (const [path, heading] of SCREENS)
    await test.step(`${path} reads well`, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await scrollsNowhere(page, `${path} scrolls sideways at ${width} px`);
      }
      await readsInBothSchemes(page, path);
    });

  await test.step('the modules’ drills can be opened where the coach gave none yet', async () => {
    await page.goto('/student/practice');
    await expect(page.getByText('No drills from your coach yet')).toBeVisible();
    await page.getByText('Silent catch').click();
    await expect(page.getByText(/^Bury the blade before you pull/)).toBeVisible();
  });

  await test.step('a tick waits for the connection, over a reload too', async () => {
    await page.goto('/student/training/winter-strength/a?week=1', { waitUntil: 'networkidle' });
    const ticks = '**/api/student/programmes/*/ticks/*';
    await page.route(ticks, (route) => route.abort());
    await page.getByRole('button', { name: 'Tick this session' }).click();
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByText(/^Kept on this device/)).toBeVisible();
    await page.context().setOffline(true);
    await page.unroute(ticks);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Kept on this device/)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible();
    await page.goto('/student/practice');
    await expect(page.getByText('One week of practice.')).toBeVisible();
  });
});
