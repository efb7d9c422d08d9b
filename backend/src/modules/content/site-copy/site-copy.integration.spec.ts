import { Environment } from '../../../config/environment';
import { seedContent } from '../../../database/seed/seed-content';
import { signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from './revisions.dto';
import type { AdminFaqItemResponse, AdminTestimonialResponse } from './site-copy.dto';

interface Refusal {
  readonly code: string;
  readonly version?: number;
  readonly fields?: Record<string, string>;
}

/** Real: HTTP, PostgreSQL with the seeded content. */
describe('the site’s content lists in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  beforeEach(async () => {
    await emptyTables(
      app,
      'content_revisions, faq_items, testimonials, quotes, privacy_sections, audit_log',
    );
    await app.db.transaction((tx) => seedContent(tx, app.get(Environment).contentDir));
  });
  afterAll(() => app.close());

  const faq = async () => (await admin.get<AdminFaqItemResponse[]>('/api/admin/faq')).body;
  const first = async () => (await faq())[0]!;
  const shown = async () =>
    (await app.client().get<{ key: string; question: string; answer: string }[]>('/api/faq')).body;
  const revisions = async (filter: object) =>
    (
      await admin.get<RevisionResponse[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
    ).body;

  it('are listed in order, with their total count', async () => {
    const { body, headers } = await admin.get<AdminFaqItemResponse[]>('/api/admin/faq?range=[1,2]');
    expect(body).toHaveLength(2);
    expect(body.map(({ position }) => position)).toEqual([1, 2]);
    expect(body[0]).toMatchObject({
      id: expect.any(String),
      version: 0,
      question: expect.any(String),
    });
    expect(headers.get('x-total-count')).toBe(String((await faq()).length));
  });

  it('can be written, changed and moved, and the site shows it', async () => {
    const made = await admin.post<AdminFaqItemResponse>('/api/admin/faq', {
      question: 'Is the water cold?',
      answer: 'In March, yes. {clinicDays} days of it.',
    });
    expect(made).toMatchObject({ status: 201, body: { id: 'is-the-water-cold', version: 1 } });
    expect((await shown()).at(-1)).toEqual({
      key: 'is-the-water-cold',
      question: 'Is the water cold?',
      answer: 'In March, yes. five days of it.',
    });
    const changed = await admin.patch('/api/admin/faq/is-the-water-cold', {
      version: 1,
      answer: 'Bring a drysuit.',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { version: 2, question: 'Is the water cold?', answer: 'Bring a drysuit.' },
    });
    expect(
      (await admin.put('/api/admin/faq/is-the-water-cold/position', { position: 0 })).status,
    ).toBe(204);
    expect((await shown())[0]?.answer).toBe('Bring a drysuit.');
    expect((await faq()).map(({ position }) => position)).toEqual(
      (await faq()).map((_, place) => place),
    );
  });

  it('keep the original content and every version since', async () => {
    const before = await first();
    await admin.patch(`/api/admin/faq/${before.id}`, { version: 0, answer: 'Short.' });
    const kept = await revisions({ kind: 'faq', key: before.id });
    expect(
      kept.map(({ version, change, by, content }) => ({
        version,
        change,
        by,
        answer: content.answer,
      })),
    ).toEqual([
      { version: 2, change: 'changed', by: expect.any(String), answer: 'Short.' },
      { version: 1, change: 'found', by: null, answer: before.answer },
    ]);
    expect((await admin.post(`/api/admin/revisions/${kept[1]?.id}/restore`)).status).toBe(204);
    expect(await first()).toEqual({ ...before, version: 3 });
    // an unchanged save creates no version
    await admin.patch(`/api/admin/faq/${before.id}`, { version: 3, answer: before.answer });
    expect((await first()).version).toBe(3);
  });

  it('refuse the second of two concurrent edits, and overwrite nothing', async () => {
    const { id } = await first();
    expect(
      (await admin.patch(`/api/admin/faq/${id}`, { version: 0, answer: 'Mine.' })).status,
    ).toBe(200);
    const late = await admin.patch<Refusal>(`/api/admin/faq/${id}`, {
      version: 0,
      answer: 'Yours.',
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', version: 2 } });
    expect((await first()).answer).toBe('Mine.');
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.patch(`/api/admin/faq/${id}`, { version: 2, answer: `At once ${n}` }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await first()).version).toBe(3);
  });

  it('restore deleted entries at the end of their list', async () => {
    const { id, question } = await first();
    expect((await admin.delete(`/api/admin/faq/${id}`)).status).toBe(204);
    expect((await admin.delete<Refusal>(`/api/admin/faq/${id}`)).body.code).toBe('WORD_NOT_FOUND');
    expect((await shown()).map(({ key }) => key)).not.toContain(id);
    const [gone] = await revisions({ kind: 'faq', isDeleted: true });
    expect(gone).toMatchObject({ key: id, change: 'deleted', content: { question } });
    await admin.post(`/api/admin/revisions/${gone?.id}/restore`);
    expect((await shown()).at(-1)?.key).toBe(id);
    expect(await revisions({ kind: 'faq', isDeleted: true })).toEqual([]);
    // a new entry of the same name gets another key
    await admin.delete(`/api/admin/faq/${id}`);
    expect(
      (await admin.post<AdminFaqItemResponse>('/api/admin/faq', { question, answer: 'New.' })).body
        .id,
    ).not.toBe(id);
  });

  it('stay empty after a restart once everything was removed', async () => {
    for (const { id } of (await admin.get<AdminTestimonialResponse[]>('/api/admin/testimonials'))
      .body)
      await admin.delete(`/api/admin/testimonials/${id}`);
    await app.db.transaction((tx) => seedContent(tx, app.get(Environment).contentDir));
    expect((await admin.get('/api/admin/testimonials')).body).toEqual([]);
    expect((await faq()).length).toBeGreaterThan(0);
  });

  it('don’t count a testimonial as a sample anymore once it was edited', async () => {
    const [voice] = (await admin.get<AdminTestimonialResponse[]>('/api/admin/testimonials')).body;
    expect(voice?.sample).toBe(true);
    const change = await admin.patch<AdminTestimonialResponse>(
      `/api/admin/testimonials/${voice?.id}`,
      {
        version: 0,
        category: null,
        featured: false,
      },
    );
    expect(change.body).toMatchObject({ category: null, featured: false, sample: false });
  });

  it('count a testimonial as a sample again once it has its shipped text, or is restored', async () => {
    const voices = async () =>
      (await admin.get<AdminTestimonialResponse[]>('/api/admin/testimonials')).body;
    const [voice, other] = await voices();
    await admin.patch(`/api/admin/testimonials/${voice?.id}`, { version: 0, text: 'My own.' });
    const found = (await revisions({ kind: 'testimonials', key: voice?.id })).find(
      ({ change }) => change === 'found',
    );
    await admin.post(`/api/admin/revisions/${found?.id}/restore`);
    expect((await voices()).find(({ id }) => id === voice?.id)).toMatchObject({
      text: voice?.text,
      sample: true,
    });
    await admin.delete(`/api/admin/testimonials/${other?.id}`);
    const [gone] = await revisions({ kind: 'testimonials', isDeleted: true });
    await admin.post(`/api/admin/revisions/${gone?.id}/restore`);
    expect((await voices()).find(({ id }) => id === other?.id)).toMatchObject({ sample: true });
  });

  it('have an optional short quote of up to 160 characters, which the site returns', async () => {
    const voices = async () =>
      (await app.client().get<{ key: string; shortQuote?: string }[]>('/api/testimonials')).body;
    const path = '/api/admin/testimonials/ingrid-solheim';
    expect((await voices()).find(({ key }) => key === 'ingrid-solheim')?.shortQuote).toBe(
      'In September I ran the rapid I swam, and I ate lunch below it.',
    );
    expect((await admin.patch(path, { version: 0, shortQuote: 'a'.repeat(161) })).status).toBe(400);
    const { body: changed } = await admin.patch<AdminTestimonialResponse>(path, {
      version: 0,
      shortQuote: 'Nobody rushed me.',
    });
    expect(changed.shortQuote).toBe('Nobody rushed me.');
    await admin.patch(path, { version: changed.version, shortQuote: null });
    expect((await voices()).find(({ key }) => key === 'ingrid-solheim')).not.toHaveProperty(
      'shortQuote',
    );
  });

  it('return to their first version even if it lacked optional fields', async () => {
    const made = await admin.post<AdminTestimonialResponse>('/api/admin/testimonials', {
      name: 'Ana',
      text: 'Good.',
    });
    expect(made.body).toMatchObject({ title: null, category: null, featured: false, version: 1 });
    await admin.patch('/api/admin/testimonials/ana', {
      version: 1,
      text: 'Better.',
      featured: true,
    });
    const first = (await revisions({ kind: 'testimonials', key: 'ana' })).at(-1);
    expect((await admin.post(`/api/admin/revisions/${first?.id}/restore`)).status).toBe(204);
    expect((await admin.get('/api/admin/testimonials/ana')).body).toMatchObject({
      text: 'Good.',
      featured: false,
      version: 3,
    });
    // a repeated restore changes nothing, and creates no version
    expect((await admin.post(`/api/admin/revisions/${first?.id}/restore`)).status).toBe(204);
    expect((await admin.get('/api/admin/testimonials/ana')).body).toMatchObject({ version: 3 });
  });

  it('give an entry named like an admin URL another key', async () => {
    expect(
      (await admin.post<{ id: string }>('/api/admin/quotes', { text: 'Create!', author: 'Cole' }))
        .body.id,
    ).toBe('create-2');
  });

  it('refuse entries that are empty once scripts are removed', async () => {
    const answer = await admin.post<Refusal>('/api/admin/privacy-sections', {
      title: 'Empty',
      body: '<script>alert(1)</script>',
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { body: 'Please write the section' } },
    });
  });

  it('contain no script from any author', async () => {
    const body =
      '<p onclick="x()">Hi <b>there</b><script>alert(1)</script></p><img src=x onerror=alert(1)>';
    const { body: made } = await admin.post<{ body: string }>('/api/admin/privacy-sections', {
      title: 'Cookies too',
      body,
    });
    expect(made.body).toBe('<p>Hi <b>there</b></p><img alt="" src="x" loading="lazy" />');
    const { body: policy } = await app
      .client()
      .get<{ sections: { title: string; body: string }[] }>('/api/privacy');
    expect(policy.sections.at(-1)).toMatchObject({ title: 'Cookies too', body: made.body });
  });

  it.each([
    [{ question: ' ', answer: 'x' }, { question: 'Please write the question' }],
    [{ question: 'x' }, { answer: 'Please write the answer' }],
    [{ question: 'x', answer: 'It costs {price}' }, { answer: expect.stringContaining('{price}') }],
    [{ question: 'x'.repeat(201), answer: 'x' }, { question: 'Please keep it to 200 characters' }],
  ])('refuse %j and say why', async (body, fields) => {
    expect(await admin.post<Refusal>('/api/admin/faq', body)).toMatchObject({
      status: 400,
      body: { fields },
    });
  });

  it('are limited to the admin: no one else can read or write them', async () => {
    expect((await app.client().get('/api/admin/faq')).status).toBe(401);
    expect((await app.client().post('/api/admin/quotes', { text: 'x', author: 'y' })).status).toBe(
      401,
    );
    expect((await app.client().get('/api/admin/revisions')).status).toBe(401);
  });

  it('record who changed what', async () => {
    const { id } = await first();
    await admin.patch(`/api/admin/faq/${id}`, { version: 0, answer: 'Traced.' });
    expect(await app.db.query('SELECT actor, action, subject FROM audit_log')).toEqual([
      { actor: 'staff:1', action: 'content.faq-changed', subject: `faq:${id}` },
    ]);
  });
});
