import type { EntityManager } from 'typeorm';
import { newId } from '../../../common/ids/new-id';
import {
  confirmedStudent,
  mailedToken,
  mailsTo,
  registeredStudent,
  shiftClock,
  signedInAssistant,
  signedInOwner,
} from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { fromOutside } from '../../../testing/one-connection';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import { TEST_OWNER } from '../../../testing/test-environment';
import { StudentsService } from '../../students/students.service';
import { AccountTokens } from '../credentials/account-tokens.service';
import { StudentPasswords } from '../credentials/student-passwords.service';
import { AccountSessions } from '../sessions/account-sessions';
import { PasswordCheck } from '../sign-in/password-check';
import { StaffService } from '../staff.service';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/**
 * Real: HTTP, PostgreSQL and its shifted clock, sessions, argon2, email rows. Not real: the mail
 * server, the queue.
 */
describe('passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => emptyTables(app, 'rate_limits, sign_in_failures'));

  const signsIn = async (email: string, password: string): Promise<boolean> =>
    (await app.client().post('/api/student/login', { email, password })).status === 200;
  const auditOf = async (action: string, subject: string): Promise<string[]> =>
    (
      await app.db.query<{ actor: string }[]>(
        'SELECT actor FROM audit_log WHERE action = $1 AND subject = $2',
        [action, subject],
      )
    ).map(({ actor }) => actor);
  const paidStudent = async (email: string): Promise<string> => {
    const { id } = await app.db.transaction((tx) =>
      app.get(StudentsService).ensure(tx, { email, firstName: 'Paid', lastName: 'Up' }),
    );
    return id;
  };
  const mint = (studentId: string, purpose: 'set-password' | 'password-reset') =>
    app.db.transaction((tx) => app.get(AccountTokens).mint(tx, studentId, purpose));

  it('can be set while a purchase writes the same account, without a deadlock', async () => {
    const studentId = await paidStudent('busy-account@example.org');
    const token = await mint(studentId, 'set-password');
    const answer = await app.db.transaction(async (purchase) => {
      await purchase.query('UPDATE students SET last_name = last_name WHERE id = $1', [studentId]);
      const pressed = app
        .client()
        .post('/api/student/set-password', { token, newPassword: 'while-busy-42' });
      const waiting = (): Promise<unknown[]> =>
        fromOutside(() =>
          app.db.query(
            'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
          ),
        );
      while ((await waiting()).length === 0);
      await purchase.query(
        'UPDATE account_tokens SET expires_at = expires_at WHERE student_id = $1',
        [studentId],
      );
      return { pressed };
    });
    expect((await answer.pressed).status).toBe(200);
  });

  it('don’t sign anyone in if they were changed during the check, before there was a session to end', async () => {
    const student = await registeredStudent(app);
    const check = app.get(PasswordCheck);
    const matches = check.matches.bind(check);
    const late = jest.spyOn(check, 'matches').mockImplementationOnce(async (hash, password) => {
      const matched = await matches(hash, password);
      const token = await mint(student.id, 'password-reset');
      await app
        .client()
        .post('/api/student/reset-password', { token, newPassword: 'changed-meanwhile-42' });
      return matched;
    });
    const thief = app.client();
    const { status, body } = await thief.post('/api/student/login', {
      email: student.email,
      password: student.password,
    });
    late.mockRestore();
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED' } });
    expect((await thief.get('/api/student/profile')).status).toBe(401);
    expect(
      await app.db.query('SELECT 1 FROM sessions WHERE student_id = $1', [student.id]),
    ).toEqual([]);
    expect(await signsIn(student.email, 'changed-meanwhile-42')).toBe(true);
  });

  describe('sessions ended while the cookie’s other identity signs in', () => {
    /** Ends sessions after a password was found right and before the session exists. */
    const meanwhile = (end: (tx: EntityManager) => Promise<unknown>) => {
      const check = app.get(PasswordCheck);
      const matches = check.matches.bind(check);
      return jest.spyOn(check, 'matches').mockImplementationOnce(async (hash, password) => {
        const matched = await matches(hash, password);
        await app.db.transaction(end);
        return matched;
      });
    };

    it('stay ended: a sign-in as student keeps no ended staff session, nor the other way around', async () => {
      const student = await registeredStudent(app);
      const signIn = (client: TestClient) =>
        client.post('/api/student/login', { email: student.email, password: student.password });
      const thief = await signedInOwner(app);
      const staffEnds = meanwhile((tx) => app.get(AccountSessions).endOfStaff(tx, 1));
      expect((await signIn(thief)).status).toBe(200);
      staffEnds.mockRestore();
      expect([
        (await thief.get('/api/student/profile')).status,
        (await thief.get('/api/admin/editions')).status,
      ]).toEqual([200, 403]);
      expect(await app.db.query('SELECT 1 FROM sessions WHERE staff_id = 1')).toEqual([]);
      const studentEnds = meanwhile((tx) => app.get(AccountSessions).endOfStudent(tx, student.id));
      expect((await thief.post('/api/coach/login', TEST_OWNER)).status).toBe(200);
      studentEnds.mockRestore();
      expect([
        (await thief.get('/api/student/profile')).status,
        (await thief.get('/api/admin/editions')).status,
      ]).toEqual([401, 200]);
    });

    it('leave the other identity alone, and each identity signs out separately', async () => {
      const student = await registeredStudent(app);
      const both = await signedInOwner(app);
      const statuses = async () => [
        (await both.get('/api/student/profile')).status,
        (await both.get('/api/admin/editions')).status,
      ];
      await both.post('/api/student/login', { email: student.email, password: student.password });
      expect(await statuses()).toEqual([200, 200]);
      await both.post('/api/student/logout');
      expect(await statuses()).toEqual([401, 200]);
      await app.db.transaction((tx) => app.get(AccountSessions).endOfStaff(tx, 1));
      expect(await statuses()).toEqual([401, 401]);
    });
  });

  describe('forgot-password', () => {
    it('returns success for known and unknown addresses with the same work, and emails only the known one [591, 596]', async () => {
      const student = await registeredStudent(app);
      const rowsBefore = await app.db.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM outbox WHERE job = 'auth.send-password-link'`,
      );
      const known = await app
        .client()
        .post('/api/student/forgot-password', { email: student.email.toUpperCase() });
      const unknown = await app
        .client()
        .post('/api/student/forgot-password', { email: 'nobody@example.org' });
      expect([known.status, known.body]).toEqual([200, { success: true }]);
      expect([unknown.status, unknown.body]).toEqual([200, { success: true }]);
      const rowsAfter = await app.db.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM outbox WHERE job = 'auth.send-password-link'`,
      );
      expect((rowsAfter[0]?.count ?? 0) - (rowsBefore[0]?.count ?? 0)).toBe(2);
      await app.drainJobs();
      expect(await mailsTo(app, 'password-reset', student.email)).toBe(1);
      expect(await mailsTo(app, 'password-reset', 'nobody@example.org')).toBe(0);
    });

    it('stores no readable address in the job', async () => {
      await app.client().post('/api/student/forgot-password', { email: 'secretive@example.org' });
      const [row] = await app.db.query<{ payload: string }[]>(
        `SELECT payload::text FROM outbox ORDER BY id DESC LIMIT 1`,
      );
      expect(row?.payload).not.toContain('secretive');
      await app.drainJobs();
    });

    it('sends at most three links an hour, and the newest works', async () => {
      const { email } = await registeredStudent(app);
      for (let tries = 0; tries < 5; tries += 1) {
        await app.client().post('/api/student/forgot-password', { email });
        await app.drainJobs();
      }
      expect(await mailsTo(app, 'password-reset', email)).toBe(3);
      const token = await mailedToken(app, 'password-reset', email);
      expect(
        (
          await app
            .client()
            .post('/api/student/reset-password', { token, newPassword: 'back-again-1' })
        ).status,
      ).toBe(200);
    });

    it('offers a first password to an account without one', async () => {
      await paidStudent('never-set@example.org');
      await app.client().post('/api/student/forgot-password', { email: 'never-set@example.org' });
      const token = await mailedToken(app, 'set-password', 'never-set@example.org');
      expect(
        (
          await app
            .client()
            .post('/api/student/set-password', { token, newPassword: 'first-one-42' })
        ).status,
      ).toBe(200);
    });

    it.each([undefined, '', 'nonsense', 7])('reports an invalid address: %j', async (email) => {
      const { status, body } = await app.client().post('/api/student/forgot-password', { email });
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { email: 'Please enter a valid email address' } });
    });
  });

  describe('a reset link', () => {
    const refused = {
      error: 'This password reset link is invalid or expired.',
      code: 'LINK_INVALID',
    };
    const reset = (token: unknown, newPassword: unknown = 'new-river-42') =>
      app.client().post('/api/student/reset-password', { token, newPassword });

    it('sets the password, ends every session, sends an email, records it, and works once [602, 606]', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      expect((await reset(token)).status).toBe(200);
      expect(await signsIn(student.email, student.password)).toBe(false);
      expect(await signsIn(student.email, 'new-river-42')).toBe(true);
      expect((await student.client.get('/api/student/profile')).status).toBe(401);
      expect(await mailsTo(app, 'password-changed', student.email)).toBe(1);
      expect(await auditOf('auth.password-reset', student.id)).toEqual([`student:${student.id}`]);
      expect((await reset(token, 'second-use-42')).body).toMatchObject(refused);
      expect(await signsIn(student.email, 'new-river-42')).toBe(true);
    });

    it('accepts one of many concurrent uses', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => reset(token, `river-number-${n}`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(7).fill(400),
      ]);
    });

    it('works for 60 minutes and is refused afterwards [606]', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      await shiftClock(app, '59 minutes');
      const other = await registeredStudent(app);
      const late = await mint(other.id, 'password-reset');
      expect((await reset(token)).status).toBe(200);
      await shiftClock(app, '60 minutes 1 second');
      expect((await reset(late)).body).toMatchObject(refused);
    });

    it('is void once a newer link is created', async () => {
      const student = await registeredStudent(app);
      const [older, newer] = [
        await mint(student.id, 'password-reset'),
        await mint(student.id, 'password-reset'),
      ];
      expect((await reset(older)).body).toMatchObject(refused);
      expect((await reset(newer)).status).toBe(200);
    });

    it('leaves one valid link of many created at once', async () => {
      const student = await registeredStudent(app);
      await Promise.all(Array.from({ length: 5 }, () => mint(student.id, 'password-reset')));
      const [row] = await app.db.query<{ count: number }[]>(
        'SELECT count(*)::int AS count FROM account_tokens WHERE student_id = $1 AND purpose = $2 AND used_at IS NULL AND voided_at IS NULL',
        [student.id, 'password-reset'],
      );
      expect(row?.count).toBe(1);
    });

    it('accepts only its own purpose, and no made-up token', async () => {
      const student = await registeredStudent(app);
      expect((await reset(await mint(student.id, 'set-password'))).body).toMatchObject(refused);
      expect((await reset('A'.repeat(43))).body).toMatchObject(refused);
      for (const token of ['', null, 7, ['x'], 'x'.repeat(500)])
        expect((await reset(token)).status).toBe(400);
    });

    it('isn’t used up by a password that is too short', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      expect((await reset(token, '12345')).body).toMatchObject({
        error: 'Password must be at least 6 characters long.',
      });
      expect((await reset(token, '123456')).status).toBe(200);
    });

    it('isn’t used up by a GET, as email scanners send', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      expect((await app.client().get(`/api/student/reset-password?token=${token}`)).status).toBe(
        405,
      );
      expect((await reset(token)).status).toBe(200);
    });

    it('says on arrival whether it still works, and is replaced in one step, to its owner only', async () => {
      const { id, email } = await registeredStudent(app);
      const token = await mint(id, 'password-reset');
      const stateOf = async (link: string) =>
        (await app.client().post('/api/student/password-link', { token: link })).body;
      expect([await stateOf(token), await stateOf(token)]).toEqual([
        { state: 'valid' },
        { state: 'valid' },
      ]);
      await shiftClock(app, '61 minutes');
      expect([await stateOf(token), await stateOf('made-up')]).toEqual([
        { state: 'over' },
        { state: 'unknown' },
      ]);
      const renew = (link: string) =>
        app.client().post('/api/student/password-link/renew', { token: link });
      expect((await renew('made-up')).body).toMatchObject({ code: 'LINK_INVALID' });
      expect((await renew(token)).status).toBe(200);
      expect(await stateOf(await mailedToken(app, 'password-reset', email))).toEqual({
        state: 'valid',
      });
      const rest = await Promise.all([renew(token), renew(token), renew(token)]);
      expect(rest.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    });

    it('stores only a hash of the secret', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      const rows = await app.db.query<{ row: string }[]>(
        'SELECT t::text AS row FROM account_tokens t WHERE student_id = $1',
        [student.id],
      );
      expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    });
  });

  describe('a first-password link', () => {
    it('signs in, confirms the address and unlocks what was paid for', async () => {
      const id = await paidStudent('buyer@example.org');
      await app.db.transaction((tx) =>
        app.get(StudentsService).setSubscription(tx, id, {
          status: 'active',
          priceCents: 15_000,
          currentPeriodStart: null,
          currentPeriodEnd: null,
          cancelAtPeriodEnd: false,
          pausedFrom: null,
          resumesAt: null,
          pastDueSince: null,
          boughtSignedIn: false,
        }),
      );
      const client = app.client();
      const token = await mint(id, 'set-password');
      await shiftClock(app, '6 days 23 hours');
      const { status, body } = await client.post('/api/student/set-password', {
        token,
        newPassword: 'first-eddy-42',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ student: { firstName: 'Paid' } });
      expect((await client.get('/api/student/profile')).body).toMatchObject({
        emailConfirmed: true,
        subscriptionStatus: 'active',
      });
      expect(await mailsTo(app, 'password-changed', 'buyer@example.org')).toBe(0);
    });

    it('is refused after seven days', async () => {
      const id = await paidStudent('slow@example.org');
      const token = await mint(id, 'set-password');
      await shiftClock(app, '7 days 1 second');
      const { body } = await app
        .client()
        .post('/api/student/set-password', { token, newPassword: 'first-eddy-42' });
      expect(body).toMatchObject({
        code: 'LINK_INVALID',
        error: 'This link to set a password is invalid or has expired.',
      });
    });

    it('returns the account to the payer whose address a stranger had registered', async () => {
      const stranger = await registeredStudent(app, { email: 'payer@example.org' });
      const id = await paidStudent('Payer@Example.org');
      expect(id).toBe(stranger.id);
      await app.db.transaction((tx) =>
        app.get(StudentsService).setSubscription(tx, id, {
          status: 'active',
          priceCents: 15_000,
          currentPeriodStart: null,
          currentPeriodEnd: null,
          cancelAtPeriodEnd: false,
          pausedFrom: null,
          resumesAt: null,
          pastDueSince: null,
          boughtSignedIn: false,
        }),
      );
      expect((await stranger.client.get('/api/student/profile')).body).toMatchObject({
        subscriptionStatus: 'none',
        subscription: { status: 'none', awaitsConfirmation: true },
      });
      expect(
        await app.db.transaction((tx) => app.get(StudentPasswords).needsSetPasswordLink(tx, id)),
      ).toBe(true);
      const payer = app.client();
      await payer.post('/api/student/set-password', {
        token: await mint(id, 'set-password'),
        newPassword: 'truly-mine-42',
      });
      expect((await payer.get('/api/student/profile')).body).toMatchObject({
        subscriptionStatus: 'active',
        subscription: { awaitsConfirmation: false },
      });
      expect((await stranger.client.get('/api/student/profile')).status).toBe(401);
      expect(await signsIn(stranger.email, stranger.password)).toBe(false);
    });

    it('isn’t offered to an account with a confirmed address', async () => {
      const { id } = await confirmedStudent(app);
      expect(
        await app.db.transaction((tx) => app.get(StudentPasswords).needsSetPasswordLink(tx, id)),
      ).toBe(false);
    });
  });

  describe('a password change', () => {
    const change = (
      client: ReturnType<TestApp['client']>,
      currentPassword: unknown,
      newPassword: unknown,
    ) => client.post('/api/student/change-password', { currentPassword, newPassword });

    it('ends every other session, renews the current one, sends an email and records it [613]', async () => {
      const student = await registeredStudent(app);
      const elsewhere = app.client();
      await elsewhere.post('/api/student/login', student);
      const before = student.client.cookieHeader;
      expect((await change(student.client, student.password, 'changed-eddy-1')).status).toBe(200);
      expect((await elsewhere.get('/api/student/profile')).status).toBe(401);
      expect((await app.client().get('/api/student/profile', { cookie: before })).status).toBe(401);
      expect((await student.client.get('/api/student/profile')).status).toBe(200);
      expect(await signsIn(student.email, 'changed-eddy-1')).toBe(true);
      expect(await mailsTo(app, 'password-changed', student.email)).toBe(1);
      expect(await auditOf('auth.change-password', student.id)).toEqual([`student:${student.id}`]);
    });

    it('lists where the account is signed in, and signs out everywhere else', async () => {
      const student = await registeredStudent(app);
      const elsewhere = app.client();
      await elsewhere.post('/api/student/login', student, { 'user-agent': PHONE });
      const { body } =
        await student.client.get<
          { signedInAt: string; isCurrent: boolean; device: string | null }[]
        >('/api/student/sessions');
      // session times are in seconds, so either may be listed as the newer one
      expect(body.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
      expect(Object.keys(body[0] ?? {})).toEqual(['signedInAt', 'isCurrent', 'device']);
      // only browser and system, nothing else from the user agent
      expect(body.find(({ isCurrent }) => !isCurrent)?.device).toBe('Chrome on Android');
      const [kept] = await app.db.query<{ sess: object }[]>(
        `SELECT sess FROM sessions WHERE sess ->> 'device' = 'Chrome on Android'`,
      );
      expect(JSON.stringify(kept)).not.toMatch(/Mozilla|Chrome\/131/);
      const before = student.client.cookieHeader;
      expect((await student.client.post('/api/student/sessions/end')).status).toBe(200);
      expect((await elsewhere.get('/api/student/profile')).status).toBe(401);
      expect((await app.client().get('/api/student/profile', { cookie: before })).status).toBe(401);
      expect((await student.client.get('/api/student/sessions')).body).toMatchObject([
        { isCurrent: true },
      ]);
      expect(await auditOf('auth.end-sessions', student.id)).toEqual([`student:${student.id}`]);
      expect((await app.client().get('/api/student/sessions')).status).toBe(401);
    });

    it('voids links sent earlier', async () => {
      const student = await registeredStudent(app);
      const token = await mint(student.id, 'password-reset');
      await change(student.client, student.password, 'changed-eddy-1');
      expect(
        (
          await app
            .client()
            .post('/api/student/reset-password', { token, newPassword: 'not-any-more' })
        ).status,
      ).toBe(400);
    });

    it('is refused with a wrong current password, which counts as a guess [616]', async () => {
      const student = await registeredStudent(app);
      const { status, body } = await change(student.client, 'wrong-one-42', 'changed-eddy-1');
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'CURRENT_PASSWORD_WRONG',
        fields: { currentPassword: expect.any(String) },
      });
      for (let tries = 1; tries < 5; tries += 1)
        await change(student.client, 'wrong-one-42', 'changed-eddy-1');
      expect((await change(student.client, student.password, 'changed-eddy-1')).status).toBe(429);
      expect(await signsIn(student.email, student.password)).toBe(true);
    });

    it('succeeds for only one of two concurrent changes', async () => {
      const student = await registeredStudent(app);
      const elsewhere = app.client();
      await elsewhere.post('/api/student/login', student);
      const wanted = ['first-of-two-1', 'second-of-two-2'];
      const answers = await Promise.all(
        [student.client, elsewhere].map((client, at) =>
          change(client, student.password, wanted[at]),
        ),
      );
      const done = answers.map(({ status }) => status === 200);
      expect(done.filter(Boolean)).toHaveLength(1);
      expect(await Promise.all(wanted.map((password) => signsIn(student.email, password)))).toEqual(
        done,
      );
    });

    it('is refused with fewer than six characters, and for visitors and coaches [637]', async () => {
      const student = await registeredStudent(app);
      expect((await change(student.client, student.password, '12345')).body).toMatchObject({
        error: 'Password must be at least 6 characters long.',
      });
      expect((await change(app.client(), student.password, 'changed-eddy-1')).status).toBe(401);
      expect(
        (await change(await signedInOwner(app), TEST_OWNER.password, 'changed-eddy-1')).status,
      ).toBe(401);
    });
  });

  describe('the password helper', () => {
    const direct = (client: ReturnType<TestApp['client']>, body: unknown) =>
      client.post('/api/password-reset-direct', body);

    it('does nothing for visitors and students, whatever they send [625]', async () => {
      const student = await registeredStudent(app);
      for (const client of [app.client(), student.client]) {
        for (const body of [{ email: student.email, newPassword: 'taken-over-1' }, {}, undefined]) {
          const answer = await direct(client, body);
          expect(answer.status).toBe(403);
          expect(answer.body).toMatchObject({ success: false, error: expect.any(String) });
        }
      }
      expect(await signsIn(student.email, student.password)).toBe(true);
    });

    it('refuses an assistant, who could otherwise sign in as the student; assistants can send a link', async () => {
      const student = await registeredStudent(app);
      const assistant = await signedInAssistant(app);
      const { status, body } = await direct(assistant, {
        email: student.email,
        newPassword: 'taken-over-1',
      });
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({
          success: false,
          error: 'Only the owner can set a password. Send a link instead.',
        }),
      ]);
      expect(await signsIn(student.email, student.password)).toBe(true);
      expect((await student.client.get('/api/student/profile')).status).toBe(200);

      const sendLink = (id = student.id) =>
        assistant.post(`/api/admin/students/${id}/password-link`);
      expect((await sendLink()).status).toBe(204);
      expect(await mailsTo(app, 'password-reset', student.email)).toBe(1);
      expect(await auditOf('auth.password-link-by-staff', student.id)).toEqual([
        expect.stringMatching(/^staff:[^1]/),
      ]);
      expect((await sendLink(newId())).status).toBe(404);
      for (const sent of [204, 204, 429]) expect((await sendLink()).status).toBe(sent);
      expect(
        (await student.client.post(`/api/admin/students/${student.id}/password-link`)).status,
      ).toBe(403);
    });

    it('sets a student’s password for the owner, ends sessions, emails both who did it and records it [621, 622]', async () => {
      const student = await registeredStudent(app);
      const coach = await signedInOwner(app);
      const { status, body } = await direct(coach, {
        email: ` ${student.email.toUpperCase()}`,
        newPassword: 'helped-out-1',
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        success: true,
        debug: `password of student ${student.id} replaced, 1 sessions ended`,
      });
      expect((await student.client.get('/api/student/profile')).status).toBe(401);
      expect(await signsIn(student.email, 'helped-out-1')).toBe(true);
      expect(await auditOf('auth.password-reset-by-staff', student.id)).toEqual(['staff:1']);
      const mails = await app.db.query<unknown[]>(
        `SELECT "to", data FROM emails WHERE template IN ('password-changed', 'student-password-set') AND $1 IN ("to"::text, data->>'email')`,
        [student.email],
      );
      const { name: by } = await app.get(StaffService).owner();
      expect(mails).toHaveLength(2);
      expect(mails).toContainEqual({ to: student.email, data: { firstName: 'Pat', by } });
      expect(mails).toContainEqual({
        to: TEST_OWNER.email,
        data: { studentName: 'Pat Paddler', email: student.email, by },
      });
    });

    it('sets at most ten passwords an hour', async () => {
      const student = await registeredStudent(app);
      const owner = await signedInOwner(app);
      const wanted = Array.from({ length: 11 }, (_, at) => `set-directly-${at}`);
      const answers: number[] = [];
      for (const newPassword of wanted)
        answers.push((await direct(owner, { email: student.email, newPassword })).status);
      expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
      expect(await signsIn(student.email, 'set-directly-9')).toBe(true);
    });

    it('never changes staff, even if a student has the same address', async () => {
      await registeredStudent(app, { email: TEST_OWNER.email });
      const coach = await signedInOwner(app);
      const { status, body } = await direct(coach, {
        email: TEST_OWNER.email,
        newPassword: 'other-password-42',
      });
      expect(status).toBe(403);
      expect(body).toMatchObject({ success: false, error: 'Staff passwords can’t be reset here.' });
      expect((await app.client().post('/api/coach/login', TEST_OWNER)).status).toBe(200);
    });

    it('reports missing fields in the words of its page', async () => {
      const coach = await signedInOwner(app);
      expect((await direct(coach, {})).body).toMatchObject({
        fields: { email: 'Please fill in all fields', newPassword: 'Please fill in all fields' },
      });
      expect((await direct(coach, { email: 'a@b.org', newPassword: '12345' })).body).toMatchObject({
        error: 'Password must be at least 6 characters',
      });
      const unknown = await direct(coach, { email: 'nobody@example.org', newPassword: '123456' });
      expect([unknown.status, unknown.body]).toEqual([
        404,
        expect.objectContaining({ success: false }),
      ]);
    });
  });
});
