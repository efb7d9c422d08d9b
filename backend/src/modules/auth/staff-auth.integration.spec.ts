import { hashPassword } from '../../common/crypto/password-hash';
import { mailsTo, registeredStudent, signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_OWNER } from '../../testing/test-environment';
import { PasswordCheck } from './sign-in/password-check';
import { StaffService } from './staff.service';

/** Real: HTTP, PostgreSQL, sessions, argon2. The owner is the seed's. */
describe('staff accounts', () => {
  let app: TestApp;
  const assistant = { email: 'assistant@wavetrain.example', password: 'keeps-the-books-42' };
  beforeAll(async () => {
    app = await startTestApp();
    await app.db.query(
      `INSERT INTO staff (email, name, roles, password_hash) VALUES ($1, 'Assistant', '{admin}', $2)`,
      [assistant.email, await hashPassword(assistant.password)],
    );
  });
  afterAll(() => app.close());
  beforeEach(() => emptyTables(app, 'sign_in_failures'));

  it('let the coach in with {coach{name}} and id 1 [628, 802]', async () => {
    const client = app.client();
    const { status, body } = await client.post('/api/coach/login', {
      email: ` ${TEST_OWNER.email.toUpperCase()} `,
      password: TEST_OWNER.password,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      coach: { id: 1, name: expect.stringMatching(/\S/), roles: ['coach', 'admin'] },
    });
    expect((await client.get('/api/auth/check')).body).toMatchObject({
      isCoachAuthenticated: true,
      coachId: 1,
    });
  });

  it('accept the same credentials at the admin’s sign-in', async () => {
    const client = app.client();
    const { status, body } = await client.post('/api/admin/login', TEST_OWNER);
    expect(status).toBe(200);
    expect(body).toMatchObject({ admin: { id: 1, roles: ['coach', 'admin'] } });
    expect((await client.get('/api/admin/audit')).status).toBe(200);
  });

  it('get the same error for a wrong password and an unknown address, worded per sign-in page [629]', async () => {
    for (const [path, error] of [
      ['/api/coach/login', 'Invalid coach credentials. Please check your email address.'],
      ['/api/admin/login', 'Invalid email or password'],
    ] as const) {
      for (const email of [TEST_OWNER.email, 'nobody@wavetrain.example']) {
        const answer = await app.client().post(path, { email, password: 'wrong-password-42' });
        expect([answer.status, answer.body]).toEqual([
          401,
          { error, code: 'SIGN_IN_FAILED', requestId: expect.any(String) },
        ]);
      }
    }
  });

  it('don’t accept students’ passwords at the coach’s sign-in [635]', async () => {
    const student = await registeredStudent(app);
    expect((await app.client().post('/api/coach/login', student)).status).toBe(401);
    expect((await app.client().post('/api/student/login', TEST_OWNER)).status).toBe(401);
  });

  it('let an assistant into the admin but not the coach portal', async () => {
    const client = app.client();
    expect((await client.post('/api/coach/login', assistant)).status).toBe(403);
    expect((await client.get('/api/auth/check')).body).toMatchObject({ isAuthenticated: false });
    expect((await client.post('/api/admin/login', assistant)).status).toBe(200);
    expect((await client.get('/api/admin/audit')).status).toBe(200);
    expect((await client.get('/api/coach/students')).status).toBe(403);
    expect((await client.get('/api/auth/check')).body).toMatchObject({
      isCoachAuthenticated: false,
      isAdminAuthenticated: true,
      coachId: null,
    });
  });

  it('lose a role immediately, in open sessions too', async () => {
    const client = app.client();
    await client.post('/api/admin/login', assistant);
    await app.db.query(`UPDATE staff SET roles = '{coach}' WHERE email = $1`, [assistant.email]);
    expect((await client.get('/api/admin/audit')).status).toBe(403);
    await app.db.query(`UPDATE staff SET roles = '{admin}' WHERE email = $1`, [assistant.email]);
  });

  it('record who signed in', async () => {
    await signedInOwner(app);
    const [row] = await app.db.query<object[]>(
      `SELECT actor, details FROM audit_log WHERE action = 'auth.staff-sign-in' ORDER BY at DESC LIMIT 1`,
    );
    expect(row).toEqual({ actor: 'staff:1', details: { door: 'coach' } });
  });

  it('don’t let anyone in with a password that was changed during the check', async () => {
    const check = app.get(PasswordCheck);
    const matches = check.matches.bind(check);
    const [known] = await app.db.query<{ hash: string }[]>(
      'SELECT password_hash AS hash FROM staff WHERE email = $1',
      [assistant.email],
    );
    const setHash = (hash?: string) =>
      app.db.query('UPDATE staff SET password_hash = $2 WHERE email = $1', [assistant.email, hash]);
    const late = jest.spyOn(check, 'matches').mockImplementationOnce(async (hash, password) => {
      const matched = await matches(hash, password);
      await setHash('another');
      return matched;
    });
    const client = app.client();
    expect((await client.post('/api/admin/login', assistant)).body).toMatchObject({
      code: 'SIGN_IN_FAILED',
    });
    late.mockRestore();
    await setHash(known?.hash);
    expect((await client.get('/api/admin/audit')).status).toBe(401);
  });

  it('change to a password of twelve characters or more, once for two concurrent changes, and end the other sessions', async () => {
    const [here, elsewhere] = [app.client(), app.client()];
    await here.post('/api/admin/login', assistant);
    await elsewhere.post('/api/admin/login', assistant);
    const change = (currentPassword: string, newPassword: string) =>
      here.post('/api/admin/change-password', { currentPassword, newPassword });
    expect((await change(assistant.password, 'eleven-char')).body).toMatchObject({
      error: 'Password must be at least 12 characters long.',
    });
    expect((await change('wrong-password-42', 'twelve-chars')).body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
    });
    const atOnce = await Promise.all(
      [here, elsewhere].map((client) =>
        client.post('/api/admin/change-password', {
          currentPassword: assistant.password,
          newPassword: 'twelve-chars',
        }),
      ),
    );
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    const [changed, ended] = atOnce[0]?.status === 200 ? [here, elsewhere] : [elsewhere, here];
    expect((await changed.get('/api/admin/audit')).status).toBe(200);
    expect((await ended.get('/api/admin/audit')).status).toBe(401);
    expect((await app.client().post('/api/admin/login', assistant)).status).toBe(401);
    expect(await mailsTo(app, 'password-changed', assistant.email)).toBe(1);
  });

  it('give other modules the owner’s name', async () => {
    expect(await app.get(StaffService).owner()).toEqual({
      id: 1,
      email: TEST_OWNER.email,
      name: expect.any(String),
    });
  });
});
