import { test as base, type BrowserContext, type Page } from '@playwright/test';

interface Fixtures {
  /**
   * Shown with a failing test: requests that the product failed, throttled or never answered, and
   * errors that a page threw.
   */
  troubles: string[];
  /**
   * Opens another person's browser, without cookies and with reduced motion. It's closed with the
   * test.
   */
  stranger: () => Promise<Page>;
}

const MOST_TOLD = 8;
/** Navigating away aborts a page's pending requests. */
const LEFT_BEHIND = 'net::ERR_ABORTED';

const watch = (context: BrowserContext, troubles: string[]): void => {
  context.on('response', (response) => {
    const status = response.status();
    if (status === 429 || status >= 500)
      troubles.push(`${status} ${response.request().method()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason !== LEFT_BEHIND) troubles.push(`${reason} ${request.method()} ${request.url()}`);
  });
  context.on('weberror', (error) => troubles.push(error.error().message));
};

export const test = base.extend<Fixtures>({
  troubles: async ({ browserName: _ }, use, testInfo) => {
    const troubles: string[] = [];
    await use(troubles);
    if (testInfo.status !== testInfo.expectedStatus && troubles.length > 0)
      throw new Error(`Meanwhile in the browser:\n${troubles.slice(-MOST_TOLD).join('\n')}`);
  },
  page: async ({ page, troubles }, use) => {
    watch(page.context(), troubles);
    await use(page);
  },
  stranger: async ({ browser, troubles }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      watch(context, troubles);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
