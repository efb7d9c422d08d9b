import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { CONTENT_CHANGED_CHANNEL, followContentChanges } from './content-changes';
import { createEdgeHandler } from './edge-handler';
import type { FrontendBundle, RenderedPage } from './frontend-bundle';
import { PageCache } from './page-cache';
import { PageRenderer } from './page-renderer';
import { PageStates } from './page-states';
import { PortalPage } from './portal-page';
import { PublishedFiles } from './published/published-files';
import { storageKeyOf } from './published/hashed-name';
import { StaticAssets } from './static-assets';
import { LocalDiskStorage } from '../storage/local-disk.storage';
import type { ObjectStorage } from '../storage/object-storage';

// Real: HTTP, files, compression, cache. Not real: the frontend's bundle and the machine's time.
const rendered: string[] = [];
let content = 'first';
const stateOf = (path: string) => {
  const json = JSON.stringify({ path, content });
  return { id: createHash('sha256').update(json).digest('base64url').slice(0, 22), json };
};
const render = async (path: string): Promise<RenderedPage> => {
  rendered.push(path);
  if (path === '/blog/old')
    return {
      status: 301,
      location: '/blog/new',
      html: '',
      state: { id: '', json: '' },
      tags: ['posts'],
    };
  if (path === '/broken') throw new Error('database gone');
  const html = `<html>${path} ${'water '.repeat(200)}</html>`;
  return {
    status: path === '/404' ? 404 : 200,
    html,
    state: stateOf(path),
    tags: ['posts', 'site'],
  };
};
const bundle: Pick<
  FrontendBundle,
  'consolePatterns' | 'portalPatterns' | 'publicRoutes' | 'redirects'
> = {
  publicRoutes: [
    { path: '/', query: {} },
    { path: '/blog', query: { category: /^(?:rolling|longevity)$/ } },
    { path: '/blog/:slug', query: {} },
    { path: '/broken', query: {} },
  ],
  consolePatterns: ['/admin', '/admin/bookings', '/admin/bookings/:id/show'],
  portalPatterns: ['/student/login', '/coach/review/:submissionId', '/admin/*'],
  redirects: { '/vault': '/the-vault' },
};

/** Reads of the file storage and of the list of published names. */
const storageAsked: string[] = [];
let listed = 0;
let published: string[] = [];
let now = 0;
let disk: LocalDiskStorage;
let storageFault: Error | undefined;
const storage: Pick<ObjectStorage, 'read'> = {
  read: (key) => {
    storageAsked.push(key);
    return storageFault ? Promise.reject(storageFault) : disk.read(key);
  },
};
const listNames = () => {
  listed += 1;
  return Promise.resolve(published);
};

let folder: string;
let server: Server;
let cache: PageCache;
const states = new PageStates();
let notifyChange: (payload: string) => void;
let notifyGap: () => void;
const faults: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wavetrain-pages-'));
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await writeFile(join(folder, 'client', 'app.html'), '<html>empty</html>');
  await writeFile(join(folder, 'client', 'favicon.svg'), '<svg/>');
  await mkdir(join(folder, 'client', 'mail'));
  await writeFile(join(folder, 'client', 'mail', 'boat.png'), 'a boat');
  await writeFile(join(folder, 'client', 'assets', 'client-abc.js'), 'let water');
  await writeFile(join(folder, 'client', 'assets', 'client-abc.js.gz'), gzipSync('let water'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  disk = new LocalDiskStorage(join(folder, 'files'));
  cache = new PageCache({ clock: { now: () => new Date(0) } });
  await followContentChanges(cache, (channel, onMessage, onGap) => {
    expect(channel).toBe(CONTENT_CHANGED_CHANNEL);
    [notifyChange, notifyGap] = [onMessage, onGap];
  });
  const handle = createEdgeHandler({
    bundle,
    renderer: new PageRenderer(render, states),
    states,
    cache,
    assets: await StaticAssets.index(join(folder, 'client')),
    published: new PublishedFiles({ storage, listNames, now: () => now }),
    portal: await PortalPage.load(join(folder, 'client')),
    security: {
      publicUrl: 'https://river.example',
      inlineScripts: ['let a'],
      portalScripts: ['let b'],
      frameOrigins: ['https://partner.example'],
    },
    passThrough: ['/api', '/pay'],
    onError: (error) => faults.push(error),
  });
  server = createServer(
    (request, response) => handle(request, response) || response.writeHead(299).end('behind'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

beforeEach(() => {
  cache.clear();
  rendered.length = 0;
});

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends a raw request, without cleaning up the path or decompressing. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const call = httpRequest(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      async (response) => {
        const parts: Buffer[] = [];
        for await (const part of response) parts.push(part as Buffer);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        });
      },
    );
    call.on('error', reject);
    call.end();
  });

