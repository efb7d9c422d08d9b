import { newId } from '../../../common/ids/new-id';
import { startTestApp, type TestApp } from '../../../testing/test-app';

interface Summary {
  slug: string;
  date: string;
  category: string;
}

/** Real: HTTP, PostgreSQL with the seeded articles. */
describe('the blog', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  const get = <T>(path: string) => app.client().get<T>(path);
  const add = (slug: string, publishedAt: string | null, content = '<p>Hi</p>') =>
    app.db.query(
      `INSERT INTO blog_posts (id, slug, title, description, cover_image, category, author, date, content, published_at)
       VALUES ($1, $2, 'T', 'D', '/art/boof.svg', 'longevity', 'A', '2020-01-01', $3, app_now() + $4::interval)`,
      [newId(), slug, content, publishedAt],
    );
  const remove = (slug: string) => app.db.query('DELETE FROM blog_posts WHERE slug = $1', [slug]);

  it('lists posts, newest first, without their text [310, 367]', async () => {
    const { status, body, headers } = await get<Summary[]>('/api/blog/posts');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('9');
    expect(body.map(({ date }) => date)).toEqual(
      body
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(body[0]).toEqual({
      slug: 'winter-training-without-a-river',
      title: 'Winter Training Without a River',
      description: expect.any(String),
      coverSrcSet: null,
      coverAlt: '',
      coverImage: expect.stringMatching(/^\/art\/[a-z/-]+\.svg$/),
      category: 'longevity',
      date: '2026-11-05',
      author: 'Cole Mercer',
      updatedAt: expect.any(String),
    });
  });

  it('filters by category, and returns nothing for an unknown one', async () => {
    const { body } = await get<Summary[]>('/api/blog/posts?category=longevity');
    expect(body.map(({ category }) => category)).toEqual(['longevity', 'longevity']);
    expect(await get('/api/blog/posts?category=%3Cscript%3E')).toMatchObject({
      status: 200,
      body: [],
    });
    expect((await get(`/api/blog/posts?category=${'x'.repeat(5_000)}`)).status).toBe(400);
    expect((await get(`/api/blog/posts?utm=${'x'.repeat(5_000)}`)).status).toBe(200);
    expect((await get<Summary[]>('/api/blog/posts?range=[0,1]')).body).toHaveLength(2);
  });

  it('lists its four categories [305-308]', async () => {
    const { body } = await get<{ label: string }[]>('/api/blog/categories');
    expect(body.map(({ label }) => label)).toEqual([
      'Rolling and Bracing',
      'Strokes and Concepts',
      'Longevity',
      "Cole Mercer's Life Blog",
    ]);
  });

  it('shows one post with its HTML, keywords and related videos [311, 316, 319, 321, 368]', async () => {
    const { status, body } = await get<{ content: string; relatedVideos: { title: string }[] }>(
      '/api/blog/posts/late-is-right',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Late Is Right: Timing the Boof',
      author: 'Cole Mercer',
      date: '2026-09-16',
      relatedVaultVideos: ['boof', 'scouting'],
    });
    expect(body.content).toMatch(
      /^<p>There is a ledge.*<h2>What the stroke is for<\/h2>.*<blockquote>/s,
    );
    expect(body.relatedVideos).toHaveLength(3);
    expect(body.relatedVideos[0]).toMatchObject({
      id: expect.any(Number),
      category: expect.any(String),
      duration: 'Variable',
      thumbnail: null,
    });
    expect(body.relatedVideos.every(({ title }) => /boof|scouting/i.test(title))).toBe(true);
  });

  it('embeds an article’s video where it belongs', async () => {
    const { body } = await get<{ content: string }>('/api/blog/posts/a-clinic-week-from-the-porch');
    expect(body.content).toContain(
      '<div class="video" data-video="aqz-KE-bpKQ" data-title="Sample clip: the inline player">',
    );
  });

  it.each([
    'no-such-post',
    '..%2F..%2Fetc%2Fpasswd',
    '%2e%2e%2fadmin',
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'Late-Is-Right',
    'x'.repeat(5_000),
  ])('answers 404 for %s [368]', async (slug) => {
    expect(await get(`/api/blog/posts/${slug}`)).toMatchObject({
      status: 404,
      body: { error: 'Post Not Found', code: 'POST_NOT_FOUND' },
    });
  });

  it('answers 404 for a slug with a NUL character', async () => {
    expect(await get('/api/blog/posts/late-is-right%00')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it('hides drafts, and scheduled posts until their time', async () => {
    await add('a-draft', null);
    await add('tomorrow', '1 day');
    await add('by-now', '-1 second');
    const { body } = await get<Summary[]>('/api/blog/posts?category=longevity');
    expect(body.map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(['a-draft']));
    expect(body.map(({ slug }) => slug)).not.toEqual(expect.arrayContaining(['tomorrow']));
    expect(body.map(({ slug }) => slug)).toContain('by-now');
    expect((await get('/api/blog/posts/a-draft')).status).toBe(404);
    expect((await get('/api/blog/posts/tomorrow')).status).toBe(404);
    await Promise.all(['a-draft', 'tomorrow', 'by-now'].map(remove));
  });

  it('trusts no HTML, not even from the database [316]', async () => {
    await add('poisoned', '-1 second', '<p onclick="x()">Hi<script>alert(1)</script></p>');
    expect((await get<{ content: string }>('/api/blog/posts/poisoned')).body.content).toBe(
      '<p>Hi</p>',
    );
    await remove('poisoned');
  });

  it('appears in the sitemap and the feed, outside /api', async () => {
    const [sitemap, robots, rss] = await Promise.all(
      ['/sitemap.xml', '/robots.txt', '/blog/rss.xml'].map((path) => get<string>(path)),
    );
    expect(sitemap?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(sitemap?.body.match(/<url>/g)).toHaveLength(19);
    expect(sitemap?.body).toContain(
      '<loc>http://localhost:3000/blog/late-is-right</loc><lastmod>2026-09-16</lastmod>',
    );
    expect(robots?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(robots?.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(rss?.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(rss?.body.match(/<item>/g)).toHaveLength(9);
    expect((await get('/api/sitemap.xml')).status).toBe(404);
  });
});
