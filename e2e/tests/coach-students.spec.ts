import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { becomeStudent, signInAsCoach } from '../support/people';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

/** Nothing that axe finds and nothing sideways, at every width, by day and night. */
const readsWell = async (page: Page, name: string): Promise<void> => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute(`data-${colorScheme}`, '');
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        `${name} at ${width}`,
      ).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
};

test('the coach finds a student among all, and keeps a note that the student never gets', async ({ page, stranger }) => {
  const email = 'nora.ferry@example.com';
  await becomeStudent(page, email, 'late-ferry-5');
  const coach = await stranger();
  await signInAsCoach(coach, OWNER);
  await coach.goto('/coach/dashboard');
  await coach.getByRole('link', { name: 'Students', exact: true }).click();
  await expect(coach.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();

  await coach.getByLabel('Search students').fill(email);
  await expect(coach.getByRole('tab', { name: 'All (1)' })).toBeVisible();
  await expect(coach.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(1);
  await readsWell(coach, 'students');
  await coach.getByRole('list', { name: 'Students' }).getByRole('link').click();

  await coach.getByLabel('New note').fill('Fears the left side');
  await coach.getByRole('button', { name: 'Keep note' }).click();
  await expect(coach.getByRole('list', { name: 'My notes' }).getByText('Fears the left side')).toBeVisible();

  const timeline = coach.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText('Their plan began')).toBeVisible();
  await coach.getByLabel('Drill', { exact: true }).selectOption({ label: 'Silent catch' });
  await coach.getByLabel('How often').selectOption({ label: '5 days a week' });
  await coach.getByRole('button', { name: 'Give drill' }).click();
  await expect(coach.getByRole('list', { name: 'Drills given' })).toContainText('5 days a week until');
  await expect(timeline.getByText('Was given a drill, 5 days a week')).toBeVisible();
  await page.goto('/student/practice');
  await expect(page.getByText('Silent catch').first()).toBeVisible();
  await readsWell(coach, 'student');
  await coach.reload();
  await expect(coach.getByText('Fears the left side')).toBeVisible();

  await coach.getByRole('button', { name: /^Remove the note/ }).click();
  await coach.getByRole('dialog').getByRole('button', { name: 'Remove note' }).click();
  await expect(coach.getByText('Fears the left side')).toBeHidden();
});
