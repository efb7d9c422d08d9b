import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { createCachedReads } from './cached-json';
import { PageCache } from './page-cache';
import { splitUrl } from './path-patterns';

/** Real: HTTP, compression, cache. The test controls the time and the reads. */
describe('cached responses', () => {
  const LONG = 'water '.repeat(200);
  let server: Server;
  let now: number;
  let reads: (string | undefined)[];
  let read: (choice?: string) => Promise<unknown[]>;
  const cache = new PageCache({ clock: { now: () => new Date(now) } });

  beforeAll(async () => {
    const kept = createCachedReads(
      {
        '/api/list': { read: (choice) => read(choice), parameter: 'category', tags: ['site'] },
        '/api/modules': { read: () => read(), isForAnonymous: true, tags: [] },
      },
      cache,
    );
    server = createServer((request, response) => {
      const [path, query] = splitUrl(request.url ?? '/');
      if (!kept(request, response, path, query)) response.writeHead(299).end('behind');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    now = 1_000_000;
    cache.clear();
    reads = [];
    read = (choice) => {
      reads.push(choice);
      return Promise.resolve([LONG, choice ?? 'all', reads.length]);
    };
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const ask = (
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: OutgoingHttpHeaders } = {},
  ) =>
    new Promise<{ status?: number; headers: IncomingMessage['headers']; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        httpRequest({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        })
          .on('error', reject)
          .end();
      },
    );
  const valueOf = async (path: string, options?: Parameters<typeof ask>[1]) =>
    JSON.parse((await ask(path, options)).body.toString()) as unknown[];

  it('are read once for all callers and return what was read', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => valueOf('/api/list')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([LONG, 'all', 1])]),
    );
    expect(reads).toEqual([undefined]);
  });

  it('are never more than 5 s old', async () => {
    await ask('/api/list');
    now += 5_000;
    expect(await valueOf('/api/list')).toContain(2);
  });

  it('are dropped when their content changes', async () => {
    await ask('/api/list');
    cache.invalidate(['quotes']);
    expect(await valueOf('/api/list')).toContain(1);
    cache.invalidate(['site']);
    expect(await valueOf('/api/list')).toContain(2);
  });

  it('are cached per value of their parameter; an empty result isn’t cached', async () => {
    expect(await valueOf('/api/list?category=strokes')).toContain('strokes');
    expect(await valueOf('/api/list')).toContain('all');
    await ask('/api/list?category=strokes');
    read = (choice) => {
      reads.push(choice);
      return Promise.resolve([]);
    };
    await ask('/api/list?category=made-up');
    await ask('/api/list?category=made-up');
    expect(reads).toEqual(['strokes', undefined, 'made-up', 'made-up']);
  });

  it.each([
    ['another parameter', '/api/list?page=2', {}],
    ['the same twice', '/api/list?category=a&category=b', {}],
    ['a choice too long', `/api/list?category=${'a'.repeat(101)}`, {}],
    ['an empty choice', '/api/list?category=', {}],
    ['a parameter where there is none', '/api/modules?category=a', {}],
    ['a session, where it matters', '/api/modules', { cookie: 'wavetrain.sid=s%3Aabc' }],
    ['a hard reload', '/api/list', { 'cache-control': 'no-cache' }],
    ['an address below', '/api/list/1', {}],
  ])('leave %s to the application', async (_what, path, headers) => {
    expect((await ask(path, { headers })).status).toBe(299);
    expect(reads).toEqual([]);
  });

  it('leave writes to the application', async () =>
    expect((await ask('/api/list', { method: 'POST' })).status).toBe(299));

  it('are served to signed-in callers if the session doesn’t matter', async () =>
    expect((await ask('/api/list', { headers: { cookie: 'wavetrain.sid=s%3Aabc' } })).status).toBe(
      200,
    ));

  it('come compressed, with an ETag that saves resending them, and with headers only for HEAD', async () => {
    const { headers, body } = await ask('/api/list', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual([LONG, 'all', 1]);
    const held = await ask('/api/list', { headers: { 'if-none-match': headers.etag } });
    expect([held.status, held.body.length]).toEqual([304, 0]);
    const head = await ask('/api/list', { method: 'HEAD' });
    expect([head.status, head.body.length, Number(head.headers['content-length'])]).toEqual([
      200,
      0,
      JSON.stringify([LONG, 'all', 1]).length,
    ]);
  });

  it('return the application’s error if the read fails, and are retried by the next caller', async () => {
    read = () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    const failed = await ask('/api/list');
    expect([failed.status, failed.headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(failed.body.toString())).toMatchObject({ code: 'UNAVAILABLE' });
    read = () => Promise.resolve(['again']);
    expect(await valueOf('/api/list')).toEqual(['again']);
  });
});
