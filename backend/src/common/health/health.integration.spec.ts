import { startTestApp, type TestApp } from '../../testing/test-app';

const DISK_FULL = `LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`;

/**
 * Real: PostgreSQL, HTTP, the whole app. Not real: the full disk, an error that PostgreSQL is told
 * to raise.
 */
describe('every call', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('can be checked for liveness and readiness', async () => {
    expect((await app.client().get('/api/health/live')).status).toBe(200);
    expect((await app.client().get('/api/health/ready')).body).toEqual({
      status: 'ok',
      details: { webhooksRefused: 0 },
    });
  });

  it('makes PostgreSQL write to its disk before reporting ready', async () => {
    const written = async () => {
      await app.db.query('SELECT pg_stat_force_next_flush()');
      const [row] = await app.db.query<{ bytes: string }[]>(
        'SELECT temp_bytes AS bytes FROM pg_stat_database WHERE datname = current_database()',
      );
      return Number(row?.bytes);
    };
    const before = await written();
    await app.db.query('SELECT assert_disk_has_room()');
    while ((await written()) === before);
    expect((await written()) - before).toBeGreaterThan(500_000);
  });

  describe("while PostgreSQL's disk is full", () => {
    let original = '';
    beforeAll(async () => {
      const [row] = await app.db.query<{ text: string }[]>(
        `SELECT pg_get_functiondef('assert_disk_has_room'::regproc) AS text`,
      );
      original = row?.text ?? '';
      await app.db.query(
        `CREATE OR REPLACE FUNCTION assert_disk_has_room() RETURNS void ${DISK_FULL}`,
      );
      await app.db.query(`CREATE FUNCTION disk_full() RETURNS trigger ${DISK_FULL}`);
      await app.db.query(
        'CREATE TRIGGER disk_full BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION disk_full()',
      );
    });
    afterAll(async () => {
      await app.db.query('DROP FUNCTION disk_full() CASCADE');
      await app.db.query(original);
      expect((await app.client().get('/api/health/ready')).status).toBe(200);
    });

    it('reports live but not ready', async () => {
      expect((await app.client().get('/api/health/live')).status).toBe(200);
      const { status, body, headers } = await app
        .client()
        .get<{ code: string }>('/api/health/ready');
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '60']);
    });

    it('answers 503 to writes and says when to retry', async () => {
      const login = { email: 'nobody@example.com', password: 'wrong-password-1' };
      const { status, body, headers } = await app
        .client()
        .post<{ code: string }>('/api/student/login', login);
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '60']);
    });
  });

  it('answers 404 in JSON for an unknown path [803]', async () => {
    const { status, body } = await app
      .client()
      .get<{ error: string; code: string; requestId: string }>('/api/nothing-here');
    expect(status).toBe(404);
    expect(body).toEqual({
      error: 'There’s nothing here',
      code: 'NOT_FOUND',
      requestId: expect.any(String),
    });
  });

  it('keeps a proxy’s request id and replaces a malformed one', async () => {
    const kept = await app.client().get('/api/health/live', { 'x-request-id': 'edge-12345678' });
    expect(kept.headers.get('x-request-id')).toBe('edge-12345678');
    const made = await app.client().get('/api/health/live', { 'x-request-id': '<script>' });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps idle connections open for longer than the proxies in front of it do', async () => {
    const served = await startTestApp({ closesIdle: true, databaseUrl: app.databaseUrl });
    const { headers } = await served.client().get('/api/health/live');
    await served.close();
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['no origin at all', { origin: '' }],
  ])('refuses a write from %s', async (_name, headers) => {
    const { status, body } = await app
      .client()
      .post<{ code: string }>('/api/auth/logout', undefined, headers);
    expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it.each([
    ['broken JSON', '{"email":', 400],
    ['too much JSON', JSON.stringify({ email: 'x'.repeat(300_000) }), 413],
  ])('answers %s without a stack trace', async (_name, body, status) => {
    const answer = await app.client().post<{ error: string }>('/api/coach/login', body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|SyntaxError|\\n/);
  });
});
