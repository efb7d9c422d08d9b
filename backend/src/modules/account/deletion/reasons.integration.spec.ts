import {
  confirmedStudent,
  registeredStudent,
  shiftClock,
  signedInOwner,
  type TestStudent,
} from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import type { TestClient } from '../../../testing/test-client';
import { unzip } from '../../../testing/unzip';
import { bookingIdOf } from '../../clinics/testing/clinic-balances';
import { APRIL, MARCH, startClinicShop, type ClinicShop } from '../../clinics/testing/clinic-shop';
import { MONTHLY } from '../../payments/testing/shop';
import { AccountDeletionsTask } from './account-deletions.task';

/**
 * Real: HTTP, PostgreSQL with a shifted clock, the provider's client with the payment sandbox,
 * files on disk. Not included: a mail server, the queue.
 */
describe('the coach’s notes about someone’s payments', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'rate_limits, sign_in_failures, audit_log, emails, money_findings');
  });
  afterAll(() => shop.close());

  const act = async (id: string, action: string, body: object) => {
    const { status } = await admin.post(`/api/admin/bookings/${id}/${action}`, body);
    if (status !== 200 && status !== 204) throw new Error(`${action} answered ${status}`);
  };
  const books = async (
    { client, email }: TestStudent,
    plan: 'deposit' | 'full',
    seriesId = MARCH,
  ): Promise<string> => {
    await shop.buy({ client, email, name: 'Pat Paddler', plan, seriesId });
    return bookingIdOf(shop, email);
  };
  /**
   * Creates a transferred booking with a kept deposit, a refunded booking, and a refunded month of
   * a plan.
   */
  const withReasons = async (student: TestStudent): Promise<void> => {
    const moved = await books(student, 'deposit');
    const [fromEditionId, editionId] = [await shop.editionOf(MARCH), await shop.editionOf(APRIL)];
    await act(moved, 'transfer', { fromEditionId, editionId, reason: 'Secret: pregnant' });
    await act(moved, 'end', { refundCents: 0, reason: 'Secret: in jail' });
    await act(await books(student, 'full'), 'refund', {
      amountCents: 340_000,
      reason: 'Secret: shoulder',
    });
    const { body } = await student.client.post<{ id: string }>(
      '/api/create-subscription-checkout',
      { priceId: MONTHLY },
    );
    await shop.sandbox.pay(body.id, { email: student.email, name: 'Pat Paddler' });
    await shop.runUntilIdle();
    await admin.post(`/api/admin/students/${student.id}/plan`, {
      action: 'end',
      reason: 'Secret: moved away',
    });
    await shop.runUntilIdle();
    await shop.rows(
      `INSERT INTO money_findings (id, kind, ref, found_at, seen_at, resolved_at, resolved_by, note, last_note)
        SELECT gen_random_uuid(), 'payment-differs', payment_intent_id, now(), now(), now(), 1, 'Secret: paid twice', 'Secret: once more'
          FROM payments WHERE student_id = $1 LIMIT 1`,
      [student.id],
    );
  };
  const secretsIn = async (table: string): Promise<number> =>
    (await shop.rows(`SELECT 1 FROM ${table} AS kept WHERE kept::text LIKE '%Secret:%'`)).length;
  const everyTable = async (): Promise<string[]> => {
    const tables = await shop.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const kept: string[] = [];
    for (const { name } of tables) if ((await secretsIn(name)) > 0) kept.push(name);
    return kept.sort();
  };
  const goes = async ({ client, password }: TestStudent) => {
    expect((await client.post('/api/student/deletion', { currentPassword: password })).status).toBe(
      200,
    );
    await shop.runUntilIdle();
    await shiftClock(shop.app, '7 days 1 second');
    await shop.app.get(AccountDeletionsTask).run();
    await shop.runUntilIdle();
  };

  it('are in their data export', async () => {
    const student = await confirmedStudent(shop.app);
    await withReasons(student);
    await student.client.post('/api/student/export');
    await shop.runUntilIdle();
    const answer = await fetch(`${shop.app.url}/api/student/export/archive`, {
      headers: { cookie: student.client.cookieHeader },
    });
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    const json = (name: string): unknown =>
      JSON.parse(files.get(`data/${name}.json`)?.toString('utf8') ?? 'null');
    expect(json('clinics')).toMatchObject({ clinicTransfers: [{ reason: 'Secret: pregnant' }] });
    expect(json('payments')).toMatchObject({
      refunds: [{ reason: 'Secret: shoulder', amountCents: 340_000 }],
      moneyFindings: [{ note: 'Secret: paid twice' }],
    });
    expect(json('reasons')).toMatchObject({
      auditLog: expect.arrayContaining([
        expect.objectContaining({ action: 'clinics.end-booking', reason: 'Secret: in jail' }),
        expect.objectContaining({
          action: 'subscription.end-by-staff',
          reason: 'Secret: moved away',
        }),
      ]),
    });
  });

  it.each([
    ['with a confirmed address', confirmedStudent],
    ['with an address that was never confirmed', registeredStudent],
  ])('are erased with an account %s, and no one else’s are', async (_, enter) => {
    const [leaving, staying] = [await enter(shop.app), await confirmedStudent(shop.app)];
    await withReasons(leaving);
    expect(await everyTable()).toEqual(
      expect.arrayContaining([
        'audit_log',
        'clinic_transfers',
        'emails',
        'money_findings',
        'refunds',
      ]),
    );
    await goes(leaving);
    expect(await everyTable()).toEqual([]);
    const theirs = await books(staying, 'full');
    await act(theirs, 'refund', { amountCents: 100_000, reason: 'Secret: still here' });
    const other = await confirmedStudent(shop.app);
    await goes(other);
    expect(await everyTable()).toEqual(expect.arrayContaining(['audit_log', 'refunds']));
  });

  it('are the only part of those records that can change', async () => {
    await act(await books(await confirmedStudent(shop.app), 'full'), 'refund', {
      amountCents: 100_000,
      reason: 'Secret: shoulder',
    });
    for (const change of [
      'DELETE FROM audit_log',
      `UPDATE audit_log SET actor = 'system'`,
      `UPDATE audit_log SET details = details - 'amountCents'`,
      `UPDATE audit_log SET details = details || '{"reason": "another"}'`,
    ])
      await expect(shop.rows(change)).rejects.toThrow('append-only');
  });
});
