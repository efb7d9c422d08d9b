import { randomUUID } from 'node:crypto';
import { confirmedStudent, signedInOwner } from './accounts';
import { routesOf } from './api-routes';
import { startTestApp, type TestApp } from './test-app';
import type { TestClient } from './test-client';

/** Deleting these is refused while something else uses them, and the error names it. */
const HELD = ['clinics', 'newsletters', 'pictures', 'posts', 'programmes'];
/**
 * Nothing else depends on these, so they can always be deleted. Vault videos are found by text,
 * never by id.
 */
const FREE = [
  'faq',
  'photos',
  'privacy-sections',
  'quotes',
  'subscribers',
  'testimonials',
  'vault-videos',
];

/** Real: HTTP, sessions, PostgreSQL with the seeded site. */
describe('what the admin deletes', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await signedInOwner(app);
  });
  afterAll(() => app.close());

  it('is listed here without exception', () => {
    const deletes = routesOf(app).flatMap(({ method, path }) =>
      method === 'DELETE' && path.startsWith('/api/admin/') ? [path] : [],
    );
    expect(deletes.sort()).toEqual(
      [...HELD, ...FREE].sort().map((resource) => `/api/admin/${resource}/{id}`),
    );
  });

  it('can’t be deleted while something uses it, and the error names what does', async () => {
    const { id: student, client } = await confirmedStudent(app);
    const { body: posts } = await owner.get<{ id: string; slug: string; title: string }[]>(
      '/api/admin/posts?range=[0,1]',
    );
    const [linked, linking] = posts;
    if (!linked || !linking) throw new Error('The seeded site has articles');
    const link = `<p><a href="/blog/${linked.slug}#top">Read it</a></p>`;
    await app.db.query(`UPDATE blog_posts SET content = content || $2 WHERE id = $1`, [
      linking.id,
      link,
    ]);
    await app.db.query(`UPDATE blog_posts SET content = content || $2 WHERE id = $1`, [
      linked.id,
      link,
    ]);
    await app.db.query(`UPDATE modules SET module_text = module_text || $1 WHERE position = 1`, [
      link,
    ]);
    const [module] = await app.db.query<{ title: string }[]>(
      'SELECT title FROM modules WHERE position = 1',
    );
    const letter = await owner.post<{ id: string }>('/api/admin/newsletters', {
      subject: 'Spring dates',
      body: link,
    });
    const sent = await owner.post<{ id: string }>('/api/admin/newsletters', {
      subject: 'Autumn dates',
      body: '<p>Gone out</p>',
    });
    await app.db.query(`UPDATE newsletters SET status = 'sent', sent_at = now() WHERE id = $1`, [
      sent.body.id,
    ]);
    const picture = randomUUID();
    await app.db.query(
      `INSERT INTO pictures (id, file_name, alt, width, height, source_key, cut, wanted_cut, focus_x, focus_y, created_at)
       VALUES ($1, 'a.jpg', 'A boat', 800, 600, 'pictures/a', 1, 1, 50, 50, now())`,
      [picture],
    );
    await app.db.query(`UPDATE clinic_photos SET picture_id = $1 WHERE position = 0`, [picture]);
    const [photo] = await app.db.query<{ caption: string }[]>(
      'SELECT caption FROM clinic_photos WHERE position = 0',
    );
    await app.db.query(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      student,
    ]);
    const [{ today }] = await app.db.query<[{ today: string }]>(
      'SELECT current_date::text AS today',
    );
    const tick = { sessionId: 'a', week: 1, doneOn: today };
    expect(
      (await client.put(`/api/student/programmes/winter-strength/ticks/${randomUUID()}`, tick))
        .status,
    ).toBeLessThan(300);

    const held: [string, string, string, string][] = [
      [
        ...(['posts', linked.id, 'POST_LINKED'] as const),
        `“${linked.title}” is linked from the module “${module?.title}”; the newsletter “Spring dates”, not sent yet; the post “${linking.title}”. Remove those links first.`,
      ],
      [
        'newsletters',
        sent.body.id,
        'NEWSLETTER_SENT_ALREADY',
        'This newsletter has already been sent, so it can’t be changed.',
      ],
      [
        'pictures',
        picture,
        'PICTURE_IN_USE',
        `Pages still show this picture: the photo wall, “${photo?.caption}”. Replace it there first.`,
      ],
      [
        ...(['clinics', 'march-intermediate-clinic', 'CLINIC_OF_CONTRACT'] as const),
        'This clinic comes with the site and can’t be deleted.',
      ],
      ['programmes', 'winter-strength', 'SESSIONS_DONE', 'Students have done sessions of “'],
    ];
    expect(held.map(([resource]) => resource).sort()).toEqual(HELD);
    for (const [resource, id, code, error] of held) {
      const before = (await owner.get(`/api/admin/${resource}/${id}`)).body;
      const refused = await owner.delete(`/api/admin/${resource}/${id}`);
      expect([resource, refused]).toMatchObject([
        resource,
        { status: 409, body: { code, error: expect.stringContaining(error) } },
      ]);
      expect((await owner.get(`/api/admin/${resource}/${id}`)).body).toEqual(before);
    }

    await app.db.query(`UPDATE blog_posts SET content = replace(content, $1, '') WHERE id = $2`, [
      link,
      linking.id,
    ]);
    await app.db.query(`UPDATE modules SET module_text = replace(module_text, $1, '')`, [link]);
    expect((await owner.delete(`/api/admin/newsletters/${letter.body.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/admin/posts/${linked.id}`)).status).toBe(204);
  });
});
