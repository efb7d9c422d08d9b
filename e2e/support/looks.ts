import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What another scheme can spoil: the rest of a page is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute(`data-${colorScheme}`, '');
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
};

const faultsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

/** Opens a screen and looks at it: as wide as its window at 360, 768 and 1440 px, and nothing that axe finds in either scheme. */
export const looksRight = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [role="status"] .MuiSkeleton-root')).toHaveCount(0);
  await inScheme(page, 'light');
  expect(await faultsOf(page), `${path}, light`).toEqual([]);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBe(width);
  }
  await inScheme(page, 'dark');
  expect(await faultsOf(page, RULES_OF_COLOUR), `${path}, dark`).toEqual([]);
};

/** What stands on the page now has nothing that axe finds. */
export const axe = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
};

/** The page is as wide as its window at 360, 768 and 1440 px. */
export const fits = async (page: Page): Promise<void> => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
};
