import { expect, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { awake } from '../support/awake';
import { makeSecondBuild } from '../support/second-build';
import { migrateWith, startReplicas, type Replicas } from '../support/replicas';
import { OWNER } from '../support/start-product';
import { test } from '../support/test';

const FIRST = resolve(import.meta.dirname, '../../frontend/dist');

/*
 * Real: two web processes with different builds on the product's services, the migrate step, a proxy, a browser. The second build is the
 * first with every hashed file renamed and every reference rewritten. To browser and server, that's another build, without bundling
 * twice.
 */
test.describe('a deploy', () => {
  // in sequence, because each sets which replicas respond, but a failure doesn't skip the others
  test.describe.configure({ mode: 'default' });
  let second: string;
  let replicas: Replicas;

  test.beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wavetrain-second-build-'));
    second = join(folder, 'dist');
    expect(await makeSecondBuild(FIRST, second)).toBeGreaterThan(100);
    await migrateWith(second);
    replicas = await startReplicas([FIRST, second]);
  });

  test.afterAll(async () => {
    await replicas.stop();
    await rm(resolve(second, '..'), { recursive: true });
  });

  /**
   * Records the requests below /assets that failed, and the documents that the page was loaded as.
   */
  const watch = (page: Page) => {
    const seen = { missing: [] as string[], documents: [] as string[] };
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/assets/') && response.status() >= 400) seen.missing.push(pathname);
      if (response.request().isNavigationRequest()) seen.documents.push(pathname);
    });
    return seen;
  };

  const footer = (page: Page) => page.getByRole('contentinfo');

  const readOn = async (page: Page) => {
    await footer(page).getByRole('link', { name: 'FAQ' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Frequently asked, gladly answered' }),
    ).toBeVisible();
    await footer(page).getByRole('link', { name: 'Contact' }).click();
    await page
      .getByRole('form', { name: 'Stay Updated' })
      .getByLabel('Email', { exact: true })
      .fill('ruth@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(
      page.getByRole('region', { name: /Notifications/ }).getByRole('listitem'),
    ).toContainText('Consent required');
  };

  for (const [words, opened, answering] of [
    [
      'a page of the previous build still works when only the new one answers',
      () => FIRST,
      () => second,
    ],
    [
      'a page of the new build still works when only a replica of the previous one answers',
      () => second,
      () => FIRST,
    ],
  ] as const)
    test(words, async ({ page }) => {
      replicas.answerBy(opened());
      const seen = watch(page);
      await page.goto(`${replicas.url}/about`);
      await awake(page);
      replicas.answerBy(answering());
      const before = replicas.askedOf(answering()).length;
      await readOn(page);
      expect(seen).toEqual({ missing: [], documents: ['/about'] });
      const asked = replicas.askedOf(answering()).slice(before);
      expect(
        asked.filter((path) => /^\/assets\/(?:faq-page|contact-page).*\.js$/.test(path)),
      ).toHaveLength(2);
    });

  test('pages hydrate, and portals and admin open, with no missing files while both builds respond in turn', async ({
    page,
  }) => {
    replicas.answerBy(FIRST, second);
    const seen = watch(page);
    for (const path of ['/', '/clinics', '/remote-coaching']) {
      await page.goto(replicas.url + path);
      await awake(page);
    }
    await page.goto(`${replicas.url}/coach/login`);
    await page.getByLabel('Email').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: /log in|sign in/i })
      .click();
    await page.waitForURL(/\/coach\/dashboard/);
    await page.goto(`${replicas.url}/admin/editions`);
    await expect(page.getByRole('table')).toBeVisible();
    expect(seen.missing).toEqual([]);
  });

  test('a file that no build has responds with 404, however often it’s requested', async ({
    request,
  }) => {
    replicas.answerBy(FIRST, second);
    for (const path of [
      '/assets/faq-page-00000000.js',
      '/assets/faq-page-00000000.js',
      '/assets/..%2f..%2fsecrets-00000000.json',
    ])
      expect((await request.get(replicas.url + path)).status()).toBe(404);
  });
});
