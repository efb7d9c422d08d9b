import sharp from 'sharp';
import { OutboxProcessor } from '../../../common/outbox/outbox.processor';
import { newId } from '../../../common/ids/new-id';
import { signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { SmtpInbox } from '../../../testing/smtp-inbox';
import { Environment } from '../../../config/environment';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_ORIGIN, TEST_OWNER } from '../../../testing/test-environment';
import type { TestClient } from '../../../testing/test-client';
import { NewsletterService } from '../newsletter.service';
import type { SubscriberResponse } from '../subscribers/subscribers.dto';
import type {
  AdminNewsletterResponse,
  AdminNewsletterRowResponse,
  NewsletterPreviewResponse,
  NewsletterTestResponse,
} from './newsletters.dto';

const WORDS = {
  subject: 'Spring dates',
  body: '<p>The <b>dates</b> are <a href="/clinics">open</a>, {clinicPlaces} places each.</p>',
};

/**
 * Real: HTTP, sessions, PostgreSQL, the worker’s handlers, SMTP. Bypassed: the queue between outbox
 * and handler.
 */
describe('newsletters', () => {
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
    await emptyTables(
      app,
      'newsletters, newsletter_subscribers, content_revisions, emails, outbox, rate_limits, audit_log, mail_suspensions',
    );
    inbox.mails.length = 0;
  });

  const subscribe = (email: string, status = 'subscribed') =>
    app.db.query(
      `INSERT INTO newsletter_subscribers (id, email, status, consent_at, consent_source, confirmed_at)
        VALUES ($1, $2, $3, app_now(), 'contact-page', CASE WHEN $3 <> 'pending' THEN app_now() END)`,
      [newId(), email, status],
    );
  const draft = async (words: object = WORDS) =>
    (await admin.post<AdminNewsletterResponse>('/api/admin/newsletters', words)).body;
  const get = async (id: string) =>
    (await admin.get<AdminNewsletterResponse>(`/api/admin/newsletters/${id}`)).body;
  const send = (id: string, version = 1) =>
    admin.post<AdminNewsletterResponse & { code?: string }>(`/api/admin/newsletters/${id}/send`, {
      version,
    });
  const receivers = () => inbox.mails.flatMap(({ to }) => to).sort();

  it('are drafts that can be previewed and sent to oneself, and reach no one else', async () => {
    await subscribe('ada@example.org');
    const letter = await draft({
      ...WORDS,
      body: `${WORDS.body}<img src="https://t.example/open.gif"><script>a()</script>`,
    });
    expect(letter).toMatchObject({ status: 'draft', version: 1, confirmed: 1, body: WORDS.body });
    const look = await admin.post<NewsletterPreviewResponse>(
      '/api/admin/newsletters/preview',
      WORDS,
    );
    expect(look.body.subject).toBe('Spring dates');
    expect(look.body.html).toMatch(
      /The <b>dates<\/b> are <a href="http[^"]+\/clinics" class="link"[^>]*>open<\/a>, six places each/,
    );
    expect(
      (await admin.post('/api/admin/newsletters/preview', { ...WORDS, body: '<p>{nope}</p>' }))
        .body,
    ).toMatchObject({
      fields: { body: 'There is no fact called {nope}.' },
    });
    expect((await draft({ ...WORDS, body: '<p> </p><img src=x>' })).body).toBe('');

    expect(
      (await admin.post<NewsletterTestResponse>('/api/admin/newsletters/test', WORDS)).body,
    ).toEqual({ to: TEST_OWNER.email });
    await app.drainJobs();
    expect(inbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[TEST_OWNER.email], 'Test: Spring dates'],
    ]);

    const changed = await admin.patch<AdminNewsletterResponse>(
      `/api/admin/newsletters/${letter.id}`,
      {
        ...WORDS,
        subject: 'New',
        version: 1,
      },
    );
    expect(changed.body).toMatchObject({ subject: 'New', version: 2 });
    expect(
      (await admin.patch(`/api/admin/newsletters/${letter.id}`, { ...WORDS, version: 1 })).status,
    ).toBe(409);
    expect((await send(letter.id, 1)).status).toBe(409);
    expect((await admin.delete(`/api/admin/newsletters/${letter.id}`)).status).toBe(204);
    expect((await admin.get(`/api/admin/newsletters/${letter.id}`)).status).toBe(404);
  });

  it('are drafts whatever they lack, and say what they lack when sent; autosaves are one version', async () => {
    await subscribe('ada@example.org');
    const begun = await draft({});
    expect(begun).toMatchObject({ subject: '', body: '', version: 1 });
    expect((await draft({})).id).not.toBe(begun.id);
    expect((await send(begun.id)).body).toMatchObject({
      fields: { subject: 'Please write a subject', body: 'Please write the newsletter' },
    });
    const autosave = (version: number, more: object) =>
      admin.patch<AdminNewsletterResponse>(`/api/admin/newsletters/${begun.id}`, {
        subject: '',
        body: '',
        ...more,
        version,
        autosave: true,
      });
    expect((await autosave(1, { subject: 'S' })).body.version).toBe(2);
    expect((await autosave(2, WORDS)).body.version).toBe(3);
    expect((await autosave(1, WORDS)).status).toBe(409);
    expect(
      await app.db.query('SELECT version FROM content_revisions WHERE key = $1', [begun.id]),
    ).toEqual([{ version: 3 }]);
    expect((await send(begun.id, 3)).status).toBe(200);
  });

  it('are listed once something was written, not because the form was opened', async () => {
    const [written, untouched] = [await draft({}), await draft({})];
    const listed = async () =>
      (await admin.get<AdminNewsletterResponse[]>('/api/admin/newsletters')).body.map(
        ({ id }) => id,
      );
    expect(await listed()).toEqual([]);
    await admin.patch(`/api/admin/newsletters/${written.id}`, {
      subject: '',
      body: '<p>Low water.</p>',
      version: 1,
      autosave: true,
    });
    expect(await listed()).toEqual([written.id]);
    expect((await get(untouched.id)).id).toBe(untouched.id);
    await admin.patch(`/api/admin/newsletters/${written.id}`, {
      subject: '',
      body: '',
      version: 2,
      autosave: true,
    });
    expect(await listed()).toEqual([written.id]);
  });

  it('carry the coach’s pictures as JPEG at absolute addresses, described in the text part, and no others', async () => {
    await subscribe('ada@example.org');
    const query = new URLSearchParams({ fileName: 'a.png', alt: 'Six boats in an eddy' });
    const bytes = await sharp({
      create: { width: 300, height: 200, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const added = await fetch(new URL(`/api/admin/pictures?${query}`, app.url), {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, cookie: admin.cookieHeader, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    const { id } = (await added.json()) as { id: string };
    const figure = (src: string) => `<figure><img src="${src}"></figure>`;
    const withPicture = { ...WORDS, body: WORDS.body + figure(`/api/pictures/${id}`) };
    // its sizes aren't made yet
    expect((await draft(withPicture)) as object).toMatchObject({
      fields: { body: expect.stringContaining('no longer exists') },
    });
    await app.drainJobs();
    const letter = await draft({
      ...withPicture,
      body: withPicture.body + figure('https://t.example/open.gif'),
    });
    expect(letter.body).toContain(
      `<figure><img src="/api/pictures/${id}" alt="Six boats in an eddy" width="300" /></figure>`,
    );
    expect((await send(letter.id)).status).toBe(200);
    await app.drainJobs();
    const { parsed } = inbox.mails[0]!;
    const [, address = ''] = /<img src="(http[^"]+mail\.jpg)" alt="Six boats in an eddy"/.exec(
      String(parsed.html),
    )!;
    expect(address).toBe(`${app.get(Environment).publicUrl}/api/pictures/${id}/mail.jpg`);
    expect(String(parsed.html)).not.toContain('t.example');
    expect(parsed.text).toContain('[Picture: Six boats in an eddy]');
    // the second request reads the stored file
    for (const _ of [1, 2]) {
      const shown = await fetch(new URL(new URL(address).pathname, app.url));
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
        format: 'jpeg',
        width: 300,
      });
    }
    // it stays readable in everyone's inbox
    expect(await admin.delete(`/api/admin/pictures/${id}`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('the newsletter “Spring dates”') },
    });
    expect((await app.client().get(`/api/pictures/${newId()}/mail.jpg`)).status).toBe(404);
  });

  it('go once to everyone who confirmed, with one-click unsubscribe and no tracking pixel', async () => {
    const letter = await draft();
    expect((await send(letter.id)).body.code).toBe('NOBODY_CONFIRMED');
    for (const name of ['ada', 'ben', 'cleo']) await subscribe(`${name}@example.org`);
    await subscribe('waits@example.org', 'pending');
    await subscribe('gone@example.org', 'unsubscribed');
    await subscribe('bounces@example.org');
    await app.db.query(
      `INSERT INTO mail_suspensions (address, cause, reason) VALUES ('Bounces@example.org', 'bounced', 'no such mailbox')`,
    );
    const both = await Promise.all([send(letter.id), send(letter.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.drainJobs();
    expect(receivers()).toEqual(['ada@example.org', 'ben@example.org', 'cleo@example.org']);
    expect(await get(letter.id)).toMatchObject({
      status: 'sent',
      mails: 3,
      skipped: 1,
      mailsSent: 3,
      mailsFailed: 0,
      by: expect.any(String),
    });

    const [mail] = inbox.mails;
    const unsubscribe =
      /<(\S+)>/.exec(
        String(mail?.parsed.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line),
      )?.[1] ?? '';
    expect(mail?.parsed.headers.get('list')).toMatchObject({
      'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' },
    });
    expect(String(mail?.html).match(/<img\b[^>]*src="[^"]*"/g)).toHaveLength(1);
    expect(mail?.html).toContain('/mail/boat.png');
    const { pathname, search } = new URL(unsubscribe);
    expect((await app.client().post(`${pathname}${search}`, {})).status).toBe(200);
    expect((await get(letter.id)).confirmed).toBe(3);

    // a sent newsletter can still be read, but not changed
    expect(
      (await admin.patch(`/api/admin/newsletters/${letter.id}`, { ...WORDS, version: 1 })).status,
    ).toBe(409);
    expect((await admin.delete(`/api/admin/newsletters/${letter.id}`)).status).toBe(409);
    const { body } = await admin.get<AdminNewsletterRowResponse[]>('/api/admin/newsletters');
    expect(body).toMatchObject([
      { id: letter.id, subject: 'Spring dates', status: 'sent', mails: 3 },
    ]);
  });

  it('don’t reach someone who unsubscribes or is removed before theirs is sent', async () => {
    for (const name of ['ada', 'ben', 'cleo']) await subscribe(`${name}@example.org`);
    const letter = await draft();
    await send(letter.id);
    // the emails are queued, and none has been sent
    const [job] = await app.db.query<{ id: string }[]>(
      `SELECT id FROM outbox WHERE job = 'newsletters.send-batch'`,
    );
    await app.get(OutboxProcessor).process(job?.id ?? '');
    expect(await get(letter.id)).toMatchObject({ status: 'sent', mails: 3, mailsSent: 0 });
    const idOf = async (name: string) =>
      (
        await admin.get<SubscriberResponse[]>(
          `/api/admin/subscribers?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`,
        )
      ).body[0]?.id ?? '';
    const { pathname, search } = new URL(
      app.get(NewsletterService).unsubscribeUrlOf(await idOf('ada')),
    );
    expect((await app.client().post(`${pathname}${search}`, {})).status).toBe(200);
    expect((await admin.delete(`/api/admin/subscribers/${await idOf('ben')}`)).status).toBe(204);
    await app.drainJobs();
    expect(receivers()).toEqual(['cleo@example.org']);
    expect(await get(letter.id)).toMatchObject({ mailsSent: 1, mailsFailed: 2, confirmed: 1 });
  });

  it('have a list of pending, confirmed and unsubscribed people with search, CSV export and deletion on request', async () => {
    await subscribe('ada@example.org');
    await subscribe('=cmd@example.org', 'pending');
    await subscribe('gone@example.org', 'unsubscribed');
    const list = async (filter: object) =>
      (
        await admin.get<SubscriberResponse[]>(
          `/api/admin/subscribers?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body;
    expect((await list({})).map(({ email }) => email)).toEqual([
      'gone@example.org',
      '=cmd@example.org',
      'ada@example.org',
    ]);
    expect(await list({ status: 'subscribed' })).toMatchObject([
      { email: 'ada@example.org', consentSource: 'contact-page' },
    ]);
    expect(await list({ q: 'GONE@' })).toMatchObject([{ status: 'unsubscribed' }]);
    const { body: file } = await admin.get<string>(
      '/api/admin/subscribers/export?filter=%7B%22status%22%3A%22pending%22%7D',
    );
    expect(String(file)).toMatch(
      /^\uFEFF?Email,Status,Consent,Given on,Confirmed,Unsubscribed\r\n'=cmd@example\.org,pending,/,
    );
    const [ada] = await list({ q: 'ada' });
    expect((await admin.delete(`/api/admin/subscribers/${ada?.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/admin/subscribers/${ada?.id}`)).status).toBe(404);
    expect(await list({ q: 'ada' })).toEqual([]);
    expect(await app.db.query(`SELECT action FROM audit_log ORDER BY id`)).toEqual([
      { action: 'subscribers.export' },
      { action: 'subscribers.remove' },
    ]);
  });
});
