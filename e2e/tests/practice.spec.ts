import { expect } from '@playwright/test';
import { becomeStudent } from '../support/people';
import { test } from '../support/test';

test('a student opens a module’s drill and checks off a session offline, which is sent once online', async ({
  page,
}) => {
  await becomeStudent(page, 'practice.ada@example.com', 'paddle-in-the-eddy');

  await test.step('the modules’ drills can be opened if the coach has assigned none yet', async () => {
    await page.goto('/student/practice');
    await expect(page.getByText('No drills from your coach yet')).toBeVisible();
    await page.getByText('Silent catch').click();
    await expect(page.getByText(/^Bury the blade before you pull/)).toBeVisible();
  });

  await test.step('a check-off waits for the connection, even across a reload', async () => {
    await page.goto('/student/training/winter-strength/a?week=1', { waitUntil: 'networkidle' });
    const ticks = '**/api/student/programmes/*/ticks/*';
    await page.route(ticks, (route) => route.abort());
    await page.getByRole('button', { name: 'Mark done' }).click();
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByText(/^Saved on this device/)).toBeVisible();
    await page.context().setOffline(true);
    await page.unroute(ticks);
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved on this device/)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible();
    await page.goto('/student/practice');
    await expect(page.getByText('One week of practice.')).toBeVisible();
  });
});
