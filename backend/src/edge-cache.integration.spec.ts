import { followContentChanges } from './common/pages/content-changes';
import type { PageCache } from './common/pages/page-cache';
import { ChannelListener } from './common/postgres/channel-listener';
import { createEdgeCache } from './edge-cache';
import { registeredStudent } from './testing/accounts';
import { startTestApp, type TestApp } from './testing/test-app';
import type { EdgeHandler } from './web-app';

/**
 * Real: HTTP, the application, PostgreSQL with the seed and its NOTIFY. Requests that reach the
 * application are counted.
 */
describe('edge responses', () => {
  let app: TestApp;
  let cache: PageCache;
  let listener: ChannelListener;
  let passed: string[];
  let heard: (table: string) => void = () => undefined;

  beforeAll(async () => {
    app = await startTestApp({
      edge: (nest) => {
        const answers = createEdgeCache(nest);
        cache = answers.cache;
        const counted: EdgeHandler = (request, response) => {
          const isAnswered = answers.handle(request, response);
          if (!isAnswered) passed.push(`${request.method} ${request.url}`);
          return isAnswered;
        };
        return counted;
      },
    });
    await followContentChanges(cache, (channel, onMessage, onGap) => {
      const onTable = (table: string) => {
        onMessage(table);
        heard(table);
      };
      listener = new ChannelListener(app.databaseUrl, channel, { onMessage: onTable, onGap });
      return listener.start();
    });
  });
  beforeEach(() => {
    passed = [];
  });
  afterAll(async () => {
    await listener.stop();
    await app.close();
  });

  const afterNotice = async (change: string) => {
    const notice = new Promise<string>((resolve) => (heard = resolve));
    await app.db.query(change);
    await notice;
  };
  const READS = [
    '/api/clinics',
    '/api/site',
    '/api/vault/videos',
    '/api/vault/videos?category=strokes',
    '/api/modules',
    '/api/availability',
  ];

  it.each(READS)('match the application’s response for %s', async (path) => {
    const quick = await app.client().get(path);
    expect([quick.status, passed]).toEqual([200, []]);
    // another spelling of the same address bypasses the edge and reaches the application
    const [bare, query] = path.split('?');
    const own = await app.client().get(query ? `${bare}/?${query}` : `${bare}/`);
    expect(passed).toHaveLength(1);
    expect(quick.body).toEqual(own.body);
    expect(JSON.stringify(quick.body).length).toBeGreaterThan(100);
  });

  it('change as soon as something is published', async () => {
    await app.client().get('/api/vault/videos');
    await afterNotice(
      `UPDATE vault_videos SET title = 'The boof, seen from below' WHERE position = 1`,
    );
    const { body } = await app.client().get<{ title: string }[]>('/api/vault/videos');
    expect(body.map(({ title }) => title)).toContain('The boof, seen from below');

    await app.client().get('/api/site');
    await afterNotice(`UPDATE site_settings SET value = '"Pat Eddy"' WHERE key = 'coachName'`);
    expect((await app.client().get('/api/site')).body).toMatchObject({ coachName: 'Pat Eddy' });
    expect(passed).toEqual([]);
  });

  it('of the curriculum are for visitors only; students get theirs from the application [499]', async () => {
    expect((await app.client().get<{ locked: boolean }[]>('/api/modules')).body[0]?.locked).toBe(
      true,
    );
    const { client } = await registeredStudent(app);
    expect((await client.get<{ locked: boolean }[]>('/api/modules')).body[0]?.locked).toBe(false);
    expect((await app.client().get<{ locked: boolean }[]>('/api/modules')).body[0]?.locked).toBe(
      true,
    );
  });

  it.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)(
    'return 404 as JSON for a %s to an unknown address, without reaching the application',
    async (method) => {
      for (const path of ['/api/nothing', '/api/clinics/march/nothing', '/api/%00']) {
        const { status, body } = await app
          .client()
          .send<{ code: string; requestId: string }>(
            method,
            path,
            method === 'GET' ? undefined : { a: 1 },
          );
        expect({ status, body }).toEqual({
          status: 404,
          body: { error: 'There’s nothing here', code: 'NOT_FOUND', requestId: expect.any(String) },
        });
      }
      expect(passed).toEqual([]);
    },
  );

  it.each(['/api/docs', '/api/docs-json', '/api/docs/swagger-ui.css', '/api/health/live'])(
    'leave %s to the application',
    async (path) => {
      const answer = await fetch(new URL(path, app.url));
      expect([answer.status, passed]).toEqual([200, [`GET ${path}`]]);
    },
  );
});
