import { signedInOwner } from '../../../testing/accounts';
import { SmtpInbox } from '../../../testing/smtp-inbox';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import { TEST_OWNER } from '../../../testing/test-environment';
import type { AdminContactResponse } from './admin-contact.dto';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Real: HTTP, PostgreSQL, SMTP. Bypassed: the queue. */
describe('contact messages in admin', () => {
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
    await app.db.query('DELETE FROM contact_messages');
    await app.db.query('DELETE FROM rate_limits');
  });

  const list = async (filter: object = {}) => {
    const { body, headers } = await admin.get<AdminContactResponse[]>(
      `/api/admin/contact-messages?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    return {
      total: Number(headers.get('x-total-count')),
      names: body.map(({ name }) => name),
      body,
    };
  };
  const received = async (
    firstName: string,
    message = 'Is there room in March?',
  ): Promise<string> => {
    const written = {
      firstName,
      lastName: 'Rapids',
      email: `${firstName.toLowerCase()}@example.org`,
      message,
    };
    expect((await app.client().post('/api/contact', written)).status).toBe(200);
    return (await list({ q: firstName })).body[0]!.id;
  };
  const answer = (id: string, text = 'Two places are left.') =>
    admin.post<AdminContactResponse & { code?: string }>(
      `/api/admin/contact-messages/${id}/answer`,
      { text },
    );
  const mailsTo = (to: string) => inbox.mails.filter((mail) => mail.to.includes(to));

  it('are listed newest first, can be searched by name, address and text, and filtered by open or closed', async () => {
    await received('Ada');
    const bob = await received('Bob', 'Do you rent 100% dry suits?');
    expect(await list()).toMatchObject({ total: 2, names: ['Bob Rapids', 'Ada Rapids'] });
    expect((await list({ q: '100% dry' })).names).toEqual(['Bob Rapids']);
    expect((await list({ q: 'ADA@' })).names).toEqual(['Ada Rapids']);
    await admin.post(`/api/admin/contact-messages/${bob}/close`, {});
    expect((await list({ state: 'open' })).names).toEqual(['Ada Rapids']);
    expect((await list({ state: 'closed' })).names).toEqual(['Bob Rapids']);
    expect((await list({ state: 'odd', q: 7 })).total).toBe(2);
  });

  it('are answered by an email that quotes the message, with replies going to the coach’s inbox', async () => {
    const id = await received('Cleo');
    const { status, body } = await answer(id, 'Two places are left.\n<b>Come!</b>');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'closed',
      answer: 'Two places are left.\n<b>Come!</b>',
      closedAt: expect.any(String),
    });
    await app.drainJobs();
    const [mail, ...others] = mailsTo('cleo@example.org');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Two places are left.');
    expect(mail?.text).toContain('Is there room in March?');
    expect(mail?.parsed.html).not.toContain('<b>Come!');
    expect(mail?.parsed.replyTo?.text).toBe(TEST_OWNER.email);
  });

  it('are answered once: of two replies at the same time, the second isn’t sent and gets an error', async () => {
    const id = await received('Dee');
    const both = await Promise.all([answer(id, 'First'), answer(id, 'Second')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONTACT_MESSAGE_CLOSED',
    });
    expect((await admin.post(`/api/admin/contact-messages/${id}/close`, {})).status).toBe(409);
    await app.drainJobs();
    expect(mailsTo('dee@example.org')).toHaveLength(1);
  });

  it('can be closed without a reply or an email', async () => {
    const id = await received('Eve');
    const { body } = await admin.post<AdminContactResponse>(
      `/api/admin/contact-messages/${id}/close`,
      {},
    );
    expect(body).toMatchObject({ state: 'closed', answer: null });
    await app.drainJobs();
    expect(mailsTo('eve@example.org')).toEqual([]);
  });

  it('reject a missing or too long reply and an invalid id', async () => {
    const id = await received('Fay');
    expect((await answer(id, '')).body).toMatchObject({ fields: { text: 'Please write a reply' } });
    expect((await answer(id, 'x'.repeat(10_001))).status).toBe(400);
    for (const nobody of [UNKNOWN, 'x']) {
      expect((await answer(nobody)).status).toBe(404);
      expect((await admin.get(`/api/admin/contact-messages/${nobody}`)).status).toBe(404);
    }
    expect((await list({ state: 'open' })).total).toBe(1);
  });
});
