import { Environment } from '../../../config/environment';
import { seedContent } from '../../../database/seed/seed-content';
import { seedLibrary } from '../../../database/seed/seed-library';
import { shiftClock, signedInAssistant, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { fromOutside } from '../../../testing/one-connection';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../site-copy/revisions.dto';
import { SiteCopyService } from '../site-copy/site-copy.service';
import type { RemovedSamplesResponse, SamplesResponse } from './samples.dto';

/** Real: HTTP, PostgreSQL with all shipped content. */
describe('sample content', () => {
  let app: TestApp;
  let admin: TestClient;
  const reseed = () =>
    app.db.transaction(async (tx) => {
      const { contentDir } = app.get(Environment);
      await seedContent(tx, contentDir);
      await seedLibrary(tx, contentDir);
    });
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  beforeEach(async () => {
    await emptyTables(
      app,
      'sample_removals, content_revisions, vault_videos, blog_posts, testimonials, audit_log',
    );
    await reseed();
  });
  afterAll(() => app.close());

  const counts = async () => (await admin.get<SamplesResponse>('/api/admin/samples')).body;
  const remove = () => admin.post<RemovedSamplesResponse>('/api/admin/samples/remove');
  const lengthOf = async (path: string) => (await app.client().get<unknown[]>(path)).body.length;
  const removedOf = async (kind: string) =>
    (
      await admin.get<RevisionResponse[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind, isDeleted: true }))}`,
      )
    ).body;

  it('is counted, removed in one action that reports what it removed, and stays gone after a restart', async () => {
    const before = await counts();
    expect(before).toMatchObject({ posts: 9, videos: 146 });
    expect(before.testimonials).toBeGreaterThan(0);
    const { removal, ...gone } = before;
    expect(removal).toBeNull();
    expect(await remove()).toMatchObject({ status: 200, body: { ...gone, kept: [] } });
    await reseed();
    expect(await counts()).toMatchObject({ posts: 0, testimonials: 0, videos: 0 });
    for (const path of ['/api/vault/videos', '/api/testimonials'])
      expect(await lengthOf(path)).toBe(0);
    expect(
      await app.db.query(
        `SELECT actor, details FROM audit_log WHERE action = 'content.samples-removed'`,
      ),
    ).toEqual([{ actor: 'staff:1', details: gone }]);
    expect((await remove()).body).toEqual({ posts: 0, testimonials: 0, videos: 0, kept: [] });
  });

  it('leaves what the coach wrote or edited', async () => {
    const [video] = (await admin.get<{ id: string }[]>('/api/admin/vault-videos?range=[0,0]')).body;
    await admin.patch(`/api/admin/vault-videos/${video?.id}`, { version: 0, title: 'Mine' });
    await admin.post('/api/admin/testimonials', { name: 'Pat', text: 'It works.' });
    await remove();
    const videos = (await app.client().get<{ title: string }[]>('/api/vault/videos')).body;
    expect(videos.map(({ title }) => title)).toEqual(['Mine']);
    const voices = (await admin.get<{ name: string }[]>('/api/admin/testimonials')).body;
    expect(voices.map(({ name }) => name)).toEqual(['Pat']);
  });

  it('keeps articles that a text links to, and those they link to, and lists them', async () => {
    const [first, second] = await app.db.query<{ slug: string; title: string; id: string }[]>(
      'SELECT id, slug, title FROM blog_posts ORDER BY slug LIMIT 2',
    );
    const linkTo = (slug?: string) => `<p>See <a href="/blog/${slug}">this</a>.</p>`;
    await app.db.query('UPDATE blog_posts SET content = $2 WHERE id = $1', [
      first?.id,
      linkTo(second?.slug),
    ]);
    const mine = {
      title: 'My Own',
      description: 'x',
      coverImage: '/art/boof.svg',
      category: 'longevity',
      content: linkTo(first?.slug),
    };
    const { body: own } = await admin.post<{ id: string }>('/api/admin/posts', mine);
    expect((await remove()).body).toMatchObject({
      posts: 7,
      kept: [{ title: first?.title, texts: ['the post “My Own”'] }, { title: second?.title }],
    });
    expect((await app.client().get(`/api/blog/posts/${first?.slug}`)).status).toBe(200);
    expect((await counts()).posts).toBe(2);
    await admin.delete(`/api/admin/posts/${own.id}`);
    expect((await remove()).body).toMatchObject({ posts: 2, kept: [] });
  });

  it('that someone is editing at the same time stays with their changes', async () => {
    const [voice] = await app.db.query<{ key: string }[]>(
      'SELECT key FROM testimonials WHERE sample LIMIT 1',
    );
    const { removing } = await app.db.transaction(async (writing) => {
      await app.get(SiteCopyService).hold(writing, 'testimonials', voice?.key ?? '');
      const pressed = remove();
      const waiting = (): Promise<unknown[]> =>
        fromOutside(() =>
          app.db.query(
            'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
          ),
        );
      while ((await waiting()).length === 0);
      await writing.query(
        `UPDATE testimonials SET sample = false, text = 'Mine now.' WHERE key = $1`,
        [voice?.key],
      );
      return { removing: pressed };
    });
    await removing;
    expect(await app.db.query('SELECT text FROM testimonials')).toEqual([{ text: 'Mine now.' }]);
  });

  it('can be restored item by item', async () => {
    await remove();
    const [post] = await removedOf('posts');
    expect((await admin.post(`/api/admin/revisions/${post?.id}/restore`)).status).toBe(204);
    expect((await counts()).posts).toBe(1);
  });

  it('is restored together for 30 days, except what someone has restored since', async () => {
    const before = await counts();
    const preview = await admin.get<{ posts: string[]; videos: string[] }>(
      '/api/admin/samples/preview',
    );
    expect([preview.body.posts.length, preview.body.videos.length]).toEqual([
      before.posts,
      before.videos,
    ]);
    await remove();
    const [post] = await removedOf('posts');
    await admin.post(`/api/admin/revisions/${post?.id}/restore`);
    expect((await counts()).removal).toMatchObject({
      posts: before.posts - 1,
      videos: before.videos,
    });
    const restore = () => admin.post<{ code?: string }>('/api/admin/samples/restore');
    expect(await restore()).toMatchObject({
      status: 200,
      body: { restored: before.posts + before.videos + before.testimonials - 1, left: [] },
    });
    expect(await counts()).toEqual(before);
    expect((await restore()).body.code).toBe('NOTHING_TO_RESTORE');
    await remove();
    await shiftClock(app, '31 days');
    expect((await counts()).removal).toBeNull();
    expect((await restore()).body.code).toBe('NOTHING_TO_RESTORE');
    await shiftClock(app, '-31 days');
  });

  it('is counted for everyone in the admin, but only the owner can remove it', async () => {
    expect((await app.client().get('/api/admin/samples')).status).toBe(401);
    expect((await app.client().post('/api/admin/samples/remove')).status).toBe(401);
    const assistant = await signedInAssistant(app);
    expect((await assistant.get('/api/admin/samples')).status).toBe(200);
    expect((await assistant.post('/api/admin/samples/remove')).status).toBe(403);
    expect((await assistant.post('/api/admin/samples/restore')).status).toBe(403);
    expect((await counts()).posts).toBeGreaterThan(0);
  });
});
