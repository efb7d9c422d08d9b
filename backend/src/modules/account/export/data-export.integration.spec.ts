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
import { unzip } from '../../../testing/unzip';
import { SubmissionsApp } from '../../submissions/testing/submissions-app';
import { DataExportsPruning } from './data-exports.task';

/**
 * Real: HTTP, PostgreSQL with a shifted clock, files on disk, email rows. Fake: the video hosts.
 * Not included: a mail server, the queue.
 */
describe('a data export', () => {
  let site: SubmissionsApp;
  let app: TestApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start({ isOwn: true });
    ({ app } = site);
    site.videosWork();
    app.get(PersonalData).add({
      name: 'test-files',
      title: 'Files of this test',
      tables: [],
      files: `SELECT 'roll.mp4' AS name, 'test/' || id || '.mp4' AS key FROM person`,
    });
  });
  afterAll(() => site.close());
  beforeEach(() => emptyTables(app, 'rate_limits'));

  const ask = ({ client }: TestStudent) => client.post('/api/student/export');
  const stateOf = async ({ client }: TestStudent) =>
    (await client.get<{ state: string }>('/api/student/export')).body;
  const download = ({ client }: TestStudent) =>
    fetch(`${app.url}/api/student/export/archive`, { headers: { cookie: client.cookieHeader } });
  const made = async (student: TestStudent): Promise<Map<string, Buffer>> => {
    await ask(student);
    await app.drainJobs();
    return unzip(Buffer.from(await (await download(student)).arrayBuffer()));
  };
  const json = (files: Map<string, Buffer>, name: string): unknown =>
    JSON.parse(files.get(name)?.toString('utf8') ?? 'null');

  it('contains every column with a person’s own words or health information', async () => {
    const exported = new Map(
      app
        .get(PersonalData)
        .tables.map(({ table, exported: statement }) => [table, JSON.stringify(statement)]),
    );
    const columns = await app.db.query<{ table: string; column: string }[]>(
      `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name IN ('intakes', 'submissions') AND data_type IN ('text', 'ARRAY', 'jsonb', 'integer')`,
    );
    const ours = [
      'link_validation_status',
      'link_validation_error',
      'feedback_state',
      'link_revision',
      'status',
      'skill_area',
    ];
    expect(
      columns.filter(
        ({ table, column }) => !ours.includes(column) && !exported.get(table)?.includes(column),
      ),
    ).toEqual([]);
  });

  it('contains a page, the same as JSON, and their own files; nothing of anyone else’s, and no secrets', async () => {
    const [student, other] = [
      await confirmedStudent(app, { firstName: 'Ada' }),
      await confirmedStudent(app, { firstName: 'Zoe' }),
    ];
    for (const paddler of [student, other]) await site.submit(paddler, { title: 'A first <roll>' });
    await app
      .get(ObjectStorage)
      .put(`test/${student.id}.mp4`, Readable.from([Buffer.from('a film')]), 'video/mp4');
    const files = await made(student);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'index.html',
        'data/account.json',
        'data/videos.json',
        'files/roll.mp4',
      ]),
    );
    expect(json(files, 'data/account.json')).toMatchObject({
      students: [{ email: student.email, firstName: 'Ada' }],
    });
    expect(json(files, 'data/mails.json')).toMatchObject({
      emails: expect.arrayContaining([expect.objectContaining({ to: student.email })]),
    });
    expect(files.get('files/roll.mp4')?.toString()).toBe('a film');
    const all = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    expect(all).not.toContain('argon2');
    expect(all).not.toContain(other.email);
    expect(all).not.toMatch(/token(?:=|&#x3D;)[\w-]{43}/);
  });

  it('is announced by email when it’s ready, and can only be downloaded by its owner, for 7 days', async () => {
    const student = await confirmedStudent(app);
    expect((await ask(student)).body).toMatchObject({ state: 'making', downloadUrl: null });
    expect((await download(student)).status).toBe(404);
    await app.drainJobs();
    expect(await mailsTo(app, 'export-ready', student.email)).toBe(1);
    expect(await stateOf(student)).toMatchObject({
      state: 'ready',
      downloadUrl: '/api/student/export/archive',
    });
    const answer = await download(student);
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="my-wavetrain-data.zip"',
    );
    expect((await download(await registeredStudent(app))).status).toBe(404);
    expect((await app.client().get('/api/student/export')).status).toBe(401);
    await shiftClock(app, '7 days 1 second');
    expect((await download(student)).status).toBe(404);
    const [{ id } = { id: '' }] = await app.db.query<{ id: string }[]>(
      'SELECT id FROM data_exports WHERE student_id = $1',
      [student.id],
    );
    await app.get(DataExportsPruning).run();
    await expect(
      app.get(ObjectStorage).read(`exports/${id}/my-wavetrain-data.zip`),
    ).rejects.toThrow('no longer available');
    expect(await stateOf(student)).toMatchObject({ state: 'none' });
  });

  it('is created once, however often the button is clicked', async () => {
    const student = await confirmedStudent(app);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(student)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.drainJobs();
    const [row] = await app.db.query(
      'SELECT count(*)::int AS count FROM data_exports WHERE student_id = $1',
      [student.id],
    );
    expect(row).toEqual({ count: 1 });
    expect(await mailsTo(app, 'export-ready', student.email)).toBe(1);
  });

  it('is created by a later try after an interruption, and reported as failed if none succeeds', async () => {
    const student = await confirmedStudent(app);
    const put = jest
      .spyOn(app.get(ObjectStorage), 'put')
      .mockRejectedValueOnce(new Error('the disk is full'));
    await ask(student);
    await app.drainJobs();
    expect(await stateOf(student)).toMatchObject({ state: 'making' });
    await app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'account.make-export' AND done_at IS NULL`,
    );
    await app.drainJobs();
    expect(await stateOf(student)).toMatchObject({ state: 'ready' });
    put.mockRejectedValue(new Error('the disk is full'));
    await ask(student);
    await app.db.query(
      `UPDATE outbox SET attempts = 5 WHERE job = 'account.make-export' AND done_at IS NULL`,
    );
    await app.drainJobs();
    put.mockRestore();
    expect(await stateOf(student)).toMatchObject({ state: 'failed', downloadUrl: null });
  });

  it('contains nothing that belongs to an unconfirmed address', async () => {
    const email = 'somebody-else@example.org';
    await app.client().post('/api/contact', {
      firstName: 'Sam',
      lastName: 'Else',
      email,
      message: 'This is between the coach and me.',
    });
    const files = await made(await registeredStudent(app, { email }));
    expect(json(files, 'data/contact.json')).toEqual({
      contactMessages: [],
      newsletterSubscribers: [],
    });
  });
});
