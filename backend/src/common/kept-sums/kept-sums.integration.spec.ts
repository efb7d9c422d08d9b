import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { newId } from '../ids/new-id';
import { KeptSums } from './kept-sums';

const ACTIONS = ['add', 'answer', 'answer late', 'take back', 'remove', 'fold'] as const;
const DAYS = ['2026-03-01', '2026-03-31', '2026-04-01'] as const;

/** Real: PostgreSQL with its triggers. Rows are written directly to the tables: the sums follow any kind of write. */
describe('precomputed sums', () => {
  let app: TestApp;
  let sums: KeptSums;
  beforeAll(async () => {
    app = await startTestApp();
    sums = app.get(KeptSums);
  });
  beforeEach(() => app.db.query('TRUNCATE submissions CASCADE'));
  afterAll(() => app.close());

  const add = (day: string, id = newId()) =>
    app.db.query(
      `INSERT INTO submissions (id, student_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered,
          submitted_at, valid_since, due_at) VALUES ($1, $1, '', '', 'forward-stroke', '', 'https://x', 4, true, $2, $2, $2::timestamptz + interval '2 days')`,
      [id, `${day}T23:30:00Z`],
    );
  const some = async (n: number): Promise<string | undefined> => {
    const rows = await app.db.query<{ id: string }[]>('SELECT id FROM submissions ORDER BY id');
    return rows[n % Math.max(1, rows.length)]?.id;
  };
  const answer = (id: string, hours: number) =>
    app.db.query(
      `UPDATE submissions SET first_feedback_at = submitted_at + make_interval(hours => $2), feedback_state = 'complete' WHERE id = $1`,
      [id, hours],
    );
  const act = async (action: (typeof ACTIONS)[number], day: string, n: number): Promise<void> => {
    if (action === 'add') return void (await add(day));
    if (action === 'fold') return sums.fold();
    const id = await some(n);
    if (!id) return;
    if (action === 'answer') await answer(id, 1);
    if (action === 'answer late') await answer(id, 49);
    if (action === 'take back')
      await app.db.query(`UPDATE submissions SET first_feedback_at = NULL, feedback_state = 'not-started' WHERE id = $1`, [id]);
    if (action === 'remove') await app.db.query('DELETE FROM submissions WHERE id = $1', [id]);
  };
  const counted = () =>
    app.db.query(
      `SELECT date_trunc('month', first_feedback_at AT TIME ZONE 'UTC')::date::text AS from,
          CASE WHEN first_feedback_at <= due_at THEN 'in-time' ELSE 'late' END AS key, count(*)::int AS amount
         FROM submissions WHERE first_feedback_at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    );
  const kept = async () => (await sums.by('month', 'answers', '2026-01-01')).filter(({ amount }) => amount !== 0);

  it('match the rows, whatever happens to them and whenever they are folded', async () => {
    const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.constantFrom(...DAYS), fc.nat(20));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        await app.db.query('TRUNCATE submissions CASCADE');
        for (const [action, day, n] of steps) await act(action, day, n);
        expect(await kept()).toEqual(await counted());
      }),
      { numRuns: 8 },
    );
  });

  it('are folded into one row per day and key without losing concurrent writes', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const id = newId();
        await add('2026-03-01', id);
        return id;
      }),
    );
    await Promise.all([...ids.map((id) => answer(id, 1)), sums.fold(), sums.fold()]);
    await sums.fold();
    expect(await app.db.query(`SELECT day::text, key, amount::int FROM kept_sums WHERE series = 'answers'`)).toEqual([
      { day: '2026-03-02', key: 'in-time', amount: 20 },
    ]);
  });

  it('include everything before a day, and can end before a given day', async () => {
    for (const day of DAYS) {
      const id = newId();
      await add(day, id);
      await answer(id, 0);
    }
    expect(Object.fromEntries(await sums.before('answers', '2026-04-01'))).toEqual({ 'in-time': 2 });
    expect(await sums.by('month', 'answers', '2026-03-01', '2026-04-01')).toEqual([{ from: '2026-03-01', key: 'in-time', amount: 2 }]);
    expect(await sums.by('week', 'answers', '2026-03-02')).toEqual([{ from: '2026-03-30', key: 'in-time', amount: 2 }]);
  });

  it('of plans count neither duplicates nor plans that were never paid', async () => {
    const plan = (state: string, more: { endedAt?: string; duplicateOf?: string } = {}) => {
      const id = newId();
      return app.db.query(
        `INSERT INTO subscriptions (id, provider_subscription_id, student_id, customer_id, intent_id, plan, price_id, price_cents, currency,
            state, current_period_start, current_period_end, ended_at, duplicate_of, created_at)
         VALUES ($1::uuid, $1::uuid::text, $1::uuid, 'c', $1::uuid, 'coaching', 'p', 15000, 'usd', $2, now(), now(), $3, $4, '2026-03-15T12:00:00Z')`,
        [id, state, more.endedAt ?? null, more.duplicateOf ?? null],
      );
    };
    await plan('active');
    await plan('incomplete');
    await plan('canceled', { endedAt: '2026-04-02T00:00:00Z' });
    await plan('canceled', { endedAt: '2026-04-02T00:00:00Z', duplicateOf: newId() });
    const shown = async () => (await sums.by('month', 'plans', '2026-01-01')).map(({ from, key, amount }) => `${from} ${key} ${amount}`);
    expect(await shown()).toEqual(['2026-03-01 began 2', '2026-04-01 ended 1']);
    await app.db.query(`UPDATE subscriptions SET state = 'active' WHERE state = 'incomplete'`);
    await app.db.query(`UPDATE subscriptions SET state = 'canceled', ended_at = '2026-04-03T00:00:00Z' WHERE state = 'active'`);
    expect(await shown()).toEqual(['2026-03-01 began 3', '2026-04-01 ended 3']);
  });
});
