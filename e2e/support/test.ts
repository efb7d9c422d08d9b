import { test as base, type BrowserContext, type Page } from '@playwright/test';

interface Fixtures {
  /** Opens the browser of somebody else, who has nobody's cookies and asked for stillness; it is closed with the test. */
  stranger: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  stranger: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
