import { newId } from '../../../common/ids/new-id';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { LedgerService } from './ledger.service';
import { transfer } from './ledger.rules';

const occurredAt = new Date('2026-03-01T12:00:00Z');
const draft = (providerRef: string) => ({
  kind: 'charge',
  providerRef,
  occurredAt,
  memo: 'Card payment',
  currency: 'usd',
  postings: transfer('revenue:coaching', 'provider:stripe', 15_000),
});
const context = { paymentId: null, causes: {} };

/** Real: PostgreSQL with its triggers. */
describe('the ledger', () => {
  let app: TestApp;
  let ledger: LedgerService;
  beforeAll(async () => {
    app = await startTestApp();
    ledger = app.get(LedgerService);
  });
  afterAll(() => app.close());

  const record = (ref: string) =>
    app.db.transaction((tx) => ledger.record(tx, [draft(ref)], context));

  it('stores a movement once when it is recorded many times at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => record('ch_once')));
    expect(
      await app.db.query(
        `SELECT count(*)::int AS n FROM ledger_entries WHERE provider_ref = 'ch_once'`,
      ),
    ).toEqual([{ n: 1 }]);
    expect(await ledger.balances(app.db.manager)).toEqual([
      { account: 'provider:stripe', currency: 'usd', amountCents: 15_000 },
      { account: 'revenue:coaching', currency: 'usd', amountCents: -15_000 },
    ]);
  });

  it('adds new movements to the existing ones', async () => {
    await record('ch_known');
    const fee = {
      ...draft('txn_new'),
      kind: 'fee',
      postings: transfer('provider:stripe', 'fees:stripe', 465),
    };
    await app.db.transaction((tx) =>
      ledger.record(tx, [draft('ch_known'), fee], { paymentId: null, causes: { intentId: 'i' } }),
    );
    const kept = await app.db.query(
      `SELECT e.kind, e.occurred_at AS at, e.causes, json_object_agg(p.account, p.amount_cents) AS sides
         FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
        WHERE e.provider_ref IN ('ch_known', 'txn_new') GROUP BY e.id ORDER BY e.kind`,
    );
    expect(kept).toEqual([
      {
        kind: 'charge',
        at: occurredAt,
        causes: {},
        sides: { 'provider:stripe': 15_000, 'revenue:coaching': -15_000 },
      },
      {
        kind: 'fee',
        at: occurredAt,
        causes: { intentId: 'i' },
        sides: { 'fees:stripe': 465, 'provider:stripe': -465 },
      },
    ]);
  });

  it('refuses an unbalanced entry before it is written', async () => {
    const uneven = {
      ...draft('ch_uneven'),
      postings: [
        { account: 'a', amountCents: 1 },
        { account: 'b', amountCents: -2 },
      ],
    };
    await expect(app.db.transaction((tx) => ledger.record(tx, [uneven], context))).rejects.toThrow(
      'does not balance',
    );
  });

  it.each([
    ['no side', []],
    ['one side', [['a', 100, 'usd']]],
    [
      'two that do not sum to 0',
      [
        ['a', 100, 'usd'],
        ['b', -99, 'usd'],
      ],
    ],
    [
      'two that sum to 0 in different currencies',
      [
        ['a', 100, 'usd'],
        ['b', -100, 'eur'],
      ],
    ],
  ])('doesn’t commit an entry with %s', async (_, postings) => {
    const id = newId();
    const commit = app.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO ledger_entries (id, kind, provider_ref, occurred_at, memo) VALUES ($1, 'charge', $2, now(), '')`,
        [id, id],
      );
      for (const [account, cents, currency] of postings)
        await tx.query(
          'INSERT INTO ledger_postings (entry_id, account, amount_cents, currency) VALUES ($1, $2, $3, $4)',
          [id, account, cents, currency],
        );
    });
    await expect(commit).rejects.toThrow('does not balance');
    expect(await app.db.query('SELECT 1 FROM ledger_entries WHERE id = $1', [id])).toEqual([]);
  });

  it('doesn’t let anyone unbalance an existing entry', async () => {
    await record('ch_later');
    const add = app.db.query(
      `INSERT INTO ledger_postings SELECT id, 'x', 5, 'usd' FROM ledger_entries WHERE provider_ref = 'ch_later'`,
    );
    await expect(add).rejects.toThrow('does not balance');
  });

  it.each([
    `UPDATE ledger_postings SET amount_cents = 1`,
    `DELETE FROM ledger_postings`,
    `UPDATE ledger_entries SET memo = 'x'`,
    `DELETE FROM ledger_entries`,
  ])('refuses %s', async (sql) => {
    await record('ch_kept');
    await expect(app.db.query(sql)).rejects.toThrow('append-only');
  });
});
