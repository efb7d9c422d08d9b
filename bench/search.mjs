/**
 * The admin's search (`/`) with 100,000 students and as many bookings that have real-looking names,
 * requested one at a time over HTTP: a rare name, a common one, and two letters that many have.
 * Prints the median and 99th percentile in milliseconds; the goal is 100. Everything runs on
 * 127.0.0.1 and is removed afterwards.
 *
 * ROWS (100000): of each. TIMES (40): how often each search is repeated.
 */
import { connectTo, signIn } from './lib/asking.mjs';
import { OWNER, startProduct } from './lib/product.mjs';
import { quantile } from './lib/stats.mjs';

const rows = Number(process.env.ROWS ?? 100_000);
const times = Number(process.env.TIMES ?? 40);
const FIRST = ['Maya', 'Núria', 'Jürgen', 'Seán', 'Boris', 'Ana', 'Łukasz', 'Zoë', 'Rob', 'Ines'];
const LAST = ['O’Brien', 'Lindqvist', 'Núñez', 'Rivers', 'Booker', 'Święty', 'D’Angelo', 'Paddock'];
const NAMED = `($2::text[])[1 + i % ${FIRST.length}] AS first, ($3::text[])[1 + (i / ${FIRST.length}) % ${LAST.length}] || ' ' || to_hex(i) AS last`;
const MADE = `SELECT i, ${NAMED}, now() - i * interval '1 minute' AS at FROM generate_series(1, $1::int) i`;
const STUDENTS = `INSERT INTO students (id, email, first_name, last_name, subscription_status, created_at)
  SELECT gen_random_uuid(), 'paddler' || i || '@bench.example', first, last, 'none', at FROM (${MADE}) made`;
const BOOKINGS = `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, customer_name, customer_email, amount_cents, price_cents, paid_cents, booked_at, alumni_at)
  SELECT gen_random_uuid(), (SELECT id FROM clinic_editions LIMIT 1), 'full', 'completed', gen_random_uuid(), first || ' ' || last, 'paddler' || i || '@bench.example', 340000, 340000, 340000, at, now()
    FROM (${MADE}) made`;
const SEARCHES = {
  'one name of all': `nunez ${(rows - 3).toString(16)}`,
  'an address': `paddler${rows - 7}@`,
  'a common name': "o'brien",
  'a first and a last name': 'nuria rivers',
  'three letters': 'ang',
  'two letters': 'bo',
  'letters that everyone has': 'paddler',
  'nobody’s name': 'zzyzx',
};

const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => product.stop().finally(() => process.exit(1)));
try {
  const db = await connectTo(product);
  for (const sql of [STUDENTS, BOOKINGS]) await db.query(sql, [rows, FIRST, LAST]);
  await db.query('VACUUM ANALYZE');
  await db.end();
  const cookie = await signIn(product, '/api/coach/login', OWNER);
  for (const [name, words] of Object.entries(SEARCHES)) {
    const taken = [];
    for (let n = 0; n < times + 3; n += 1) {
      const began = performance.now();
      const answer = await fetch(`${product.url}/api/admin/search?q=${encodeURIComponent(words)}`, {
        headers: { cookie },
      });
      if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
      await answer.text();
      if (n >= 3) taken.push(performance.now() - began);
    }
    const [p50, p99] = [0.5, 0.99].map((part) => quantile(taken, part).toFixed(0));
    console.log(`${name.padEnd(28)} p50 ${p50} ms   p99 ${p99} ms   [≤ 100 ms]`);
  }
} finally {
  await product.stop();
}
