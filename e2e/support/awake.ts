import type { Page } from '@playwright/test';

/**
 * Waits until React has taken the page over, which marks its elements. Only then is a link followed inside the page:
 * before, it is an ordinary link and the page is loaded anew.
 */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main a, footer a') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
};