describe('public pages', () => {
  it('arrive fully rendered on a direct load, in an encoding that the client accepts [108]', async () => {
    const [plain, zipped, brotli, refused] = [
      await ask('/'),
      await ask('/', { 'accept-encoding': 'gzip, deflate' }),
      await ask('/', { 'accept-encoding': 'gzip, deflate, br' }),
      await ask('/', { 'accept-encoding': 'br;q=0, gzip' }),
    ];
    expect(plain.status).toBe(200);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(refused.headers['content-encoding']).toBe('gzip');
    expect(rendered).toEqual(['/']);
  });

  it('aren’t sent again to a client that already has them', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(headers.etag);
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answer HEAD with headers only', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });

  it('are cached by path and declared query values, whatever else the URL contains', async () => {
    await ask('/blog?utm_source=x&category=rolling&session_id=1');
    await ask('/blog?category=rolling');
    await ask('/blog?gclid=3');
    await ask('/blog');
    for (const unknown of ['x'.repeat(5_000), 'nowhere', 'rolling%0A', ''])
      await ask(`/blog?category=${unknown}`);
    expect(rendered).toEqual(['/blog?category=rolling', '/blog']);
  });

  it('are rendered again once their content has changed, or may have', async () => {
    await ask('/');
    notifyChange('quotes');
    await ask('/');
    expect(rendered).toEqual(['/']);
    notifyChange('site_settings');
    await ask('/');
    notifyChange('posts');
    await ask('/');
    notifyGap();
    await ask('/');
    expect(rendered).toEqual(['/', '/', '/', '/']);
  });

  it('answer 503 if they can’t be rendered, with the reason only in the log, and aren’t cached', async () => {
    const { status, headers, body } = await ask('/broken');
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(String(body)).not.toContain('database');
    expect(faults).toEqual([new Error('database gone')]);
    await ask('/broken');
    expect(rendered).toEqual(['/broken', '/broken']);
  });
});

describe('a page’s data', () => {
  const addressOf = (path: string) => `/page-state/${stateOf(path).id}${path}`;

  it('is served at the address that the page names, cacheable forever, without rendering the page', async () => {
    await ask('/blog?category=rolling');
    const { status, headers, body } = await ask(addressOf('/blog?category=rolling'), {
      'accept-encoding': 'br',
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    });
    expect(String(brotliDecompressSync(body))).toBe(stateOf('/blog?category=rolling').json);
    expect(rendered).toEqual(['/blog?category=rolling']);
  });

  it('is rendered with the page if another replica made it, for the not-found page too', async () => {
    content = 'of another replica';
    expect(String((await ask(addressOf('/blog/a'))).body)).toBe(stateOf('/blog/a').json);
    expect(String((await ask(addressOf('/404'))).body)).toBe(stateOf('/404').json);
    expect(rendered).toEqual(['/blog/a', '/404']);
  });

  it('stays available after the page has changed, for clients with the previous one', async () => {
    await ask('/');
    const before = addressOf('/');
    content = 'second';
    notifyGap();
    await ask('/');
    expect((await ask(before)).status).toBe(200);
    expect((await ask(addressOf('/'))).status).toBe(200);
  });

  it('is gone if it is unknown, and repeated requests render no pages', async () => {
    const unknown = `/page-state/${'x'.repeat(22)}/`;
    const answers = [await ask(unknown), await ask(unknown), await ask(unknown)];
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      Array(3).fill([404, 'no-store']),
    );
    expect(rendered).toEqual(['/']);
  });
});

