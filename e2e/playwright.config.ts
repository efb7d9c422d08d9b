import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // words are as wide as on a phone
  '--font-render-hinting=none',
];

/** Where there is one, the browser that draws pages alone, as Playwright’s own does (scripts/system-needs.mjs). */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const BROWSER = process.env.CHROME_PATH ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : '/usr/bin/chromium');

/** The whole product, started as a new user would, in a real browser. Nothing is retried: a flaky test is a bug. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/start-product.ts',
  outputDir: '../.test/e2e-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // wide, for machines that are busy with others: whoever waits goes on at once when the thing is there
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_JSON ? [['line'], ['json', { outputFile: process.env.E2E_JSON }]] : [['line']],
  use: {
    baseURL: process.env.E2E_URL,
    // what moves is drawn sixty times a second by the processor here; moving.spec.ts lets it
    contextOptions: { reducedMotion: 'reduce' },
    // what a test takes away is to be gone: the tests of the worker itself let it in
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: BROWSER, args: CHROMIUM_ARGS },
  },
});
