/**
 * The portals' lists at 1,000 and at 10,000 students, each with 25 modules, two videos, twenty
 * messages and a month of practice: every request of the coach's students, curriculum and messages,
 * and those of one student's own pages, one at a time over HTTP. Prints the median and 99th
 * percentile in milliseconds, and how much the median grows. Everything runs on 127.0.0.1 and is
 * removed afterwards.
 *
 * SECONDS (10): how long each request is repeated at each size. ONLY: the requests whose names
 * contain one of these words, comma-separated.
 */
import { connectTo, signIn } from './lib/asking.mjs';
import { printGrowth, timesOf } from './lib/growth.mjs';
import { OWNER, startProduct } from './lib/product.mjs';

const seconds = Number(process.env.SECONDS ?? 10);
const only = process.env.ONLY?.split(',');
const SIZES = [1_000, 10_000];
const STUDENT = {
  firstName: 'Pat',
  lastName: 'Paddler',
  email: 'pat@bench.example',
  password: 'eddy-line-42',
};
const list = (path, filter = {}, range = '[0,24]') =>
  `${path}?range=${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const ROSTER = '/api/coach/student-overview';
const MAP = '/api/coach/curriculum-map';
const OF_COACH = {
  students: () => list(ROSTER),
  'students, last page': (students) => list(ROSTER, {}, `[${students - 25},${students - 1}]`),
  'students who are quiet': () => list(ROSTER, { state: 'quiet' }),
  'students who improve': () => list(ROSTER, { state: 'improving' }),
  'students, a name': () => list(ROSTER, { q: 'Paddler 77' }),
  'students, counts': () => `${ROSTER}/counts`,
  'curriculum, who is stuck': () => list(MAP, { active: true }),
  'curriculum, who moves': () => list(MAP, { order: 'moving' }),
  'curriculum, last page': (students) => list(MAP, {}, `[${students - 25},${students - 1}]`),
  'messages, threads': () => '/api/coach/messages?range=[0,24]',
  'messages, how many wait': () => '/api/coach/message-news',
  'the drill library': () => list('/api/coach/drill-library'),
};
const OF_STUDENT = {
  'own messages': () => '/api/messages',
  'own message news': () => '/api/messages/news',
  'own practice': () => '/api/student/practice',
  'own modules': () => '/api/module-progress',
  'own feedback': () => '/api/student/feedback',
  'own scores': () => '/api/student/stroke-scores',
};
const ALL = 'FROM students s WHERE s.email LIKE $1';
/** Every student's rows; `s` is the student. */
const ROWS = [
  `INSERT INTO module_progress (id, student_id, module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, updated_at)
     SELECT gen_random_uuid(), s.id, m.id, 80, 1, now() - m.position * interval '5 days', CASE WHEN m.position % 3 > 0 THEN now() - m.position * interval '4 days' END,
       now() - m.position * interval '4 days' FROM modules m CROSS JOIN LATERAL (SELECT s.* ${ALL}) s`,
  `INSERT INTO quiz_attempts (id, student_id, module_id, client_key, results, score, passed, attempted_at)
     SELECT gen_random_uuid(), s.id, m.id, gen_random_uuid(), '[]', 80, true, now() - m.position * interval '5 days' - random() * interval '90 days'
       FROM modules m CROSS JOIN LATERAL (SELECT s.* ${ALL}) s`,
  `INSERT INTO submissions (id, student_id, module_id, title, description, skill_area, skill_area_given, video_link, queue_place, covered,
       submitted_at, valid_since, due_at, first_feedback_at, feedback_state, status, link_validation_status)
     SELECT gen_random_uuid(), s.id, '04-forward-stroke', 'Video ' || i, 'Where should my weight be?', 'strokes', 'strokes', 'https://youtu.be/abcdefghijk',
       CASE WHEN waits THEN 4 ELSE 1 END, true, at, at, at + interval '48 hours', CASE WHEN NOT waits THEN at + interval '9 hours' END,
       CASE WHEN waits THEN 'not-started' ELSE 'complete' END, CASE WHEN waits THEN 'submitted' ELSE 'feedback_submitted' END, 'valid'
     FROM (SELECT s.id, i, i = 1 AND random() < 0.01 AS waits, now() - random() * interval '120 days' AS at
       FROM generate_series(1, 2) AS i CROSS JOIN LATERAL (SELECT s.* ${ALL}) s) s`,
  `INSERT INTO stroke_scores (id, submission_id, student_id, version, head, paddle, boat, body, quiz, practical, total, scored_at)
     SELECT gen_random_uuid(), v.id, s.id, 1, 70, 70, 70, 70, 70, 70, 50 + 40 * random(), v.submitted_at
       FROM (SELECT s.* ${ALL}) s JOIN submissions v ON v.student_id = s.id`,
  `INSERT INTO threads (student_id, last_n, last_at, coach_read_n, waiting_since, due_at)
     SELECT s.id, 20, now() - random() * interval '60 days', 19, CASE WHEN random() < 0.01 THEN now() END, NULL ${ALL}`,
  `INSERT INTO messages (id, student_id, n, client_id, sender, staff_id, text, sent_at)
     SELECT gen_random_uuid(), s.id, n, gen_random_uuid(), CASE n % 2 WHEN 0 THEN 'student' ELSE 'coach' END, CASE n % 2 WHEN 1 THEN 1 END,
       'Was it the edge, or did I look down too soon?', now() - (21 - n) * interval '3 days' FROM generate_series(1, 20) AS n CROSS JOIN LATERAL (SELECT s.* ${ALL}) s`,
  `INSERT INTO drills_given (id, student_id, drill_id, position, title, skill_area, goal, steps, times_per_week, until_date, given_at)
     SELECT gen_random_uuid(), s.id, d.id, d.position, d.title, d.skill_area, d.goal, d.steps, 3, current_date + 20, now() - interval '30 days'
       FROM (SELECT * FROM drills ORDER BY position LIMIT 4) d CROSS JOIN LATERAL (SELECT s.* ${ALL}) s`,
  `INSERT INTO drill_ticks (student_id, id, given_id, done_on, received_at)
     SELECT g.student_id, gen_random_uuid(), g.id, current_date - n, now() - n * interval '1 day' - random() * interval '60 days'
       FROM generate_series(1, 5) AS n CROSS JOIN (SELECT g.* FROM drills_given g JOIN students s ON s.id = g.student_id AND s.email LIKE $1) g`,
];

const fill = async (db, from, to) => {
  const batch = `b${to}-%`;
  await db.query(
    `INSERT INTO students (id, email, first_name, last_name, subscription_status, created_at)
       SELECT gen_random_uuid(), 'b' || $2::int || '-' || i || '@bench.example', 'Paddler', i::text, CASE WHEN i % 3 = 0 THEN 'canceled' ELSE 'active' END,
         now() - interval '200 days' FROM generate_series($1::int + 1, $2::int) AS i`,
    [from, to],
  );
  // for each batch, and for the student whose own pages are requested the first time
  for (const rows of ROWS)
    for (const of of from === 0 ? [batch, STUDENT.email] : [batch]) await db.query(rows, [of]);
  await db.query('VACUUM ANALYZE');
};

const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => product.stop().finally(() => process.exit(1)));
try {
  const db = await connectTo(product);
  const coach = await signIn(product, '/api/coach/login', OWNER);
  const student = await signIn(product, '/api/student/register', STUDENT);
  const measured = {};
  let filled = 0;
  for (const size of SIZES) {
    await fill(db, filled, size);
    filled = size;
    for (const [questions, cookie] of [
      [OF_COACH, coach],
      [OF_STUDENT, student],
    ])
      for (const [name, path] of Object.entries(questions).filter(
        ([name]) => !only || only.some((word) => name.includes(word)),
      ))
        (measured[name] ??= []).push(await timesOf(product.url + path(size), cookie, seconds));
  }
  await db.end();
  printGrowth(measured, 'p99 ≤ 100 ms');
} finally {
  await product.stop();
}
