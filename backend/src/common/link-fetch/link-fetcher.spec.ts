import { LinkFetcher } from './link-fetcher';
import type { LinkRequest } from './link-fetch.types';
import { NOT_PUBLIC } from './testing/not-public';
import { LinkStandIn } from './testing/stand-in';

// Real: HTTPS, redirects, bodies, certificates. Not real: DNS, and the connection to the resolved
// address.
describe('link fetcher', () => {
  let internet: LinkStandIn;
  beforeAll(async () => {
    internet = await LinkStandIn.start();
  });
  afterEach(() => internet.forget());
  afterAll(() => internet.close());

  const allowed = new Set(['vimeo.com', 'www.dropbox.com', 'youtu.be']);
  const get = (url: string, more: Partial<LinkRequest> = {}) =>
    internet
      .fetcher()
      .fetch({ url: new URL(url), isAllowed: ({ hostname }) => allowed.has(hostname), ...more });

  it('fetches a page from an allowed host', async () => {
    internet.page('vimeo.com/1', 200, 'boof');
    await expect(get('https://vimeo.com/1')).resolves.toMatchObject({
      kind: 'page',
      status: 200,
      body: 'boof',
    });
    expect(internet.dialled).toHaveLength(1);
  });

  it('fetches only the headers if asked to', async () => {
    internet.on('vimeo.com/1', ({ method }, response) =>
      response.writeHead(200, { 'x-method': method }).end(method),
    );
    await expect(get('https://vimeo.com/1', { method: 'HEAD' })).resolves.toMatchObject({
      kind: 'page',
      status: 200,
      body: '',
    });
  });

  it.each([
    ['another host', 'https://example.org/1'],
    ['plain http', 'http://vimeo.com/1'],
    ['a port', 'https://vimeo.com:8443/1'],
    ['a user name', 'https://paddler@vimeo.com/1'],
  ])('sends no request for %s', async (_, url) => {
    await expect(get(url)).resolves.toMatchObject({ kind: 'redirect-refused' });
    expect(internet.dialled).toEqual([]);
  });

  it('follows three redirects but not a fourth', async () => {
    internet
      .redirect('vimeo.com/a', '/b')
      .redirect('vimeo.com/b', 'https://www.dropbox.com/c', 301)
      .redirect('www.dropbox.com/c', 'https://youtu.be/d', 307);
    internet.page('youtu.be/d', 200, 'there');
    await expect(get('https://vimeo.com/a')).resolves.toMatchObject({
      kind: 'page',
      body: 'there',
    });
    internet.redirect('youtu.be/d', 'https://youtu.be/e', 308);
    await expect(get('https://vimeo.com/a')).resolves.toEqual({
      kind: 'unreachable',
      why: 'too-many-redirects',
    });
    expect(internet.requests).not.toContain('youtu.be/e');
  });

  it.each([
    'http://vimeo.com/2',
    'https://example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://vimeo.com@10.0.0.1/',
    'https://vimeo.com:22/',
    '//localhost/',
    'file:///etc/passwd',
    'gopher://vimeo.com/',
    'https://[bad/',
  ])('doesn’t follow a redirect to %s', async (location) => {
    internet.redirect('vimeo.com/1', location);
    await expect(get('https://vimeo.com/1')).resolves.toMatchObject({ kind: 'redirect-refused' });
    expect(internet.requests).toEqual(['vimeo.com/1']);
  });

  it.each(NOT_PUBLIC)('doesn’t connect if the name resolves to %s', async (address) => {
    internet.resolves('vimeo.com', address);
    await expect(get('https://vimeo.com/1')).resolves.toEqual({ kind: 'address-refused' });
    internet.resolves('vimeo.com', '142.250.185.78', address);
    await expect(get('https://vimeo.com/1')).resolves.toEqual({ kind: 'address-refused' });
    expect(internet.dialled).toEqual([]);
  });

  it('resolves the name again at every redirect, so that a changed address is caught', async () => {
    internet.on('vimeo.com/1', (_, response) => {
      internet.resolves('vimeo.com', '127.0.0.1');
      response.writeHead(302, { location: '/2' }).end();
    });
    await expect(get('https://vimeo.com/1')).resolves.toEqual({ kind: 'address-refused' });
    expect(internet.requests).toEqual(['vimeo.com/1']);
  });

  it('reads 64 KB of an endless body and hangs up', async () => {
    const hungUp = new Promise<void>((resolve) => {
      internet.on('vimeo.com/1', (_, response) => {
        response.on('close', resolve);
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
          if (!response.destroyed) response.once('drain', pour);
        };
        pour();
      });
    });
    const page = await get('https://vimeo.com/1');
    expect(page.kind === 'page' && page.body).toHaveLength(65_536);
    await hungUp;
  });

  it.each([
    ['never answers', () => undefined],
    [
      'stops in the middle of its answer',
      (_: unknown, response: { write: (text: string) => boolean }) => void response.write('half'),
    ],
  ])('gives up on a host that %s', async (_, respond) => {
    internet.on('vimeo.com/1', respond);
    await expect(get('https://vimeo.com/1', { timeoutMs: 100 })).resolves.toEqual({
      kind: 'unreachable',
      why: 'timeout',
    });
  });

  it('gives up on a name that doesn’t resolve in time', async () => {
    const fetcher = new LinkFetcher({ resolve: () => new Promise(() => undefined) });
    const request = { url: new URL('https://vimeo.com/1'), isAllowed: () => true };
    await expect(fetcher.fetch({ ...request, timeoutMs: 20 })).resolves.toEqual({
      kind: 'unreachable',
      why: 'timeout',
    });
  });

  it('reports "network" for an unknown name, a dropped connection and a wrong certificate', async () => {
    const nowhere = { kind: 'unreachable', why: 'network' };
    const unknown = new LinkFetcher({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    await expect(
      unknown.fetch({ url: new URL('https://vimeo.com/1'), isAllowed: () => true }),
    ).resolves.toEqual(nowhere);
    internet.resolves('youtu.be').on('vimeo.com/cut', (_, response) => response.socket?.destroy());
    await expect(get('https://youtu.be/1')).resolves.toEqual(nowhere);
    await expect(get('https://vimeo.com/cut')).resolves.toEqual(nowhere);
    await expect(get('https://example.org/1', { isAllowed: () => true })).resolves.toEqual(nowhere);
    expect(internet.requests).toEqual(['vimeo.com/cut']);
  });

  it('trusts only the machine’s own certificate authorities in production', async () => {
    const { ca: _, ...seams } = internet.seams();
    const request = { url: new URL('https://vimeo.com/1'), isAllowed: () => true };
    await expect(new LinkFetcher(seams).fetch(request)).resolves.toEqual({
      kind: 'unreachable',
      why: 'network',
    });
  });
});
