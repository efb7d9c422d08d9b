import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { useTestDatabase } from '../testing/test-database';
import { createDataSource } from './data-source';

const ANN = 'ann@example.com';
const FIRST_OF_CHANGES = 'FriendCodesRedeemed1764001000000';

/** Real: PostgreSQL, the migrations up and down. */
describe('data from before a migration', () => {
  const database = useTestDatabase();
  const [edition, booking] = [randomUUID(), randomUUID()];
  let db: DataSource;
  beforeAll(async () => {
    db = await createDataSource(database.url, 2).initialize();
    await backTo(FIRST_OF_CHANGES);
    await db.query(
      `INSERT INTO clinic_series (id, position, title, level, tagline, description, for_who, location, days, included, bring)
       VALUES ('march', 1, 'March', '', '', '', '', '', '[]', '{}', '{}')`,
    );
    await db.query(
      `INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
       VALUES ($1, 'march', '2027-03-23', '2027-03-27', 'America/Chicago', 340000, 170000, 6)`,
      [edition],
    );
  });
  afterAll(() => db.destroy());

  /** Reverts migrations, newest first, down to and including this one. */
  const backTo = async (name: string): Promise<void> => {
    for (;;) {
      const [last] = await db.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id DESC LIMIT 1');
      await db.undoLastMigration();
      if (last?.name === name) return;
    }
  };
  const book = (id: string, kind: string, status: string, paid: number, refunded: number) =>
    db.query(
      `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, paid_cents, refunded_cents, booked_at)
       VALUES ($1, $2, $3, $4, gen_random_uuid(), 170000, 340000, $5, $6, now())`,
      [id, edition, kind, status, paid, refunded],
    );
  const remind = (cause: string, template = 'clinic-reminder') =>
    db.query(`INSERT INTO emails (id, template, "to", caused_by, data) VALUES (gen_random_uuid(), $1, $2, $3, '{}')`, [
      template,
      ANN,
      cause,
    ]);
  const causes = async () =>
    (await db.query<{ caused_by: string }[]>('SELECT caused_by FROM emails ORDER BY caused_by')).map(({ caused_by: cause }) => cause);

  it('is notified once, and unchanged after a revert', async () => {
    await book(booking, 'deposit', 'completed', 170_000, 0);
    await book(randomUUID(), 'full', 'refunded', 340_000, 340_000);
    await book(randomUUID(), 'full', 'completed', 340_000, 40_000);
    await book(randomUUID(), 'full', 'pending', 0, 0);
    const byHand = randomUUID();
    await remind(`${booking}:${edition}:14`);
    await remind(`${booking}:${edition}:45`, 'balance-due');
    await remind(byHand, 'balance-due');

    await db.runMigrations();
    const dated = [`${booking}:${edition}:2027-03-23:14`, `${booking}:${edition}:2027-03-23:45`];
    expect(await causes()).toEqual([...dated, byHand].sort());

    await remind(`${booking}:${edition}:2027-03-30:14`);
    await backTo(FIRST_OF_CHANGES);
    const taken = [`${booking}:${edition}:14`, `${booking}:${edition}:45`, `${booking}:${edition}:2027-03-30:14`];
    expect(await causes()).toEqual([...taken, byHand].sort());
    await db.runMigrations();
    expect(await causes()).toEqual([...dated, `${booking}:${edition}:2027-03-30:14`, byHand].sort());
  });

  it('of disputes: money held by the bank is on its booking, returned money is ours', async () => {
    await backTo('Disputes1764001040000');
    const pay = async (id: string, dispute: readonly number[]) => {
      const paymentId = randomUUID();
      await db.query(
        `INSERT INTO payments (id, kind, payment_intent_id, charge_id, intent_id, student_id, amount_cents, currency, status, paid_at)
         SELECT $1::uuid, 'clinic', $1::uuid::text, $1::uuid::text, intent_id, gen_random_uuid(), 170000, 'usd', 'disputed', now() FROM clinic_bookings WHERE id = $2`,
        [paymentId, id],
      );
      for (const cents of dispute)
        await db.query(
          `WITH entry AS (INSERT INTO ledger_entries (id, kind, provider_ref, occurred_at, memo, payment_id)
             VALUES (gen_random_uuid(), 'dispute', gen_random_uuid()::text, now(), '', $1) RETURNING id)
           INSERT INTO ledger_postings (entry_id, account, amount_cents, currency)
           SELECT id, account, cents, 'usd' FROM entry, (VALUES ('disputes:clinics', $2::int), ('provider:stripe', -$2::int)) AS sides (account, cents)`,
          [paymentId, cents],
        );
    };
    const [held, won, part] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [held, won, part]) await book(id, 'full', 'completed', 170_000, 0);
    await pay(held, [170_000]);
    await pay(won, [170_000, -170_000]);
    await pay(part, [50_000]);

    await db.runMigrations();
    expect(
      await db.query(
        `SELECT b.id, b.dispute, b.disputed_cents, b.balance_disputed_cents, p.disputed_cents AS of_payment, p.status FROM clinic_bookings b
           JOIN payments p ON p.intent_id = b.intent_id ORDER BY b.disputed_cents DESC`,
      ),
    ).toEqual([
      { id: held, dispute: 'open', disputed_cents: 170_000, balance_disputed_cents: 0, of_payment: 170_000, status: 'disputed' },
      { id: part, dispute: 'open', disputed_cents: 50_000, balance_disputed_cents: 0, of_payment: 50_000, status: 'disputed' },
      { id: won, dispute: null, disputed_cents: 0, balance_disputed_cents: 0, of_payment: 0, status: 'paid' },
    ]);
  });

  it('of refunds: those of bookings and plans share one table with their jobs, and return to their own after a revert', async () => {
    await backTo('OneRefundsTable1764003250000');
    const student = randomUUID();
    await db.query(`INSERT INTO students (id, email, first_name, last_name) VALUES ($1::uuid, $1::uuid::text, 'A', 'B')`, [student]);
    const pay = async (kind: string, intent: string | null = null, refunded = 0): Promise<string> => {
      const id = randomUUID();
      await db.query(
        `INSERT INTO payments (id, kind, payment_intent_id, charge_id, intent_id, student_id, amount_cents, refunded_cents, currency, status, paid_at)
         VALUES ($1::uuid, $2, 'pi_' || $1::text, $1::uuid::text, $3, $4, 15000, $5, 'usd', 'paid', now())`,
        [id, kind, intent, student, refunded],
      );
      return id;
    };
    const [booked, plan] = [randomUUID(), await pay('subscription')];
    await book(booked, 'full', 'completed', 340_000, 100_000);
    await db.query('UPDATE clinic_bookings SET student_id = $2 WHERE id = $1', [booked, student]);
    const [done, refused, waived, planDone, planRefused] = Array.from({ length: 5 }, () => randomUUID());
    const ofBooking = (id: string | undefined, state: string, owed: number, given: number, parts: object[]) =>
      db.query(
        `INSERT INTO clinic_refunds (id, booking_id, amount_cents, owed_cents, waived_cents, parts, reason, staff_id, state, tries, refusal, requested_at)
         VALUES ($1, $2, 100000, $3, $4, $5, 'Flood', 1, $6, 1, NULL, '2026-11-20')`,
        [id, booked, owed, given, JSON.stringify(parts), state],
      );
    await ofBooking(done, 'done', 0, 0, [{ paymentIntentId: 'pi_a', amountCents: 100_000, outcome: 'done' }]);
    await ofBooking(refused, 'refused', 40_000, 0, [
      { paymentIntentId: 'pi_a', amountCents: 60_000, outcome: 'done' },
      { paymentIntentId: 'pi_b', amountCents: 40_000 },
    ]);
    await ofBooking(waived, 'waived', 0, 100_000, [{ paymentIntentId: 'pi_b', amountCents: 100_000 }]);
    for (const [id, state, owed] of [
      [planDone, 'done', 0],
      [planRefused, 'refused', 7_500],
    ] as const)
      await db.query(
        `INSERT INTO charge_refunds (id, payment_id, amount_cents, reason, staff_id, state, refusal, requested_at, owed_cents, tries)
         VALUES ($1, $2, 7500, 'Flood', 1, $3, 'declined', '2026-11-20', $4, 1)`,
        [id, plan, state, owed],
      );
    const queue = async (job: string, payload: object, key: string): Promise<void> => {
      await db.query(`INSERT INTO outbox (id, job, dedupe_key, payload, request_id) VALUES (gen_random_uuid(), $1, $2, $3, '')`, [
        job,
        key,
        JSON.stringify(payload),
      ]);
    };
    const [session, checkout] = [randomUUID(), randomUUID()];
    await db.query(
      `INSERT INTO one_on_one_requests (id, student_id, state, wish, dates, asked_at, intent_id, booked_at, paid_cents, updated_at)
       VALUES ($1, $2, 'canceled', '', '', now(), $3, now(), 15000, now())`,
      [session, student, checkout],
    );
    await pay('one-on-one', checkout, 5_000);
    await queue('clinics.refund', { refundId: refused, tries: 1 }, `${refused}:1`);
    await queue('payments.refund-charge', { refundId: planRefused, tries: 1 }, `${planRefused}:1`);
    await queue('one-on-one.refund', { requestId: session, intentId: checkout }, checkout);
    const old = async () => [
      await db.query('SELECT * FROM clinic_refunds WHERE booking_id = $1 ORDER BY id', [booked]),
      await db.query('SELECT * FROM charge_refunds WHERE payment_id = $1 ORDER BY id', [plan]),
      await db.query(`SELECT job, dedupe_key, payload FROM outbox WHERE done_at IS NULL AND job LIKE '%refund%' ORDER BY job`),
    ];
    const before = await old();

    await db.runMigrations();
    const moved = await db.query<{ id: string; sale_id: string }[]>(
      `SELECT id, kind, sale_id, state, owed_cents, waived_cents, parts FROM refunds WHERE student_id = $1`,
      [student],
    );
    expect(moved).toHaveLength(6);
    const row = (id: string | undefined) => moved.find((one) => one.id === id || one.sale_id === id);
    expect(row(done)).toMatchObject({ kind: 'booking', sale_id: booked, state: 'done', parts: [{ outcome: 'done', isNotified: true }] });
    expect(row(refused)).toMatchObject({ state: 'refused', owed_cents: 40_000, parts: [{ outcome: 'done' }, { paymentIntentId: 'pi_b' }] });
    expect(row(waived)).toMatchObject({ state: 'waived', waived_cents: 100_000, parts: [{ outcome: 'waived' }] });
    expect(row(planRefused)).toMatchObject({
      kind: 'plan',
      sale_id: plan,
      state: 'refused',
      owed_cents: 7_500,
      parts: [{ paymentIntentId: `pi_${plan}`, amountCents: 7_500, mark: `charge-refund:${planRefused}` }],
    });
    expect(row(session)).toMatchObject({ kind: 'one-on-one', state: 'requested', owed_cents: 10_000 });
    const jobs = await db.query<{ payload: { refundId: string } }[]>(
      `SELECT payload FROM outbox WHERE job = 'payments.refund' AND done_at IS NULL`,
    );
    expect(jobs.map(({ payload }) => payload.refundId).sort()).toEqual([refused, planRefused, row(session)?.id].sort());

    await backTo('OneRefundsTable1764003250000');
    expect(await old()).toEqual(before);
    await db.runMigrations();
  });

  it('of erased people: staff notes about them go too, notes about others stay', async () => {
    await backTo('ReasonsGo1764003171000');
    const [gone, here] = [randomUUID(), randomUUID()];
    const bookingOf = async (student: string, erasedAt: string | null): Promise<string> => {
      const id = randomUUID();
      await db.query(`INSERT INTO students (id, email, first_name, last_name, erased_at) VALUES ($1::uuid, $1::uuid::text, 'A', 'B', $2)`, [
        student,
        erasedAt,
      ]);
      await book(id, 'full', 'refunded', 340_000, 340_000);
      await db.query('UPDATE clinic_bookings SET student_id = $2 WHERE id = $1', [id, student]);
      await db.query(
        `INSERT INTO clinic_refunds (id, booking_id, amount_cents, owed_cents, parts, reason, state, requested_at)
         VALUES (gen_random_uuid(), $1, 340000, 0, '[]', 'Shoulder', 'done', now())`,
        [id],
      );
      await db.query(
        `INSERT INTO audit_log (id, actor, action, subject, details, request_id)
         VALUES (gen_random_uuid(), 'staff:1', 'clinics.refund', $1, '{"amountCents": 340000, "reason": "Shoulder"}', '')`,
        [id],
      );
      return id;
    };
    const bookings = [await bookingOf(gone, '2026-10-01'), await bookingOf(here, null)];

    await db.runMigrations();
    const kept = await db.query<{ id: string; refund: string; auditAction: string | null }[]>(
      `SELECT b.id, r.reason AS refund, a.details ->> 'reason' AS "auditAction" FROM clinic_bookings b JOIN refunds r ON r.sale_id = b.id
         JOIN audit_log a ON a.subject = b.id::text WHERE b.id = ANY($1)`,
      [bookings],
    );
    expect(bookings.map((id) => kept.find((row) => row.id === id))).toMatchObject([
      { refund: '', auditAction: null },
      { refund: 'Shoulder', auditAction: 'Shoulder' },
    ]);
  });

  it('of friend codes: a code that a friend paid with before uses were recorded counts as used, without guessing', async () => {
    await backTo('FriendCodesUsedBefore1764001050000');
    const giver = randomUUID();
    const code = async (friend: string, student = giver): Promise<string> => {
      const id = randomUUID();
      await db.query(
        `INSERT INTO friend_codes (id, student_id, friend, code, promotion_code_id, created_at, expires_at)
         VALUES ($1::uuid, $2, $3, $1::uuid::text, $1::uuid::text, '2026-01-01', '2027-01-01')`,
        [id, student, friend],
      );
      return id;
    };
    const paid = async (email: string, cents: number, at = '2026-03-01', intent: string | null = randomUUID()): Promise<void> => {
      const [student, row] = [randomUUID(), randomUUID()];
      await db.query(`INSERT INTO students (id, email, first_name, last_name) VALUES ($1, $2, 'A', 'B')`, [student, email]);
      await db.query(
        `INSERT INTO subscriptions (id, provider_subscription_id, student_id, customer_id, intent_id, plan, price_id, price_cents, currency, state,
           current_period_start, current_period_end)
         VALUES ($1::uuid, $1::uuid::text, $2, 'cus', gen_random_uuid(), 'coaching', 'price', 15000, 'usd', 'active', $3, $3)`,
        [row, student, at],
      );
      await db.query(
        `INSERT INTO payments (id, kind, payment_intent_id, charge_id, subscription_id, intent_id, student_id, amount_cents, currency, status, paid_at)
         VALUES ($1::uuid, 'subscription', $1::uuid::text, $1::uuid::text, $1::uuid::text, $2, $3, $4, 'usd', 'paid', $5)`,
        [row, intent, student, cents, at],
      );
    };
    const used = await code('ben <ben@example.com>');
    for (const friend of ['full@example.com', 'late@example.com', 'renewed@example.com', 'two@example.com', 'nobody', 'never@example.com'])
      await code(friend);
    await code('two@example.com', randomUUID());
    await paid('Ben@example.com', 12_000);
    await paid('full@example.com', 15_000);
    await paid('late@example.com', 12_000, '2027-02-01');
    await paid('renewed@example.com', 12_000, '2026-03-01', null);
    await paid('two@example.com', 12_000);

    await db.runMigrations();
    expect(await db.query(`SELECT id, redeemed_at = '2026-03-01' AS then FROM friend_codes WHERE redeemed_at IS NOT NULL`)).toEqual([
      { id: used, then: true },
    ]);
  });
});
