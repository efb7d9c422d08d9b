import {
  expect,
  type APIRequestContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { startOwnSeason, type OwnSeason } from './own-season';
import { call, OWN_PAGE } from './reviewed-video';
import { OWNER } from './start-product';
import { test as base } from './test';

/** Every table that the public pages' tests write to, referencing tables last. */
const WRITTEN = [
  'testimonials',
  'quotes',
  'clinic_series',
  'clinic_editions',
  'clinic_bookings',
  'clinic_places',
] as const;
/** Notifies the web process, because bookings and spots have no trigger that does. */
const TELL = `SELECT pg_notify('content_changed', t) FROM unnest(ARRAY['${WRITTEN.join("','")}']) t`;

type Season = Pick<OwnSeason, 'url' | 'write'>;

/** A page with a record of what shouldn't happen: console errors, and requests to other hosts. */
export interface Quiet {
  readonly page: Page;
  complaints: string[];
  foreign: string[];
}

interface Site {
  readonly url: string;
  readonly browsed: Quiet;
  /** The same on a phone without scripts. */
  readonly withoutScripts: Page;
  readonly student: {
    readonly cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];
  };
  readonly requests: Readonly<Record<'visitor' | 'student' | 'coach', APIRequestContext>>;
}

const listen = (page: Page, own: string): Quiet => {
  const quiet: Quiet = { page, complaints: [], foreign: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      quiet.complaints.push(message.text());
  });
  page.on('pageerror', (error) => quiet.complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(own) && /^https?:/.test(request.url()))
      quiet.foreign.push(request.url());
  });
  return quiet;
};

interface OfTest {
  season: Season;
  /**
   * An anonymous visitor in the light scheme, whose browser has already loaded and compiled what
   * earlier pages needed.
   */
  visitor: Quiet;
}

interface OfWorker {
  keptSeason: OwnSeason;
  site: Site;
}

/**
 * Tests over one season that all tests of a worker share. What a test writes is undone afterward.
 */
export const test = base.extend<OfTest, OfWorker>({
  keptSeason: [
    async ({ browserName: _ }, use) => {
      const season = await startOwnSeason();
      await season.write('CREATE SCHEMA kept');
      for (const table of WRITTEN)
        await season.write(`CREATE TABLE kept.${table} AS TABLE ${table}`);
      await use(season);
      await season.stop();
    },
    { scope: 'worker' },
  ],
  season: async ({ keptSeason: { url, write } }, use) => {
    await use({
      url,
      write: async (sql, values) => {
        await write(sql, values);
        await write(TELL);
      },
    });
    const empty = WRITTEN.toReversed().map((table) => `DELETE FROM ${table}`);
    const fill = WRITTEN.map((table) => `INSERT INTO ${table} SELECT * FROM kept.${table}`);
    await write(`BEGIN; ${[...empty, ...fill, TELL].join('; ')}; COMMIT`);
  },
  visitor: async ({ site: { browsed } }, use) => {
    const { page } = browsed;
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
    await page.setViewportSize({ width: 1280, height: 720 });
    browsed.complaints = [];
    browsed.foreign = [];
    await use(browsed);
  },
  site: [
    async ({ browser, playwright, keptSeason: { url } }, use) => {
      const newRequests = () => playwright.request.newContext({ baseURL: url });
      const requests = {
        visitor: await newRequests(),
        student: await newRequests(),
        coach: await newRequests(),
      };
      const data = {
        firstName: 'Ana',
        lastName: 'Rivers',
        email: 'same.page@example.com',
        password: 'eddy-line-42',
      };
      expect(
        (
          await requests.student.post('/api/student/register', { data, headers: OWN_PAGE })
        ).status(),
      ).toBe(201);
      await call(requests.coach, 'POST', '/api/coach/login', OWNER);
      const options: BrowserContextOptions = {
        baseURL: url,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      };
      const context = await browser.newContext(options);
      const bare = await browser.newContext({
        ...options,
        javaScriptEnabled: false,
        viewport: { width: 360, height: 800 },
      });
      await use({
        url,
        browsed: listen(await context.newPage(), url),
        withoutScripts: await bare.newPage(),
        student: await requests.student.storageState(),
        requests,
      });
      await Promise.all([
        context.close(),
        bare.close(),
        ...Object.values(requests).map((request) => request.dispose()),
      ]);
    },
    { scope: 'worker' },
  ],
});
