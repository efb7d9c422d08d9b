/**
 * One run of intake invitations whose worker is killed (SIGKILL) while sending: how long it takes
 * to write the run, how many emails per second are sent, and how often each address got one.
 * Everything runs on 127.0.0.1 in its own folder and is removed afterwards.
 *
 * STUDENTS (5000): students without an intake form.
 */
import { setTimeout as later } from 'node:timers/promises';
import { packaged } from './lib/clinics/dist.mjs';
import { startShop } from './lib/clinics/shop.mjs';

const students = Number(process.env.STUDENTS ?? 5_000);
const OWNER_EMAIL = 'coach@wavetrain.example';

/** Records the recipients of each email, by Message-ID. */
const startInbox = async () => {
  const received = [];
  const server = new (packaged('smtp-server').SMTPServer)({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const [, id = ''] =
          /^Message-ID: *(?:\r?\n )?(<[^>]+>)/im.exec(Buffer.concat(chunks).toString('latin1')) ??
          [];
        received.push({ id, to: session.envelope.rcptTo[0].address });
        done();
      });
    },
  });
  // a killed client isn't the server's fault
  server.on('error', () => undefined);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${server.server.address().port}`;
  return { received, url, close: () => new Promise((resolve) => server.close(resolve)) };
};

const inbox = await startInbox();
const shop = await startShop();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => shop.stop().finally(() => process.exit(1)));
const post = (path, body, cookie = '') =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
try {
  await shop.startWeb(0);
  const worker = await shop.startWorker({ SMTP_URL: inbox.url, MAIL_REPEAT_AFTER_SECONDS: '1' });
  await shop.rows(
    `INSERT INTO students (id, email, first_name, last_name)
      SELECT gen_random_uuid(), 'student' || n || '@example.com', 'Ada', 'Rapids' FROM generate_series(1, $1) AS n`,
    [students],
  );
  const signedIn = await post('/api/coach/login', {
    email: OWNER_EMAIL,
    password: shop.env().OWNER_PASSWORD,
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const pressed = performance.now();
  const run = await post('/api/admin/send-intake-invitations', {}, cookie);
  const { invitationsSent } = await run.json();
  const written = performance.now();
  while (inbox.received.length < students / 3) await later(10);
  process.kill(worker.pid, 'SIGKILL');
  await shop.startWorker({ SMTP_URL: inbox.url, MAIL_REPEAT_AFTER_SECONDS: '1' });
  const again = await (await post('/api/admin/send-intake-invitations', {}, cookie)).json();
  const open = `SELECT count(*)::int AS n FROM outbox WHERE done_at IS NULL AND parked_at IS NULL`;
  while ((await shop.rows(open))[0].n > 0) await later(100);
  const seconds = (performance.now() - written) / 1_000;
  const ids = new Map();
  for (const { id, to } of inbox.received) ids.set(to, (ids.get(to) ?? new Set()).add(id));
  const twice = [...ids.values()].filter(({ size }) => size > 1).length;
  console.log(
    `invitations: ${invitationsSent} written in ${Math.round(written - pressed)} ms, ${again.invitationsSent} by a second press; ` +
      `sent in ${seconds.toFixed(1)} s with the worker killed after a third (${Math.round(students / seconds)}/s)`,
  );
  console.log(
    `addresses: ${ids.size} of ${students} written to, ${twice} twice; ${inbox.received.length - ids.size} mails repeated under their own ` +
      `Message-ID, since the kill left open what became of them   [all, 0 twice]`,
  );
} finally {
  await shop.stop();
  await inbox.close();
}
