import type { Page } from '@playwright/test';
import { resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../docs/images');

/** Keeps a picture for README where they are asked for: `make pictures`. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES !== '1') return;
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: resolve(FOLDER, `${name}.png`), animations: 'disabled' });
};
