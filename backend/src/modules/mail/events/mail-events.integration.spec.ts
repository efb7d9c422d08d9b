import { createHmac } from 'node:crypto';
import { signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { EmailResponse } from '../admin-emails.dto';
import { MailEventsPruning } from './mail-events-pruning';

const SECRET = 'a-mail-webhook-secret-of-the-tests-only';
const MAIL = '01a20911-011a-7141-a26c-3d6573105486';
const BOUNCE = {
  id: 'ev_1',
  type: 'bounce',
  email: 'Ada@Example.com',
  permanent: true,
  reason: '550 5.1.1 unknown',
};

/** Real: PostgreSQL, HTTP, the signing. */
describe('the mail provider’s webhook', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { MAIL_WEBHOOK_SECRET: SECRET } });
  });
  afterAll(() => app.close());
  beforeEach(() => emptyTables(app, 'mail_events, mail_suspensions, emails'));

  const secondsNow = () => Math.floor(Date.now() / 1_000);
  const signed = (body: string, at = secondsNow(), secret = SECRET) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const post = (body: string, signature: string) =>
    app.client().post('/api/webhooks/mail', body, {
      origin: 'https://elsewhere.example',
      'wavetrain-signature': signature,
    });
  const tell = (event: object) => {
    const body = JSON.stringify(event);
    return post(body, signed(body));
  };
  const rows = <T = unknown>(sql: string) => app.db.query<T[]>(sql);
  const suspended = () => rows('SELECT address, cause, reason FROM mail_suspensions');

  it.each<[string, (body: string) => string]>([
    ['a wrong secret', (body) => signed(body, undefined, 'a-secret-of-somebody-else-altogether-1')],
    ['an old time', (body) => signed(body, secondsNow() - 330)],
    ['the signature of another body', (body) => signed(`${body} `)],
    [
      'another time than was signed',
      (body) => signed(body).replace(/^t=\d+/, `t=${secondsNow() - 7}`),
    ],
    ['no signature', () => ''],
  ])('refuses %s and records nothing', async (_, signatureOf) => {
    const body = JSON.stringify(BOUNCE);
    const answer = await post(body, signatureOf(body));
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'SIGNATURE_REFUSED' }]);
    expect(await rows('SELECT 1 FROM mail_events')).toEqual([]);
  });

  it.each([
    ['{"id":'],
    ['[]'],
    [JSON.stringify({ ...BOUNCE, email: 'no address' })],
    [JSON.stringify({ ...BOUNCE, type: 'opened' })],
    [JSON.stringify({ ...BOUNCE, id: '' })],
    [JSON.stringify({ ...BOUNCE, reason: 'a\u0000b' })],
  ])('refuses %s even if it is signed', async (body) => {
    expect((await post(body, signed(body))).status).toBe(400);
    expect(await rows('SELECT 1 FROM mail_events')).toEqual([]);
  });

  it('suspends an address whose email permanently bounced, immediately and once, however often it is reported', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => tell(BOUNCE)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows('SELECT id, type FROM mail_events')).toEqual([
      { id: 'ev_1', type: 'bounce' },
    ]);
    expect(await suspended()).toEqual([
      { address: 'ada@example.com', cause: 'bounced', reason: '550 5.1.1 unknown' },
    ]);
    await rows('DELETE FROM mail_suspensions');
    await tell(BOUNCE);
    expect(await suspended()).toEqual([]); // lifted in the meantime: the same event isn't a new one
  });

  it('records a temporary bounce without suspending the address', async () => {
    await tell({ ...BOUNCE, permanent: false });
    expect(await rows('SELECT 1 FROM mail_events')).toHaveLength(1);
    expect(await suspended()).toEqual([]);
  });

  it('suspends an address that marked an email as spam, and a later bounce doesn’t replace that cause', async () => {
    await tell({ id: 'ev_2', type: 'complaint', email: 'ada@example.com' });
    await tell(BOUNCE);
    expect(await suspended()).toEqual([
      { address: 'ada@example.com', cause: 'complained', reason: 'Reported as spam' },
    ]);
  });

  it('shows the bounce on the email it belongs to, and on no other', async () => {
    await rows(`INSERT INTO emails (id, template, "to", caused_by, data, status, sent_at)
      VALUES ('${MAIL}', 'place-freed', 'ada@example.com', 'x', '{}', 'sent', now())`);
    const messageId = `<${MAIL}@localhost>`;
    await tell({ ...BOUNCE, id: 'ev_3', email: 'ben@example.com', messageId });
    expect(await rows('SELECT status FROM emails')).toEqual([{ status: 'sent' }]);
    await tell({ ...BOUNCE, messageId });
    const admin = await signedInOwner(app);
    const { body } = await admin.get<EmailResponse>(`/api/admin/emails/${MAIL}`);
    expect(body).toMatchObject({
      status: 'refused',
      lastError: '550 5.1.1 unknown',
      suspension: { cause: 'bounced' },
    });
  });

  it('deletes events after half a year, and keeps their suspensions', async () => {
    await tell(BOUNCE);
    await tell({ ...BOUNCE, id: 'ev_old' });
    await rows(
      `UPDATE mail_events SET received_at = app_now() - interval '181 days' WHERE id = 'ev_old'`,
    );
    await app.get(MailEventsPruning).run();
    expect(await rows('SELECT id FROM mail_events')).toEqual([{ id: 'ev_1' }]);
    expect(await suspended()).toHaveLength(1);
  });
});

it('the mail provider’s webhook doesn’t exist when no secret is set', async () => {
  const app = await startTestApp();
  const { status } = await app
    .client()
    .post('/api/webhooks/mail', '{}', { origin: 'https://elsewhere.example' });
  await app.close();
  expect(status).toBe(404);
});
