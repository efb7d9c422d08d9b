import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_ORIGIN } from '../../testing/test-environment';

/** Real: the whole product over HTTP behind one trusted proxy, PostgreSQL. */
describe('an address that keeps sending malformed bodies', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ edge: () => () => false });
  });
  afterAll(() => app.close());

  const post = (from: string, body: string): Promise<Response> =>
    fetch(`${app.url}/api/newsletter`, {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, 'content-type': 'application/json', 'x-forwarded-for': from },
      body,
    });

  it('is throttled whatever forwarded addresses it claims, and no one else is', async () => {
    for (let n = 0; n < 60; n += 1)
      expect((await post(`198.51.100.${n}, 203.0.113.9`, '[[[[')).status).toBe(400);
    let answer: Response;
    // each second that the sixty requests took allows one more
    do answer = await post('203.0.113.9', '[[[[');
    while (answer.status === 400);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await post('203.0.113.10', JSON.stringify({ email: 'kay@example.com' }))).status).toBe(
      200,
    );
    expect(
      (await fetch(`${app.url}/api/auth/check`, { headers: { 'x-forwarded-for': '203.0.113.9' } }))
        .status,
    ).toBe(200);
  });
});
