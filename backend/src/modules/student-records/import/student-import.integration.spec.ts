import { IMPORTS } from '@wavetrain/shared/imports';

import type { ImportedRowResponse } from '../../../common/csv/file-import.dto';
import { registeredStudent, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';

const HEAD = 'Email,First name,Last name,Clinic alumni,Phone';

/** Real: HTTP, PostgreSQL, sessions, the outbox and the worker's handlers. */
describe('the student import', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await signedInOwner(app);
  });
  beforeEach(() => emptyTables(app, 'students, audit_log, outbox, emails'));
  afterAll(() => app.close());

  const check = (csv: string) =>
    owner.post<ImportedRowResponse[]>('/api/admin/students/import/check', { csv });
  const write = (csv: string, sendsLinks = false) =>
    owner.post<ImportedRowResponse[]>('/api/admin/students/import', { csv, sendsLinks });
  const students = () =>
    app.db.query<object[]>(
      'SELECT email::text, first_name, last_name, alumni, phone FROM students ORDER BY created_at, email',
    );

  it('previews each line before writing, then writes all of them; existing accounts aren’t changed', async () => {
    await registeredStudent(app, { email: 'kay@example.com', firstName: 'Kay' });
    const csv = `${HEAD}\r\nJo@Example.com,Jo,"van Berg, the 2nd",yes,+1 (555) 010-2030\r\nKAY@example.com,Other,Name,yes,\r\n=x@example.com,"'=1+1",,,\r\n`;
    const report = await check(csv);
    expect(report.body.map(({ line, title, outcome }) => [line, title, outcome])).toEqual([
      [2, 'Jo van Berg, the 2nd (jo@example.com)', 'new'],
      [3, 'Other Name (kay@example.com)', 'same'],
      [4, '=1+1 (=x@example.com)', 'new'],
    ]);
    expect(await students()).toHaveLength(1);
    expect((await write(csv)).body).toEqual(report.body);
    expect(await students()).toEqual(
      expect.arrayContaining([
        {
          email: 'jo@example.com',
          first_name: 'Jo',
          last_name: 'van Berg, the 2nd',
          alumni: true,
          phone: '+1 (555) 010-2030',
        },
        {
          email: 'kay@example.com',
          first_name: 'Kay',
          last_name: 'Paddler',
          alumni: false,
          phone: null,
        },
        { email: '=x@example.com', first_name: '=1+1', last_name: '', alumni: false, phone: null },
      ]),
    );
    await app.drainJobs();
    expect(
      await app.db.query('SELECT template FROM emails WHERE template = $1', ['set-password']),
    ).toEqual([]);
    expect(
      await app.db.query(`SELECT actor, details FROM audit_log WHERE action = 'students.import'`),
    ).toEqual([{ actor: 'staff:1', details: { rows: 3, written: 2, sendsLinks: false } }]);
    expect((await owner.get<string>('/api/admin/students/export')).body).toContain("'=1+1");
  });

  it('adds no one under an address reserved after a recent change, and says so', async () => {
    const { id } = await registeredStudent(app, { email: 'kay@example.com' });
    const hold = (until: string) =>
      app.db.query(
        `UPDATE students SET email = 'kay-now@example.com', held_email = 'kay@example.com', held_email_until = app_now() + $2::interval
          WHERE id = $1`,
        [id, until],
      );
    await hold('1 day');
    const csv = `${HEAD}\nKay@Example.com,Kay,,,\njo@example.com,Jo,,,`;
    const outcomes = ({ body }: { body: ImportedRowResponse[] }) =>
      body.map(({ outcome }) => outcome);
    expect(outcomes(await check(csv))).toEqual(['same', 'new']);
    expect(outcomes(await write(csv))).toEqual(['same', 'new']);
    expect(await students()).toHaveLength(2);
    expect(
      await app.db.query(`SELECT details FROM audit_log WHERE action = 'students.import'`),
    ).toEqual([{ details: { rows: 2, written: 1, sendsLinks: false } }]);
    await hold('-1 second');
    expect(outcomes(await write(csv))).toEqual(['new', 'same']);
    expect(await students()).toHaveLength(3);
  });

  it('reports each student as added by only one of two concurrent imports', async () => {
    const csv = `${HEAD}\njo@example.com,Jo,,,`;
    const answers = await Promise.all([write(csv), write(csv), write(csv)]);
    expect(answers.map(({ body }) => body[0]?.outcome).sort()).toEqual(['new', 'same', 'same']);
  });

  it('sends the link for setting a password if selected, only to new students', async () => {
    await registeredStudent(app, { email: 'kay@example.com' });
    await emptyTables(app, 'outbox, emails');
    const csv = `${HEAD}\njo@example.com,Jo,,,\nkay@example.com,Kay,,,`;
    await Promise.all([write(csv, true), write(csv, true)]);
    await app.drainJobs();
    expect(await app.db.query('SELECT "to" AS email, template FROM emails')).toEqual([
      { email: 'jo@example.com', template: 'set-password' },
    ]);
  });

  it('accepts our own export, in which everyone exists already', async () => {
    await write(`${HEAD}\njo@example.com,Jo,,yes,`);
    const { body: file } = await owner.get<string>('/api/admin/students/export');
    expect((await check(file)).body.map(({ outcome }) => outcome)).toEqual(['same']);
  });

  it.each<[string, string, string]>([
    ['an address that is none', 'jo,Jo,,,', 'Email: this isn’t an email address.'],
    [
      'the same address twice',
      'a@example.com,A,,,\nA@EXAMPLE.com,B,,,',
      'Email: another line already has this value.',
    ],
    ['no name', 'jo@example.com,,,,', 'First name: please fill this in.'],
    ['a word for the alumni mark', 'jo@example.com,Jo,,maybe,', 'Clinic alumni: write yes or no.'],
    [
      'a phone number that is none',
      'jo@example.com,Jo,,,call me',
      'Phone: this isn’t a phone number.',
    ],
    [
      'letters of Latin-1',
      'jo@example.com,Ren\uFFFD,,,',
      'some characters are broken because the file isn’t UTF-8',
    ],
    ['letters that were broken before', 'jo@example.com,RenÃ©,,,', 'some characters are broken'],
    ['a second heading', HEAD, 'This is the heading again'],
    ['a name of two lines', 'jo@example.com,"Jo\nBcc: all",,,', 'one line'],
  ])('refuses %s, and then adds no one', async (_, line, fault) => {
    const csv = `${HEAD}\nfirst@example.com,First,,,\n${line}`;
    const refused = (await check(csv)).body.filter(({ outcome }) => outcome === 'refused');
    expect(refused).toEqual([
      expect.objectContaining({ faults: [expect.stringContaining(fault)] }),
    ]);
    expect(await write(csv)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining('Nothing was imported: line') } },
    });
    expect(await students()).toEqual([]);
  });

  it('refuses a file with too many lines or other columns', async () => {
    const many = `Email,First name\n${'a,b\n'.repeat(50_000)}`;
    expect(await check(many)).toMatchObject({
      status: 400,
      body: { fields: { csv: expect.stringContaining('50,000 rows') } },
    });
    expect((await check('Email,Name\na@b.co,A')).body).toMatchObject({
      fields: { csv: expect.stringContaining('missing “First name”') },
    });
    const most = Array.from(
      { length: IMPORTS.students.mostRows },
      (_, index) => `s${index}@example.com,S,,,`,
    ).join('\n');
    expect((await write(`${HEAD}\n${most}`, true)).status).toBe(200);
    expect(await students()).toHaveLength(IMPORTS.students.mostRows);
  });
});
