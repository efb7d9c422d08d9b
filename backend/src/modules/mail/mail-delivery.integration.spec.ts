import { newId } from '../../common/ids/new-id';
import { OutboxProcessor } from '../../common/outbox/outbox.processor';
import { OutboxRepository } from '../../common/outbox/outbox.repository';
import { signedInAssistant, signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { SmtpInbox } from '../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import type { EmailResponse } from './admin-emails.dto';
import { MailDeliveries } from './mail-deliveries.repository';
import { MailService } from './mail.service';

const A_QUARTER_HOUR_S = 900;

interface MailState {
  readonly status: string;
  readonly reason: string | null;
  readonly repeats: boolean;
  readonly begun: boolean;
  readonly attempts: number;
}

/** Real: PostgreSQL, SMTP. The queue is bypassed: jobs are done as soon as they're due. */
describe('an email', () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  beforeAll(async () => {
    inbox = await SmtpInbox.start();
    app = await startTestApp({ env: { SMTP_URL: inbox.url } });
  });
  afterAll(async () => {
    await app.close();
    await inbox.close();
  });
  afterEach(async () => {
    await emptyTables(app, 'outbox, emails');
    inbox.mails.length = 0;
    inbox.answerAlways({});
  });

  const queue = (causedBy: string): Promise<void> =>
    app.db.transaction((tx) =>
      app.get(MailService).queue(tx, {
        template: 'password-changed',
        to: 'ada@example.com',
        causedBy,
        data: { firstName: 'Ada' },
      }),
    );
  const mail = async (): Promise<MailState & { id: string }> => {
    const [state] = await app.db.query<(MailState & { id: string })[]>(
      `SELECT id, status, last_error AS reason, repeat_at IS NOT NULL AS repeats, data_begun_at IS NOT NULL AS begun, attempts FROM emails`,
    );
    if (!state) throw new Error('there is no mail');
    return state;
  };
  const job = async (): Promise<{ id: string; done: boolean; parked: boolean; wait: number }> => {
    const [row] = await app.db.query<
      { id: string; done: boolean; parked: boolean; wait: number }[]
    >(
      `SELECT id, done_at IS NOT NULL AS done, parked_at IS NOT NULL AS parked,
         round(extract(epoch FROM available_at - now()))::int AS wait FROM outbox ORDER BY id DESC LIMIT 1`,
    );
    if (!row) throw new Error('there is no job');
    return row;
  };
  /** Makes waiting jobs due now. */
  const timePasses = () =>
    app.db.query(
      'UPDATE outbox SET available_at = now() WHERE done_at IS NULL AND parked_at IS NULL',
    );
  /** Simulates that the job's worker died six seconds ago. */
  const holderDies = () => app.db.query(`UPDATE outbox SET leased_until = now() - interval '1 ms'`);
  const process = async (): Promise<void> => app.get(OutboxProcessor).process((await job()).id);
  const ids = () => inbox.mails.map(({ parsed }) => parsed.messageId);

  describe('whose server hangs up after receiving all of it', () => {
    beforeEach(async () => {
      inbox.answerAlways({ code: null });
      await queue('hung-up');
      await app.drainJobs();
    });

    it('has an unknown outcome, and waits 15 minutes', async () => {
      expect(ids()).toHaveLength(1);
      expect(await mail()).toMatchObject({
        status: 'unknown',
        repeats: true,
        begun: false,
        attempts: 1,
      });
      expect(Math.abs((await job()).wait - A_QUARTER_HOUR_S)).toBeLessThanOrEqual(60);
      await process();
      expect(ids()).toHaveLength(1);
    });

    it('is sent once more with the same Message-ID, and never a third time automatically', async () => {
      await timePasses();
      await app.drainJobs();
      expect(ids()).toEqual([ids()[0], ids()[0]]);
      expect(await mail()).toMatchObject({ status: 'unknown', repeats: false });
      expect((await mail()).reason).toContain('didn’t confirm it');
      expect(await job()).toMatchObject({ done: false, parked: true });
      await timePasses();
      expect(await app.drainJobs()).toBe(0);
      expect(ids()).toHaveLength(2);
    });

    it('is not sent again to a recipient who has since opted out', async () => {
      await app.db.transaction((tx) =>
        app.get(MailService).withdraw(tx, 'password-changed', 'ada@example.com', 'wants none'),
      );
      inbox.answerAlways({});
      await timePasses();
      await app.drainJobs();
      expect(ids()).toHaveLength(1);
      expect(await mail()).toMatchObject({
        status: 'withheld',
        reason: 'wants none',
        repeats: false,
      });
      expect(await job()).toMatchObject({ done: true });
    });

    it('is done when the repeat is accepted', async () => {
      inbox.answerAlways({});
      await timePasses();
      await app.drainJobs();
      expect(ids()).toEqual([ids()[0], ids()[0]]);
      expect(await mail()).toMatchObject({ status: 'sent', reason: null, repeats: false });
      expect(await job()).toMatchObject({ done: true });
    });
  });

  it.each([451, 554])(
    'that the server refuses with %i after receiving all of it is retried as usual',
    async (code) => {
      inbox.answerNext({ code });
      await queue(`refused-${code}`);
      await app.drainJobs();
      expect(await mail()).toMatchObject({
        status: 'queued',
        begun: false,
        repeats: false,
        attempts: 1,
      });
      expect((await mail()).reason).toContain(String(code));
      expect((await job()).wait).toBeLessThanOrEqual(5);
      await timePasses();
      await app.drainJobs();
      expect(await mail()).toMatchObject({ status: 'sent', attempts: 2 });
      expect(ids()).toHaveLength(1);
    },
  );

  it('whose recipient is temporarily refused never counts as started, and is retried as usual', async () => {
    inbox.recipientsRefused = 450;
    await queue('greylisted');
    await app.drainJobs();
    expect(await mail()).toMatchObject({ status: 'queued', begun: false, attempts: 1 });
    expect((await mail()).reason).toContain('450 Try again later');
    expect((await job()).wait).toBeLessThanOrEqual(5);
    inbox.recipientsRefused = null;
    await timePasses();
    await app.drainJobs();
    expect(await mail()).toMatchObject({ status: 'sent' });
  });

  describe('that the server is slow to acknowledge', () => {
    let answer: () => void;
    let sending: Promise<void>;
    beforeEach(async () => {
      inbox.answerNext({ heldUntil: new Promise<void>((resolve) => (answer = resolve)) });
      await queue('slow');
      sending = process();
      await inbox.waitForCount(1);
    });

    it('is awaited outside any transaction, sent once, and shown as sending', async () => {
      expect(await mail()).toMatchObject({ status: 'sending', begun: true });
      const [open] = await app.db.query<{ n: number }[]>(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      );
      expect(open?.n).toBe(0);
      await process(); // its ticket, delivered to another worker
      answer();
      await sending;
      expect(await mail()).toMatchObject({ status: 'sent' });
      expect(ids()).toHaveLength(1);
    });

    it('has an unknown outcome for the worker that takes it over from a dead one, and is sent again later', async () => {
      await holderDies();
      await process();
      expect(await mail()).toMatchObject({ status: 'unknown', repeats: true });
      expect(ids()).toHaveLength(1);
      answer();
      await sending;
    });

    it('is not repeated if the worker that lost it hears a yes after all', async () => {
      await holderDies();
      await process();
      answer();
      await sending;
      expect(await mail()).toMatchObject({ status: 'sent', repeats: false });
      await timePasses();
      await app.drainJobs();
      expect(ids()).toHaveLength(1);
    });
  });

  it('is left alone by a worker that lost it before the first byte', async () => {
    await queue('taken-over');
    const { id } = await job();
    let takeover: Promise<void> | undefined;
    inbox.onRecipient = () => {
      inbox.onRecipient = null;
      takeover = holderDies().then(() => app.get(OutboxProcessor).process(id));
      return takeover;
    };
    await app.get(OutboxProcessor).process(id);
    await takeover;
    expect(ids()).toHaveLength(1);
    expect(await mail()).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('shares its steps with others sent at the same time; if one loses its lease, only that one stays', async () => {
    for (const cause of ['first', 'second', 'third']) await queue(cause);
    const rows = await app.db.query<{ id: string }[]>('SELECT id FROM outbox ORDER BY id');
    let lost: Promise<unknown> | null = null;
    inbox.onRecipient = () =>
      (lost ??= app.db.query('UPDATE outbox SET lease_token = gen_random_uuid() WHERE id = $1', [
        rows[1]?.id,
      ])).then(() => undefined);
    const asked = jest.spyOn(app.db, 'query');
    await Promise.all(
      rows.map(({ id }) => app.get(OutboxProcessor).process(id, { job: 'mail.send' })),
    );
    const named = (asked.mock.calls as unknown as [{ name?: string }][]).map(([{ name }]) => name);
    asked.mockRestore();
    inbox.onRecipient = null;
    expect(
      named.filter((name) => name === 'outbox.claim-all' || name === 'mail.load-due'),
    ).toHaveLength(2);
    const states = await app.db.query<{ cause: string; status: string }[]>(
      'SELECT caused_by AS cause, status FROM emails ORDER BY id',
    );
    expect(states).toEqual([
      { cause: 'first', status: 'sent' },
      { cause: 'second', status: 'queued' },
      { cause: 'third', status: 'sent' },
    ]);
    expect(inbox.mails).toHaveLength(2);
  });

  it('starts only for its latest sending when two of its jobs reach that step at once', async () => {
    await queue('sent-twice');
    const { id: emailId } = await mail();
    await app.db.query(`INSERT INTO outbox (id, job, payload, dedupe_key, request_id)
      SELECT gen_random_uuid(), job, payload, 'again', request_id FROM outbox`);
    const jobs = await app.db.query<{ id: string }[]>('SELECT id FROM outbox ORDER BY id');
    const keys = jobs.map(({ id }) => ({ jobId: id, token: newId() }));
    const asked = keys.map(({ jobId, token }) => ({ id: jobId, token }));
    expect(await app.get(OutboxRepository).claim(asked, 6_000)).toHaveLength(2);
    await app.db.query('UPDATE emails SET sendings = 2');
    const begun = await Promise.all(
      keys.map((key, at) => app.get(MailDeliveries).begin({ ...key, emailId, sending: at + 1 })),
    );
    expect(begun).toEqual([
      { isHeld: true, isBegun: false },
      { isHeld: true, isBegun: true },
    ]);
  });

  it('reuses an open connection', async () => {
    const before = inbox.connections;
    for (const cause of ['first', 'second', 'third']) await queue(cause);
    await app.drainJobs();
    expect(inbox.mails).toHaveLength(3);
    expect(inbox.connections - before).toBeLessThanOrEqual(1);
  });

  describe('resent from the admin', () => {
    const press = async (times: number): Promise<void> => {
      const admin = await signedInOwner(app);
      const { id } = await mail();
      const answers = await Promise.all(
        Array.from({ length: times }, () => admin.post(`/api/admin/emails/${id}/resend`)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 200));
    };
    const longAgo = () => app.db.query(`UPDATE emails SET asked_at = now() - interval '1 minute'`);

    it('five times at once is sent once', async () => {
      await queue('resent');
      await app.drainJobs();
      await longAgo();
      await press(5);
      await app.drainJobs();
      await press(1); // the same request, just afterwards
      await app.drainJobs();
      expect(ids()).toHaveLength(2);
      expect(
        await app.db.query(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'mail.resend'`),
      ).toEqual([{ n: 1 }]);
    });

    it('is sent if its outcome was unknown twice, and may be repeated once more', async () => {
      inbox.answerNext({ code: null }, { code: null }, { code: null });
      await queue('unknown');
      await app.drainJobs();
      await timePasses();
      await app.drainJobs();
      await longAgo();
      await press(1);
      await app.drainJobs();
      expect(await mail()).toMatchObject({ status: 'unknown', repeats: true });
      await timePasses();
      await app.drainJobs();
      expect(await mail()).toMatchObject({ status: 'sent' });
      expect(ids()).toHaveLength(4);
    });
  });

  it('between a student and the coach shows an assistant its status without its content [T46]', async () => {
    const data = {
      firstName: 'Ada',
      writer: 'Cole',
      coachEmail: 'coach@example.com',
      text: 'Rest that shoulder.',
      messagesUrl: 'https://x.example',
    };
    await app.db.transaction((tx) =>
      app
        .get(MailService)
        .queue(tx, { template: 'message-answered', to: 'ada@example.com', causedBy: 'm', data }),
    );
    await app.drainJobs();
    const { id } = await mail();
    const seenBy = async (client: TestClient) =>
      (await client.get<EmailResponse>(`/api/admin/emails/${id}`)).body;
    expect(await seenBy(await signedInAssistant(app))).toMatchObject({
      status: 'sent',
      subject: 'Cole sent you a message',
      html: null,
      text: null,
      isPrivate: true,
    });
    expect(await seenBy(await signedInOwner(app))).toMatchObject({
      text: expect.stringContaining('Rest that shoulder.'),
      isPrivate: false,
    });
  });
});
