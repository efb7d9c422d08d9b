import { followContentChanges } from '../../common/pages/content-changes';
import { PageCache } from '../../common/pages/page-cache';
import { PageRenderer } from '../../common/pages/page-renderer';
import { PageStates } from '../../common/pages/page-states';
import { ChannelListener } from '../../common/postgres/channel-listener';
import { Clock } from '../../common/clock/clock';
import { startTestApp, type TestApp } from '../../testing/test-app';

/** The API behind two pages, and the tags of what they show. */
const PAGES: Readonly<Record<string, { call: string; tags: string[] }>> = {
  '/faq': { call: '/api/faq', tags: ['faq'] },
  '/about': { call: '/api/quotes', tags: ['quotes'] },
};

/**
 * Real: the content's triggers, PostgreSQL's NOTIFY, the API, the page cache. React is left out: a
 * page is its data as JSON.
 */
describe('a published change', () => {
  let app: TestApp;
  let cache: PageCache;
  let listener: ChannelListener;
  let renderings: string[];
  let heard: (table: string) => void = () => undefined;

  const renderer = new PageRenderer(async (path) => {
    renderings.push(path);
    const { call, tags } = PAGES[path] ?? { call: '/api/site', tags: ['site'] };
    const html = JSON.stringify((await app.client().get(call)).body);
    return { status: 200, html, state: { id: `data-of-${path}`, json: html }, tags };
  }, new PageStates());
  const open = async (path: string) => {
    const make = () => renderer.finish(path);
    const { variants } = cache.peek(path, make) ?? (await cache.get(path, make));
    return variants.identity.toString();
  };
  const afterNotice = async (change: () => Promise<unknown>) => {
    const recorded = new Promise<string>((resolve) => (heard = resolve));
    await change();
    return recorded;
  };

  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(async () => {
    renderings = [];
    // an hour, so that updates can only come from the notification, not from age
    cache = new PageCache({ clock: app.get(Clock), maxAgeMs: 3_600_000 });
    await followContentChanges(cache, (channel, onMessage, onGap) => {
      const onTable = (table: string) => {
        onMessage(table);
        heard(table);
      };
      listener = new ChannelListener(app.databaseUrl, channel, { onMessage: onTable, onGap });
      return listener.start();
    });
  });
  afterEach(() => listener.stop());
  afterAll(() => app.close());

  it('shows on its page at once, and leaves the others cached', async () => {
    expect(await open('/faq')).not.toContain('Is the water cold?');
    await open('/about');
    await open('/faq');
    expect(renderings).toEqual(['/faq', '/about']);

    const table = await afterNotice(() =>
      app.db.query(`UPDATE quotes SET text = 'Look where you want to go.' WHERE position = 1`),
    );
    expect(table).toBe('quotes');
    expect(await open('/about')).toContain('Look where you want to go.');
    await open('/faq');
    expect(renderings).toEqual(['/faq', '/about', '/about']);
  });

  it('to a table that many pages show refreshes every page', async () => {
    await open('/faq');
    await open('/about');
    await afterNotice(() =>
      app.db.query(`UPDATE faq_items SET question = 'Is the water cold?' WHERE position = 1`),
    );
    await open('/about');
    expect(renderings).toEqual(['/faq', '/about', '/about']);
    expect(await open('/faq')).toContain('Is the water cold?');
  });

  it('that is rolled back leaves the page as it was', async () => {
    const before = await open('/faq');
    await app.db
      .transaction(async (tx) => {
        await tx.query(`UPDATE faq_items SET question = 'Never said' WHERE position = 2`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await open('/faq')).toBe(before);
    expect(renderings).toEqual(['/faq']);
  });
});
