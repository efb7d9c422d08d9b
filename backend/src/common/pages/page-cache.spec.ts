import type { FinishedPage } from './page-cache';
import { PageCache } from './page-cache';

class HandClock {
  ms = 1_000_000;
  now() {
    return new Date(this.ms);
  }
}

const pageOf = (text: string, tags = ['posts']): FinishedPage => ({
  status: 200,
  etag: `W/"${text}"`,
  tags,
  variants: { identity: Buffer.from(text) },
  isKept: true,
});
const never = () => Promise.reject(new Error('must not be made'));

describe('PageCache', () => {
  const clock = new HandClock();
  let cache: PageCache;
  beforeEach(() => {
    cache = new PageCache({ clock, maxBytes: 10 });
  });

  it('renders a page once for all concurrent callers', async () => {
    const make = jest.fn(async () => pageOf('a'));
    const [first, second] = await Promise.all([cache.get('/', make), cache.get('/', make)]);
    expect(first).toBe(second);
    expect(make).toHaveBeenCalledTimes(1);
    expect(cache.peek('/', never)?.etag).toBe('W/"a"');
  });

  it('serves nothing that is 5 s old, and renews it in the background in its last second', async () => {
    await cache.get('/', async () => pageOf('old'));
    clock.ms += 3999;
    expect(cache.peek('/', never)).toBeDefined();
    clock.ms += 1;
    const renew = jest.fn(async () => pageOf('new'));
    expect(cache.peek('/', renew)?.etag).toBe('W/"old"');
    await cache.get('/', never);
    expect(cache.peek('/', never)?.etag).toBe('W/"new"');
    clock.ms += 5000;
    expect(cache.peek('/', never)).toBeUndefined();
  });

  it('keeps serving a page until its maximum age if the renewal fails', async () => {
    await cache.get('/', async () => pageOf('old'));
    clock.ms += 4000;
    expect(cache.peek('/', never)?.etag).toBe('W/"old"');
    await new Promise(setImmediate);
    expect(cache.peek('/', never)?.etag).toBe('W/"old"');
    clock.ms += 1000;
    expect(cache.peek('/', never)).toBeUndefined();
  });

  it('drops the pages that show changed content and no others', async () => {
    await cache.get('/blog', async () => pageOf('a', ['posts', 'site']));
    await cache.get('/faq', async () => pageOf('b', ['faq', 'site']));
    cache.invalidate(['posts']);
    expect(cache.peek('/blog', never)).toBeUndefined();
    expect(cache.peek('/faq', never)).toBeDefined();
    cache.clear();
    expect(cache.peek('/faq', never)).toBeUndefined();
  });

  it('doesn’t keep a page whose content changed while it was rendered', async () => {
    let finish = (_: FinishedPage) => {};
    const slow = cache.get('/', () => new Promise((resolve) => (finish = resolve)));
    cache.invalidate(['posts']);
    const fresh = cache.get('/', async () => pageOf('fresh'));
    finish(pageOf('stale'));
    expect((await slow).etag).toBe('W/"stale"');
    expect((await fresh).etag).toBe('W/"fresh"');
    expect(cache.peek('/', never)?.etag).toBe('W/"fresh"');
  });

  it('stays within its size limit by dropping the least recently used page', async () => {
    await cache.get('/a', async () => pageOf('aaaaa'));
    await cache.get('/b', async () => pageOf('bbbbb'));
    cache.peek('/a', never);
    await cache.get('/c', async () => pageOf('ccccc'));
    expect(cache.peek('/b', never)).toBeUndefined();
    expect(cache.peek('/a', never)).toBeDefined();
    expect(cache.peek('/c', never)).toBeDefined();
    await cache.get('/huge', async () => pageOf('x'.repeat(11)));
    expect(cache.peek('/huge', never)).toBeUndefined();
    expect(cache.peek('/a', never)).toBeDefined();
  });

  it('doesn’t keep responses for made-up addresses', async () => {
    await cache.get('/blog/nothing', async () => ({
      ...pageOf('404'),
      status: 404,
      isKept: false,
    }));
    expect(cache.peek('/blog/nothing', never)).toBeUndefined();
  });

  it('passes a failure on and tries again next time', async () => {
    await expect(cache.get('/', never)).rejects.toThrow('must not be made');
    expect((await cache.get('/', async () => pageOf('a'))).etag).toBe('W/"a"');
  });
});
