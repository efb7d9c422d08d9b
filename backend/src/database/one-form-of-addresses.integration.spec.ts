import { signedInOwner } from '../testing/accounts';
import { startTestApp, type TestApp } from '../testing/test-app';
import { OneFormOfAddresses1764004550000 } from './migrations/1764004550000-one-form-of-addresses';
import { UnseenCharacters1764004700000 } from './migrations/1764004700000-unseen-characters';
import type { DashboardResponse } from '../modules/dashboard/dashboard.dto';

/** Real: PostgreSQL, HTTP. */
describe('one form of addresses', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const student = (n: number, email: string) =>
    app.db.query(
      `INSERT INTO students (id, email, first_name, last_name) VALUES ($1, $2, 'Ada', 'Eddy')`,
      [`00000000-0000-7000-8000-00000000000${n}`, email],
    );
  const emails = async () =>
    (await app.db.query<{ email: string }[]>('SELECT email FROM students ORDER BY id')).map(
      ({ email }) => email,
    );

  it('is given to stored addresses; accounts that turn out to share one are listed, not merged', async () => {
    await student(1, 'ada@bücher.example');
    await student(2, '\u200Bkay@example.com');
    await student(3, 'kay@example.com');
    await student(4, 'jörg@example.com');
    await student(5, '\uFE0Fmo@example.com');
    await app.db.query(
      `INSERT INTO newsletter_subscribers (id, email, consent_at, consent_source, status)
       VALUES (gen_random_uuid(), 'ada@bücher.example', app_now(), 'contact', 'pending')`,
    );
    const runner = app.db.createQueryRunner();
    const migration = new OneFormOfAddresses1764004550000();
    try {
      await migration.down(runner);
      await migration.up(runner);
      await new UnseenCharacters1764004700000().up(runner);
    } finally {
      await runner.release();
    }
    expect(await emails()).toEqual([
      'ada@xn--bcher-kva.example',
      '\u200Bkay@example.com',
      'kay@example.com',
      'jörg@example.com',
      'mo@example.com',
    ]);
    expect(await app.db.query('SELECT email FROM newsletter_subscribers')).toEqual([
      { email: 'ada@xn--bcher-kva.example' },
    ]);
    const owner = await signedInOwner(app);
    const { needs } = (await owner.get<DashboardResponse>('/api/admin/dashboard')).body;
    expect(needs.find(({ kind }) => kind === 'addresses-shared')).toEqual({
      kind: 'addresses-shared',
      count: 1,
      items: [
        {
          name: '\u200Bkay@example.com',
          amountCents: null,
          dueAt: null,
          path: '/admin/students/00000000-0000-7000-8000-000000000002/show',
        },
      ],
    });
  });

  it('makes a browser’s spelling, a typed one and a pasted one the same account', async () => {
    const [first, ...others] = [
      'nell@münchen.example',
      'nell@xn--mnchen-3ya.example',
      '\u200Bnell@MÜNCHEN.example',
    ];
    const register = (email: string) =>
      app.client().post('/api/student/register', {
        firstName: 'Nell',
        lastName: 'Eddy',
        email,
        password: 'eddy-line',
      });
    await register(first!);
    for (const email of others) await register(email);
    expect((await emails()).filter((email) => email.startsWith('nell'))).toEqual([
      'nell@xn--mnchen-3ya.example',
    ]);
    const signIn = (email: string) =>
      app.client().post('/api/student/login', { email, password: 'eddy-line' });
    expect(await Promise.all(others.map(async (email) => (await signIn(email)).status))).toEqual([
      200, 200,
    ]);
  });
});
