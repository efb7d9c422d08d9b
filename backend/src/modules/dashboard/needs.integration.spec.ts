import { signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import type { TestClient } from '../../testing/test-client';
import { TEST_OWNER } from '../../testing/test-environment';
import { bookingIdOf, firstPaymentOf } from '../clinics/testing/clinic-balances';
import { closeDispute, openDispute } from '../clinics/testing/clinic-disputes';
import { startClinicShop, type ClinicShop } from '../clinics/testing/clinic-shop';
import type { DashboardResponse } from './dashboard.dto';

const FULL = 340_000;

/**
 * Real: PostgreSQL, HTTP, sessions, the provider's client, the payment sandbox and its webhooks.
 * Bypassed: the queue.
 */
describe('items that need attention', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let [tests, ann] = [0, ''];
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    tests += 1;
    ann = `ann${tests}@example.com`;
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, payment_disputes, emails',
    );
  });
  afterAll(() => shop.close());

  const need = async (wanted: string) =>
    (await owner.get<DashboardResponse>('/api/admin/dashboard')).body.needs.find(
      ({ kind }) => kind === wanted,
    );
  const disputeMails = () =>
    shop.rows<{ to: string; data: Record<string, string> }>(
      `SELECT "to", data FROM emails WHERE template = 'dispute-opened'`,
    );
  const studentPath = async () => {
    const [student] = await shop.rows<{ id: string }>('SELECT id FROM students WHERE email = $1', [
      ann,
    ]);
    return `/admin/students/${student?.id}/show`;
  };

  it('include a dispute with its deadline and booking until it’s answered, with one email to the owner', async () => {
    await shop.buy({ email: ann, name: 'Ann Eddy' });
    const dispute = await openDispute(shop, await firstPaymentOf(shop, ann), 50_000);
    const { evidence_details: details } = await shop.provider<{
      evidence_details: { due_by: number };
    }>('GET', `disputes/${dispute}`);
    const dueAt = new Date(details.due_by * 1000).toISOString();
    const path = `/admin/bookings/${await bookingIdOf(shop, ann)}/show`;
    expect(await need('disputes-open')).toEqual({
      kind: 'disputes-open',
      count: 1,
      items: [{ name: 'Ann Eddy', amountCents: 50_000, dueAt, path }],
    });
    for (const event of await shop.sandbox.events())
      if (event.type.startsWith('charge.dispute')) await shop.sandbox.deliver(event.id);
    await shop.runUntilIdle();
    const mails = await disputeMails();
    expect(mails.map(({ to }) => to)).toEqual([TEST_OWNER.email]);
    expect(mails[0]?.data).toMatchObject({
      studentName: 'Ann Eddy',
      amount: '$500',
      paid: '$3,400',
    });
    expect(mails[0]?.data.paymentUrl).toContain(path);

    await shop.sandbox.answerDispute(dispute);
    await shop.runUntilIdle();
    expect(await need('disputes-open')).toMatchObject({ count: 0, items: [] });
    await closeDispute(shop, dispute, 'lost');
    expect(await disputeMails()).toHaveLength(1);
  });

  it('include the disputes of one payment, most urgent first, with an email for each', async () => {
    await shop.buy({ email: ann });
    const payment = await firstPaymentOf(shop, ann);
    const sooner = await openDispute(shop, payment, 50_000);
    await openDispute(shop, payment);
    await shop.rows(
      `UPDATE payment_disputes SET due_by = due_by - interval '1 day' WHERE id = $1`,
      [sooner],
    );
    expect((await need('disputes-open'))?.items.map(({ amountCents }) => amountCents)).toEqual([
      50_000,
      FULL - 50_000,
    ]);
    expect(await disputeMails()).toHaveLength(2);
  });

  it('leave out a dispute that was closed before anyone answered it', async () => {
    await shop.buy({ email: ann });
    await closeDispute(shop, await openDispute(shop, await firstPaymentOf(shop, ann)), 'lost');
    expect(await need('disputes-open')).toMatchObject({ count: 0 });
  });

  it('include a customer whose confirmation was refused by the mail server, until it arrives', async () => {
    await shop.buy({ email: ann });
    await shop.rows(
      `UPDATE emails SET status = 'refused' WHERE template IN ('clinic-confirmation', 'welcome-clinic')`,
    );
    expect(await need('confirmations-refused')).toEqual({
      kind: 'confirmations-refused',
      count: 1,
      items: [{ name: ann, amountCents: null, dueAt: null, path: await studentPath() }],
    });
    await shop.rows(`UPDATE emails SET status = 'sent'`);
    expect(await need('confirmations-refused')).toMatchObject({ count: 0, items: [] });
  });

  it('leave out a refused confirmation once the account has another address', async () => {
    await shop.buy({ email: ann });
    await shop.rows(`UPDATE emails SET status = 'refused' WHERE template = 'clinic-confirmation'`);
    await shop.rows('UPDATE students SET email = $2 WHERE email = $1', [ann, `right-${ann}`]);
    expect(await need('confirmations-refused')).toMatchObject({ count: 0 });
  });
});
