import { startTestApp, type TestApp } from '../../testing/test-app';

interface Video {
  key: string;
  id: number;
  title: string;
  duration: string;
  views: string;
  categorySlug: string;
  categoryColor: string;
  youtubeId: string | null;
}

/** Real: HTTP, PostgreSQL with the seeded content. */
describe('content', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  const get = <T>(path: string) => app.client().get<T>(path);

  it('returns the site’s settings and no secret [370]', async () => {
    const { body } = await get<Record<string, unknown>>('/api/site');
    expect(body).toMatchObject({
      phoneHours: '9am-6pm EST',
      location: 'Rock Island, TN',
      yearsCompeting: '40+ Years Competing',
      winsStat: '100s of Wins',
      balanceDueDaysBefore: 30,
      championTitles: { boatDesigns: 'over 100 boat designs', own: '4 world championships' },
    });
    expect((body.socialLinks as unknown[]).length).toBe(3);
    expect(JSON.stringify(body)).not.toMatch(/sk_|whsec_|secret/i);
  });

  it('returns nine questions in order, with answers [269-278, 402]', async () => {
    const { status, body } = await get<{ question: string; answer: string }[]>('/api/faq');
    expect(status).toBe(200);
    expect(body.map(({ question }) => question)).toEqual([
      'Who are the programs for?',
      'What does remote coaching include?',
      'What do in-person clinics include?',
      'Should I choose remote coaching or an in-person clinic?',
      'Where are the clinics held?',
      'What is your refund policy?',
      'Can I bring a friend?',
      'How do I sign up?',
      'What makes this coaching different?',
    ]);
    for (const { question, answer } of body)
      expect([question, answer.split(/\s+/).length >= 60]).toEqual([question, true]);
    expect(body[5]?.answer).toContain(
      'deposits are not refundable but can be applied in full to a future clinic at the same location',
    );
    expect(body[6]?.answer).toContain('20% off');
  });

  it('returns the privacy policy in eight sections of HTML [281-290]', async () => {
    const { body } = await get<{
      effectiveDate: string;
      sections: { key: string; title: string; body: string }[];
    }>('/api/privacy');
    expect(body.effectiveDate).toBe('June 28, 2025');
    expect(body.sections.map(({ key }) => key)).toEqual([
      ...[
        'information-collected',
        'use',
        'sharing',
        'security',
        'rights',
        'cookies',
        'policy-changes',
        'contact',
      ],
    ]);
    expect(body.sections[0]?.body).toMatch(/^<p>.*<li><strong>/s);
  });

  it('returns six clinic pictures, each with alt text', async () => {
    const { body } = await get<{ image: string; alt: string }[]>('/api/photos');
    expect(body).toHaveLength(6);
    expect(
      body.every(({ image, alt }) => /^\/art\/[a-z/-]+\.svg$/.test(image) && alt.length > 20),
    ).toBe(true);
  });

  it('returns the three pictures of the clinics page apart from the vault’s', async () => {
    const { body } = await get<{ key: string; image: string }[]>('/api/photos?page=clinics');
    expect(body.map(({ key, image }) => [key, image])).toEqual(
      ['ranch-room', 'river-dawn', 'day-plan'].map((name) => [
        `clinics-${name}`,
        `/art/clinics/${name}.svg`,
      ]),
    );
    expect((await get('/api/photos?page=elsewhere')).status).toBe(400);
  });

  describe('the vault', () => {
    it('lists 146 entries, repeats included, each with its own key [207, 208, 210-213]', async () => {
      const { body } = await get<Video[]>('/api/vault/videos');
      expect(body).toHaveLength(146);
      expect(new Set(body.map(({ key }) => key)).size).toBe(146);
      expect(new Set(body.map(({ id }) => id)).size).toBeLessThan(146);
      expect(body[0]).toEqual({
        key: expect.any(String),
        id: 1,
        title: 'Forward Stroke, Frame by Frame',
        description: expect.any(String),
        duration: 'Variable',
        views: 'YouTube',
        category: "Cole Mercer's Strokes and Concepts",
        categorySlug: 'strokes',
        categoryColor: 'water-strokes ink-strokes',
        youtubeId: null,
        youtubeUrl: null,
        thumbnail: null,
        thumbnailFallback: null,
        drawing: 'forward-stroke',
        hasLesson: true,
      });
      expect(new Set(body.map(({ duration, views }) => `${duration} ${views}`))).toEqual(
        new Set(['Variable YouTube']),
      );
      expect(body.every(({ categoryColor }) => categoryColor.split(' ').length === 2)).toBe(true);
      expect(body.filter(({ youtubeId }) => youtubeId)).toEqual([
        expect.objectContaining({
          thumbnail: 'https://i.ytimg.com/vi/aqz-KE-bpKQ/maxresdefault.jpg',
        }),
      ]);
    });

    it('has nine categories in order, with their counts [198-206, 399]', async () => {
      const { body } =
        await get<{ slug: string; label: string; count: number }[]>('/api/vault/categories');
      expect(body.map(({ label, slug, count }) => [label, slug, count])).toEqual([
        ["Cole Mercer's Strokes and Concepts", 'strokes', 18],
        ['Rolling & Bracing', 'rolling', 7],
        ['Playboating', 'playboating', 36],
        ['Full Slice Playing', 'fullslice', 5],
        ['River Running', 'river', 10],
        ['Kids Kayaking', 'kids', 10],
        ['Past Rock Island Clinic Edits', 'clinic-edits', 12],
        ["Cole Mercer's Random Fun Videos", 'fun', 40],
        ['Strategy and Mindset', 'mindset', 8],
      ]);
    });

    it('filters by category, and returns nothing for an unknown one', async () => {
      const { body } = await get<Video[]>('/api/vault/videos?category=rolling');
      expect(body.map(({ categorySlug }) => categorySlug)).toEqual(
        Array.from({ length: 7 }, () => 'rolling'),
      );
      expect((await get('/api/vault/videos?category=%3Cscript%3E')).body).toEqual([]);
      expect((await get(`/api/vault/videos?category=${'x'.repeat(5_000)}`)).status).toBe(400);
      expect((await get('/api/vault/videos?category=a&category=b')).status).toBe(400);
    });
  });

  it('counts its videos for the settings, which provide the count while it’s empty [207]', async () => {
    const count = async () =>
      (await get<{ vaultVideoCount: number }>('/api/site')).body.vaultVideoCount;
    expect(await count()).toBe(146);
    const kept = await app.db.query<{ row: object }[]>(
      'SELECT to_jsonb(v) AS row FROM vault_videos v',
    );
    await app.db.query('DELETE FROM vault_videos');
    expect(await count()).toBe(137);
    await app.db.query(
      'INSERT INTO vault_videos SELECT r.* FROM jsonb_array_elements($1::jsonb) e, jsonb_populate_record(null::vault_videos, e) r',
      [JSON.stringify(kept.map(({ row }) => row))],
    );
    expect(await count()).toBe(146);
  });

  it('tells every replica which content has changed', async () => {
    const { Client } = await import('pg');
    const listener = new Client({ connectionString: app.databaseUrl });
    await listener.connect();
    await listener.query('LISTEN content_changed');
    const tables = [
      'faq_items',
      'privacy_sections',
      'clinic_photos',
      'vault_categories',
      'vault_videos',
      'blog_posts',
    ];
    tables.push('clinic_series', 'clinic_editions', 'modules', 'quiz_questions');
    const heard: string[] = [];
    const all = new Promise<void>((resolve) =>
      listener.on('notification', ({ payload }) => {
        heard.push(payload ?? '');
        if (heard.length === tables.length) resolve();
      }),
    );
    for (const table of tables) await app.db.query(`DELETE FROM ${table} WHERE false`);
    await all;
    await listener.end();
    expect(heard).toEqual(tables);
  });
});
