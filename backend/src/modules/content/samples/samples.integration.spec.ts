import { Environment } from '../../../config/environment';
import { seedContent } from '../../../database/seed/seed-content';
import { seedLibrary } from '../../../database/seed/seed-library';
import { signedInOwner } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../words/revisions.dto';
import type { SamplesResponse } from './samples.dto';

/** Real: HTTP, PostgreSQL with everything that ships. */
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
    await app.db.query('TRUNCATE content_revisions, vault_videos, blog_posts, testimonials, audit_log');
    await reseed();
  });
  afterAll(() => app.close());

  const counts = async () => (await admin.get<SamplesResponse>('/api/admin/samples')).body;
  const remove = () => admin.post<SamplesResponse>('/api/admin/samples/remove');
  const lengthOf = async (path: string) => (await app.client().get<unknown[]>(path)).body.length;
  const removedOf = async (kind: string) =>
    (await admin.get<RevisionResponse[]>(`/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind, isDeleted: true }))}`))
      .body;

  it('is counted, and removed in one action that says what it took; it stays gone when the product starts again', async () => {
    const before = await counts();
    expect(before).toMatchObject({ posts: 9, videos: 146 });
    expect(before.testimonials).toBeGreaterThan(0);
    expect(await remove()).toMatchObject({ status: 200, body: before });
    await reseed();
    expect(await counts()).toEqual({ posts: 0, testimonials: 0, videos: 0 });
    for (const path of ['/api/vault/videos', '/api/testimonials']) expect(await lengthOf(path)).toBe(0);
    expect(await app.db.query(`SELECT actor, details FROM audit_log WHERE action = 'content.samples-removed'`)).toEqual([
      { actor: 'staff:1', details: before },
    ]);
    expect((await remove()).body).toEqual({ posts: 0, testimonials: 0, videos: 0 });
  });

  it('leaves what the coach wrote, or wrote on', async () => {
    const [video] = (await admin.get<{ id: string }[]>('/api/admin/vault-videos?range=[0,0]')).body;
    await admin.patch(`/api/admin/vault-videos/${video?.id}`, { version: 0, title: 'Mine' });
    await admin.post('/api/admin/testimonials', { name: 'Pat', text: 'It works.' });
    await remove();
    const videos = (await app.client().get<{ title: string }[]>('/api/vault/videos')).body;
    expect(videos.map(({ title }) => title)).toEqual(['Mine']);
    const voices = (await admin.get<{ name: string }[]>('/api/admin/testimonials')).body;
    expect(voices.map(({ name }) => name)).toEqual(['Pat']);
  });

  it('can be put back, one by one', async () => {
    await remove();
    const [post] = await removedOf('posts');
    expect((await admin.post(`/api/admin/revisions/${post?.id}/restore`)).status).toBe(204);
    expect((await counts()).posts).toBe(1);
  });

  it('is the console’s', async () => {
    expect((await app.client().get('/api/admin/samples')).status).toBe(401);
    expect((await app.client().post('/api/admin/samples/remove')).status).toBe(401);
  });
});
