import {
  confirmedStudent,
  mailedToken,
  mailsTo,
  registeredStudent,
  shiftClock,
} from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { StudentsService } from '../../students/students.service';

/**
 * Real: HTTP, PostgreSQL and its shifted clock, sessions, argon2, email rows. Not real: the mail
 * server, the queue.
 */
describe('an email change', () => {
  let app: TestApp;
  let made = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(() => emptyTables(app, 'rate_limits, sign_in_failures'));

  type Student = Awaited<ReturnType<typeof confirmedStudent>>;
  const fresh = (): string => `new${(made += 1)}@example.org`;
  const ask = (student: Student, newEmail: unknown, currentPassword: unknown = student.password) =>
    student.client.post('/api/student/email', { newEmail, currentPassword });
  const confirm = (token: string) => app.client().post('/api/student/email/confirm', { token });
  const undo = (token: string) => app.client().post('/api/student/email/undo', { token });
  const signsIn = async (email: string, password: string): Promise<boolean> =>
    (await app.client().post('/api/student/login', { email, password })).status === 200;
  const changed = async (): Promise<{ student: Student; newEmail: string }> => {
    const student = await confirmedStudent(app);
    const newEmail = fresh();
    await ask(student, newEmail);
    await confirm(await mailedToken(app, 'change-email', newEmail));
    return { student, newEmail };
  };

  it('takes effect when its link is clicked, once, and notifies the old address', async () => {
    const student = await confirmedStudent(app);
    const newEmail = fresh();
    expect((await ask(student, ` ${newEmail.toUpperCase()} `)).status).toBe(200);
    expect(await signsIn(student.email, student.password)).toBe(true);
    const token = await mailedToken(app, 'change-email', newEmail);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(400);
    expect((await student.client.get('/api/student/profile')).body).toMatchObject({
      email: newEmail,
      emailConfirmed: true,
    });
    expect([
      await signsIn(newEmail, student.password),
      await signsIn(student.email, student.password),
    ]).toEqual([true, false]);
    expect(await mailsTo(app, 'email-changed', student.email)).toBe(1);
  });

  it('is undone from the old address: signs out everywhere, removes the password and sends a link to a new one', async () => {
    const { student, newEmail } = await changed();
    const token = await mailedToken(app, 'email-changed', student.email);
    expect((await undo(token)).status).toBe(200);
    expect((await undo(token)).status).toBe(400);
    expect((await student.client.get('/api/student/profile')).status).toBe(401);
    expect([
      await signsIn(newEmail, student.password),
      await signsIn(student.email, student.password),
    ]).toEqual([false, false]);
    const setPassword = {
      token: await mailedToken(app, 'set-password', student.email),
      newPassword: 'mine-again-42',
    };
    expect((await app.client().post('/api/student/set-password', setPassword)).status).toBe(200);
    expect(await signsIn(student.email, 'mine-again-42')).toBe(true);
  });

  it('can be undone even if someone else wants the old address: it stays reserved, and payments with it belong to its owner', async () => {
    const { student } = await changed();
    const register = (email: string) =>
      app.client().post<{ code: string }>('/api/student/register', {
        email,
        password: 'taking-it-42',
        firstName: 'Eve',
        lastName: 'Low',
      });
    expect(await register(student.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_EXISTS' },
    });
    const other = await confirmedStudent(app);
    expect((await ask(other, student.email)).body).toMatchObject({ code: 'EMAIL_TAKEN' });
    const payer = { email: student.email, firstName: 'Ada', lastName: 'Low' };
    const { id, created } = await app.db.transaction((tx) =>
      app.get(StudentsService).ensure(tx, payer),
    );
    expect({ id, created }).toEqual({ id: student.id, created: false });
    expect((await undo(await mailedToken(app, 'email-changed', student.email))).status).toBe(200);
    expect(await app.db.query('SELECT id FROM students WHERE email = $1', [student.email])).toEqual(
      [{ id: student.id }],
    );
  });

  it('releases the old address once it can no longer be undone', async () => {
    const { student } = await changed();
    await shiftClock(app, '7 days 1 second');
    const body = {
      email: student.email,
      password: 'taking-it-42',
      firstName: 'Eve',
      lastName: 'Low',
    };
    expect((await app.client().post('/api/student/register', body)).status).toBe(201);
    await shiftClock(app, '-7 days -1 second');
  });

  it('can be undone for 7 days only, and blocks another change until then', async () => {
    const { student } = await changed();
    expect((await ask(student, fresh())).body).toMatchObject({ code: 'EMAIL_CHANGED_LATELY' });
    const token = await mailedToken(app, 'email-changed', student.email);
    await shiftClock(app, '7 days 1 second');
    expect((await undo(token)).body).toMatchObject({ code: 'LINK_INVALID' });
    expect((await ask(student, fresh())).status).toBe(200);
  });

  it('is refused with a wrong password, without a confirmed address, and for an address already in use, at either step', async () => {
    const student = await confirmedStudent(app);
    expect((await ask(student, fresh(), 'not-the-password')).body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
    });
    expect((await ask(await registeredStudent(app), fresh())).body).toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    });
    const other = await registeredStudent(app);
    expect(await ask(student, other.email)).toMatchObject({
      status: 409,
      body: { fields: { newEmail: 'This email already has an account.' } },
    });
    const meanwhile = fresh();
    await ask(student, meanwhile);
    const token = await mailedToken(app, 'change-email', meanwhile);
    await registeredStudent(app, { email: meanwhile });
    expect((await confirm(token)).body).toMatchObject({ code: 'EMAIL_TAKEN' });
    const looked = jest.spyOn(app.get(StudentsService), 'findByEmail').mockResolvedValueOnce(null); // as if they registered later
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    looked.mockRestore();
    expect((await app.client().post('/api/student/email', {})).status).toBe(401);
    expect((await ask(student, 'no address')).body).toMatchObject({
      fields: { newEmail: 'Please enter a valid email address' },
    });
  });

  describe('waiting for confirmation', () => {
    const waiting = async ({ client }: Student) =>
      (
        await client.get<{ newEmail: string | null; expiresAt: string | null }>(
          '/api/student/email',
        )
      ).body;
    const sendAgain = ({ client }: Student) => client.post('/api/student/email/send', {});
    const none = { newEmail: null, expiresAt: null };

    it('is shown with its expiry, but not once confirmed or expired', async () => {
      const student = await confirmedStudent(app);
      expect(await waiting(student)).toEqual(none);
      const newEmail = fresh();
      await ask(student, newEmail);
      expect(await waiting(student)).toEqual({
        newEmail,
        expiresAt: expect.stringMatching(/^\d{4}-/) as string,
      });
      await shiftClock(app, '1 hour 1 second');
      expect(await waiting(student)).toEqual(none);
      expect((await sendAgain(student)).body).toMatchObject({ code: 'NO_EMAIL_CHANGE' });
      await ask(student, newEmail);
      await confirm(await mailedToken(app, 'change-email', newEmail));
      expect(await waiting(student)).toEqual(none);
    });

    it('is sent again without the password, for another hour: voids the previous link, and is limited to three an hour', async () => {
      const student = await confirmedStudent(app);
      const newEmail = fresh();
      await ask(student, newEmail);
      const first = await mailedToken(app, 'change-email', newEmail);
      const { expiresAt } = await waiting(student);
      await shiftClock(app, '10 minutes');
      const again = await sendAgain(student);
      expect([again.status, (again.body as typeof none).newEmail]).toEqual([200, newEmail]);
      expect(new Date(String((again.body as typeof none).expiresAt)).getTime()).toBeGreaterThan(
        new Date(String(expiresAt)).getTime(),
      );
      expect(await mailsTo(app, 'change-email', newEmail)).toBe(2);
      expect((await confirm(first)).body).toMatchObject({ code: 'LINK_INVALID' });
      expect((await sendAgain(student)).status).toBe(200);
      expect((await sendAgain(student)).status).toBe(429);
      expect((await confirm(await mailedToken(app, 'change-email', newEmail))).status).toBe(200);
    });

    it('can be canceled: its link stops working, and another change can be requested', async () => {
      const student = await confirmedStudent(app);
      const newEmail = fresh();
      await ask(student, newEmail);
      const token = await mailedToken(app, 'change-email', newEmail);
      expect((await student.client.delete('/api/student/email')).body).toEqual(none);
      expect(await waiting(student)).toEqual(none);
      expect((await confirm(token)).body).toMatchObject({ code: 'LINK_INVALID' });
      expect((await student.client.delete('/api/student/email')).status).toBe(200);
      expect((await ask(student, newEmail)).status).toBe(200);
    });

    it('ends when the password changes, because someone with the old password may have requested it', async () => {
      const student = await confirmedStudent(app);
      const newEmail = fresh();
      await ask(student, newEmail);
      const token = await mailedToken(app, 'change-email', newEmail);
      await app.client().post('/api/student/forgot-password', { email: student.email });
      const reset = await mailedToken(app, 'password-reset', student.email);
      expect(
        (
          await app.client().post('/api/student/reset-password', {
            token: reset,
            newPassword: 'a-new-line-of-mine',
          })
        ).status,
      ).toBe(200);
      expect((await confirm(token)).body).toMatchObject({ code: 'LINK_INVALID' });
      const client = app.client();
      expect(
        (
          await client.post('/api/student/login', {
            email: student.email,
            password: 'a-new-line-of-mine',
          })
        ).status,
      ).toBe(200);
      expect((await client.get('/api/student/email')).body).toEqual(none);
    });

    it('can’t be seen, sent again or canceled by anyone else', async () => {
      const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
      const newEmail = fresh();
      await ask(student, newEmail);
      expect(await waiting(other)).toEqual(none);
      await other.client.delete('/api/student/email');
      expect(await waiting(student)).toMatchObject({ newEmail });
      for (const { status } of [
        await app.client().get('/api/student/email'),
        await app.client().post('/api/student/email/send', {}),
        await app.client().delete('/api/student/email'),
      ])
        expect(status).toBe(401);
    });
  });

  it('voids the links already sent to the old address', async () => {
    const student = await confirmedStudent(app);
    await app.client().post('/api/student/forgot-password', { email: student.email });
    const reset = await mailedToken(app, 'password-reset', student.email);
    const newEmail = fresh();
    await ask(student, newEmail);
    await confirm(await mailedToken(app, 'change-email', newEmail));
    expect(
      (
        await app
          .client()
          .post('/api/student/reset-password', { token: reset, newPassword: 'from-the-old-box' })
      ).status,
    ).toBe(400);
  });
});
