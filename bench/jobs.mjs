/**
 * Emails per second from one worker, each as its own durable job: without a mail server, compared
 * with raw BullMQ whose jobs pass a finished email to Nodemailer, which discards it; and with a
 * mail server, compared with Nodemailer's own pool. Everything runs on 127.0.0.1 in its own folder
 * and is removed afterwards.
 *
 * MAILS (2000): per round. ROUNDS (4): of each side, alternating.
 */
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { built } from './lib/clinics/dist.mjs';
import { startShop } from './lib/clinics/shop.mjs';
import { DATA, TEMPLATE } from './lib/jobs/bare-mail.mjs';
import { alternate, told } from './lib/stats.mjs';

const mails = Number(process.env.MAILS ?? 2_000);
const rounds = Number(process.env.ROUNDS ?? 4);
const AT_ONCE = String(built('common/queue/lanes').LANES.mail);
const QUEUE_MAILS = `WITH mail AS (
    INSERT INTO emails (id, template, "to", caused_by, data)
    SELECT gen_random_uuid(), $2, 'paddler' || n || '@example.com', $3 || ':' || n, $4 FROM generate_series(1, $1::int) AS n
    RETURNING id)
  INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
  SELECT gen_random_uuid(), 'mail.send', json_build_object('emailId', id, 'sending', 1), id || ':1', '' FROM mail`;
const OPEN = `SELECT EXISTS (SELECT 1 FROM outbox WHERE done_at IS NULL AND parked_at IS NULL) AS open`;
const script = (name) => join(import.meta.dirname, 'lib', 'jobs', name);

const shop = await startShop();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => shop.stop().finally(() => process.exit(1)));
let round = 0;
/** Measures from the commit that creates the jobs until the last one is marked done. */
const ours = async () => {
  await shop.rows(QUEUE_MAILS, [mails, TEMPLATE, `round ${(round += 1)}`, DATA]);
  const began = performance.now();
  while ((await shop.rows(OPEN))[0].open) await later(20);
  return mails / ((performance.now() - began) / 1_000);
};
const bare = (name, env) => async () => {
  const { REDIS_URL } = shop.env();
  const started = await shop.processes.start(process.execPath, [script(name)], {
    env: { MAILS: String(mails), AT_ONCE, REDIS_URL, PUBLIC_URL: shop.origin, ...env },
    ready: /rate ([\d.]+)/,
  });
  await started.stop();
  return Number(started.match[1]);
};
const measure = async (workerEnv, theirs) => {
  const worker = await shop.startWorker(workerEnv);
  await ours(); // loads what the first email needs
  const result = await alternate(ours, theirs, rounds);
  await worker.stop();
  return told(result, 'mails/s');
};
try {
  console.log(
    `mail jobs to nowhere, against raw BullMQ: ${await measure({}, bare('bare-queue.mjs', {}))}   [≥ 0.5]`,
  );
  const sink = await shop.processes.start(process.execPath, [script('sink.mjs')], {
    ready: /listening on (\d+)/,
  });
  const SMTP_URL = `smtp://127.0.0.1:${sink.match[1]}`;
  console.log(
    `mail jobs over SMTP, against Nodemailer: ${await measure({ SMTP_URL }, bare('bare-sender.mjs', { SMTP_URL }))}   [≥ 0.8]`,
  );
  const [{ unsent }] = await shop.rows(
    `SELECT count(*)::int AS unsent FROM emails WHERE status NOT IN ('sent', 'kept')`,
  );
  if (unsent > 0) throw new Error(`${unsent} mails did not go out`);
} finally {
  await shop.stop();
}
