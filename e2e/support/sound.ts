import { expect, type Page } from '@playwright/test';
import { hasNoFaults, isStill } from './looks';

/** Checks that axe finds nothing and that nothing is wider than the screen. */
export const isSound = async (page: Page): Promise<void> => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
      .toBeLessThanOrEqual(width);
  }
  await isStill(page);
  await hasNoFaults(page);
};
