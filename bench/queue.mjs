/**
 * The coach's queue at 10,000 and at 100,000 submissions: every request of its page, one at a time
 * over HTTP. Prints the median and 99th percentile in milliseconds, and how much the median grows.
 * Everything runs on 127.0.0.1 and is removed afterwards.
 *
 * SECONDS (10): how long each request is repeated at each size.
 */
import { connectTo, signIn } from './lib/asking.mjs';
import { printGrowth, timesOf } from './lib/growth.mjs';
import { OWNER, startProduct } from './lib/product.mjs';

const seconds = Number(process.env.SECONDS ?? 10);
const SIZES = [10_000, 100_000];
const list = (filter, more = '') =>
  `/api/coach/link-submissions?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const PAGE = '&range=[0,24]';
const QUESTIONS = {
  'to review': list({ tab: 'to-review' }, PAGE),
  'to review, page 40': list({ tab: 'to-review' }, '&range=[975,999]'),
  completed: list({ tab: 'completed' }, PAGE),
  'broken links': list({ tab: 'broken' }, PAGE),
  'due first': list({ tab: 'to-review' }, `${PAGE}&sort=["dueAt","ASC"]`),
  counts: '/api/coach/submissions/counts',
  'search, a rare word': list({ tab: 'to-review', q: 'number 77' }, PAGE),
  'search, a student': list({ tab: 'to-review', q: 'Paddler 123' }, PAGE),
};

// nothing is due for a year; otherwise the worker would email the coach about every late video
// during the measurement
const fill = async (db, from, to) => {
  await db.query(
    `INSERT INTO students (id, email, first_name, last_name, subscription_status)
       SELECT gen_random_uuid(), 'paddler' || i || '@bench.example', 'Paddler', i::text, 'active' FROM generate_series($1::int, $2::int) AS i`,
    [from / 10 + 1, to / 10],
  );
  await db.query(
    `INSERT INTO submissions (id, student_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered,
         submitted_at, valid_since, due_at, first_feedback_at, feedback_state, status, link_validation_status)
       SELECT gen_random_uuid(), s.id, 'Video number ' || i, 'Where should my weight be as I cross the line?', 'rolling', 'rolling',
           'https://youtu.be/abcdefghijk', place, place <> 3, at, at, at + interval '700 days',
           CASE WHEN place IN (1, 2) THEN at + interval '9 hours' END,
           CASE place WHEN 1 THEN 'complete' WHEN 2 THEN 'in-progress' ELSE 'not-started' END,
           CASE place WHEN 0 THEN 'invalid_link' WHEN 1 THEN 'feedback_submitted' WHEN 2 THEN 'feedback_submitted' ELSE 'submitted' END,
           CASE place WHEN 0 THEN 'invalid' ELSE 'valid' END
         FROM (SELECT i, i % 5 AS place, now() - i * interval '7 minutes' AS at FROM generate_series($1::int + 1, $2::int) AS i) AS made
         JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM students) AS s ON s.n = 1 + i % ($2::int / 10)`,
    [from, to],
  );
  await db.query('VACUUM ANALYZE');
};

const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => product.stop().finally(() => process.exit(1)));
try {
  const db = await connectTo(product);
  const cookie = await signIn(product, '/api/coach/login', OWNER);
  const measured = {};
  let filled = 0;
  for (const size of SIZES) {
    await fill(db, filled, size);
    filled = size;
    for (const [name, path] of Object.entries(QUESTIONS))
      (measured[name] ??= []).push(await timesOf(product.url + path, cookie, seconds));
  }
  await db.end();
  printGrowth(measured, 'p99 ≤ 100 ms');
} finally {
  await product.stop();
}