describe('other requests', () => {
  it('get the not-found page with 404 for unknown addresses, under the portals too, rendered once', async () => {
    const paths = [
      '/nope',
      '/student/nope',
      '/coach/nope',
      '/coach/review/1/2',
      '/blog/a/b',
      '/clinicsx',
      '/adminx',
    ];
    const answers: unknown[] = [];
    for (const path of paths) {
      const { status, headers, body } = await ask(path);
      answers.push([path, status, headers['content-type'], String(body)]);
    }
    expect(rendered).toEqual(['/404']);
    const { html } = await render('/404');
    expect(answers).toEqual(paths.map((path) => [path, 404, 'text/html; charset=utf-8', html]));
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%00',
    '/%zz',
    '//evil.example/',
  ])('can’t leave the built files: %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(String(body)).not.toContain('secret');
  });

  it('get built files cacheable forever under hashed names, precompressed if available', async () => {
    const hashed = await ask('/assets/client-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(String(gunzipSync(hashed.body))).toBe('let water');
    const plain = await ask('/favicon.svg');
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
    expect((await ask('/favicon.svg', { 'if-none-match': plain.headers.etag! })).status).toBe(304);
    expect(plain.headers['cross-origin-resource-policy']).toBe('same-origin');
    // email programs are other sites, and show these images
    expect((await ask('/mail/boat.png')).headers['cross-origin-resource-policy']).toBe(
      'cross-origin',
    );
    expect((await ask('/assets/client-abc.js.gz')).status).toBe(404);
    expect((await ask('/app.html')).status).toBe(404);
  });

  describe('files of other builds', () => {
    const publish = async (name: string, body: string, type = 'text/javascript; charset=utf-8') => {
      await disk.put(storageKeyOf(name), Readable.from([body]), type);
      published = [...published, name];
    };
    beforeEach(() => {
      now += 60_000;
      storageAsked.length = 0;
      listed = 0;
      published = [];
    });

    it('are served from the storage as their own build would serve them, and compressed once if needed', async () => {
      const text = 'let eddy '.repeat(200);
      await publish('old-AAAAAAAA.js', text);
      const compressed = await ask('/assets/old-AAAAAAAA.js', { 'accept-encoding': 'br' });
      expect(compressed.status).toBe(200);
      expect(compressed.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      });
      expect(String(brotliDecompressSync(compressed.body))).toBe(text);
      expect(String((await ask('/assets/old-AAAAAAAA.js')).body)).toBe(text);
      expect(
        (await ask('/assets/old-AAAAAAAA.js', { 'if-none-match': compressed.headers.etag! }))
          .status,
      ).toBe(304);
      expect(storageAsked).toEqual([storageKeyOf('old-AAAAAAAA.js')]);
    });

    it('are served as they are if already compressed', async () => {
      await publish('face-BBBBBBBB.woff2', 'wOF2', 'font/woff2');
      const { headers } = await ask('/assets/face-BBBBBBBB.woff2', { 'accept-encoding': 'br' });
      expect([headers['content-type'], headers['content-encoding']]).toEqual([
        'font/woff2',
        undefined,
      ]);
    });

    it('never reach the storage for unpublished names, and read the list at most once in two seconds', async () => {
      const names = Array.from(
        { length: 30 },
        (_, index) => `/assets/none-${String(index).padStart(8, '0')}.js`,
      );
      const answers = await Promise.all(names.map((name) => ask(name)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect([storageAsked, listed]).toEqual([[], 1]);
      now += 1_999;
      await ask('/assets/none-99999999.js');
      expect(listed).toBe(1);
      now += 1;
      await publish('new-CCCCCCCC.js', 'let wave');
      expect((await ask('/assets/new-CCCCCCCC.js')).status).toBe(200);
      expect(listed).toBe(2);
    });

    it('are looked up once in ten seconds if the storage has lost a published one', async () => {
      published = ['lost-DDDDDDDD.js'];
      const statusOf = async () => (await ask('/assets/lost-DDDDDDDD.js')).status;
      expect([await statusOf(), await statusOf(), storageAsked.length]).toEqual([404, 404, 1]);
      now += 10_000;
      await publish('lost-DDDDDDDD.js', 'found');
      expect([await statusOf(), storageAsked.length]).toEqual([200, 2]);
    });

    it('get "try again" while the storage is failing, which is then left alone for two seconds', async () => {
      await publish('held-EEEEEEEE.js', 'let hold');
      storageFault = new Error('no bucket today');
      const statusOf = async () => (await ask('/assets/held-EEEEEEEE.js')).status;
      expect([await statusOf(), await statusOf(), storageAsked.length]).toEqual([503, 503, 1]);
      storageFault = undefined;
      now += 2_000;
      expect([await statusOf(), storageAsked.length]).toEqual([200, 2]);
    });
  });

  it('get 404 and the admin’s own page for unknown admin paths [107]', async () => {
    const found: Record<string, number> = {};
    for (const path of [
      '',
      '/',
      '/bookings',
      '/bookings/7/show',
      '/nowhere',
      '/bookings/7/nowhere',
      '/bookings/7/show/x',
    ]) {
      const { status, body } = await ask(`/admin${path}`);
      expect(body.toString()).toBe('<html>empty</html>');
      found[path] = status;
    }
    expect(found).toEqual({
      '': 200,
      '/': 200,
      '/bookings': 200,
      '/bookings/7/show': 200,
      '/nowhere': 404,
      '/bookings/7/nowhere': 404,
      '/bookings/7/show/x': 404,
    });
  });

  it('get the empty page for portals, neither cached nor indexed by search engines [108]', async () => {
    for (const path of ['/student/login', '/coach/review/17', '/admin', '/admin/bookings']) {
      const { status, headers, body } = await ask(path);
      expect([status, String(body)]).toEqual([200, '<html>empty</html>']);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('may use the microphone on the coach’s pages only', async () => {
    const asked = async (path: string) => (await ask(path)).headers['permissions-policy'];
    expect(await asked('/coach/review/17')).toBe('camera=(), geolocation=(), microphone=(self)');
    for (const path of [
      '/',
      '/student/login',
      '/student/dashboard',
      '/admin',
      '/coach',
      '/nowhere',
    ])
      expect(await asked(path)).toBe('camera=(), geolocation=(), microphone=()');
  });

  it('redirect old addresses and trailing slashes, with their query', async () => {
    const moved = await ask('/vault?a=1');
    expect([moved.status, moved.headers.location]).toEqual([301, '/the-vault?a=1']);
    // For redirects that a page declares itself: the page may return one day, so they aren't cached
    // permanently.
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers, body } = await ask('/blog/old?utm=1', {}, method);
      expect([status, headers.location, headers['cache-control'], body.length]).toEqual([
        ...[301, '/blog/new?utm=1', 'public, max-age=0, must-revalidate', 0],
      ]);
    }
    expect(rendered.filter((path) => path === '/blog/old')).toHaveLength(1);
    expect((await ask('/blog/')).headers.location).toBe('/blog');
  });

  it('leave the API, the pay page and all writes to the application', async () => {
    for (const path of ['/api', '/api/site', '/pay/cs_1'])
      expect((await ask(path)).status).toBe(299);
    expect((await ask('/', {}, 'POST')).status).toBe(299);
    expect((await ask('/payments')).status).toBe(404);
  });
});

describe('security headers', () => {
  it('allow our own and the hashed scripts, and framing of the sign-in page only', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}' https:\/\/js\.stripe\.com;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/media-src|worker-src/);
    expect(policy).toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    const login = await ask('/student/login');
    expect(login.headers['content-security-policy']).toContain(
      'frame-ancestors https://partner.example;',
    );
    expect(login.headers['content-security-policy']).toMatch(
      /media-src 'self' blob:; worker-src 'self' blob:/,
    );
    expect(login.headers['x-frame-options']).toBeUndefined();
    expect((await ask('/admin')).headers['content-security-policy']).toContain(
      "frame-ancestors 'none'",
    );
  });
});
