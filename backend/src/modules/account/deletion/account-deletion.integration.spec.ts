import { Readable } from 'node:stream';
import { PersonalData } from '../../../common/personal-data/personal-data';
import { ObjectStorage } from '../../../common/storage/object-storage';
import {
  confirmedStudent,
  mailsTo,
  registeredStudent,
  shiftClock,
  type TestStudent,
} from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import type { TestApp } from '../../../testing/test-app';
import { SubmissionsApp } from '../../submissions/testing/submissions-app';
import { AccountDeletionsTask } from './account-deletions.task';

/**
 * Real: HTTP, PostgreSQL with a shifted clock, files on disk, email rows. Fake: the video hosts.
 * Not included: a mail server, the queue.
 */
describe('deleting an account', () => {
  let site: SubmissionsApp;
  let app: TestApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start({ isOwn: true });
    ({ app } = site);
    app.get(PersonalData).add({
      name: 'test-files',
      title: 'Files of this test',
      tables: [],
      files: `SELECT 'roll.mp4' AS name, 'test/' || id || '.mp4' AS key FROM person`,
    });
  });
  beforeEach(async () => {
    site.videosWork();
    await emptyTables(app, 'rate_limits, sign_in_failures');
  });
  afterAll(() => site.close());

  const ask = ({ client, password }: TestStudent, currentPassword: unknown = password) =>
    client.post<{ dueAt: string }>('/api/student/deletion', { currentPassword });
  const keep = ({ client }: TestStudent) => client.post('/api/student/deletion/withdraw');
  const profileOf = async ({ client }: TestStudent) =>
    (await client.get<{ deletionDueAt: string | null }>('/api/student/profile')).body;
  const signIn = ({ email, password }: TestStudent) =>
    app.client().post('/api/student/login', { email, password });
  const weekGoesBy = async () => {
    await shiftClock(app, '7 days 1 second');
    await app.get(AccountDeletionsTask).run();
    await app.drainJobs();
  };
  const gone = async (student: TestStudent) => {
    await ask(student);
    await weekGoesBy();
  };
  const rowsOf = async (id: string): Promise<Record<string, number>> => {
    const tables = [
      'submissions',
      'feedback',
      'student_credentials',
      'module_progress',
      'intakes',
      'data_exports',
      'sessions',
    ];
    const counts = await Promise.all(
      tables.map(
        async (table) =>
          (
            await site.rows<{ n: number }>(
              `SELECT count(*)::int AS n FROM ${table} WHERE student_id = $1`,
              [id],
            )
          )[0]?.n ?? 0,
      ),
    );
    return Object.fromEntries(tables.map((table, at) => [table, counts[at] ?? 0]));
  };

  it('requires the password, says when it happens, and can be withdrawn with one click until then', async () => {
    const student = await confirmedStudent(app);
    expect((await ask(student, 'not-the-password')).body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
    });
    const { status, body } = await ask(student);
    expect(status).toBe(200);
    expect((await ask(student)).body).toEqual(body);
    expect(await profileOf(student)).toMatchObject({ deletionDueAt: body.dueAt });
    expect(await mailsTo(app, 'deletion-asked', student.email)).toBe(1);
    expect((await keep(student)).body).toEqual({ dueAt: null });
    expect((await keep(student)).status).toBe(200);
    await weekGoesBy();
    expect(await profileOf(student)).toMatchObject({ deletionDueAt: null, email: student.email });
    expect((await app.client().post('/api/student/deletion', {})).status).toBe(401);
  });

  it('leaves only an id: rows, files, emails and sessions are gone, and the address can be used again', async () => {
    const student = await confirmedStudent(app, { firstName: 'Wilhelmina' });
    const { id } = await site.submit(student);
    await app.drainJobs();
    // to the coach and to the student
    expect(await site.rows('SELECT 1 FROM emails WHERE caused_by = $1', [id])).toHaveLength(2);
    await site.coach.post('/api/coach/submit-link-feedback', {
      submissionId: id,
      feedback: 'Late with the head.',
      loomUrl: null,
    });
    await app
      .get(ObjectStorage)
      .put(`test/${student.id}.mp4`, Readable.from([Buffer.from('a film')]), 'video/mp4');
    await student.client.post('/api/student/export');
    await app.drainJobs();
    await gone(student);
    expect(Object.values(await rowsOf(student.id)).every((count) => count === 0)).toBe(true);
    await expect(app.get(ObjectStorage).read(`test/${student.id}.mp4`)).rejects.toThrow(
      'no longer available',
    );
    expect((await student.client.get('/api/student/profile')).status).toBe(401);
    expect((await signIn(student)).status).toBe(401);
    expect(await site.rows('SELECT 1 FROM emails WHERE caused_by = $1', [id])).toEqual([]);
    expect(
      await site.rows('SELECT first_name, last_name FROM students WHERE id = $1', [student.id]),
    ).toEqual([{ first_name: 'Erased', last_name: 'student' }]);
    const left = await site.rows<{ template: string }>(
      'SELECT template FROM emails WHERE "to" = $1',
      [student.email],
    );
    expect(left).toEqual([{ template: 'account-erased' }]);
    await shiftClock(app, '2 days');
    await app.get(AccountDeletionsTask).run();
    expect(await site.rows('SELECT 1 FROM emails WHERE "to" = $1', [student.email])).toEqual([]);
    const again = await registeredStudent(app, { email: student.email });
    expect(again.id).not.toBe(student.id);
  });

  it('leaves no email about an account with an unconfirmed address, or to its new unconfirmed address', async () => {
    const templatesTo = async (email: string) =>
      (
        await site.rows<{ template: string }>(
          'SELECT template FROM emails WHERE "to" = $1 ORDER BY template',
          [email],
        )
      ).map(({ template }) => template);
    const unconfirmed = await registeredStudent(app);
    await unconfirmed.client.post('/api/student/export');
    await app.drainJobs();
    expect(await templatesTo(unconfirmed.email)).toContain('export-ready');
    const wishing = await confirmedStudent(app);
    const wanted = `wanted-${wishing.email}`;
    await wishing.client.post('/api/student/email', {
      newEmail: wanted,
      currentPassword: wishing.password,
    });
    await wishing.client.delete('/api/student/email');
    expect(await templatesTo(wanted)).toEqual(['change-email']);
    await ask(unconfirmed);
    await gone(wishing);
    expect(await templatesTo(unconfirmed.email)).toEqual(['account-erased']);
    expect(await templatesTo(wanted)).toEqual([]);
  });

  it('leaves everyone else’s place in the coach’s queue unchanged', async () => {
    const [leaving, staying] = [await confirmedStudent(app), await confirmedStudent(app)];
    const [theirs, other] = [await site.submit(leaving), await site.submit(staying)];
    await gone(leaving);
    const ids = (await site.queue()).map(({ id }) => id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(theirs.id);
    expect((await site.coach.get(`/api/coach/submissions/${theirs.id}`)).status).toBe(404);
    expect(
      (await site.coach.get<{ id: string }[]>('/api/coach/students')).body.map(({ id }) => id),
    ).not.toContain(leaving.id);
    await site.nextLinkChecks();
    expect(
      await site.rows(
        `SELECT 1 FROM outbox WHERE parked_at IS NOT NULL OR (done_at IS NULL AND attempts > 0)`,
      ),
    ).toEqual([]);
  });

  it('deletes the coach’s notes about them', async () => {
    const leaving = await confirmedStudent(app);
    expect(
      (await site.coach.post(`/api/coach/students/${leaving.id}/notes`, { text: 'Knee brace' }))
        .status,
    ).toBe(201);
    await gone(leaving);
    expect(
      await site.rows('SELECT 1 FROM coach_notes WHERE student_id = $1', [leaving.id]),
    ).toEqual([]);
  });

  it('resumes after an interruption, and can’t be withdrawn anymore', async () => {
    const student = await confirmedStudent(app);
    await ask(student);
    const del = jest
      .spyOn(app.get(ObjectStorage), 'delete')
      .mockRejectedValueOnce(new Error('the storage is away'));
    await weekGoesBy();
    expect((await keep(student)).body).toMatchObject({ code: 'ERASURE_UNDER_WAY' });
    await app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'account.erase' AND done_at IS NULL`,
    );
    await app.drainJobs();
    del.mockRestore();
    expect((await signIn(student)).status).toBe(401);
    expect(
      await site.rows('SELECT state FROM account_deletions WHERE student_id = $1', [student.id]),
    ).toEqual([{ state: 'done' }]);
  });

  it('keeps what belongs to an address that was never confirmed', async () => {
    const email = 'real-owner@example.org';
    await app.client().post('/api/contact', {
      firstName: 'Sam',
      lastName: 'Else',
      email,
      message: 'This is between the coach and me.',
    });
    await gone(await registeredStudent(app, { email }));
    expect(
      await site.rows('SELECT 1 FROM contact_messages WHERE email = $1', [email]),
    ).toHaveLength(1);
  });
});
