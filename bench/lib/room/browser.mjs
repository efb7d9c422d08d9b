import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { findChromium } from '../../../scripts/system-needs.mjs';
import { inPage } from './in-page.mjs';

const { chromium } = createRequire(resolve(import.meta.dirname, '../../../e2e/package.json'))(
  '@playwright/test',
);
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
];

/** Starts the tests' browser, which allows autoplay with sound. */
export const startBrowser = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: [...ARGS, '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
  });

/**
 * Opens a page in a fresh context without a cache, with `window.bench` for measuring. @param
 * signedIn cookies and stored page data
 */
export const freshPage = async (browser, baseURL, signedIn) => {
  const context = await browser.newContext({
    baseURL,
    storageState: signedIn,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(inPage);
  return context.newPage();
};

/** Signs the coach in through the API. @returns the initial state of their pages */
export const signInCoach = async (browser, baseURL, { email, password }) => {
  const page = await freshPage(browser, baseURL);
  await page.goto('/coach/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: /log in|sign in/i })
    .click();
  await page.waitForURL(/\/coach\/dashboard/);
  const signedIn = await page.context().storageState();
  await page.context().close();
  return signedIn;
};

/** Returns the initial state of a page for someone whose cookies are known. */
export const withCookie = (url, cookie) => ({
  origins: [],
  cookies: cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    const { hostname: domain } = new URL(url);
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain,
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
    };
  }),
});
