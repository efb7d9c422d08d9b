import type { Page } from '@playwright/test';
import { resolve } from 'node:path';

const SCREENS = resolve(import.meta.dirname, '../../.test/screens');

/**
 * Saves the whole screen in the light scheme, named by its address and width, if `make screens`
 * asks for it.
 */
export const pictureOfScreen = async (page: Page, name: string, width: number): Promise<void> => {
  if (process.env.SCREENS !== '1') return;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() => document.fonts.ready);
  const file =
    (name.startsWith('/') ? name : new URL(page.url()).pathname)
      .replace(/[^\w.-]+/g, '-')
      .replace(/^-|-$/g, '') || 'home';
  await page.screenshot({
    path: resolve(SCREENS, String(width), `${file}.png`),
    animations: 'disabled',
    fullPage: true,
  });
};
