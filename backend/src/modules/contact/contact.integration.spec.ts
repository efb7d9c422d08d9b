import { shiftClock } from '../../testing/accounts';
import { SmtpInbox } from '../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_OWNER } from '../../testing/test-environment';
import { NewsletterPruning } from './newsletter-pruning';

const message = {
  firstName: ' Ada ',
  lastName: 'Rapids',
  email: ' Ada@Example.org',
  skillLevel: 'beginner',
  message: 'Is there room?',
};

/** Real: HTTP, PostgreSQL, SMTP. */
describe('contact', () => {
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
  beforeEach(async () => {
    await app.drainJobs();
    inbox.mails.length = 0;
    for (const table of ['rate_limits', 'contact_messages', 'newsletter_subscribers'])
      await app.db.query(`DELETE FROM ${table}`);
  });

  const post = <T = { fields?: Record<string, string> }>(path: string, body?: unknown) =>
    app.client().post<T>(path, body);
  const asForm = (
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ) =>
    app.client().post<string>(path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const rows = (table: string) => app.db.query<Record<string, unknown>[]>(`SELECT * FROM ${table}`);

  describe('a message', () => {
    it('is stored and emailed to the coach, who can reply to it directly [255, 365]', async () => {
      expect(await post('/api/contact', message)).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(await rows('contact_messages')).toEqual([
        expect.objectContaining({
          first_name: 'Ada',
          last_name: 'Rapids',
          email: 'ada@example.org',
          skill_level: 'beginner',
          message: 'Is there room?',
        }),
      ]);
      await app.drainJobs();
      expect(inbox.mails).toHaveLength(1);
      expect(inbox.mails[0]).toMatchObject({
        to: [TEST_OWNER.email],
        subject: 'Message from Ada Rapids',
      });
      expect(inbox.mails[0]?.parsed.replyTo?.text).toBe('ada@example.org');
      expect(inbox.mails[0]?.text).toContain('Is there room?');
    });

    it('is accepted from a plain browser form, and answered with a confirmation page', async () => {
      const sent = await asForm('/api/contact', { ...message, website: '' });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?message=sent']);
      expect(await rows('contact_messages')).toEqual([
        expect.objectContaining({ first_name: 'Ada', message: 'Is there room?' }),
      ]);
    });

    it('sent by a plain form and refused, gets a page that names the errors and keeps what was typed', async () => {
      const { status, headers, body } = await asForm('/api/contact', {
        ...message,
        firstName: '',
        message: '<b>short',
      });
      expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(body).toContain('<li>First name is required.</li>');
      expect(body).toContain('<dt>Message</dt><dd>&lt;b&gt;short</dd>');
      expect(await rows('contact_messages')).toEqual([]);
    });

    it('sent by a plain form from another site, is refused', async () => {
      const foreign = await asForm('/api/contact', message, { origin: 'https://evil.example' });
      expect(foreign.status).toBe(403);
      expect(await rows('contact_messages')).toEqual([]);
    });

    it('needs both names, an address and ten characters, and reports all errors at once [244-247, 265]', async () => {
      const { status, body } = await post('/api/contact', {
        firstName: ' ',
        email: 'ada@',
        message: 'too short',
      });
      expect(status).toBe(400);
      expect(body.fields).toEqual({
        firstName: 'First name is required.',
        lastName: 'Last name is required.',
        email: 'Valid email is required.',
        message: 'Please provide a detailed message.',
      });
      expect((await post('/api/contact', {})).body.fields).toEqual(body.fields);
      expect(await rows('contact_messages')).toEqual([]);
    });

    it.each([
      ['1234567890', 200],
      ['123456789', 400],
      [`${' '.repeat(20)}123456789`, 400],
      ['x'.repeat(10_000), 200],
      ['x'.repeat(10_001), 400],
    ])('of %.12s… gets %p [247, 248, 397]', async (text, status) =>
      expect((await post('/api/contact', { ...message, message: text })).status).toBe(status),
    );

    it.each([undefined, null, '', 'beginner', 'intermediate', 'advanced', 'expert'])(
      'can have the skill level %p [243]',
      async (skillLevel) =>
        expect((await post('/api/contact', { ...message, skillLevel })).status).toBe(200),
    );

    it('rejects any other skill level', async () =>
      expect(
        (await post('/api/contact', { ...message, skillLevel: 'olympian' })).body.fields,
      ).toEqual({
        skillLevel: 'Please choose one of the skill levels.',
      }));

    it.each([
      [{ firstName: 'Ada\r\nBcc: all@example.org' }, 'firstName'],
      [{ lastName: 'Rapids\nX-Evil: 1' }, 'lastName'],
      [{ lastName: 'Ra\u0000pids' }, 'lastName'],
      [{ email: 'ada@example.org\r\nBcc: all@example.org' }, 'email'],
      [{ email: 'ada@example.org,all@example.org' }, 'email'],
      [{ email: 'Ada <ada@example.org>' }, 'email'],
      [{ firstName: ['Ada'] }, 'firstName'],
      [{ message: { $ne: '' } }, 'message'],
    ])('is refused with header injection or a value that isn’t text: %j', async (wrong, field) => {
      const { status, body } = await post('/api/contact', { ...message, ...wrong });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    });

    it('can contain HTML, special characters and many lines; the email shows them as text', async () => {
      const text = 'Hi <script>alert(1)</script>\r\n\u0000\u0008second \uD800 line {{siteName}}';
      expect(
        (await post('/api/contact', { ...message, firstName: 'Zo\uD800ë', message: text })).status,
      ).toBe(200);
      expect((await rows('contact_messages'))[0]?.message).toBe(
        'Hi <script>alert(1)</script>\nsecond \uFFFD line {{siteName}}',
      );
      await app.drainJobs();
      expect(inbox.mails[0]?.html).toContain('Hi &lt;script&gt;alert(1)&lt;/script&gt;<br>second');
      expect(inbox.mails[0]?.html).not.toContain('<script');
      expect(inbox.mails[0]?.html).toContain('{{siteName}}');
    });

    it('with the honeypot filled in gets a thank-you and is discarded', async () => {
      expect(
        await post('/api/contact', { ...message, website: 'http://spam.example' }),
      ).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(await rows('contact_messages')).toEqual([]);
      await app.drainJobs();
      expect(inbox.mails).toEqual([]);
    });

    it('is limited to ten an hour per IP address', async () => {
      for (let count = 0; count < 10; count += 1)
        expect((await post('/api/contact', message)).status).toBe(200);
      const { status, headers } = await post('/api/contact', message);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await rows('contact_messages')).toHaveLength(10);
    });

    it('is only accepted from our own pages', async () => {
      const { status } = await app
        .client()
        .post('/api/contact', message, { origin: 'https://evil.example' });
      expect(status).toBe(403);
    });
  });

  describe('the newsletter', () => {
    const email = 'ada@example.org';
    const signUp = (given: object = { email }) => post('/api/newsletter', given);
    const subscribers = () => rows('newsletter_subscribers');
    const linkOf = (pattern: RegExp, mail = inbox.mails.at(-1)): string => {
      const link = pattern.exec(mail?.text ?? '')?.[0];
      if (!link) throw new Error('no such link in the newest mail');
      return link.replace('http://localhost:3000', '');
    };
    const confirmLink = async () => {
      await app.drainJobs();
      return linkOf(/http:\/\/localhost:3000\/api\/newsletter\/confirm\?token=[\w-]{43}/);
    };
    const open = async (link: string) => (await app.client().get(link)).headers.get('location');
    const confirm = async (link: string) => (await post(link)).status;

    it('accepts a plain browser form if its box is checked', async () => {
      const given = { email: 'ada@example.org', website: '' };
      const refused = await asForm('/api/newsletter', { ...given, consent: 'off' });
      expect([refused.status, await rows('newsletter_subscribers')]).toEqual([400, []]);
      expect(refused.body).toContain('<li>Please confirm you want to receive updates.</li>');
      const taken = await asForm('/api/newsletter', [
        ...Object.entries(given),
        ['consent', 'off'],
        ['consent', 'on'],
      ]);
      expect([taken.status, taken.headers.get('location')]).toEqual([
        303,
        '/contact?newsletter=asked',
      ]);
      expect(await rows('newsletter_subscribers')).toEqual([
        expect.objectContaining({ email: 'ada@example.org', status: 'pending' }),
      ]);
    });

    it('stores an address once, with the time and place of consent, until it’s confirmed [366]', async () => {
      expect(await signUp({ email: ' ADA@Example.org ' })).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(await signUp()).toMatchObject({ status: 200, body: { success: true } });
      expect(await subscribers()).toEqual([
        expect.objectContaining({
          email,
          status: 'pending',
          consent_at: expect.any(Date),
          consent_source: 'contact-page',
          confirmed_at: null,
        }),
      ]);
      await app.drainJobs();
      expect(inbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
        [[email], 'Confirm that you want news from Wavetrain'],
      ]);
      expect(JSON.stringify(await subscribers())).not.toContain((await confirmLink()).slice(-43));
    });

    it('clicked twenty times at once stores one address and sends one email [366]', async () => {
      await Promise.all(
        Array.from({ length: 20 }, async (_, place) => {
          await app.db.query('DELETE FROM rate_limits');
          return signUp({ email: place % 2 ? email : email.toUpperCase() });
        }),
      );
      await app.drainJobs();
      expect(await subscribers()).toHaveLength(1);
      expect(inbox.mails).toHaveLength(1);
    });

    it('is confirmed by a click on the page that the emailed link opens; a second click changes nothing', async () => {
      await signUp();
      const link = await confirmLink();
      expect(await open(link)).toBe(
        link.replace('/api/newsletter/confirm?', '/contact?newsletter=confirm&'),
      );
      expect(await subscribers()).toEqual([expect.objectContaining({ status: 'pending' })]);
      expect([await confirm(link), await confirm(link)]).toEqual([200, 200]);
      expect(await subscribers()).toEqual([
        expect.objectContaining({ status: 'subscribed', confirmed_at: expect.any(Date) }),
      ]);
      await app.drainJobs();
      expect(inbox.mails.map(({ subject }) => subject)).toEqual([
        expect.any(String),
        'Welcome to the Wavetrain list',
      ]);
      inbox.mails.length = 0;
      expect((await signUp()).status).toBe(200);
      await app.drainJobs();
      expect(inbox.mails).toEqual([]);
    });

    it('can be unsubscribed with the mail client’s own button, once or twice', async () => {
      await signUp();
      await confirm(await confirmLink());
      await app.drainJobs();
      const headers = inbox.mails.at(-1)?.parsed.headerLines.map(({ line }) => line) ?? [];
      expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const url = linkOf(/http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\?token=\S+(?=\])/);
      expect(headers.join('\n').replace(/\r?\n\s+/g, ' ')).toContain(
        `List-Unsubscribe: <http://localhost:3000${url}>`,
      );
      const press = () =>
        fetch(new URL(url, app.url), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      expect((await press()).status).toBe(200);
      expect((await press()).status).toBe(200);
      expect(await subscribers()).toEqual([
        expect.objectContaining({ status: 'unsubscribed', unsubscribed_at: expect.any(Date) }),
      ]);
      expect(await open(url)).toBe(
        url.replace('/api/newsletter/unsubscribe?', '/contact?newsletter=unsubscribe&'),
      );
    });

    it('isn’t unsubscribed by opening the link, as mail scanners do', async () => {
      await signUp();
      await confirm(await confirmLink());
      await app.drainJobs();
      await open(linkOf(/http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\?token=\S+(?=\])/));
      expect(await subscribers()).toEqual([expect.objectContaining({ status: 'subscribed' })]);
    });

    it('can be joined again after unsubscribing, with a new confirmation', async () => {
      await signUp();
      const first = await confirmLink();
      await confirm(first);
      await app.drainJobs();
      await post(linkOf(/http:\/\/localhost:3000\/api\/newsletter\/unsubscribe\?token=\S+(?=\])/));
      expect(await confirm(first)).toBe(404);
      await signUp();
      expect(await subscribers()).toEqual([
        expect.objectContaining({ status: 'pending', confirmed_at: null, unsubscribed_at: null }),
      ]);
      expect(await confirm(await confirmLink())).toBe(200);
    });

    it('sends another link after a while, which replaces the previous one', async () => {
      await signUp();
      const first = await confirmLink();
      await shiftClock(app, '15 minutes');
      await signUp();
      const second = await confirmLink();
      expect(second).not.toBe(first);
      expect(await confirm(first)).toBe(404);
      expect(await confirm(second)).toBe(200);
    });

    it('accepts a link for seven days, and deletes addresses that weren’t confirmed', async () => {
      await signUp();
      const link = await confirmLink();
      await shiftClock(app, '7 days');
      expect(await confirm(link)).toBe(404);
      expect(await confirm('/api/newsletter/confirm?token=unknown')).toBe(404);
      await app.get(NewsletterPruning).run();
      expect(await subscribers()).toHaveLength(1);
      await shiftClock(app, '24 days');
      await signUp({ email: 'new@example.org' });
      await app.get(NewsletterPruning).run();
      expect(await subscribers()).toEqual([expect.objectContaining({ email: 'new@example.org' })]);
    });

    it.each([
      '',
      '?token=',
      '?token=forged.signature',
      '?token=%00',
      `?token=${'x'.repeat(5_000)}`,
      '?token=a&token=b',
    ])('unsubscribes no one with the link %.40s', async (query) => {
      await signUp();
      expect((await post(`/api/newsletter/unsubscribe${query}`)).status).toBeGreaterThanOrEqual(
        400,
      );
      expect((await post(`/api/newsletter/unsubscribe${query}`)).status).toBeLessThan(500);
      expect(await subscribers()).toEqual([expect.objectContaining({ status: 'pending' })]);
    });

    it.each([
      '',
      'ada',
      'ada@',
      '@example.org',
      'ada@example',
      'a'.repeat(255),
      null,
      7,
      ['ada@example.org'],
    ])('rejects %j as an address [257, 265]', async (wrong) =>
      expect((await signUp({ email: wrong })).body.fields).toEqual({
        email: 'Valid email is required.',
      }),
    );

    it('requires consent where it’s asked for, and ignores bots', async () => {
      expect((await signUp({ email, consent: false })).body.fields).toEqual({
        consent: 'Please confirm you want to receive updates.',
      });
      expect((await signUp({ email, website: 'x' })).status).toBe(200);
      expect(await subscribers()).toEqual([]);
      expect(
        (await signUp({ email, consent: true, status: 'subscribed', confirmedAt: '2020-01-01' }))
          .status,
      ).toBe(200);
      expect(await subscribers()).toEqual([
        expect.objectContaining({ status: 'pending', confirmed_at: null }),
      ]);
    });

    it('is limited to ten requests an hour per IP address', async () => {
      for (let count = 0; count < 10; count += 1) await signUp({ email: `p${count}@example.org` });
      expect((await signUp()).status).toBe(429);
    });
  });
});
