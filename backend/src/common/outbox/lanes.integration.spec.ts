import { Environment } from '../../config/environment';
import { MailService } from '../../modules/mail/mail.service';
import { applyEvent } from '../../modules/payments/events/jobs/apply-event.job';
import { checkLink } from '../../modules/submissions/links/check-link.job';
import { SmtpInbox } from '../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { newId } from '../ids/new-id';
import { LANES } from '../queue/lanes';
import { openQueue, prepareQueue } from '../queue/queue.factory';
import { Outbox } from './outbox';
import { OutboxProcessor } from './outbox.processor';
import { OutboxRelay } from './outbox.relay';

const MORE_THAN_THE_LANE = LANES.mail + 4;

const until = async (condition: () => Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
};

const mail = (causedBy: string) =>
  ({
    template: 'password-changed',
    to: 'ada@example.com',
    causedBy,
    data: { firstName: 'Ada' },
  }) as const;

/** Real: PostgreSQL, Redis or BullMQ's PostgreSQL backend, SMTP. */
describe.each([
  ['Redis', {}],
  ['PostgreSQL', { QUEUE_BACKEND: 'postgres', REDIS_URL: undefined }],
])('lanes in %s', (backend, queueVariables) => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let answer: () => void;
  beforeEach(async () => {
    inbox = await SmtpInbox.start();
    app = await startTestApp({
      env: { SMTP_URL: inbox.url, QUEUE_PREFIX: `lanes-${newId()}`, ...queueVariables },
    });
    await prepareQueue(app.get(Environment));
    inbox.answerAlways({ heldUntil: new Promise<void>((resolve) => (answer = resolve)) });
  });
  afterEach(async () => {
    answer();
    await app.close();
    await inbox.close();
  });

  const queueMail = (causedBy: string) =>
    app.db.transaction((tx) => app.get(MailService).queue(tx, mail(causedBy)));
  const start = () => {
    app.get(OutboxProcessor).start();
    app.get(OutboxRelay).start();
  };
  const done = async (job: string): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>(
      'SELECT count(*)::int AS n FROM outbox WHERE job = $1 AND done_at IS NOT NULL',
      [job],
    );
    return row?.n ?? 0;
  };

  it('let purchases and link checks pass while the mail server delays every email', async () => {
    for (let n = 0; n < MORE_THAN_THE_LANE; n += 1) await queueMail(`held-${n}`);
    start();
    await inbox.waitForCount(LANES.mail);
    await app.db.transaction(async (tx) => {
      await app.get(Outbox).enqueue(tx, applyEvent, { eventId: 'evt_of_nothing' });
      await app
        .get(Outbox)
        .enqueue(tx, checkLink, { submissionId: newId(), linkRevision: 1, round: 1, unknowns: 0 });
    });
    await until(
      async () => (await done(applyEvent.name)) === 1 && (await done(checkLink.name)) === 1,
    );
    expect(await done('mail.send')).toBe(0);
    expect(inbox.mails).toHaveLength(LANES.mail);
    answer();
    await until(async () => (await done('mail.send')) === MORE_THAN_THE_LANE);
    expect(new Set(inbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(
      MORE_THAN_THE_LANE,
    );
    expect(inbox.mails).toHaveLength(MORE_THAN_THE_LANE);
  });

  it('pick up jobs that a version without lanes left in its one queue, or had only marked', async () => {
    answer();
    await queueMail('in-the-old-queue');
    await queueMail('marked-only');
    const [[row]] = await app.db.query<[{ id: string }[], number]>(
      `UPDATE outbox SET dispatched_at = now() - interval '1 minute' RETURNING id`,
    );
    const id = row?.id ?? '';
    const old = openQueue(app.get(Environment), 'default');
    await until(() => old.waitUntilReady().then(() => true));
    await old.add('outbox', { outboxId: id }, { jobId: `row-${id}-0` });
    start();
    await until(async () => (await done('mail.send')) === 2);
    expect(inbox.mails).toHaveLength(2);
    await old.close();
  });

  it(`let a purchase overtake many emails on its way into ${backend}`, async () => {
    answer();
    await app.db.query(
      `INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
       SELECT gen_random_uuid(), 'mail.send', '{}', n::text, '' FROM generate_series(1, 600) AS n`,
    );
    await app.db.transaction((tx) =>
      app.get(Outbox).enqueue(tx, applyEvent, { eventId: 'evt_of_nothing' }),
    );
    app.get(OutboxRelay).start();
    await until(async () => {
      const [row] = await app.db.query<{ n: number }[]>(
        'SELECT count(*)::int AS n FROM outbox WHERE dispatched_at IS NULL',
      );
      return row?.n === 0;
    });
    const [row] = await app.db.query<{ later: number }[]>(
      `SELECT count(*)::int AS later FROM outbox WHERE dispatched_at > (SELECT dispatched_at FROM outbox WHERE job = $1)`,
      [applyEvent.name],
    );
    expect(row?.later).toBe(400);
  });
});
