import type { DataSource } from 'typeorm';
import { createDataSource } from '../../database/data-source';
import { useTestDatabase } from '../../testing/test-database';
import { planCounts, planCountsSql, type BilledPlan } from './billing-period.rules';

const STATUSES = ['none', 'active', 'active_alumni', 'past_due', 'paused', 'canceled'];
const STARTS = [null, -70, -40, -31, -10, -8, -7, -6, -1];
const ENDS = [null, -40, -8, -7, -6, 5, 20, 23, 24, 27, 60];
const SINCE = [null, -8, -7, -6, 0, 1];

/** Real: PostgreSQL and its clock. */
describe('whether a plan counts, in SQL', () => {
  const database = useTestDatabase();
  let db: DataSource;
  beforeAll(async () => {
    db = await createDataSource(database.url, 1).initialize();
  });
  afterAll(() => db.destroy());

  it('is the same as in TypeScript for every status and combination of dates', async () => {
    const now = new Date();
    // two hours from each limit, so that a slow test changes nothing
    const at = (days: number | null) =>
      days === null ? null : new Date(now.getTime() + (days * 24 + 2) * 3_600_000);
    const plans = STATUSES.flatMap((status) =>
      STARTS.flatMap((start) =>
        ENDS.flatMap((end) =>
          SINCE.map((since): BilledPlan => ({
            ...{ status, currentPeriodStart: at(start), currentPeriodEnd: at(end) },
            ...{ pausedFrom: at(since), pastDueSince: at(since) },
          })),
        ),
      ),
    );
    const inSql = await db.query<{ counts: boolean }[]>(
      `SELECT ${planCountsSql('s')} AS counts FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (subscription_status text,
         subscription_period_start timestamptz, subscription_period_end timestamptz, subscription_paused_from timestamptz,
         subscription_past_due_since timestamptz)) WITH ORDINALITY AS s(subscription_status, subscription_period_start,
         subscription_period_end, subscription_paused_from, subscription_past_due_since, place) ORDER BY place`,
      [
        JSON.stringify(
          plans.map((plan) => ({
            subscription_status: plan.status,
            subscription_period_start: plan.currentPeriodStart,
            subscription_period_end: plan.currentPeriodEnd,
            subscription_paused_from: plan.pausedFrom,
            subscription_past_due_since: plan.pastDueSince,
          })),
        ),
      ],
    );
    const differing = plans.filter((plan, place) => planCounts(plan, now) !== inSql[place]?.counts);
    expect(differing).toEqual([]);
    expect(new Set(inSql.map(({ counts }) => counts))).toEqual(new Set([true, false]));
  });
});
