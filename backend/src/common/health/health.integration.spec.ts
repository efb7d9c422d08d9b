import { startTestApp, type TestApp } from '../../testing/test-app';

/** Real: PostgreSQL, HTTP, the whole app. Not real: nothing. */
describe('the shell of every call', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is live and ready', async () => {
    expect((await app.client().get('/api/health/live')).status).toBe(200);
    expect((await app.client().get('/api/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('answers unknown paths with JSON 404 [803]', async () => {
    const { status, body } = await app.client().get<{ error: string; code: string; requestId: string }>('/api/nothing-here');
    expect(status).toBe(404);
    expect(body).toEqual({ error: 'There is nothing here', code: 'NOT_FOUND', requestId: expect.any(String) });
  });

  it("keeps a proxy's request id and makes one where it is odd", async () => {
    const kept = await app.client().get('/api/health/live', { 'x-request-id': 'edge-12345678' });
    expect(kept.headers.get('x-request-id')).toBe('edge-12345678');
    const made = await app.client().get('/api/health/live', { 'x-request-id': '<script>' });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps idle connections for longer than those in front of it do', async () => {
    const { headers } = await app.client().get('/api/health/live');
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['no origin at all', { origin: '' }],
  ])('refuses a writing call from %s', async (_name, headers) => {
    const { status, body } = await app.client().post<{ code: string }>('/api/auth/logout', undefined, headers);
    expect([status, body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });

  it.each([
    ['broken JSON', '{"email":', 400],
    ['too much JSON', JSON.stringify({ email: 'x'.repeat(300_000) }), 413],
  ])('answers %s without a stack', async (_name, body, status) => {
    const answer = await app.client().post<{ error: string }>('/api/coach/login', body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|SyntaxError|\\n/);
  });
});
