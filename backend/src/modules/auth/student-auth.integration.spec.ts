import {
  mailedToken,
  mailsTo,
  registeredStudent,
  shiftClock,
  signedInOwner,
} from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../testing/test-app';

/**
 * Real: HTTP, PostgreSQL, sessions, argon2, the email rows and their rendering. Not real: the mail
 * server, the queue.
 */
describe('student accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { PASSWORD_REFUSE_COMMON: 'true' } });
  });
  afterAll(() => app.close());
  beforeEach(() => emptyTables(app, 'rate_limits, sign_in_failures'));

  const ada = {
    firstName: 'Ada',
    lastName: 'Eddy',
    email: 'ada@example.org',
    password: 'river-left',
  };
  const checkOf = async (client: ReturnType<TestApp['client']>) =>
    (await client.get('/api/auth/check')).body;

  describe('registering', () => {
    it('returns the student, signs them in, and stores the address trimmed and lowercased [427, 428, 430]', async () => {
      const client = app.client();
      const { status, body } = await client.post('/api/student/register', {
        ...ada,
        email: '  Ada@Example.ORG ',
      });
      expect(status).toBe(201);
      expect(body).toEqual({
        student: {
          id: expect.any(String),
          firstName: 'Ada',
          lastName: 'Eddy',
          email: 'ada@example.org',
        },
      });
      expect(await checkOf(client)).toMatchObject({ isStudentAuthenticated: true });
    });

    it('stores the password only as a salted argon2id hash, with 19 MiB and two passes [435]', async () => {
      const [one, two] = await Promise.all([registeredStudent(app), registeredStudent(app)]);
      const rows = await app.db.query<{ password_hash: string }[]>(
        'SELECT password_hash FROM student_credentials WHERE student_id = ANY($1)',
        [[one.id, two.id]],
      );
      expect(
        rows.every(({ password_hash }) =>
          password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'),
        ),
      ).toBe(true);
      expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(2);
    });

    it('emails no word that was typed until the address is confirmed', async () => {
      const firstName = 'Win at evil.example';
      const { email, id } = await registeredStudent(app, { firstName });
      const forgot = () => app.client().post('/api/student/forgot-password', { email });
      const texts = async () => {
        await app.drainJobs();
        return app.db.query<{ template: string; text: string }[]>(
          'SELECT template, subject || html || text AS text FROM emails WHERE "to" = $1 ORDER BY created_at, id',
          [email],
        );
      };
      await forgot();
      const unconfirmed = await texts();
      expect(unconfirmed.map(({ template }) => template)).toEqual([
        'confirm-email',
        'password-reset',
      ]);
      for (const { text } of unconfirmed) expect(text).not.toContain('evil.example');
      await app.db.query('UPDATE students SET email_confirmed_at = app_now() WHERE id = $1', [id]);
      await forgot();
      expect((await texts())[2]?.text).toContain('Hi Win at evil.example');
    });

    it('never overwrites an account, says that it exists, and emails its owner a link [433]', async () => {
      const owner = await registeredStudent(app);
      const stranger = app.client();
      const { status, body } = await stranger.post('/api/student/register', {
        ...ada,
        email: owner.email.toUpperCase(),
        password: 'mine-now-42',
      });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'ACCOUNT_EXISTS',
        error:
          'This email already has an account. We have sent it a link to sign in or set a password.',
      });
      expect(await checkOf(stranger)).toMatchObject({ isAuthenticated: false });
      expect(await mailsTo(app, 'account-exists', owner.email)).toBe(1);
      expect(
        (
          await app
            .client()
            .post('/api/student/login', { email: owner.email, password: 'mine-now-42' })
        ).status,
      ).toBe(401);
      expect((await app.client().post('/api/student/login', owner)).status).toBe(200);
      const newPassword = 'through-themail';
      const token = await mailedToken(app, 'account-exists', owner.email);
      expect(
        (await app.client().post('/api/student/reset-password', { token, newPassword })).status,
      ).toBe(200);
      expect(
        (
          await app
            .client()
            .post('/api/student/login', { email: owner.email, password: newPassword })
        ).status,
      ).toBe(200);
    });

    it('emails the owner at most three times an hour, however often someone tries', async () => {
      const { email } = await registeredStudent(app);
      for (let tries = 0; tries < 6; tries += 1)
        await app.client().post('/api/student/register', { ...ada, email });
      expect(await mailsTo(app, 'account-exists', email)).toBe(3);
    });

    it('creates one account from 20 identical concurrent registrations', async () => {
      const person = { ...ada, email: 'twenty@example.org' };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => app.client().post('/api/student/register', person)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        201,
        ...Array<number>(19).fill(409),
      ]);
      const [counts] = await app.db.query<object[]>(
        `SELECT (SELECT count(*)::int FROM students WHERE email = 'twenty@example.org') AS students,
                (SELECT count(*)::int FROM student_credentials c JOIN students s ON s.id = c.student_id WHERE s.email = 'twenty@example.org') AS credentials,
                (SELECT count(*)::int FROM emails WHERE template = 'confirm-email' AND "to" = 'twenty@example.org') AS mails`,
      );
      expect(counts).toEqual({ students: 1, credentials: 1, mails: 1 });
    });

    it('enforces the form’s limits on the server too [434]', async () => {
      const { status, body } = await app.client().post('/api/student/register', {
        firstName: ' ',
        lastName: 7,
        email: 'x',
        password: '12345',
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: {
          firstName: 'Please fill in all fields',
          lastName: 'Please fill in all fields',
          email: 'Please enter a valid email address',
          password: 'Password must be at least 6 characters long.',
        },
      });
    });

    it('refuses a common password with a clear message', async () => {
      const { status, body } = await app.client().post('/api/student/register', {
        ...ada,
        email: 'common@example.org',
        password: 'Sunshine',
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({
        fields: { password: expect.stringContaining('most common passwords') },
      });
    });

    it('ignores undeclared fields', async () => {
      const email = 'greedy@example.org';
      const claims = {
        id: '0192f0c4-0000-7000-8000-000000000000',
        alumni: true,
        subscriptionStatus: 'active',
        emailConfirmedAt: '2020-01-01',
      };
      await app.client().post('/api/student/register', { ...ada, email, ...claims });
      const [row] = await app.db.query<object[]>(
        'SELECT id, alumni, subscription_status, email_confirmed_at FROM students WHERE email = $1',
        [email],
      );
      expect(row).toMatchObject({
        alumni: false,
        subscription_status: 'none',
        email_confirmed_at: null,
      });
      expect(row).not.toMatchObject({ id: claims.id });
    });

    it('is rate-limited by address', async () => {
      const answers = [];
      for (let tries = 0; tries <= 30; tries += 1)
        answers.push(await app.client().post('/api/student/register', { ...ada, password: 'x' }));
      expect(answers.every(({ status }) => status === 400)).toBe(true);
      await app.db.query(
        `INSERT INTO rate_limits SELECT 'register:' || a, 30, now() + interval '1 hour' FROM unnest(ARRAY['127.0.0.1']) a`,
      );
      const { status, headers } = await app
        .client()
        .post('/api/student/register', { ...ada, email: 'late@example.org' });
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    });
  });

  describe('signing in', () => {
    it('returns {student{firstName}} and sets a session cookie that scripts can’t read [411, 412, 418]', async () => {
      const student = await registeredStudent(app, { firstName: 'Grace' });
      const { status, body, headers } = await app.client().post('/api/student/login', {
        email: ` ${student.email.toUpperCase()} `,
        password: student.password,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ student: { firstName: 'Grace' } });
      expect(headers.getSetCookie()[0]).toMatch(
        /^wavetrain\.sid=.+; Path=\/;.* HttpOnly; SameSite=Lax$/,
      );
    });

    it('returns the same message for an unknown address, a wrong password and an account without one [413]', async () => {
      const student = await registeredStudent(app);
      await app.db.query(
        `INSERT INTO students (id, email, first_name, last_name) VALUES (gen_random_uuid(), 'paid@example.org', 'Paid', 'Only')`,
      );
      const answers = await Promise.all(
        [
          { email: student.email, password: 'wrong-password' },
          { email: 'nobody@example.org', password: student.password },
          { email: 'paid@example.org', password: 'whatever-42' },
          { email: 'not an address', password: 'whatever-42' },
        ].map((credentials) =>
          app.client().post<Record<string, unknown>>('/api/student/login', credentials),
        ),
      );
      const bodies = answers.map(({ status, body: { requestId: _, ...body }, headers }) => ({
        status,
        body,
        cookies: headers.getSetCookie(),
      }));
      expect(bodies[0]).toEqual({
        status: 401,
        body: { error: 'Invalid email or password', code: 'SIGN_IN_FAILED' },
        cookies: [],
      });
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    });

    it.each([
      [{ email: '  ', password: 'x' }, 'email'],
      [{ email: 'ada@example.org', password: '   ' }, 'password'],
      [{ email: { $gt: '' }, password: 'x' }, 'email'],
      [{ email: 'ada\u0000@example.org', password: 'x' }, 'email'],
      [undefined, 'email'],
    ])('asks for both fields for %j [407, 408]', async (credentials, field) => {
      const { status, body } = await app
        .client()
        .post('/api/student/login?email=a@b.c&password=d', credentials);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { [field]: 'Invalid email or password' },
      });
    });

    it('renews the session id, so that a planted one gives no access', async () => {
      const student = await registeredStudent(app);
      const before = student.client.cookieHeader;
      await student.client.post('/api/student/login', student);
      expect(student.client.cookieHeader).not.toBe(before);
      const planted = await app.client().get('/api/student/profile', { cookie: before });
      expect(planted.status).toBe(401);
      expect((await student.client.get('/api/student/profile')).status).toBe(200);
    });

    it('lasts two weeks from sign-in, in the database and the browser, however much it is used', async () => {
      const student = await registeredStudent(app);
      const ends = () =>
        app.db.query(`SELECT expire FROM sessions WHERE student_id = $1`, [student.id]);
      await app.db.query(
        `UPDATE sessions SET expire = now() + interval '1 hour' WHERE student_id = $1`,
        [student.id],
      );
      const before = await ends();
      await student.client.get('/api/student/profile');
      expect(await ends()).toEqual(before);
    });

    it('ignores a forged session cookie', async () => {
      const client = app.client();
      client.setCookie('wavetrain.sid', 's%3Aforged.signature');
      expect((await client.get('/api/student/profile')).status).toBe(401);
      expect((await client.get('/api/auth/check')).status).toBe(200);
    });

    it('ends with the account: a deleted student’s session gives no access', async () => {
      const student = await registeredStudent(app);
      await app.db.query('DELETE FROM students WHERE id = $1', [student.id]);
      expect((await student.client.get('/api/student/profile')).status).toBe(401);
    });
  });

  describe('both identities in one cookie', () => {
    it('coexist, and each ends separately [634, 635, 797]', async () => {
      const client = await signedInOwner(app);
      const student = await registeredStudent(app);
      await client.post('/api/student/login', student);
      expect(await checkOf(client)).toEqual({
        isAuthenticated: true,
        isStudentAuthenticated: true,
        isCoachAuthenticated: true,
        isAdminAuthenticated: true,
        coachId: 1,
        adminRole: 'owner',
      });
      const withBoth = client.cookieHeader;
      expect((await client.post('/api/student/logout')).status).toBe(200);
      expect(await checkOf(client)).toMatchObject({
        isStudentAuthenticated: false,
        isCoachAuthenticated: true,
        coachId: 1,
      });
      expect((await app.client().get('/api/student/profile', { cookie: withBoth })).status).toBe(
        401,
      );
      await client.post('/api/student/login', student);
      expect((await client.post('/api/auth/logout')).status).toBe(200);
      expect(await checkOf(client)).toMatchObject({
        isStudentAuthenticated: true,
        isCoachAuthenticated: false,
        coachId: null,
      });
      await client.post('/api/student/logout');
      expect(client.cookieHeader).toBe('');
    });

    it('can be signed out without error when not signed in', async () => {
      expect((await app.client().post('/api/student/logout')).status).toBe(200);
      expect((await app.client().post('/api/auth/logout')).status).toBe(200);
    });

    it('leave the coach signed in when the student’s password changes', async () => {
      const client = await signedInOwner(app);
      const student = await registeredStudent(app);
      await client.post('/api/student/login', student);
      await student.client.post('/api/student/change-password', {
        currentPassword: student.password,
        newPassword: 'other-eddy-43',
      });
      expect(await checkOf(client)).toMatchObject({
        isStudentAuthenticated: false,
        isCoachAuthenticated: true,
      });
    });
  });

  it('are checked for a visitor without an error and without touching sessions [632, 633]', async () => {
    const { status, body, headers } = await app.client().get('/api/auth/check');
    expect(status).toBe(200);
    expect(body).toEqual({
      isAuthenticated: false,
      isStudentAuthenticated: false,
      isCoachAuthenticated: false,
      isAdminAuthenticated: false,
      coachId: null,
      adminRole: null,
    });
    expect(headers.getSetCookie()).toEqual([]);
  });

  describe('confirming the address', () => {
    const confirmedAt = async (id: string) =>
      (
        await app.db.query<{ email_confirmed_at: Date | null }[]>(
          'SELECT email_confirmed_at FROM students WHERE id = $1',
          [id],
        )
      )[0]?.email_confirmed_at;

    it('works once, for the signed-in account only', async () => {
      const student = await registeredStudent(app);
      const token = await mailedToken(app, 'confirm-email', student.email);
      const other = await registeredStudent(app);
      expect((await app.client().post('/api/student/confirm-email', { token })).status).toBe(401);
      expect((await other.client.post('/api/student/confirm-email', { token })).body).toMatchObject(
        {
          code: 'LINK_INVALID',
          error: 'This confirmation link is invalid or has expired.',
        },
      );
      expect(await confirmedAt(student.id)).toBeNull();
      expect((await student.client.post('/api/student/confirm-email', { token })).status).toBe(200);
      expect(await confirmedAt(student.id)).toBeInstanceOf(Date);
      expect((await student.client.post('/api/student/confirm-email', { token })).status).toBe(400);
    });

    it('works for an hour, and the link can be requested again until confirmed', async () => {
      const student = await registeredStudent(app);
      const late = await mailedToken(app, 'confirm-email', student.email);
      await shiftClock(app, '61 minutes');
      expect(
        (await student.client.post('/api/student/confirm-email', { token: late })).status,
      ).toBe(400);
      await student.client.post('/api/student/confirm-email/send');
      const token = await mailedToken(app, 'confirm-email', student.email);
      expect((await student.client.post('/api/student/confirm-email', { token })).status).toBe(200);
      await student.client.post('/api/student/confirm-email/send');
      expect(await mailsTo(app, 'confirm-email', student.email)).toBe(2);
    });
  });

  describe('requests from other sites', () => {
    const calls = [
      '/api/student/login',
      '/api/student/register',
      '/api/student/logout',
      '/api/student/forgot-password',
      '/api/student/reset-password',
      '/api/student/set-password',
      '/api/student/change-password',
      '/api/student/confirm-email',
      '/api/coach/login',
      '/api/admin/login',
      '/api/staff/forgot-password',
      '/api/admin/change-password',
      '/api/auth/logout',
      '/api/password-reset-direct',
    ];

    it.each(calls)(
      '%s refuses a foreign origin, a missing one, and a cross-site fetch, in JSON and as a form',
      async (path) => {
        const refused = [
          await app.client().post(path, {}, { origin: 'https://evil.example' }),
          await app.client().post(path, {}, { origin: 'null' }),
          await app.client().post(path, {}, { 'sec-fetch-site': 'cross-site' }),
          await app.client().post(path, {}, { 'sec-fetch-site': 'same-site' }),
          await app.client().post(path, 'email=a%40b.c', {
            origin: 'https://evil.example',
            'content-type': 'application/x-www-form-urlencoded',
          }),
          await app.client().post(path, '{"email":"a@b.c"}', {
            origin: 'https://evil.example',
            'content-type': 'text/plain',
          }),
        ];
        expect(
          refused.map(({ status, body }) => [status, (body as { code: string }).code]),
        ).toEqual(Array(6).fill([403, 'FOREIGN_ORIGIN']));
        const none = await fetch(app.url + path, { method: 'POST' });
        expect(none.status).toBe(403);
      },
    );
  });
});
