import { expect, type APIRequestContext } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { openAsOwner } from '../support/clinics';
import { test } from '../support/test';

/** Returns a page's metadata from the HTML, as a crawler reads it. */
const headOf = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path);
  const html = await answer.text();
  const first = (pattern: RegExp) => pattern.exec(html)?.[1];
  const meta = (name: string) =>
    first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  const nodes = data.flatMap(
    (node) => (node['@graph'] as Record<string, unknown>[] | undefined) ?? [node],
  );
  return {
    status: answer.status(),
    html,
    kilobytes: gzipSync(html).length / 1000,
    title: first(/<title>([^<]*)<\/title>/),
    canonical: first(/<link rel="canonical" href="([^"]*)"/),
    meta,
    nodes,
  };
};

interface Node {
  name?: string;
  headline?: string;
  mainEntity?: Node[];
}
const nameOf = ({ name, headline, mainEntity }: Node): string | undefined =>
  name ?? headline ?? mainEntity?.[0]?.name;

/** The subject of each page's structured data. */
const PAGES: readonly (readonly [path: string, data: RegExp])[] = [
  ['/', /^Organization: Wavetrain; WebSite: Wavetrain$/],
  ['/remote-coaching', /^Service: Remote Coaching$/],
  ['/clinics', /^Event: \w/],
  ['/curriculum', /^Course: Strokes & Concepts$/],
  ['/the-vault', /^VideoObject: \w/],
  ['/about', /^Person: Cole Mercer$/],
  ['/blog', /^Blog: Wavetrain blog$/],
  ['/blog/late-is-right', /^Article: Late Is Right: Timing the Boof$/],
  ['/faq', /^FAQPage: Who are the programs for\?$/],
  ['/contact', /^$/],
  ['/privacy', /^$/],
];

test('every page has a title, a description, a canonical address, its own social card and structured data [069]', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>();
  const cards = new Set<string>();
  for (const [path, data] of PAGES) {
    const { status, kilobytes, title = '', canonical, meta, nodes } = await headOf(request, path);
    expect({ path, status, canonical }).toEqual({
      path,
      status: 200,
      canonical: `${baseURL}${path}`,
    });
    expect(kilobytes, `${path} as gzip`).toBeLessThanOrEqual(30);
    expect(meta('description')?.length, path).toBeGreaterThan(50);
    expect([meta('og:title'), meta('twitter:title')], path).toEqual([title, title]);
    expect([meta('og:url'), meta('twitter:card')], path).toEqual([
      canonical,
      'summary_large_image',
    ]);
    const named = nodes.map((node) => `${String(node['@type'])}: ${nameOf(node)}`);
    expect(named.join('; '), path).toMatch(data);
    const card = meta('og:image') ?? '';
    const picture = await request.get(card);
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([
      path,
      200,
      'image/jpeg',
    ]);
    titles.add(title);
    cards.add(card);
  }
  expect([titles.size, cards.size]).toEqual([PAGES.length, PAGES.length]);
});

test('each clinic edition is an event with both offers and their availability [138, 163, 164, 391, 392]', async ({
  request,
}) => {
  let nodes: Record<string, unknown>[] = [];
  // while another test rolls a clinic over to its next season, it briefly has no dates
  await expect(async () => {
    ({ nodes } = await headOf(request, '/clinics'));
    expect(nodes).toHaveLength(3);
  }).toPass({ timeout: 90_000 });
  for (const { startDate, offers } of nodes as {
    startDate: string;
    offers: Record<string, string>[];
  }[]) {
    expect(startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(offers.map(({ price, priceCurrency }) => `${price} ${priceCurrency}`)).toContain(
      '3400.00 USD',
    );
    for (const { availability } of offers)
      expect(availability).toMatch(
        /^https:\/\/schema\.org\/(InStock|LimitedAvailability|SoldOut)$/,
      );
  }
  expect(
    (nodes as { offers: { price: string }[] }[]).flatMap(({ offers }) =>
      offers.map(({ price }) => price),
    ),
  ).toContain('1700.00');
});

test('the course lists its 25 modules, and the FAQ its nine answers [074, 075, 266]', async ({
  request,
}) => {
  const [course] = (await headOf(request, '/training-programs')).nodes;
  expect(course?.syllabusSections).toHaveLength(25);
  expect((await headOf(request, '/training-programs')).canonical).toMatch(/\/curriculum$/);
  // another test adds a tenth and removes it again
  await expect(async () =>
    expect((await headOf(request, '/faq')).nodes[0]?.mainEntity).toHaveLength(9),
  ).toPass({ timeout: 90_000 });
});

test('the sitemap lists only existing pages, and robots.txt lists the sitemap', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThanOrEqual(18);
  for (const address of addresses)
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /^Sitemap: http.*\/sitemap\.xml$/m,
  );
});

