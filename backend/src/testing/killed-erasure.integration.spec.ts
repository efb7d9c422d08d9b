import { KilledProduct, WAITING_MS } from './killed-product';
import type { TestClient } from './test-client';

const EMAIL = 'leaving@example.com';
const PASSWORD = 'eddy-line-42';
const MONTHLY = 'price_remote_coaching_monthly';

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP, the payment sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the
 * inbox. Done directly in the database: confirming the address, and ending the week in which the
 * request can be withdrawn.
 */
describe('erasing an account, killed at every step in turn', () => {
  let product: KilledProduct;
  let student: TestClient;
  let id: string;
  let plan: string;
  beforeAll(async () => {
    product = await KilledProduct.start();
    student = product.client();
    const person = {
      firstName: 'Wilhelmina',
      lastName: 'Rapids',
      email: EMAIL,
      password: PASSWORD,
    };
    expect((await student.post('/api/student/register', person)).status).toBe(201);
    await product.rows('UPDATE students SET email_confirmed_at = app_now()');
    const session = await student.post<{ id: string }>('/api/create-subscription-checkout', {
      priceId: MONTHLY,
    });
    expect(await product.pay(session.body.id, EMAIL)).toBe('paid');
    await product.untilIdle();
    ({ id } = await product.one<{ id: string }>('SELECT id FROM students'));
    ({ plan } = await product.one<{ plan: string }>(
      'SELECT provider_subscription_id AS plan FROM subscriptions',
    ));
    expect((await student.post('/api/student/export')).status).toBe(200);
    await product.untilIdle();
    expect(
      (await student.post('/api/student/deletion', { currentPassword: PASSWORD })).status,
    ).toBe(200);
    await product.untilIdle();
    await product.rows('UPDATE account_deletions SET due_at = app_now()');
  }, WAITING_MS);
  afterAll(() => product.stop(), WAITING_MS);

  /**
   * What an erasure touches, in order: the plan at the provider, the archive's row, the name, the
   * deletion itself.
   */
  const halfway = async () => {
    const { status } = await product.provider<{ status: string }>(`subscriptions/${plan}`);
    const row = await product.one<{
      name: string;
      state: string;
      archives: number;
      mails: number;
      sessions: number;
    }>(
      `SELECT s.first_name AS name, d.state, (SELECT count(*)::int FROM data_exports) AS archives,
          (SELECT count(*)::int FROM emails WHERE template = 'account-erased') AS mails,
          (SELECT count(*)::int FROM sessions WHERE student_id = s.id) AS sessions
        FROM students s JOIN account_deletions d ON d.student_id = s.id WHERE s.id = $1`,
      [id],
    );
    return { plan: status, ...row };
  };

  it(
    'is finished by the next worker: either none of the rows are gone or all of them, and one email confirms it',
    async () => {
      const whole = { name: 'Wilhelmina', state: 'erasing', mails: 0, sessions: 1 };
      const steps: [point: string, found: object][] = [
        ['account.erase.pages-ended', { ...whole, plan: 'active', archives: 1 }],
        ['account.erase.plan-ended', { ...whole, plan: 'canceled', archives: 1 }],
        ['account.erase.files-deleted', { ...whole, plan: 'canceled' }],
        ['account.erase.before-commit', { ...whole, plan: 'canceled' }],
        [
          'account.erase.committed',
          { name: 'Erased', state: 'done', plan: 'canceled', archives: 0, mails: 1, sessions: 0 },
        ],
      ];
      // The job that starts due deletions runs when the worker starts.
      await product.restart('worker', steps[0]?.[0]);
      for (const [at, [point, found]] of steps.entries()) {
        await product.died('worker');
        expect({ point, ...(await halfway()) }).toMatchObject({ point, ...found });
        await product.healed('worker', steps[at + 1]?.[0]);
      }
      await product.untilIdle();
      expect(await halfway()).toMatchObject({
        name: 'Erased',
        state: 'done',
        archives: 0,
        sessions: 0,
      });
      expect(
        product
          .mailsTo(EMAIL)
          .filter(({ subject }) => /has been deleted|is deleted|erased/i.test(subject)),
      ).toHaveLength(1);
      expect((await student.get('/api/student/profile')).status).toBe(401);
      expect(await product.rows(`SELECT 1 FROM outbox WHERE parked_at IS NOT NULL`)).toEqual([]);
      expect(await product.unevenEntries()).toBe(0);
    },
    WAITING_MS,
  );
});
