import { registeredStudent, shiftClock } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_OWNER } from '../../../testing/test-environment';
import { AuthPruning } from '../auth-pruning';

/**
 * Real: HTTP, PostgreSQL and its shifted clock. The client address comes from a trusted proxy's
 * header.
 */
describe('guessing passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  let tests = 0;
  /** Failures are also counted per address across accounts, so every test has its own address. */
  let home: string;
  beforeEach(() => {
    home = `203.0.113.${(tests += 1)}`;
  });
  const ELSEWHERE = '198.51.100.9';
  const attempt = (email: string, password: string, from = home, door = 'student') =>
    app
      .client()
      .post<{ error?: string }>(
        `/api/${door}/login`,
        { email, password },
        { 'x-forwarded-for': from },
      );
  const failTimes = async (times: number, email: string, from = home): Promise<number[]> => {
    const statuses = [];
    for (let tries = 0; tries < times; tries += 1)
      statuses.push((await attempt(email, 'wrong-guess', from)).status);
    return statuses;
  };

  it('has to wait after five failures for one account from one address, with Retry-After', async () => {
    const { email, password } = await registeredStudent(app);
    expect(await failTimes(6, email)).toEqual([401, 401, 401, 401, 401, 429]);
    const { status, body, headers } = await attempt(email, password);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
  });

  it('is treated the same for an unknown address', async () => {
    expect(await failTimes(6, 'nobody@example.org')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('doesn’t lock the owner out, who can sign in from elsewhere', async () => {
    const { email, password } = await registeredStudent(app);
    await failTimes(20, email, ELSEWHERE);
    expect((await attempt(email, password)).status).toBe(200);
  });

  it('waits longer after each further failure, up to a quarter of an hour, without counting tries during the wait', async () => {
    const { email, password } = await registeredStudent(app);
    await failTimes(15, email);
    await shiftClock(app, '31 seconds');
    expect(await failTimes(2, email)).toEqual([401, 429]);
    await shiftClock(app, '31 seconds');
    expect((await attempt(email, password)).status).toBe(429);
    await shiftClock(app, '30 seconds');
    for (let failures = 7; failures < 12; failures += 1) {
      expect((await attempt(email, 'wrong-guess')).status).toBe(401);
      await shiftClock(app, '15 minutes 1 second');
    }
    expect((await attempt(email, password)).status).toBe(200);
  });

  it('ignores successes, even many at once; a success clears the failures', async () => {
    const { email, password } = await registeredStudent(app);
    const many = await Promise.all(Array.from({ length: 20 }, () => attempt(email, password)));
    expect(many.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    await failTimes(4, email);
    expect((await attempt(email, password)).status).toBe(200);
    expect(await failTimes(5, email)).toEqual([401, 401, 401, 401, 401]);
  });

  it('reveals the results of at most five concurrent guesses', async () => {
    const { email } = await registeredStudent(app);
    const many = await Promise.all(
      Array.from({ length: 40 }, (_, n) => attempt(email, `guess-${n}`)),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('starts over after a day without failures', async () => {
    const { email } = await registeredStudent(app);
    await failTimes(4, email);
    await shiftClock(app, '25 hours');
    expect(await failTimes(5, email)).toEqual([401, 401, 401, 401, 401]);
  });

  it('blocks an address that tries one password on many accounts, at every sign-in, and no one else', async () => {
    const { email, password } = await registeredStudent(app);
    const many = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        attempt(
          `guessed${n}@example.org`,
          'eddy-line-42',
          home,
          ['student', 'coach', 'admin'][n % 3],
        ),
      ),
    );
    expect(many.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(30);
    const { status, body, headers } = await attempt(email, password);
    expect([status, body.error]).toEqual([429, expect.stringContaining('from your network')]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attempt(TEST_OWNER.email, TEST_OWNER.password, home, 'coach')).status).toBe(429);
    expect((await attempt(email, password, ELSEWHERE)).status).toBe(200);
  });

  it('stores no readable address or account, and deletes what has expired', async () => {
    const { email } = await registeredStudent(app);
    await failTimes(1, email);
    const rows = await app.db.query<{ key: string }[]>('SELECT key FROM sign_in_failures');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
    await shiftClock(app, '25 hours');
    await app.get(AuthPruning).run();
    expect(await app.db.query('SELECT key FROM sign_in_failures')).toEqual([]);
  });
});
