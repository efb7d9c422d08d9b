import { SelectQueryBuilder } from 'typeorm';
import { AdminContactRepository } from '../../modules/contact/admin/admin-contact.repository';
import { OutboxConsole } from '../outbox/outbox-console';
import { signedInOwner } from '../../testing/accounts';
import { routesOf } from '../../testing/api-routes';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';

/** Real: HTTP, PostgreSQL, sessions. */
describe('exports of whole lists', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await signedInOwner(app);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const linesOf = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');

  it('are CSV with a heading, each recorded in the audit log', async () => {
    const paths = routesOf(app).flatMap(({ method, path }) =>
      method === 'GET' && /^\/api\/admin\/[\w-]+\/export$/.test(path) ? [path] : [],
    );
    expect(paths).toHaveLength(28);
    for (const path of paths) {
      const { status, headers, body } = await owner.get<string>(`${path}?month=2026-11`);
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(linesOf(body)[0]).toMatch(/^[A-Z]/);
    }
    const [recorded] = await app.db.query<{ count: number }[]>(
      `SELECT count(*)::int FROM audit_log WHERE action ~ 'export'`,
    );
    expect(recorded?.count).toBe(paths.length);
  });

  it('contain what the list’s own filter finds', async () => {
    const found: [string, Record<string, unknown>, number][] = [
      ['modules', { q: 'no module says this' }, 0],
      ['modules', { hasQuiz: false, written: true }, 0],
      ['quizzes', { tried: true }, 0],
      ['mail-words', { q: 'welcome coaching' }, 1],
      ['mail-words', { own: true }, 0],
      ['faq', { q: 'no question says this' }, 0],
      ['testimonials', { sample: false }, 0],
      ['quotes', { q: 'nobody said this' }, 0],
      ['photos', { own: true }, 0],
      ['privacy-sections', { written: true }, 0],
      ['programmes', { published: false }, 0],
      ['staff', { state: 'active' }, 1],
      ['staff', { q: 'nobody' }, 0],
      ['discount-codes', { q: 'NONE', state: 'open', offFor: 'clinic' }, 0],
      ['pictures', { state: 'failed' }, 0],
      ['newsletters', { q: '%', status: 'draft' }, 0],
      ['emails', { template: 'newsletter' }, 0],
      ['emails', { q: 'nobody wrote this' }, 0],
      ['subscriptions', { q: 'nobody' }, 0],
      ['jobs', { q: 'no.such-job', state: 'open' }, 0],
      ['reconcile', { kind: 'payment-missing' }, 0],
    ];
    for (const [resource, filter, rows] of found) {
      const asked = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
      const list = await owner.get<unknown[]>(`/api/admin/${resource}?${asked}`);
      const file = await owner.get<string>(`/api/admin/${resource}/export?${asked}`);
      expect([resource, filter, list.body.length, linesOf(file.body).length - 1]).toEqual([
        resource,
        filter,
        rows,
        rows,
      ]);
    }
    const modules = await owner.get<{ category: string }[]>(
      `/api/admin/modules?filter=${encodeURIComponent('{"hasQuiz":true}')}`,
    );
    expect(modules.headers.get('x-total-count')).toBe(String(modules.body.length));
    expect(modules.body.length).toBeGreaterThan(0);
  });

  it('contain every row once across several batches, and no formula', async () => {
    await app.db.query(
      `INSERT INTO contact_messages (id, first_name, last_name, email, message, created_at)
       SELECT ('018f0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, '=HYPERLINK("x")', n::text, 'n' || n || '@example.com', '@SUM(1)', now() - n * interval '1 second' FROM generate_series(1, 1203) n`,
    );
    const contact = app.get(AdminContactRepository);
    const page = contact.page.bind(contact);
    // A row is added while the file is being made: existing rows still appear exactly once.
    jest.spyOn(contact, 'page').mockImplementationOnce(async (...asked) => {
      const found = await page(...asked);
      await app.client().post('/api/contact', {
        firstName: 'Late',
        lastName: 'Comer',
        email: 'late@example.com',
        message: 'Am I in it?',
      });
      return found;
    });
    const counted = jest.spyOn(SelectQueryBuilder.prototype, 'getManyAndCount');
    const ask = encodeURIComponent(JSON.stringify({ state: 'open' }));
    const lines = linesOf(
      (await owner.get<string>(`/api/admin/contact-messages/export?filter=${ask}`)).body,
    );
    expect(lines.filter((line) => line.includes('HYPERLINK'))).toHaveLength(1203);
    expect(new Set(lines).size).toBe(lines.length);
    expect(counted).not.toHaveBeenCalled();
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\) 1",n1@example\.com,,'@SUM\(1\),/);
    await app.db.query(
      `INSERT INTO audit_log (id, at, actor, action, request_id, details) SELECT gen_random_uuid(), now() - interval '1 day', 'system', 'test.row', 'test', jsonb_build_object('n', n) FROM generate_series(1, 1001) n`,
    );
    const audit = linesOf(
      (await owner.get<string>('/api/admin/audit/export?sort=["at","DESC"]')).body,
    ).filter((line) => line.includes('test.row'));
    expect(new Set(audit).size).toBe(1001);
    expect(audit).toHaveLength(1001);
  });

  it('miss no job, even if jobs already read are deleted during the export', async () => {
    await app.db.query(
      `INSERT INTO outbox (id, job, payload, dedupe_key, request_id, done_at)
       SELECT ('018f0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'test.done', '{}', n::text, '', now() FROM generate_series(1, 1203) n`,
    );
    const jobs = app.get(OutboxConsole);
    const list = jobs.list.bind(jobs);
    jest.spyOn(jobs, 'list').mockImplementationOnce(async (...asked) => {
      const found = await list(...asked);
      await app.db.query('DELETE FROM outbox WHERE id = ANY($1)', [found[0].map(({ id }) => id)]);
      return found;
    });
    const ask = encodeURIComponent(JSON.stringify({ q: 'test.done' }));
    const { body } = await owner.get<string>(`/api/admin/jobs/export?filter=${ask}`);
    expect(new Set(linesOf(body)).size).toBe(1204);
  });
});