test('the feed, the manifest and the icons exist', async ({ request }) => {
  const feed = await (await request.get('/blog/rss.xml')).text();
  expect(feed.match(/<item>/g)?.length).toBeGreaterThanOrEqual(8);
  expect(await (await request.get('/blog')).text()).toContain('type="application/rss+xml"');
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', type: 'image/png' },
  ]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

test('a missing page responds with 404 and a way back, also below the portals [106, 107, 324]', async ({
  page,
  request,
}) => {
  for (const [path, words, back] of [
    ['/no-such-water', '404 Page Not Found', '/'],
    ['/clinics/x', '404 Page Not Found', '/'],
    ['/student/nowhere', '404 Page Not Found', '/'],
    ['/coach/nowhere', '404 Page Not Found', '/'],
    ['/blog/no-such-post', 'Post Not Found', '/blog'],
    ['/blog/..%2f..%2fetc%2fpasswd', '404 Page Not Found', '/'],
  ] as const) {
    const { status, html, canonical } = await headOf(request, path);
    expect([path, status, canonical]).toEqual([path, 404, undefined]);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    expect([path, /<h1[^>]*>([^<]*)</.exec(main)?.[1], main.includes(`href="${back}"`)]).toEqual([
      path,
      words,
      true,
    ]);
  }
  for (const [path, status] of [
    ['/admin/nowhere', 404],
    ['/admin/bookings/x/nowhere', 404],
    ['/admin/bookings', 200],
    ['/admin/editions/create', 200],
  ] as const)
    expect([path, (await request.get(path)).status()]).toEqual([path, status]);
  await openAsOwner(page, '/admin/nowhere');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to admin' }).click();
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible();
});

test('pages after a payment stay out of search results and have a title like any page', async ({
  request,
}) => {
  for (const path of ['/success', '/cancel']) {
    const { status, title, meta, canonical } = await headOf(request, path);
    expect([path, status, meta('robots'), canonical]).toEqual([path, 200, 'noindex', undefined]);
    expect(meta('description')?.length).toBeGreaterThan(60);
    expect([path, meta('og:title'), meta('og:description'), meta('twitter:title')]).toEqual([
      path,
      title,
      meta('description'),
      title,
    ]);
    expect(meta('og:image')).toMatch(/\.jpg$/);
  }
});

test('a visitor reaches every public page from the home page through links, without signing in [003, 007, 021]', async ({
  request,
}) => {
  const pages = new Map<string, string>();
  const ahead = ['/'];
  for (let path = ahead.shift(); path !== undefined; path = ahead.shift()) {
    if (pages.has(path)) continue;
    const answer = await request.get(path);
    const html = await answer.text();
    expect([path, answer.status(), new URL(answer.url()).pathname]).toEqual([path, 200, path]);
    expect([path, html.includes('type="password"')]).toEqual([path, false]);
    pages.set(path, html);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, link = '']) => link);
    ahead.push(
      ...links.filter((link) => !/^\/(student|coach|admin|api|assets)(\/|$)|\.\w+$/.test(link)),
    );
  }
  expect([...pages.keys()]).toEqual(expect.arrayContaining(PAGES.map(([path]) => path)));
  const written = [...pages.keys()].filter((path) => path.startsWith('/blog/'));
  expect(written.length).toBeGreaterThanOrEqual(8);
  for (const [path, held] of [
    ['/the-vault', /href="https:\/\/www\.youtube\.com\//],
    ['/blog', /href="\/blog\/[a-z]/],
    ['/contact', /<form[\s\S]*name="message"/],
    ['/faq', /Who are the programs for\?/],
    ['/privacy', /June 28, 2025/],
    ['/contact', /<form[\s\S]*Subscribe/],
  ] as const)
    expect(pages.get(path), path).toMatch(held);
});

test('each blog category has its own page, and an unknown one shows the whole blog', async ({
  request,
}) => {
  const categories = (await (await request.get('/api/blog/categories')).json()) as {
    slug: string;
    label: string;
  }[];
  const titleOf = async (address: string) =>
    /<title>([^<]*)/.exec(await (await request.get(address)).text())?.[1];
  const titles = await Promise.all(categories.map(({ slug }) => titleOf(`/blog?category=${slug}`)));
  expect(new Set([...titles, await titleOf('/blog')]).size).toBe(categories.length + 1);
  expect(await titleOf('/blog?category=nowhere')).toBe(await titleOf('/blog'));
});

test('odd addresses get a page and are never reflected as script', async ({ request }) => {
  const long = await request.get(`/blog?category=${'x'.repeat(5_000)}`);
  expect(long.status()).toBe(200);
  const odd = await request.get('/blog?category=%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(odd.status()).toBe(200);
  expect(await odd.text()).not.toContain('<script>alert(1)');
  expect(
    await (await request.get('/nowhere/%3Cscript%3Ealert(1)%3C%2Fscript%3E')).text(),
  ).not.toContain('<script>alert(1)');
});
