/**
 * Purchases while the mail server answers slowly: how long from the payment to the booking, and how
 * often each email was received. Everything runs on 127.0.0.1 in its own folder and is removed
 * afterwards.
 *
 * ANSWERS_AFTER (20): seconds between an email's last byte and the server's answer. MAILS (100):
 * emails already waiting when the first purchase is paid. SALES (40): purchases.
 */
import { setTimeout as later } from 'node:timers/promises';
import { packaged } from './lib/clinics/dist.mjs';
import { press, startShop } from './lib/clinics/shop.mjs';
import { median, quantile } from './lib/stats.mjs';

const number = (name, otherwise) => Number(process.env[name] ?? otherwise);
const answersAfter = number('ANSWERS_AFTER', 20);
const waiting = number('MAILS', 100);
const sales = number('SALES', 40);

const MAILS = `WITH mail AS (
    INSERT INTO emails (id, template, "to", caused_by, data)
    SELECT gen_random_uuid(), 'password-changed', 'paddler' || n || '@example.com', n::text, '{"firstName": "Ada"}' FROM generate_series(1, $1) AS n
    RETURNING id)
  INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
  SELECT gen_random_uuid(), 'mail.send', json_build_object('emailId', id, 'sending', 1), id || ':1', '' FROM mail`;
const OPEN_MAILS = `SELECT count(*)::int AS n FROM outbox WHERE job = 'mail.send' AND done_at IS NULL AND parked_at IS NULL`;
const BOOKED = `SELECT 1 FROM clinic_bookings b JOIN checkout_intents i ON i.id = b.intent_id
  WHERE i.provider_session_id = $1 AND b.status = 'completed'`;

/** Counts received emails by Message-ID; answers each after `inbox.seconds`. */
const startInbox = async () => {
  const inbox = { seconds: 0, copies: new Map() };
  const { copies } = inbox;
  const server = new (packaged('smtp-server').SMTPServer)({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: async (stream, _session, done) => {
      const { messageId } = await packaged('mailparser').simpleParser(stream);
      copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
      await later(inbox.seconds * 1_000);
      done();
    },
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${server.server.address().port}`;
  return Object.assign(inbox, {
    url,
    close: () => new Promise((resolve) => server.close(resolve)),
  });
};

const inbox = await startInbox();
const shop = await startShop();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => shop.stop().finally(() => process.exit(1)));
const count = async (sql) => (await shop.rows(sql))[0].n;
/** Returns the milliseconds from each payment to its booking. */
const purchases = async () => {
  await shop.emptyClinic(sales);
  const booked = [];
  for (let sale = 0; sale < sales; sale += 1) {
    const { status, body } = await press(shop.webPorts[0], shop.origin);
    if (status !== 200) throw new Error(`a checkout answered ${status}`);
    const paid = performance.now();
    await shop.sandbox.control.pay(body.id, {
      email: `${inbox.seconds}-${sale}@example.com`,
      name: 'Kay Aker',
    });
    while ((await shop.rows(BOOKED, [body.id])).length === 0) await later(5);
    booked.push(performance.now() - paid);
  }
  return booked;
};
const told = (booked) =>
  `p50 ${Math.round(median(booked))} ms, p99 ${Math.round(quantile(booked, 0.99))} ms`;
try {
  await shop.startWeb(0);
  await shop.startWorker({ SMTP_URL: inbox.url });
  const quick = await purchases();
  while ((await count(OPEN_MAILS)) > 0) await later(100);
  inbox.seconds = answersAfter;
  await shop.rows(MAILS, [waiting]);
  const before = inbox.copies.size;
  while (inbox.copies.size === before) await later(20);
  const slow = await purchases();
  const ahead = await count(OPEN_MAILS);
  console.log(
    `pay to booked: ${told(slow)} with ${waiting} mails waiting and ${ahead} after the last of ${sales} purchases; ${told(quick)} with none and a quick server   [p50 ≤ 1,000 ms]`,
  );
  while ((await count(OPEN_MAILS)) > 0) await later(500);
  const mails = await count('SELECT count(*)::int AS n FROM emails');
  const twice = [...inbox.copies.values()].filter((received) => received > 1).length;
  console.log(
    `mails, each answered after ${answersAfter} s: ${mails} queued, ${mails - inbox.copies.size} missing, ${twice} twice   [0 missing, 0 twice]`,
  );
} finally {
  await shop.stop();
  await inbox.close();
}
