import { gzipSync } from 'node:zlib';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_ORIGIN } from '../../testing/test-environment';

/** Real: the whole product over HTTP, PostgreSQL. */
describe('the body of a call', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let senders = 0;
  const post = (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      headers: {
        origin: TEST_ORIGIN,
        'content-type': 'application/json',
        'x-forwarded-for': `10.1.1.${(senders += 1)}`,
        ...headers,
      },
      body,
      redirect: 'manual',
    });
  const message = (given: Record<string, unknown>): string =>
    JSON.stringify({
      firstName: 'Kay',
      lastName: 'Aker',
      email: 'kay@example.com',
      message: 'Where do I put in?',
      ...given,
    });

  it('is refused with advice if it is larger than the longest form of that call', async () => {
    const answer = await post(
      '/api/newsletter',
      JSON.stringify({ email: 'kay@example.com', website: 'x'.repeat(8_192) }),
    );
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'TOO_LARGE',
      error: expect.stringContaining('Shorten it'),
    });
  });

  it('is accepted with the longest allowed text in three-byte characters, and refused with one more', async () => {
    expect((await post('/api/contact', message({ message: '漢'.repeat(10_000) }))).status).toBe(
      200,
    );
    const answer = await post('/api/contact', message({ message: '漢'.repeat(10_001) }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { message: 'Please keep your message to 10,000 characters.' },
    });
  });

  it.each([
    ['is nested deep', '['.repeat(2_000)],
    ['has very many keys', `{${Array.from({ length: 600 }, (_, n) => `"k${n}":1`).join()}}`],
  ])('isn’t parsed if it %s', async (_what, body) => {
    const answer = await post('/api/newsletter', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BODY_TOO_COMPLEX' });
  });

  it.each(['[]', 'null', '"kay"', '{"email":'])(
    'is refused if it isn’t a form: %s',
    async (body) => {
      const answer = await post('/api/newsletter', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  it('isn’t decompressed, because a small body could become a huge one', async () => {
    const packed = new Uint8Array(gzipSync(message({})));
    expect((await post('/api/contact', packed, { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('can be a form from a page without JavaScript', async () => {
    const form = new URLSearchParams({ email: 'form@example.com' }).toString();
    expect(
      (await post('/api/newsletter', form, { 'content-type': 'application/x-www-form-urlencoded' }))
        .status,
    ).toBe(303);
    expect(
      await app.db.query(
        `SELECT email FROM newsletter_subscribers WHERE email = 'form@example.com'`,
      ),
    ).toHaveLength(1);
  });

  it('keeps the text around a broken character', async () => {
    expect(
      (await post('/api/contact', message({ message: 'Half a wave: \ud83c, the rest.' }))).status,
    ).toBe(200);
    const [kept] = await app.db.query<{ message: string }[]>(
      `SELECT message FROM contact_messages WHERE message LIKE 'Half%'`,
    );
    expect(kept?.message).toBe('Half a wave: \ufffd, the rest.');
  });

  it('is refused with its field’s name if it holds a character that can’t be shown', async () => {
    const answer = await post(
      '/api/create-subscription-checkout',
      JSON.stringify({ priceId: 'price\u0000' }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { priceId: expect.stringContaining('can’t be displayed') },
    });
  });
});
