import { CLINIC } from './killed-clinics';
import {
  checkInvariants,
  INVARIANTS,
  tableOf,
  type Invariant,
  type Verdict,
} from './hostile-week/invariants';
import { HostileWeek, type Week, type WeekReport } from './hostile-week/hostile-week';
import { KilledProduct } from './killed-product';

const MINUTE_MS = 60_000;
const WAITING_MS = 20 * MINUTE_MS;

const SHORT = {
  seed: 700,
  rounds: 5,
  buyersPerRound: 2,
  capacity: 6,
  minutes: 10,
  mayCrashDatabase: false,
};

/** The week that `make chaos` asks for; otherwise the short week of `make test`. */
const weekOf = ({ CHAOS, SEED, ROUNDS, MINUTES, BUYERS }: NodeJS.ProcessEnv): Omit<Week, 'tell'> =>
  CHAOS === undefined
    ? SHORT
    : {
        seed:
          SEED === undefined || SEED === '' ? Math.floor(Math.random() * 1_000_000) : Number(SEED),
        rounds: Number(ROUNDS || 40),
        buyersPerRound: Number(BUYERS || 4),
        capacity: 40,
        minutes: Number(MINUTES || 12),
        mayCrashDatabase: true,
      };

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/**
 * Real: web and worker as built child processes that are killed with SIGKILL, PostgreSQL, Redis,
 * SMTP, the payment sandbox over HTTP. Every claim is read from PostgreSQL, the sandbox and the
 * inbox.
 */
describe('a hostile week', () => {
  const isLong = process.env.CHAOS !== undefined;
  let product: KilledProduct;
  let report: WeekReport;
  let verdicts: Verdict[];

  beforeAll(async () => {
    const week = { ...weekOf(process.env), tell: isLong ? print : () => undefined };
    if (isLong) print(`make chaos SEED=${week.seed}`);
    product = await KilledProduct.start();
    // The tests' PostgreSQL acknowledges commits before writing them, so a crash would lose data
    // that a real server keeps.
    await product.rows(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); END $$`,
    );
    report = await new HostileWeek(product, week).run();
    verdicts = await checkInvariants(product);
    if (isLong)
      print(
        `\n${JSON.stringify(report)}\n\n${tableOf(verdicts)}\n\nAgain with the same plan: make chaos SEED=${week.seed}`,
      );
  }, WAITING_MS);
  afterAll(() => product?.stop(), WAITING_MS);

  it('sells, and is killed as often as planned', () => {
    const people = Object.values(report.outcomes).reduce((sum, count) => sum + count, 0);
    expect(report.outcomes.paid).toBeGreaterThan(0);
    expect(report.outcomes['gave up'] ?? 0).toBe(0);
    if (!isLong) expect({ people, kills: report.kills }).toEqual({ people: 10, kills: 6 });
  });

  it.each(Object.keys(INVARIANTS) as Invariant[])('%s', (name) => {
    const { checked, broken } = verdicts.find((verdict) => verdict.name === name) ?? {
      checked: 0,
      broken: ['never checked'],
    };
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(0);
  });

  /** Deliberate damage, undone afterwards, that each check must notice. */
  const WRONG: readonly (readonly [Invariant, string])[] = [
    [
      'paid + live holds ≤ capacity',
      `UPDATE clinic_editions e SET capacity = (SELECT count(*) - 1 FROM clinic_places p WHERE p.edition_id = e.id)
        WHERE (SELECT count(*) FROM clinic_places p WHERE p.edition_id = e.id) > 1`,
    ],
    [
      'a paid session is one booking, plan or refund',
      `DELETE FROM clinic_places WHERE state = 'paid'`,
    ],
    [
      'ledger balances and equals the provider',
      `ALTER TABLE ledger_postings DISABLE TRIGGER USER; UPDATE ledger_postings SET amount_cents = amount_cents + 1 WHERE account = 'provider:stripe'`,
    ],
    [
      'refunds equal the provider',
      `UPDATE payments SET refunded_cents = 1 WHERE refunded_cents = 0 AND status = 'paid'`,
    ],
    ['one email per event', `DELETE FROM emails WHERE template = 'clinic-confirmation'`],
    [
      'nothing held past its time',
      `UPDATE clinic_places SET state = 'held', expires_at = app_now() - interval '1 minute' WHERE state = 'paid'`,
    ],
    ['no job and no event lost', `UPDATE outbox SET done_at = NULL WHERE job = 'mail.send'`],
    [
      'the money check finds nothing',
      `INSERT INTO money_findings (id, kind, ref, found_at, seen_at) VALUES (gen_random_uuid(), 'payment-missing', 'pi_x', now(), now())`,
    ],
  ];

  it.each(WRONG)('notices a violation of: %s', async (name, harm) => {
    const { broken } = await product.undone(async () => {
      await product.rows(harm);
      return INVARIANTS[name](product);
    });
    expect(broken.length).toBeGreaterThan(0);
    expect((await INVARIANTS[name](product)).broken).toEqual([]);
  });

  it('has deliberate damage for every invariant', () => {
    expect(WRONG.map(([name]) => name)).toEqual(Object.keys(INVARIANTS));
  });

  it('notices a second copy of an email, and an event that was never applied', async () => {
    const { processed } = await product.one<{ processed: string }>(
      'SELECT id AS processed FROM provider_events WHERE applied_at IS NOT NULL LIMIT 1',
    );
    const { broken } = await product.undone(async () => {
      await product.rows('UPDATE provider_events SET applied_at = NULL WHERE id = $1', [processed]);
      return INVARIANTS['no job and no event lost'](product);
    });
    expect(broken).toEqual([expect.stringContaining(processed)]);
    const doubled = Object.create(product, {
      mails: { value: product.mails.flatMap((mail) => [mail, mail, mail]) },
    }) as KilledProduct;
    expect((await INVARIANTS['one email per event'](doubled)).broken.length).toBeGreaterThan(0);
  });

  it('sells the clinic that it put on sale', async () => {
    const rows = await product.rows(
      `SELECT 1 FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id WHERE e.series_id = $1 AND b.status = 'completed'`,
      [CLINIC],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
