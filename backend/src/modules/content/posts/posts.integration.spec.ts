import { randomUUID } from 'node:crypto';
import { Environment } from '../../../config/environment';
import { seedLibrary } from '../../../database/seed/seed-library';
import { shiftClock, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { ImportedRowResponse } from '../../../common/csv/file-import.dto';
import type { TestClient } from '../../../testing/test-client';
import type { PostResponse } from '../blog/blog.dto';
import type { RevisionResponse } from '../site-copy/revisions.dto';
import { SiteSettings } from '../site-settings.service';
import { POST_COVERS } from './post-covers';
import type { AdminPostResponse, AdminPostRowResponse } from './posts.dto';

interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
}

const DAY_MS = 86_400_000;
const draft = {
  title: 'Reading a Hole',
  description: 'Where the water goes back up.',
  coverImage: '/art/boof.svg',
  category: 'rolling-and-bracing',
  content: '<p>Look downstream first.</p>',
};

/** Real: HTTP, PostgreSQL with the seeded articles. */
describe('articles in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  beforeEach(async () => {
    await emptyTables(app, 'content_revisions, blog_posts, audit_log');
    await app.db.transaction((tx) => seedLibrary(tx, app.get(Environment).contentDir));
  });
  afterAll(() => app.close());

  const list = async (query = '') => admin.get<AdminPostRowResponse[]>(`/api/admin/posts${query}`);
  const filtered = async (filter: object) =>
    (await list(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.map(
      ({ title }) => title,
    );
  const create = async (more: object = {}) =>
    admin.post<AdminPostResponse>('/api/admin/posts', { ...draft, ...more });
  const seeded = async (slug = 'late-is-right') => {
    const row = (await list('?range=[0,99]')).body.find((post) => post.slug === slug);
    return (await admin.get<AdminPostResponse>(`/api/admin/posts/${row?.id}`)).body;
  };
  const read = (slug: string) =>
    app
      .client()
      .get<{ slug: string; content: string; author: string; date: string }>(
        `/api/blog/posts/${slug}`,
      );
  const revisions = async (filter: object) =>
    (
      await admin.get<RevisionResponse[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind: 'posts', ...filter }))}`,
      )
    ).body;
  const pictureOfOurs = async (): Promise<string> => {
    const id = randomUUID();
    await app.db.query(
      `INSERT INTO pictures (id, file_name, alt, width, height, source_key, cut, wanted_cut, focus_x, focus_y, created_at)
       VALUES ($1, 'a.jpg', 'Six boats in an eddy', 3000, 2000, 'pictures/x/whole-1.webp', 1, 1, 40, 25, now())`,
      [id],
    );
    return `/api/pictures/${id}`;
  };
  const now = async () => (await app.db.query<{ now: Date }[]>('SELECT app_now() AS now'))[0]!.now;

  it('are listed newest first, filtered by words, state, category and sample', async () => {
    const { body, headers } = await list('?range=[0,1]');
    expect(headers.get('content-range')).toBe('posts 0-1/9');
    expect(body[0]).toMatchObject({
      slug: 'winter-training-without-a-river',
      state: 'published',
      sample: true,
    });
    expect(body[0]).not.toHaveProperty('content');
    await create();
    expect(await filtered({ state: 'draft' })).toEqual(['Reading a Hole']);
    expect(await filtered({ sample: false })).toEqual(['Reading a Hole']);
    expect(await filtered({ q: 'BACK up' })).toEqual(['Reading a Hole']);
    expect(await filtered({ category: 'longevity' })).toHaveLength(2);
    expect(await filtered({ q: 'no such words' })).toEqual([]);
  });

  it('are drafts until published; then they appear in the blog, the sitemap and the feed', async () => {
    const { status, body: made } = await create();
    expect(status).toBe(201);
    expect(made).toMatchObject({
      slug: 'reading-a-hole',
      author: 'Cole Mercer',
      state: 'draft',
      publishAt: null,
      version: 1,
      sample: false,
    });
    expect((await read('reading-a-hole')).status).toBe(404);
    const published = await admin.patch<AdminPostResponse>(`/api/admin/posts/${made.id}`, {
      version: 1,
      state: 'published',
      date: null,
    });
    expect(published.body).toMatchObject({
      state: 'published',
      version: 2,
      publishAt: expect.any(String),
    });
    expect((await read('reading-a-hole')).body).toMatchObject({
      content: '<p>Look downstream first.</p>',
      date: published.body.date,
    });
    const [sitemap, feed] = await Promise.all(
      ['/sitemap.xml', '/blog/rss.xml'].map((path) => app.client().get<string>(path)),
    );
    expect(sitemap?.body).toContain('/blog/reading-a-hole</loc>');
    expect(feed?.body).toContain('Reading a Hole');
    // a published article keeps its time when it's edited
    const mended = await admin.patch<AdminPostResponse>(`/api/admin/posts/${made.id}`, {
      version: 2,
      state: 'published',
      title: 'Reading Holes',
    });
    expect(mended.body).toMatchObject({
      publishAt: published.body.publishAt,
      slug: 'reading-a-hole',
      title: 'Reading Holes',
    });
    const back = await admin.patch<AdminPostResponse>(`/api/admin/posts/${made.id}`, {
      version: 3,
      state: 'draft',
    });
    expect(back.body.state).toBe('draft');
    expect((await read('reading-a-hole')).status).toBe(404);
  });

  it('are saved as drafts whatever they lack, and say at each field what they lack to be published', async () => {
    const { status, body: begun } = await admin.post<AdminPostResponse>('/api/admin/posts', {});
    expect(status).toBe(201);
    expect(begun).toMatchObject({ title: '', content: '', coverImage: '', slug: 'untitled' });
    const change = (version: number, more: object) =>
      admin.patch<AdminPostResponse & Refusal>(`/api/admin/posts/${begun.id}`, {
        version,
        ...more,
      });
    const typed = await change(1, { content: '<p>Only words.</p>', coverImage: '', category: '' });
    expect(typed).toMatchObject({ status: 200, body: { content: '<p>Only words.</p>' } });
    for (const state of ['published', 'scheduled'])
      expect(
        await change(2, { state, publishAt: new Date(Date.now() + DAY_MS).toISOString() }),
      ).toMatchObject({
        status: 400,
        body: {
          fields: {
            title: 'Please enter the title',
            description: 'Please write the excerpt',
            coverImage: 'Please choose a picture',
            category: 'Please choose a category',
          },
        },
      });
    const { content: _content, ...rest } = draft;
    expect((await change(2, { ...rest, state: 'published' })).body.state).toBe('published');
    // a published post can't lose what readers need
    expect(await change(3, { coverImage: '' })).toMatchObject({
      status: 400,
      body: { fields: { coverImage: 'Please choose a picture' } },
    });
  });

  it('name a draft’s slug after its title until someone chooses another', async () => {
    const { body: begun } = await admin.post<AdminPostResponse>('/api/admin/posts', {});
    const change = async (post: AdminPostResponse, more: object) =>
      (
        await admin.patch<AdminPostResponse>(`/api/admin/posts/${post.id}`, {
          version: post.version,
          slug: post.slug,
          ...more,
        })
      ).body;
    const titled = await change(begun, { title: 'Reading' });
    expect(titled.slug).toBe('reading');
    const longer = await change(titled, { title: 'Reading a Hole' });
    expect(longer.slug).toBe('reading-a-hole');
    const chosen = await change(longer, { slug: 'holes' });
    expect((await change(chosen, { title: 'Keepers' })).slug).toBe('holes');
  });

  it('join what is autosaved within minutes to one version, and refuse an autosave of an older one', async () => {
    const { body: begun } = await admin.post<AdminPostResponse>('/api/admin/posts', {});
    const autosave = (version: number, title: string, more: object = {}) =>
      admin.patch<AdminPostResponse & Refusal>(`/api/admin/posts/${begun.id}`, {
        version,
        title,
        autosave: true,
        ...more,
      });
    expect((await autosave(1, 'R')).body.version).toBe(2);
    expect((await autosave(2, 'Read')).body.version).toBe(3);
    const kept = await revisions({ key: begun.id });
    expect(kept.map(({ version, content }) => [version, content.title])).toEqual([[3, 'Read']]);
    // another window had version 2
    expect(await autosave(2, 'Mine')).toMatchObject({ status: 409, body: { version: 3 } });
    await shiftClock(app, '11 minutes');
    expect((await autosave(3, 'Reading')).body.version).toBe(4);
    // a save on purpose is a version of its own
    await admin.patch(`/api/admin/posts/${begun.id}`, { version: 4, title: 'Reading a Hole' });
    expect((await autosave(5, 'Reading Holes')).body.version).toBe(6);
    expect((await revisions({ key: begun.id })).map(({ version }) => version)).toEqual([
      6, 5, 4, 3,
    ]);
    await shiftClock(app, '-11 minutes');
  });

  it('reopen a draft that was left empty instead of adding another', async () => {
    const begin = async () => (await admin.post<AdminPostResponse>('/api/admin/posts', {})).body.id;
    const first = await begin();
    // someone may be about to write in it
    const second = await begin();
    expect(second).not.toBe(first);
    await shiftClock(app, '2 hours');
    expect([first, second]).toContain(await begin());
    await shiftClock(app, '-2 hours');
  });

  it('are listed once something was written, not because the form was opened', async () => {
    const begin = async () => (await admin.post<AdminPostResponse>('/api/admin/posts', {})).body;
    const [written, pictured, untouched] = [await begin(), await begin(), await begin()];
    const listed = async () => (await list('?range=[0,99]')).body.map(({ id }) => id);
    const [before, file] = [await listed(), await admin.get<string>('/api/admin/posts/export')];
    for (const { id, slug } of [written, pictured, untouched]) {
      expect(before).not.toContain(id);
      expect(file.body).not.toContain(slug);
    }
    const autosave = { version: 1, autosave: true };
    await admin.patch(`/api/admin/posts/${written.id}`, { ...autosave, title: 'R' });
    await admin.patch(`/api/admin/posts/${pictured.id}`, {
      ...autosave,
      coverImage: '/art/boof.svg',
    });
    const after = await listed();
    expect(after).toEqual(expect.arrayContaining([written.id, pictured.id]));
    expect(after).not.toContain(untouched.id);
    await admin.patch(`/api/admin/posts/${written.id}`, { autosave: true, version: 2, title: '' });
    expect(await listed()).toContain(written.id);
    expect((await admin.get(`/api/admin/posts/${untouched.id}`)).status).toBe(200);
  });

  it('embed videos of every platform that has a player, and nothing that only looks like one', async () => {
    const { body } = await create({
      content:
        '<p>https://vimeo.com/76979871</p><p><a href="https://www.loom.com/share/0123456789abcdef0123456789abcdef">Drill</a></p><div class="video" data-video="https://evil.example/embed">x</div>',
    });
    expect(body.content).toContain('data-video="https://player.vimeo.com/video/76979871"');
    expect(body.content).toContain(
      'data-video="https://www.loom.com/embed/0123456789abcdef0123456789abcdef" data-title="Drill"',
    );
    expect(body.content).not.toContain('evil');
  });

  it('show their publication date unless another was chosen, however old the draft is', async () => {
    const { body: made } = await create();
    expect(made.date).toBeNull();
    await shiftClock(app, '40 days');
    const tomorrow = new Date((await now()).getTime() + DAY_MS);
    const sent = (post: AdminPostResponse) => ({
      version: post.version,
      title: post.title,
      date: post.date,
      slug: post.slug,
    });
    const planned = await admin.patch<AdminPostResponse>(`/api/admin/posts/${made.id}`, {
      ...sent(made),
      state: 'scheduled',
      publishAt: tomorrow.toISOString(),
    });
    expect(planned.body).toMatchObject({ state: 'scheduled', date: null });
    const { body: published } = await admin.patch<AdminPostResponse>(
      `/api/admin/posts/${made.id}`,
      {
        ...sent(planned.body),
        state: 'published',
      },
    );
    const today = (await now()).toLocaleDateString('en-CA', {
      timeZone: (await app.get(SiteSettings).get()).timezone,
    });
    expect(published.date).toBe(today);
    expect((await app.client().get<{ slug: string }[]>('/api/blog/posts')).body[0]?.slug).toBe(
      made.slug,
    );
    const chosen = await admin.patch<AdminPostResponse>(`/api/admin/posts/${made.id}`, {
      ...sent(published),
      date: '2026-01-31',
      state: 'draft',
    });
    expect(chosen.body).toMatchObject({ state: 'draft', date: '2026-01-31' });
    await shiftClock(app, '-40 days');
  });

  it('are published at their time, and not earlier', async () => {
    const publishAt = new Date((await now()).getTime() + DAY_MS).toISOString();
    const { body: made } = await create({ state: 'scheduled', publishAt });
    expect(made).toMatchObject({ state: 'scheduled', publishAt });
    expect((await read(made.slug)).status).toBe(404);
    await app.db.query(`UPDATE blog_posts SET published_at = app_now() WHERE id = $1`, [made.id]);
    expect((await read(made.slug)).status).toBe(200);
    expect(await filtered({ state: 'scheduled' })).toEqual([]);
    expect(await create({ state: 'scheduled' })).toMatchObject({
      status: 400,
      body: { fields: { publishAt: 'Please choose when to publish it' } },
    });
    expect(await create({ state: 'scheduled', publishAt: '2020-01-01T10:00:00Z' })).toMatchObject({
      status: 400,
      body: { fields: { publishAt: expect.stringContaining('This time has passed') } },
    });
  });

  it('aren’t samples anymore once edited; the first version restores them completely', async () => {
    const before = await seeded();
    expect(before).toMatchObject({ sample: true, version: 0 });
    const changed = await admin.patch<AdminPostResponse>(`/api/admin/posts/${before.id}`, {
      version: 0,
      content: '<p>Early is wrong.</p>',
      slug: 'late',
    });
    expect(changed.body).toMatchObject({ sample: false, version: 2, slug: 'late' });
    expect((await read('late')).body.content).toBe('<p>Early is wrong.</p>');
    const kept = await revisions({ key: before.id });
    expect(kept.map(({ change }) => change)).toEqual(['changed', 'found']);
    expect((await admin.post(`/api/admin/revisions/${kept[1]?.id}/restore`)).status).toBe(204);
    // its slug stays, because someone may have linked to it
    expect(await seeded('late')).toEqual({
      ...before,
      slug: 'late',
      version: 3,
      updatedAt: expect.any(String),
    });
  });

  it('are found by a former slug, until another article has it or they’re unpublished', async () => {
    const { id } = await seeded();
    const change = (of: string, version: number, draft: object) =>
      admin.patch<AdminPostResponse>(`/api/admin/posts/${of}`, { version, ...draft });
    await change(id, 0, { slug: 'late' });
    expect(await read('late-is-right')).toMatchObject({ status: 200, body: { slug: 'late' } });
    // a link to the former slug counts like one to the current slug
    const { body: linking } = await create({
      title: 'More of this',
      content: '<p><a href="/blog/late-is-right">Late</a></p>',
    });
    expect((await admin.delete(`/api/admin/posts/${id}`)).status).toBe(409);
    await change(linking.id, linking.version, { state: 'published', slug: 'late-is-right' });
    expect((await read('late-is-right')).body).toMatchObject({ slug: 'late-is-right' });
    expect((await admin.delete(`/api/admin/posts/${linking.id}`)).status).toBe(204);
    expect((await read('late-is-right')).body).toMatchObject({ slug: 'late' });
    // an article never published under the slug doesn't take it over
    const { body: draft } = await create({ title: 'Never there', slug: 'late-is-right' });
    expect(
      (await change(draft.id, draft.version, { slug: 'never-there', state: 'published' })).status,
    ).toBe(200);
    expect((await read('late-is-right')).body).toMatchObject({ slug: 'late' });
    expect((await change(id, 2, { state: 'draft' })).status).toBe(200);
    expect([(await read('late')).status, (await read('late-is-right')).status]).toEqual([404, 404]);
  });

  it('report a conflicting edit, and change nothing', async () => {
    const { id } = await seeded();
    await admin.patch(`/api/admin/posts/${id}`, { version: 0, title: 'First' });
    expect(
      await admin.patch(`/api/admin/posts/${id}`, { version: 0, title: 'Second' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', version: 2 },
    });
    expect((await seeded()).title).toBe('First');
    // an unchanged save creates no version
    await admin.patch(`/api/admin/posts/${id}`, { version: 2, title: 'First' });
    expect((await seeded()).version).toBe(2);
  });

  it('can be deleted and restored, with a new slug if theirs was taken', async () => {
    const before = await seeded();
    expect((await admin.delete(`/api/admin/posts/${before.id}`)).status).toBe(204);
    expect((await read('late-is-right')).status).toBe(404);
    expect((await admin.get(`/api/admin/posts/${before.id}`)).status).toBe(404);
    expect((await admin.delete(`/api/admin/posts/${before.id}`)).status).toBe(404);
    await create({ slug: 'late-is-right' });
    const [gone] = await revisions({ isDeleted: true });
    expect((await admin.post(`/api/admin/revisions/${gone?.id}/restore`)).status).toBe(204);
    const back = await seeded('late-is-right-2');
    expect(back).toMatchObject({
      id: before.id,
      title: before.title,
      state: 'published',
      sample: true,
    });
  });

  it('stay deleted after a restart once all are removed', async () => {
    for (const { id } of (await list('?range=[0,99]')).body)
      await admin.delete(`/api/admin/posts/${id}`);
    await app.db.transaction((tx) => seedLibrary(tx, app.get(Environment).contentDir));
    expect((await list()).body).toEqual([]);
  });

  it('never share a slug', async () => {
    expect((await create()).body.slug).toBe('reading-a-hole');
    expect((await create()).body.slug).toBe('reading-a-hole-2');
    expect(await create({ slug: 'late-is-right' })).toMatchObject({
      status: 400,
      body: { fields: { slug: expect.stringContaining('Another post') } },
    });
    const all = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'At once' })));
    expect(new Set(all.map(({ body }) => body.slug)).size).toBe(4);
  });

  it('contain no script from any author, and embed videos whose URLs stand alone', async () => {
    const content =
      '<p onclick="x()">Hi<script>alert(1)</script></p><p><a href="javascript:alert(1)">x</a></p><iframe src="https://evil.example"></iframe><p>https://youtu.be/aqz-KE-bpKQ</p>';
    const { body } = await create({ content, state: 'published' });
    expect(body.content).toMatch(
      /^<p>Hi<\/p><p><a>x<\/a><\/p><div class="video" data-video="aqz-KE-bpKQ" data-title="Video"><a [^>]*>Video<\/a><\/div>$/,
    );
    const preview = await admin.post<{ content: string }>('/api/admin/posts/preview', {
      content: `${content}<p>{clinicDays} days</p>`,
    });
    expect(preview).toMatchObject({
      status: 200,
      body: { content: `${body.content}<p>five days</p>` },
    });
    expect((await create({ content: '<script>alert(1)</script>' })).body.content).toBe('');
  });

  it.each([
    [{ title: ' ', state: 'published' }, { title: 'Please enter the title' }],
    [{ content: '<p>{price}</p>' }, { content: expect.stringContaining('{price}') }],
    [{ coverImage: '/art/../secret.svg' }, { coverImage: 'Please choose a picture' }],
    [{ category: 'news' }, { category: 'Please choose a category' }],
    [{ slug: '../admin' }, { slug: expect.stringContaining('lowercase letters') }],
    [{ date: '2026-02-30' }, { date: 'Please enter a day' }],
    [{ relatedVaultVideos: ['boof', ' '] }, { relatedVaultVideos: 'Keywords can’t be empty' }],
    [{ state: 'gone' }, { state: 'Please choose draft, scheduled or published' }],
    [{ state: 'scheduled', publishAt: 'tomorrow' }, { publishAt: 'Please enter a day and a time' }],
  ])('refuse %j and say why', async (more, fields) => {
    expect(await admin.post<Refusal>('/api/admin/posts', { ...draft, ...more })).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('are exported to a file, with formulas escaped and the export recorded', async () => {
    await create({ title: '=1+1', description: 'a "b", c' });
    const { body, headers } = await admin.get<string>(
      `/api/admin/posts/export?filter=${encodeURIComponent('{"state":"draft"}')}`,
    );
    expect(headers.get('content-disposition')).toBe('attachment; filename="posts.csv"');
    const [head, line, end] = body.split('\r\n');
    expect(head).toContain('Title,Address,Summary');
    expect(line).toMatch(/^'=1\+1,1-1,"a ""b"", c",rolling-and-bracing,Cole Mercer,/);
    expect(end).toBe('');
    expect(await app.db.query(`SELECT actor FROM audit_log WHERE action = 'posts.export'`)).toEqual(
      [{ actor: 'staff:1' }],
    );
  });

  it('are imported as sanitized drafts, all or nothing; an exported file changes nothing', async () => {
    const importing = (csv: string, path = 'import') =>
      admin.post<ImportedRowResponse[]>(`/api/admin/posts/${path}`, { csv });
    const head = 'Title,Summary,Category,Text,Date';
    const csv = `${head}\r\n"Reading, a Hole","=1+1",longevity,"<p onclick=""x()"">Look.</p><script>1</script>",6/1/2026\r\nLate Is Right,x,longevity,<p>x</p>,`;
    expect(
      (await importing(csv, 'import/check')).body.map(({ line, outcome }) => [line, outcome]),
    ).toEqual([
      [2, 'new'],
      [3, 'same'],
    ]);
    expect(await filtered({ state: 'draft' })).toEqual([]);
    expect(await Promise.all([importing(csv), importing(csv)])).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
    expect(await filtered({ state: 'draft' })).toEqual(['Reading, a Hole']);
    const [made] = (await list('?filter={"state":"draft"}')).body;
    expect((await admin.get(`/api/admin/posts/${made?.id}`)).body).toMatchObject({
      slug: 'reading-a-hole',
      description: '=1+1',
      date: '2026-06-01',
      content: '<p>Look.</p>',
      version: 1,
      sample: false,
      author: 'Cole Mercer',
      coverImage: expect.stringContaining('/art/'),
    });
    const { body: file } = await admin.get<string>('/api/admin/posts/export');
    expect((await importing(file, 'import/check')).body.map(({ outcome }) => outcome)).toEqual(
      Array(10).fill('same'),
    );
    const own = await pictureOfOurs();
    const posts = await list('?range=[0,99]');
    await app.db.query('UPDATE blog_posts SET cover_image = $1, category = $2', [
      own,
      'a-category-of-before',
    ]);
    const withOwn = (await admin.get<string>('/api/admin/posts/export')).body;
    const line = `New One,new-one,x,longevity,,,,,,,${own},<p>Look.</p>`;
    expect(
      (await importing(`${withOwn.trimEnd()}\r\n${line}`, 'import/check')).body.map(
        ({ outcome }) => outcome,
      ),
    ).toEqual([...posts.body.map(() => 'same'), 'new']);
    await app.db.query(`UPDATE blog_posts SET category = 'longevity'`);
    const bad = `${head}\nA,x,longevity,<p> </p>,\nB,x,news,<p>{noSuchFact}</p>,soon\nC,x,longevity,<p>{noSuchFact}</p>,`;
    expect((await importing(bad, 'import/check')).body.map(({ faults }) => faults)).toEqual([
      ['Text: Please write the post.'],
      [expect.stringContaining('Category'), expect.stringContaining('Date')],
      [expect.stringContaining('There is no fact')],
    ]);
    expect(await importing(bad)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining('line 2') } },
    });
  });

  it('are limited to the admin: no one else can read or write them', async () => {
    for (const path of ['', '/export', '/x'])
      expect((await app.client().get(`/api/admin/posts${path}`)).status).toBe(401);
    expect((await app.client().post('/api/admin/posts', draft)).status).toBe(401);
    expect((await admin.get('/api/admin/posts/not-an-id')).status).toBe(404);
  });

  it('show the coach’s pictures in all sizes and none from elsewhere, and block deleting one', async () => {
    const [id, making] = [randomUUID(), randomUUID()];
    await app.db.query(
      `INSERT INTO pictures (id, file_name, alt, width, height, source_key, cut, wanted_cut, focus_x, focus_y, created_at)
       SELECT each.id, 'a.jpg', 'Six boats in an eddy', 3000, 2000, 'pictures/x/whole-1.webp', each.cut, 1, 40, 25, now()
         FROM (VALUES ($1::uuid, 1), ($2::uuid, 0)) AS each(id, cut)`,
      [id, making],
    );
    const at = `/api/pictures/${id}`;
    const figure = (src: string) => `<p>Look.</p><figure><img src="${src}" alt=""></figure>`;
    const { body: made } = await create({
      state: 'published',
      coverImage: `${at}/1/960#focus=40,25`,
      content: figure(`${at}/1/960`),
    });
    expect(made).toMatchObject({ coverImage: at, content: expect.stringContaining(`src="${at}"`) });
    const { body: shown } = await app.client().get<PostResponse>(`/api/blog/posts/${made.slug}`);
    expect(shown).toMatchObject({
      coverImage: `${at}/1/960#focus=40,25`,
      coverAlt: 'Six boats in an eddy',
    });
    for (const html of [shown.coverSrcSet, shown.content])
      expect(html).toContain(`${at}/1/480 480w, ${at}/1/960 960w, ${at}/1/1600 1600w`);
    expect(shown.content).toContain('width="3000" height="2000" alt="Six boats in an eddy"');
    const latest = await app.client().get(at);
    expect([latest.status, latest.headers.get('location')]).toEqual([
      302,
      `${at}/1/960#focus=40,25`,
    ]);
    expect(await admin.delete(`/api/admin/pictures/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'PICTURE_IN_USE', error: expect.stringContaining('the post “Reading a Hole”') },
    });
    // a new crop shows everywhere immediately
    await app.db.query('UPDATE pictures SET cut = 2, wanted_cut = 2 WHERE id = $1', [id]);
    expect(
      (await app.client().get<PostResponse>(`/api/blog/posts/${made.slug}`)).body.content,
    ).toContain(`${at}/2/960`);
    for (const [src, fault] of [
      ['https://elsewhere.example/a.jpg', 'another site'],
      [`/api/pictures/${making}`, 'no longer exists'],
    ] as const)
      expect(await create({ content: figure(src) })).toMatchObject({
        status: 400,
        body: { fields: { content: expect.stringContaining(fault) } },
      });
    expect(await create({ coverImage: `/api/pictures/${making}` })).toMatchObject({
      status: 400,
      body: { fields: { coverImage: expect.any(String) } },
    });
    await app.db.query('DELETE FROM pictures');
    const { body: without } = await app.client().get<PostResponse>(`/api/blog/posts/${made.slug}`);
    expect([without.coverImage, without.content]).toEqual(['/art/contour.svg', '<p>Look.</p>']);
  });

  it('accept only pictures that exist', async () => {
    const used = await app.db.query<{ cover_image: string }[]>(
      'SELECT DISTINCT cover_image FROM blog_posts',
    );
    expect(POST_COVERS).toEqual(expect.arrayContaining(used.map((row) => row.cover_image)));
  });
});
