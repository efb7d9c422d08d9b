import { expect, type BrowserContext, type Page } from '@playwright/test';
import { becomeStudent } from '../support/people';
import { call, review } from '../support/reviewed-video';
import { submitLink } from '../support/reviews';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service workers of both offline areas are active and have saved their files. */
const workersReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(
          ({ active }) => active?.state ?? 'none',
        ),
      ),
    )
    .toEqual(['activated', 'activated']);

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const textsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wt-offline');
        // the page hasn't created it yet, and creating it here would leave out the page's own store
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () =>
          opening.error?.name === 'AbortError' ? resolve([]) : reject(new Error('no store'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('texts').objectStore('texts').getAllKeys();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result as string[]);
          };
        };
      }),
  );

/** Signs in, and opens the first module and the review once. */
const reader = async (page: Page, email: string): Promise<string> => {
  await becomeStudent(page, email, 'offline-water-7');
  await page.goto('/student/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'Your reviews' })).toBeVisible();
  await expect.poll(() => textsOf(page)).toContain('feedback');
  await page.goto('/student/modules');
  const link = page.getByRole('main').locator('a[href^="/module.html"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Module');
  await workersReady(page);
  await expect
    .poll(() => textsOf(page))
    .toEqual(expect.arrayContaining(['feedback', 'module-progress', 'modules', 'profile']));
  return path;
};

const offline = (context: BrowserContext) => context.setOffline(true);

test('a student reads reviews and modules offline, other pages say what is available, and nothing remains after signing out', async ({
  page,
  context,
}) => {
  const path = await reader(page, 'offline.reader@example.com');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await offline(context);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByText(/^You’re offline\. This copy was saved on this device/),
  ).toBeVisible();
  await page.goto('/student/feedback');
  await expect(page.getByRole('heading', { level: 1, name: 'Your reviews' })).toBeVisible();
  await page.goto('/student/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // A page whose code isn't on this device lists what is available, and opens once there is a
  // connection.
  await page.goto('/student/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile and settings' })).toBeVisible();
  await expect(page.getByText(/^You’re offline/)).toBeHidden();

  await test.step('a saved copy shown while the server is unreachable is replaced at the server’s first response, even if the browser was never offline', async () => {
    await context.route('**/api/**', (route) => route.abort());
    await page.goto('/student/feedback');
    await expect(
      page.getByText(/^You’re offline\. This copy was saved on this device/),
    ).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await context.unroute('**/api/**');
    // As if the person switches tabs and returns several times: polled queries refetch, unless the
    // last attempt is still failing.
    await expect
      .poll(() =>
        page
          .evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
          .then(() => page.getByText(/^You’re offline/).count()),
      )
      .toBe(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Your reviews' })).toBeVisible();
  });

  await test.step('the worker saves only the empty page and hashed files, and no public page', async () => {
    await page.goto('/about');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    const kept = await keptPaths(page);
    expect(kept).toContain('/student/dashboard');
    expect(
      kept.filter(
        (path) => path !== '/student/dashboard' && !/^\/(?:assets|art\/modules)\//.test(path),
      ),
    ).toEqual([]);
    await offline(context);
    await expect(page.goto('/about')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.setOffline(false);
  });

  await test.step('nothing readable remains after signing out', async () => {
    await page.goto('/student/feedback');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(/\/student\/login|\/$/);
    await expect.poll(() => textsOf(page)).toEqual([]);
    await offline(context);
    await page.goto('/student/feedback');
    await expect(page.getByText('Couldn’t load your account')).toBeVisible();
  });
});

test('a student reads drills offline, the coach’s and the modules’, and checks them off on the copy', async ({
  page,
  context,
  stranger,
}) => {
  await becomeStudent(page, 'offline.driller@example.com', 'offline-water-7');
  const submissionId = await submitLink(page, 'A boof to drill');
  const { request: coach } = await stranger();
  await call(coach, 'POST', '/api/coach/login', OWNER);
  await review(
    coach,
    submissionId,
    new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10),
  );
  const main = page.getByRole('main');
  const given = main.getByRole('heading', { level: 2 }).first();
  const offered = main.getByText('Silent catch');

  await page.goto('/student/practice');
  await expect(offered).toBeVisible();
  await expect(given).not.toHaveText('Drills from the curriculum');
  const title = await given.innerText();
  await workersReady(page);
  await expect
    .poll(() => textsOf(page))
    .toEqual(expect.arrayContaining(['drills', 'practice', 'profile']));

  await offline(context);
  await page.goto('/student/dashboard');
  await page.getByRole('link', { name: 'Read and check off your drills' }).click();
  await expect(given).toHaveText(title);
  await page.reload();
  await expect(
    page.getByText(/^You’re offline\. This copy was saved on this device/),
  ).toBeVisible();
  await expect(given).toHaveText(title);
  await offered.click();
  await expect(page.getByText(/^Bury the blade before you pull/)).toBeVisible();

  const week = main.getByRole('group', { name: `${title}: days of this week` });
  await week.getByRole('button', { disabled: false }).last().click();
  await expect(main.getByText(/^Saved on this device/)).toBeVisible();
  await expect(main.getByText(/^1 of 3 this week/)).toBeVisible();
  await expect(main.getByLabel('How did it go? (optional)')).toBeVisible();
  await page.reload();
  await expect(main.getByText(/^1 of 3 this week/)).toBeVisible();
  await main.getByLabel('How did it go? (optional)').fill('Quieter without a signal');
  await main.getByRole('button', { name: 'Save', exact: true }).click();
  await context.setOffline(false);
  await expect(main.getByText(/^Saved on this device/)).toBeHidden();
  await expect(main.getByText(/^1 of 3 this week/)).toBeVisible();
  // the offline notice disappears together with the copy, just before the pending check-offs are
  // sent
  await expect
    .poll(async () => (await page.request.get('/api/student/practice')).json())
    .toMatchObject({ given: [{ ticks: [{ note: 'Quieter without a signal' }] }] });
});

const ticksOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wavetrain-ticks');
        opening.onerror = () => reject(new Error('no store'));
        opening.onsuccess = () => {
          const all = opening.result.transaction('ticks').objectStore('ticks').count();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
  );

test('drills checked off offline are sent once when the connection is back, and dropped at sign-out', async ({
  page,
  context,
}) => {
  await becomeStudent(page, 'offline.ticker@example.com', 'offline-water-7');
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/ticks/')) sent.push(request.url());
  });
  await page.goto('/student/training/winter-strength/a?week=1', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Mark done' })).toBeVisible();
  await offline(context);
  await page.getByRole('button', { name: 'Mark done' }).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved on this device/)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible();
  await expect.poll(() => sent.length).toBe(1);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Done today' })).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.goto('/student/training/winter-strength/b?week=1', { waitUntil: 'networkidle' });
  await context.route('**/ticks/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Mark done' }).click();
  await expect(page.getByText(/^Saved on this device/)).toBeVisible();
  await expect.poll(() => ticksOf(page)).toBe(1);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/student\/login/);
  await expect.poll(() => ticksOf(page)).toBe(0);
  expect(sent).toHaveLength(1);
});
