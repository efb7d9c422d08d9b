import { newId } from '../../common/ids/new-id';
import { confirmedStudent, signedInAssistant, signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import type { TestClient } from '../../testing/test-client';
import { TEST_OWNER } from '../../testing/test-environment';
import { startClinicShop, type ClinicShop } from '../clinics/testing/clinic-shop';
import type { LedgerMonthResponse } from '../payments/ledger/ledger.dto';
import type { DashboardResponse } from './dashboard.dto';

const THIS_MONTH = `to_char(app_now() AT TIME ZONE 'UTC', 'YYYY-MM')`;

/**
 * Real: PostgreSQL, HTTP, sessions, the provider's client, the payment sandbox. Bypassed: the
 * queue.
 */
describe('the admin dashboard and ledger', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let month: string;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
    const [row] = await shop.rows<{ month: string }>(`SELECT ${THIS_MONTH} AS month`);
    month = row?.month ?? '';
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, emails, mail_suspensions, contact_messages',
    );
  });
  afterAll(() => shop.close());

  const read = async (by = owner) => (await by.get<DashboardResponse>('/api/admin/dashboard')).body;
  const needs = async (by = owner) =>
    Object.fromEntries((await read(by)).needs.map(({ kind, count }) => [kind, count]));
  const ledger = async (of = month) =>
    (await owner.get<LedgerMonthResponse>(`/api/admin/ledger?month=${of}`)).body;
  const byHand = async (amountCents: number) =>
    owner.post('/api/admin/bookings', {
      id: newId(),
      editionId: await shop.editionOf(),
      name: 'Hana Check',
      email: 'hana@example.com',
      amountCents,
      method: 'check',
      note: 'No. 1',
      sendsMails: false,
    });

  it('show twelve months and thirteen weeks even if nothing happened, and nothing that needs attention', async () => {
    const { needs: all, months, plans, answers } = await read();
    expect(all.map(({ count }) => count)).toEqual(Array.from(all, () => 0));
    expect([months.length, plans.length, answers.length]).toEqual([12, 12, 13]);
    expect(months.at(-1)).toEqual({ month, revenueCents: 0, refundedCents: 0, feesCents: 0 });
  });

  it('show the month’s money as the ledger has it, and how full the upcoming dates are', async () => {
    await byHand(320_000);
    await shop.buy({ plan: 'full' });
    const { months, editions } = await read();
    const { totals, lines } = await ledger();
    expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    const [row] = totals;
    expect(row).toMatchObject({
      currency: 'usd',
      outsideCents: 320_000,
      refundsCents: 0,
      disputesCents: 0,
    });
    expect(row?.netCents).toBe((row?.revenueCents ?? 0) - (row?.feesCents ?? 0));
    expect(months.at(-1)).toEqual({
      month,
      revenueCents: row?.revenueCents,
      refundedCents: 0,
      feesCents: row?.feesCents,
    });
    expect(row?.revenueCents).toBeGreaterThan(320_000);
    expect(row?.feesCents).toBeGreaterThan(0);
    const sold = editions.find(({ paid }) => paid > 0);
    expect(sold).toMatchObject({ id: await shop.editionOf(), paid: 2, held: 0, capacity: 6 });
    expect(editions.map(({ startsOn }) => startsOn)).toEqual(
      editions.map(({ startsOn }) => startsOn).sort(),
    );
  });

  it('count plans by month without duplicates and those never paid, and covered reviews by week as in time or late', async () => {
    await emptyTables(shop.app, 'subscriptions, submissions');
    const at = (before: string) => `app_now() - interval '${before}'`;
    const plan = (state: string, more: { endedAt?: string; isDuplicate?: true } = {}) =>
      shop.rows(
        `INSERT INTO subscriptions (id, provider_subscription_id, student_id, customer_id, intent_id, plan, price_id, price_cents, currency,
            state, current_period_start, current_period_end, ended_at, duplicate_of, created_at)
         VALUES ($1::uuid, $1::uuid::text, $1::uuid, 'c', $1::uuid, 'coaching', 'p', 15000, 'usd', $2, now(), now(), ${more.endedAt ?? 'NULL'}, $3, ${at('3 years')})`,
        [newId(), state, more.isDuplicate ? newId() : null],
      );
    await plan('active');
    await plan('incomplete');
    await plan('canceled', { endedAt: at('2 years') });
    await plan('canceled', { endedAt: 'app_now()' });
    await plan('canceled', { endedAt: 'app_now()', isDuplicate: true });
    const review = (ago: string, hours: number, due: string | null = '2 days') =>
      shop.rows(
        `INSERT INTO submissions (id, student_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered,
            submitted_at, valid_since, due_at, first_feedback_at, feedback_state)
         SELECT $1::uuid, $1::uuid, '', '', 'forward-stroke', '', 'https://x', 1, true, at, at, at + $2::interval, at + make_interval(hours => $3), 'complete'
           FROM (SELECT ${at(ago)} AS at) AS sent`,
        [newId(), due, hours],
      );
    await review('1 hour', 1);
    await review('49 hours', 49);
    await review('49 hours', 49, null);
    await review('1 year', 1);
    const { plans, answers } = await read();
    expect(plans.map(({ began, ended, running }) => [began, ended, running])).toEqual([
      ...Array.from({ length: 11 }, () => [0, 0, 2]),
      [0, 1, 1],
    ]);
    expect(answers.map(({ inTime, late }) => [inTime, late])).toEqual([
      ...Array.from({ length: 12 }, () => [0, 0]),
      [1, 1],
    ]);
    await emptyTables(shop.app, 'subscriptions, submissions');
  });

  it('export both sides of each entry for the accountant, without formulas, and record who downloaded it', async () => {
    await byHand(12_345);
    const { body, headers } = await owner.get<string>(`/api/admin/ledger/export?month=${month}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="ledger-${month}.csv"`);
    const [head, ...rows] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('Date (UTC),Kind,Memo,Account,Debit,Credit,Currency,Reference,Entry');
    expect(rows.map((row) => row.split(',').slice(3, 7))).toEqual([
      ['outside:payments', '123.45', '', 'usd'],
      ['revenue:clinics', '', '123.45', 'usd'],
    ]);
    expect(
      await shop.rows(
        `SELECT actor, details FROM audit_log WHERE action = 'payments.export-ledger'`,
      ),
    ).toEqual([{ actor: 'staff:1', details: { month } }]);
  });

  it('keep months separate, and reject invalid ones', async () => {
    await byHand(12_345);
    expect(await ledger('2020-02')).toEqual({ month: '2020-02', lines: [], totals: [] });
    for (const wrong of ['2026-13', '2026-1', 'x', ''])
      expect(
        (await owner.get<{ fields?: object }>(`/api/admin/ledger?month=${wrong}`)).body.fields,
      ).toHaveProperty('month');
  });

  it('count what needs attention, and hide the coach portal’s items from an assistant', async () => {
    const { id } = await confirmedStudent(shop.app);
    const video = (due: string, place = 4) =>
      shop.rows(
        `INSERT INTO submissions (id, student_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered,
            submitted_at, valid_since, due_at) VALUES ($1, $2, '', '', 'forward-stroke', '', 'https://x', $3, true, app_now(), app_now(), app_now() + $4::interval)`,
        [newId(), id, place, due],
      );
    await video('-1 hour');
    await video('7 hours');
    await video('9 hours');
    await video('1 hour', 0);
    await shop.rows(
      `INSERT INTO emails (id, template, "to", caused_by, data, status) VALUES ($1, 'welcome', 'x@example.org', 'x', '{}', 'failed')`,
      [newId()],
    );
    await shop.rows(
      `INSERT INTO mail_suspensions (address, cause, reason) VALUES ('${TEST_OWNER.email}', 'complained', 'spam')`,
    );
    await shop.rows(
      `INSERT INTO money_findings (id, kind, ref, details, found_at, seen_at) VALUES ($1, 'payment-missing', 'x', '{}', app_now(), app_now())`,
      [newId()],
    );
    await shop.rows(
      `INSERT INTO contact_messages (id, first_name, last_name, email, message) VALUES ($1, 'A', 'B', 'c@example.org', 'Hello')`,
      [newId()],
    );
    await shop.rows(
      `INSERT INTO one_on_one_requests (id, student_id, wish, dates, asked_at, updated_at) VALUES ($1, $2, 'Roll', 'May', app_now(), app_now())`,
      [newId(), id],
    );
    await shop.rows(
      `INSERT INTO threads (student_id, last_at, waiting_since) VALUES ($1, app_now(), app_now())`,
      [id],
    );
    await shop.rows(
      `INSERT INTO outbox (id, job, dedupe_key, payload, request_id, parked_at) VALUES ($1::uuid, 'mail.send', $1::uuid::text, '{}', 'x', now())`,
      [newId()],
    );
    await shop.buy({ plan: 'deposit' });
    await shop.rows(`UPDATE clinic_bookings SET balance_due_on = '2020-01-01'`);
    await shop.rows(
      `INSERT INTO refunds (id, kind, sale_id, amount_cents, owed_cents, parts, reason, staff_id, state, requested_at)
       SELECT $1, 'booking', id, 100, 100, '[]', 'x', 1, 'refused', app_now() FROM clinic_bookings`,
      [newId()],
    );
    const all = await needs();
    expect(all).toEqual({
      'disputes-open': 0,
      'confirmations-refused': 0,
      'addresses-shared': 0,
      'webhooks-refused': 0,
      'reviews-overdue': 1,
      'reviews-due': 1,
      'messages-waiting': 1,
      'one-on-one-asked': 1,
      'contact-open': 1,
      'refunds-refused': 1,
      'balances-overdue': 1,
      'money-differs': 1,
      'coach-suspended': 1,
      'mails-failed': 1,
      'jobs-parked': 1,
      'links-broken': 1,
    });
    const { 'messages-waiting': messages, 'one-on-one-asked': wishes, ...rest } = all;
    expect([messages, wishes]).toEqual([1, 1]);
    expect(await needs(await signedInAssistant(shop.app))).toEqual(rest);
  });
});
