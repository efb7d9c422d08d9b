import { mailsTo, registeredStudent, shiftClock, signedInOwner } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_OWNER } from '../../testing/test-environment';
import { unzip } from '../../testing/unzip';
import { EXPORTED_TABLES, isSecret, LEFT_OUT } from './exported-tables';
import type { FullExportResponse } from './full-exports.controller';
import { FullExportsPruning } from './full-exports.task';

const PATH = '/api/admin/full-export';

/** Real: HTTP, PostgreSQL and its shifted clock, files on disk, email rows. Bypassed: the queue. */
describe('a full export', () => {
  let app: TestApp;
  let owner: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    owner = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const state = async () => (await owner.get<FullExportResponse>(PATH)).body;
  const download = () =>
    fetch(`${app.url}${PATH}/archive`, { headers: { cookie: owner.cookieHeader } });

  it('lists every table as exported or left out, and has no secret column', async () => {
    const tables = await app.db.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const answeredFor = new Set([
      ...EXPORTED_TABLES.map(({ name }) => name),
      ...Object.keys(LEFT_OUT),
    ]);
    expect(tables.map(({ name }) => name).filter((name) => !answeredFor.has(name))).toEqual([]);
    expect([...answeredFor].filter((name) => !tables.some((table) => table.name === name))).toEqual(
      [],
    );
    expect(
      [
        'password_hash',
        'token_hash',
        'sealed_secrets',
        'address_hash',
        'link_hash',
        'visitor_id',
      ].every(isSecret),
    ).toBe(true);
  });

  it('is made one at a time, announced by email, downloaded by the owner, and deleted after some days', async () => {
    await registeredStudent(app, { email: 'ada@example.com', firstName: '=1+1' });
    // Enough rows that one table is read in several batches.
    await app.db.query(
      `INSERT INTO audit_log (id, at, actor, action, request_id, details) SELECT gen_random_uuid(), now(), 'system', 'test.row', 'test', jsonb_build_object('n', n) FROM generate_series(1, 1201) n`,
    );
    expect(await state()).toMatchObject({ state: 'none' });
    expect((await download()).status).toBe(404);
    const asked = await Promise.all([
      owner.post<FullExportResponse>(PATH),
      owner.post<FullExportResponse>(PATH),
    ]);
    expect(asked.map(({ body }) => body.state)).toEqual(['making', 'making']);
    expect(
      await app.db.query('SELECT count(*)::int AS jobs FROM outbox WHERE job = $1', [
        'full-export.make',
      ]),
    ).toEqual([{ jobs: 1 }]);
    await app.drainJobs();
    const ready = await state();
    expect(ready).toMatchObject({
      state: 'ready',
      filesDone: EXPORTED_TABLES.length * 2,
      filesTotal: EXPORTED_TABLES.length * 2,
    });
    expect(await mailsTo(app, 'full-export-ready', TEST_OWNER.email)).toBe(1);

    const bytes = Buffer.from(await (await download()).arrayBuffer());
    expect(bytes).toHaveLength(ready.size ?? 0);
    const files = unzip(bytes);
    const text = (name: string): string => files.get(name)?.toString('utf8') ?? '';
    expect([...files.keys()].sort()).toEqual(
      [
        'README.txt',
        ...EXPORTED_TABLES.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`]),
      ].sort(),
    );
    expect(text('README.txt')).toContain('clinic_participant_forms: is confidential');
    expect(text('README.txt')).toContain('This isn’t a snapshot of one point in time.');
    expect(text('csv/students.csv')).toMatch(
      /^\uFEFFid,email,first_name,[^\r]*\r\n[^\r]*ada@example\.com,'=1\+1,/,
    );
    expect(JSON.parse(text('json/students.json'))).toEqual([
      expect.objectContaining({ email: 'ada@example.com', first_name: '=1+1' }),
    ]);
    const rows = JSON.parse(text('json/audit_log.json')) as { id: string; action: string }[];
    expect(rows.filter(({ action }) => action === 'test.row')).toHaveLength(1201);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(JSON.parse(text('json/refunds.json'))).toEqual([]);
    const whole = [...files.values()].map((file) => file.toString('utf8')).join('\n');
    expect(whole).not.toMatch(/argon2|password_hash|token_hash|sealed_secrets/);

    await shiftClock(app, '4 days');
    expect((await download()).status).toBe(404);
    await app.get(FullExportsPruning).run();
    expect(await state()).toMatchObject({ state: 'none' });
    expect(
      await app.db.query(
        `SELECT action, actor FROM audit_log WHERE action LIKE 'full-export.%' ORDER BY at`,
      ),
    ).toEqual([
      { action: 'full-export.ask', actor: 'staff:1' },
      { action: 'full-export.download', actor: 'staff:1' },
    ]);
  });
});
