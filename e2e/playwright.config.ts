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
  // makes text as wide as on a phone
  '--font-render-hinting=none',
];

/** The headless shell, if installed, which Playwright uses too (scripts/system-needs.mjs). */
const WITHOUT_WINDOW = '/usr/bin/chromium-headless-shell';
const BROWSER =
  process.env.CHROME_PATH ?? (existsSync(WITHOUT_WINDOW) ? WITHOUT_WINDOW : '/usr/bin/chromium');

/**
 * Tests the whole product, started as a new user would, in a real browser. Nothing is retried,
 * because a flaky test is a bug.
 */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './support/start-product.ts',
  outputDir: '../.test/e2e-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // generous, for busy machines; waiting ends as soon as the condition is met
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_JSON
    ? [['line'], ['json', { outputFile: process.env.E2E_JSON }]]
    : [['line']],
  use: {
    baseURL: process.env.E2E_URL,
    // animations are drawn sixty times a second by the CPU here; only moving.spec.ts enables them
    contextOptions: { reducedMotion: 'reduce' },
    // files that a test removes must stay unavailable; only the service worker's own tests allow it
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: BROWSER, args: CHROMIUM_ARGS },
  },
});
