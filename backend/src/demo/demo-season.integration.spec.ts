import { coachingPrices, startPaymentSandbox } from '@wavetrain/payment-sandbox';
import { resolve } from 'node:path';
import { STANDINGS } from '../modules/student-overview/student-overview.types';
import { createTestDatabase } from '../testing/test-database';
import { STRIPE_WEBHOOK_SECRET, TEST_OWNER, testEnvironment } from '../testing/test-environment';
import { readClips } from './demo-clips';
import { demoPayments } from './demo-payments';
import { DemoProduct } from './demo-product';
import { DemoSeason } from './demo-season';
import { SeasonClock } from './season-clock';
import { PEOPLE, SMALL_SEASON } from './season-people.data';

/** Real: PostgreSQL, HTTP, the payment sandbox, the jobs. Video hosts are simulated. */
const startSeason = async () => {
  const clock = new SeasonClock();
  const database = await createTestDatabase();
  const apiKey = 'sk_test_wavetrain';
  const sandbox = await startPaymentSandbox({
    port: 0,
    apiKey,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: coachingPrices(),
    machineNow: () => clock.now().getTime(),
  });
  const env = testEnvironment(database.url, { STRIPE_API_BASE: sandbox.url, TRUST_PROXY: '1' });
  const product = await DemoProduct.start(env, clock, demoPayments(sandbox, apiKey));
  const season = new DemoSeason(
    product,
    await readClips(resolve(__dirname, '../../..')),
    TEST_OWNER,
  );
  const count = async (sql: string): Promise<number> =>
    Number((await product.db.query<{ n: string }[]>(`SELECT count(*) AS n ${sql}`))[0]?.n);
  const stop = async (): Promise<void> => {
    await product.close();
    await sandbox.close();
    await database.drop();
  };
  return { product, season, count, stop };
};
type Started = Awaited<ReturnType<typeof startSeason>>;

it('a canceled season stops cleanly with correct clocks; an interrupted one is recognized as unfinished', async () => {
  const { product, season, count, stop } = await startSeason();
  try {
    const asked = new AbortController();
    const cancel = (): void => asked.abort(new Error('called off'));
    await expect(season.play(PEOPLE.slice(0, SMALL_SEASON), cancel, asked.signal)).rejects.toThrow(
      'called off',
    );
    expect(await count('FROM students')).toBeLessThanOrEqual(1);
    expect(await count(`FROM app_clock WHERE shift = '0'`)).toBe(1);
    await product.setClocks(100);
    expect(await season.verdict()).toBe('unfinished');
  } finally {
    await stop();
  }
}, 300_000);

describe('a demo season', () => {
  let started: Started;
  let count: Started['count'];
  beforeAll(async () => {
    started = await startSeason();
    ({ count } = started);
    expect(await started.season.verdict()).toBe('make');
    await started.season.play(PEOPLE.slice(0, SMALL_SEASON), () => undefined);
  }, 900_000);
  afterAll(() => started.stop());

  it('leaves people in every stage, videos in every state, and correct clocks', async () => {
    expect(
      await count(`FROM students WHERE subscription_status = 'active'`),
    ).toBeGreaterThanOrEqual(10);
    expect(await count('FROM submissions WHERE first_feedback_at IS NULL')).toBeGreaterThanOrEqual(
      3,
    );
    expect(
      await count('FROM submissions WHERE first_feedback_at IS NOT NULL'),
    ).toBeGreaterThanOrEqual(50);
    expect(await count('FROM stroke_scores')).toBeGreaterThanOrEqual(50);
    expect(await count('FROM review_stretches')).toBeGreaterThanOrEqual(50);
    const waits = 'FROM submissions WHERE first_feedback_at IS NULL';
    expect(await count(`${waits} AND link_validation_status = 'invalid'`)).toBe(1);
    expect(await count(`${waits} AND take_asked_at IS NOT NULL`)).toBe(1);
    expect(await count(`${waits} AND due_at < now() AND paused_at IS NULL`)).toBe(1);
    expect(await count(`${waits} AND NOT covered`)).toBe(1);
    expect(
      await count(`FROM subscriptions WHERE created_at < now() - interval '100 days'`),
    ).toBeGreaterThanOrEqual(5);
    expect(await count('FROM reference_clips')).toBe(2);
    expect(await count('FROM drills WHERE clip_id IS NOT NULL')).toBeGreaterThanOrEqual(1);
    expect(await count('FROM clinic_bookings')).toBe(6);
    expect(
      await count(
        `FROM one_on_one_requests WHERE state IN ('asked', 'offered', 'booked', 'declined')`,
      ),
    ).toBe(4);
    expect(await count('FROM clinic_waitlist')).toBe(2);
    expect(await count(`FROM outbox WHERE parked_at IS NOT NULL`)).toBe(0);
    expect(await count(`FROM app_clock WHERE shift = '0'`)).toBe(1);
  });

  // events on the day of the test depend on the current hour
  it('has a coach who sleeps at night', async () => {
    const hour = `extract(hour FROM first_feedback_at AT TIME ZONE 'America/Chicago')`;
    expect(
      await count(
        `FROM submissions WHERE first_feedback_at < now() - interval '1 day' AND ${hour} NOT BETWEEN 6 AND 22`,
      ),
    ).toBe(0);
  });

  it('has clinics in the months that they’re named after, and 1-on-1s on requested days', async () => {
    const named = `series_id LIKE lower(to_char(starts_on, 'FMMonth')) || '-%'`;
    expect(await count(`FROM clinic_editions WHERE ${named}`)).toBeGreaterThanOrEqual(3);
    expect(await count(`FROM clinic_editions WHERE NOT ${named}`)).toBe(0);
    const weekday = `to_char(starts_at AT TIME ZONE 'America/Chicago', 'FMDay')`;
    expect(
      await count(
        `FROM one_on_one_requests WHERE dates LIKE '%Saturday%' AND ${weekday} = 'Saturday'`,
      ),
    ).toBe(1);
    expect(
      await count(
        `FROM one_on_one_requests WHERE dates LIKE '%weekday%' AND ${weekday} = 'Tuesday'`,
      ),
    ).toBe(1);
  });

  it('has some students who improve, but not all', async () => {
    const improving = await count(`${STANDINGS} WHERE c.improving`);
    expect(improving).toBeGreaterThanOrEqual(2);
    expect(improving).toBeLessThan(
      (await count(`${STANDINGS} WHERE c.previous IS NOT NULL`)) * 0.7,
    );
  });

  it('leaves books that balance', async () => expect(await started.product.checkMoney()).toBe(0));

  it('is made only once', async () => expect(await started.season.verdict()).toBe('is-there'));
});
