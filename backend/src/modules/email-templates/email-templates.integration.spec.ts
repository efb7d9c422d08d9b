import { confirmedStudent, signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import { SmtpInbox } from '../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_OWNER } from '../../testing/test-environment';
import type { TestClient } from '../../testing/test-client';
import type { MailPreviewResponse } from '../admin-tools/mail-tools.dto';
import type { RevisionResponse } from '../content/site-copy/revisions.dto';
import { MailService } from '../mail/mail.service';
import type {
  EmailTemplateResponse,
  EmailTemplateRowResponse,
  TestMailResponse,
  EmailDraftResponse,
} from './email-copy.dto';

const MINE = {
  subject: 'Ready: {title}',
  intro: 'Hi {firstName},\n\nI saw it <b>twice</b>. {ClinicDays} days!',
  closing: 'See you,\n{coachName}',
};
const BACK = { subject: null, intro: null, closing: null };

/**
 * Real: HTTP, sessions, PostgreSQL, the worker's handlers, SMTP. Bypassed: the queue between outbox
 * and handler.
 */
describe('the wording of emails in the admin', () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let admin: TestClient;
  beforeAll(async () => {
    inbox = await SmtpInbox.start();
    app = await startTestApp({ env: { SMTP_URL: inbox.url } });
    admin = await signedInOwner(app);
    await confirmedStudent(app, { email: 'ada@example.com' });
  });
  afterAll(async () => {
    await app.close();
    await inbox.close();
  });
  beforeEach(async () => {
    await emptyTables(app, 'mail_words, content_revisions, emails, outbox, rate_limits, audit_log');
    inbox.mails.length = 0;
  });

  const get = async (id = 'feedback-ready') =>
    (await admin.get<EmailTemplateResponse>(`/api/admin/mail-words/${id}`)).body;
  const change = async (words: object, id = 'feedback-ready') =>
    admin.patch<EmailTemplateResponse & { fields?: Record<string, string>; code?: string }>(
      `/api/admin/mail-words/${id}`,
      {
        version: (await get(id)).version,
        ...words,
      },
    );
  const sentToAda = async () => {
    await app.db.transaction((tx) =>
      app.get(MailService).queue(tx, {
        template: 'feedback-ready',
        to: 'ada@example.com',
        causedBy: `feedback-${inbox.mails.length}`,
        data: {
          firstName: '<i>Ada</i>',
          title: 'My roll',
          feedbackUrl: 'https://river.example/feedback',
        },
      }),
    );
    await app.drainJobs();
    const { parsed } = inbox.mails.at(-1) ?? {};
    return { subject: parsed?.subject, html: String(parsed?.html), text: parsed?.text ?? '' };
  };

  it('is listed with its defaults and the placeholders of each email', async () => {
    const { body, headers } = await admin.get<EmailTemplateRowResponse[]>(
      '/api/admin/mail-words?range=[0,99]',
    );
    expect(headers.get('content-range')).toBe(`mail-words 0-${body.length - 1}/${body.length}`);
    expect(body.find(({ id }) => id === 'balance-due')).toMatchObject({
      ...BACK,
      version: 0,
      shipped: {
        subject: 'Your clinic balance for {title}: {balance} due on {balanceDue}',
        intro:
          'Hi {firstName}, your spot is saved. The remaining {balance} is due on {balanceDue}.',
        closing: expect.stringContaining('works for {mailedLinkDays} days') as string,
      },
    });
    expect(await get('balance-due')).toMatchObject({
      variants: 2,
      placeholders: { firstName: 'Ada', balance: '$1,700' },
    });
    expect((await admin.get('/api/admin/mail-words/no-such-mail')).status).toBe(404);
  });

  it('appears in sent emails and in the preview; empty restores the default, and one request restores any version', async () => {
    const before = await sentToAda();
    expect((await change(MINE)).body).toMatchObject({ ...MINE, version: 2 });
    const after = await sentToAda();
    expect(after.subject).toBe('Ready: My roll');
    expect(after.html).toContain('Hi &lt;i&gt;Ada&lt;/i&gt;,</p>');
    expect(after.html).toContain('I saw it &lt;b&gt;twice&lt;/b&gt;. Five days!');
    expect(after.text).toMatch(
      /Hi <i>Ada<\/i>,\n\nI saw it <b>twice<\/b>\. Five days!\n\nSee my review:\n\S+\n\nSee you,\nCole Mercer/,
    );
    expect(
      (await admin.get<MailPreviewResponse>('/api/preview/feedback-ready')).body.subject,
    ).toMatch(/^Ready: /);

    expect((await change({ subject: ' ', intro: '', closing: null })).body).toMatchObject({
      ...BACK,
      version: 3,
    });
    expect(await sentToAda()).toEqual(before);

    const filter = encodeURIComponent(
      JSON.stringify({ kind: 'mail-words', key: 'feedback-ready' }),
    );
    const versions = (await admin.get<RevisionResponse[]>(`/api/admin/revisions?filter=${filter}`))
      .body;
    expect(versions.map(({ version, content }) => [version, content.subject])).toEqual([
      [3, null],
      [2, MINE.subject],
      [1, null],
    ]);
    expect((await admin.post(`/api/admin/revisions/${versions[1]?.id}/restore`)).status).toBe(204);
    expect(await get()).toMatchObject({ ...MINE, version: 4 });
  });

  it('rejects an unknown placeholder, names it and the valid ones, and tells the second of two editors about the conflict', async () => {
    const refused = await change({ intro: 'Hi {fristName}, {payUrl}' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields?.intro).toMatch(
      /^There’s no placeholder \{fristName\}, \{payUrl\}\. This email can use \{firstName\}, \{title\}, and the site’s facts: \{siteName\}, /,
    );
    expect((await get()).version).toBe(0);
    await change({ subject: 'First' });
    expect(await change({ subject: 'Second', version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect(await get()).toMatchObject({ subject: 'First', version: 2 });
  });

  it('includes the other texts of an email, with their defaults and placeholders', async () => {
    const { texts, blocks } = await get('booking-moved');
    expect(blocks).toEqual({});
    expect(texts.find(({ name }) => name === 'refundNote')).toEqual({
      name: 'refundNote',
      label: 'Refund note',
      isLine: false,
      shipped: 'This clinic costs less, so I’m refunding {refund} to the card you paid with.',
      placeholders: { refund: '$200' },
    });
    expect(texts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['heading', 'button', 'balanceNote', 'calendarNote']),
    );
    const mine = { heading: 'Moved, {firstName}', refundNote: 'You get {refund}\u0007 back.\r\n' };
    const saved = await change({ blocks: { ...mine, button: ' ' } }, 'booking-moved');
    expect(saved.body.blocks).toEqual({
      heading: 'Moved, {firstName}',
      refundNote: 'You get {refund} back.',
    });
    const preview = async (words: object) =>
      (
        await admin.post<EmailDraftResponse>('/api/admin/mail-words/booking-moved/preview', {
          ...words,
          variant: 1,
        })
      ).body.html;
    expect(await preview(mine)).not.toContain('You get $200');
    const drawn = await preview({ blocks: mine });
    expect(drawn).toContain('Moved, Ada</h1>');
    expect(drawn).toContain('You get $200');
    const before = await sentToAda();
    await change({ blocks: { heading: 'Look: {title}', button: 'Watch it' } });
    const after = await sentToAda();
    expect(after.html).toContain('Look: My roll</h1>');
    expect(after.text).toContain('Watch it:\nhttps://river.example/feedback');
    await change({ blocks: {} });
    expect(await sentToAda()).toEqual(before);
    const list = await admin.get<EmailTemplateRowResponse[]>(
      `/api/admin/mail-words?filter=${encodeURIComponent('{"own":true}')}&range=[0,99]`,
    );
    expect(list.body.map(({ id }) => id)).toEqual(['booking-moved']);
  });

  it('refuses another text’s unknown placeholder or name at its field', async () => {
    const refused = await change(
      { blocks: { button: 'Pay {refund}', refundNote: '{refund}', nope: 'x', heading: { a: 1 } } },
      'booking-moved',
    );
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        'blocks.button': expect.stringMatching(/^There’s no placeholder \{refund\}\./) as string,
        'blocks.nope': 'This email has no such text',
        'blocks.heading': 'Please write plain text',
      },
    ]);
    expect((await change({ blocks: 'all' })).body.fields).toEqual({
      blocks: 'Please write plain text',
    });
  });

  it('is previewed as typed, in each variant of the email', async () => {
    const typed = { subject: '{title}: {balance}', intro: 'Please pay {balance}.' };
    const preview = (variant: number) =>
      admin.post<EmailDraftResponse>('/api/admin/mail-words/balance-due/preview', {
        ...typed,
        variant,
      });
    const [usual, overdue] = [(await preview(0)).body, (await preview(1)).body];
    expect(usual.subject).toBe('March Intermediate Clinic: $1,700');
    expect(usual.html).toContain('Please pay $1,700.');
    expect(usual.html).toContain('Your clinic balance is due soon');
    expect(overdue.html).toContain('Your clinic balance is overdue');
    expect(
      (await admin.post('/api/admin/mail-words/balance-due/preview', { subject: '{nope}' })).status,
    ).toBe(400);
    expect(await get('balance-due')).toMatchObject(BACK);
  });

  it('is tested only on the person who asks, a limited number of times, with an audit entry', async () => {
    const test = () =>
      admin.post<TestMailResponse>('/api/admin/mail-words/feedback-ready/test', {
        subject: 'Ready: {title}',
      });
    expect(await test()).toMatchObject({ status: 200, body: { to: TEST_OWNER.email } });
    await app.drainJobs();
    expect(inbox.mails.map(({ parsed }) => [parsed.subject, parsed.to])).toEqual([
      [
        'Test: Ready: Left-side roll below the ledge',
        expect.objectContaining({ text: TEST_OWNER.email }),
      ],
    ]);
    expect(
      await app.db.query(`SELECT action, subject FROM audit_log WHERE action = 'mail.test'`),
    ).toEqual([{ action: 'mail.test', subject: 'feedback-ready' }]);
    expect((await sentToAda()).subject).toBe('Your review is ready: My roll');
    await app.db.query(`UPDATE rate_limits SET count = 20 WHERE key LIKE 'test-mails:%'`);
    expect((await test()).status).toBe(429);
  });
});
