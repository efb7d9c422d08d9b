import { registeredStudent, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { SmtpInbox } from '../../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { EmailResponse, EmailRowResponse } from '../admin-emails.dto';
import { MailService } from '../mail.service';

const REFUSAL = '550 Not wanted here';

/** Real: PostgreSQL, SMTP, HTTP. The queue is bypassed: jobs are done as soon as they're due. */
describe('an address that refuses email', () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let admin: TestClient;
  beforeAll(async () => {
    inbox = await SmtpInbox.start();
    app = await startTestApp({ env: { SMTP_URL: inbox.url } });
    admin = await signedInOwner(app);
  });
  afterAll(async () => {
    await app.close();
    await inbox.close();
  });
  beforeEach(async () => {
    await emptyTables(app, 'outbox, emails, mail_suspensions, audit_log');
    inbox.mails.length = 0;
    inbox.recipientsRefused = null;
  });

  const remind = (causedBy: string, to = 'ada@example.com'): Promise<void> =>
    app.db.transaction((tx) =>
      app.get(MailService).queue(tx, {
        template: 'place-freed',
        to,
        causedBy,
        data: { ...clinic, clinicsUrl: 'http://here/clinics' },
      }),
    );
  const resetPassword = (to = 'Ada@Example.com'): Promise<void> =>
    app.db.transaction((tx) =>
      app.get(MailService).queue(tx, {
        template: 'password-reset',
        to,
        causedBy: 'x',
        data: { firstName: 'Ada' },
        secrets: { url: '/x' },
      }),
    );
  const clinic = {
    firstName: 'Ada',
    title: 'March Clinic',
    dates: 'March 23-27',
    location: 'Rock Island',
  };
  const mails = () =>
    admin
      .get<EmailRowResponse[]>('/api/admin/emails?sort=["createdAt","ASC"]')
      .then(({ body }) => body);
  const refuse = async (causedBy = 'first'): Promise<void> => {
    inbox.recipientsRefused = 550;
    await remind(causedBy);
    await app.drainJobs();
    inbox.recipientsRefused = null;
  };
  const suspended = () =>
    app.db.query<unknown[]>('SELECT address, cause, reason FROM mail_suspensions');

  it('is tried once: the email shows the refusal and its content, and nothing is retried', async () => {
    await refuse();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      status: 'refused',
      lastError: REFUSAL,
      attempts: 1,
      sentAt: null,
    });
    expect((await admin.get<EmailResponse>(`/api/admin/emails/${mail!.id}`)).body.text).toContain(
      'March Clinic',
    );
    expect(mail!.suspension).toMatchObject({ cause: 'refused', reason: REFUSAL });
    expect(await suspended()).toEqual([
      { address: 'ada@example.com', cause: 'refused', reason: REFUSAL },
    ]);
    expect(await app.db.query('SELECT 1 FROM outbox WHERE done_at IS NULL')).toEqual([]);
  });

  it('gets no automatic email afterwards; a withheld email says why and is sent when it is resent', async () => {
    await refuse();
    await remind('second');
    await app.drainJobs();
    expect(inbox.mails).toEqual([]);
    const withheld = (await mails())[1]!;
    expect(withheld).toMatchObject({
      status: 'withheld',
      lastError: REFUSAL,
      attempts: 0,
      subject: expect.stringContaining('March') as string,
    });
    await app.db.query(`UPDATE emails SET asked_at = now() - interval '1 minute'`);
    await admin.post(`/api/admin/emails/${withheld.id}/resend`);
    await app.drainJobs();
    expect(inbox.mails).toHaveLength(1);
  });

  it('still gets what a person has just requested, and all email again once that is accepted', async () => {
    await refuse();
    await resetPassword();
    await app.drainJobs();
    expect(inbox.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Reset your'),
    ]);
    expect(await suspended()).toEqual([]);
    await remind('second');
    await app.drainJobs();
    expect(inbox.mails).toHaveLength(2);
  });

  it.each(['bounced', 'complained'])(
    'stays suspended when email to it was %s, even if the server accepts one',
    async (cause) => {
      await app.db.query(
        `INSERT INTO mail_suspensions (address, cause, reason) VALUES ('ada@example.com', $1, 'spam')`,
        [cause],
      );
      await resetPassword();
      await app.drainJobs();
      expect(inbox.mails).toHaveLength(1);
      expect(await suspended()).toHaveLength(1);
    },
  );

  it('doesn’t affect another address', async () => {
    await refuse();
    await remind('second', 'ben@example.com');
    await app.drainJobs();
    expect(inbox.mails.map(({ to }) => to)).toEqual([['ben@example.com']]);
  });

  it('is not suspended when its server only refuses us, or only temporarily', async () => {
    inbox.recipientsRefused = 451;
    await remind('first');
    await app.drainJobs();
    expect(await mails()).toMatchObject([{ status: 'queued', suspension: null }]);
    expect(await suspended()).toEqual([]);
  });

  it('can be found in the Outbox with all its emails', async () => {
    await refuse();
    await remind('second');
    await remind('first', 'ben@example.com');
    await app.drainJobs();
    const { body } = await admin.get<EmailRowResponse[]>(
      '/api/admin/emails?filter={"suspended":true}',
    );
    expect(body.map(({ to, status }) => [to, status])).toEqual([
      ['ada@example.com', 'withheld'],
      ['ada@example.com', 'refused'],
    ]);
    const found = async (q: string) => {
      const list = await admin.get<EmailRowResponse[]>(
        `/api/admin/emails?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
      );
      return [list.body.map(({ to }) => to), list.headers.get('x-total-count')];
    };
    expect(await found('BEN@ex')).toEqual([['ben@example.com'], '1']);
    expect(await found('march')).toEqual([
      ['ben@example.com', 'ada@example.com', 'ada@example.com'],
      '3',
    ]);
    expect(await found('_%')).toEqual([[], '0']);
  });

  it('is lifted from the email with one request, which is audited without the address', async () => {
    await refuse();
    const { id } = (await mails())[0]!;
    const { status, body } = await admin.post<EmailResponse>(
      `/api/admin/emails/${id}/lift-suspension`,
    );
    expect([status, body.suspension, body.status]).toEqual([200, null, 'refused']);
    await admin.post(`/api/admin/emails/${id}/lift-suspension`);
    const [{ audited } = { audited: '' }, ...rest] = await app.db.query<{ audited: string }[]>(
      `SELECT row_to_json(audit_log)::text AS audited FROM audit_log WHERE action = 'mail.lift-suspension'`,
    );
    expect(rest).toEqual([]);
    expect(audited).toContain(id);
    expect(audited).not.toContain('ada@');
    await remind('second');
    await app.drainJobs();
    expect(inbox.mails).toHaveLength(1);
  });

  it('is shown on the student’s record and can be lifted there', async () => {
    const { id, email } = await registeredStudent(app);
    await app.drainJobs();
    const record = () =>
      admin
        .get<{ suspension: unknown }>(`/api/admin/students/${id}`)
        .then(({ body }) => body.suspension);
    expect(await record()).toBeNull();
    inbox.recipientsRefused = 550;
    await remind('first', email);
    await app.drainJobs();
    expect(await record()).toMatchObject({ cause: 'refused', reason: REFUSAL });
    expect((await admin.post(`/api/admin/students/${id}/lift-suspension`)).status).toBe(204);
    expect(await record()).toBeNull();
  });
});
