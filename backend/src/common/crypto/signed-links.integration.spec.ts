import { createHmac, hkdfSync } from 'node:crypto';
import { PayLinks } from '../../modules/clinics/sales/booking/pay-links';
import { IntakeInvitations } from '../../modules/intake/intake-invitations.service';
import { shiftClock } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { testEnvironment } from '../../testing/test-environment';
import { Clock } from '../clock/clock';
import { DatabaseClock } from '../clock/database-clock';
import { newId } from '../ids/new-id';

/** Real: PostgreSQL, HTTP, and the product with its secret. */
describe('emailed links', () => {
  let app: TestApp;
  /** Builds a token by hand in the format that every version so far has emailed. */
  const mailed = (purpose: string, value: string): string => {
    const key = Buffer.from(
      hkdfSync('sha256', testEnvironment(app.databaseUrl).appSecret, '', purpose, 32),
    );
    return `${value}.${createHmac('sha256', key).update(value).digest('base64url')}`;
  };
  const subscriber = async (email: string): Promise<string> => {
    const id = newId();
    await app.db.query(
      `INSERT INTO newsletter_subscribers (id, email, consent_at, consent_source, status, confirmed_at)
       VALUES ($1, $2, app_now(), 'contact', 'subscribed', app_now())`,
      [id, email],
    );
    return id;
  };
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('from earlier versions still work', async () => {
    const id = newId();
    const seconds = Math.floor((await app.get(DatabaseClock).now()).getTime() / 1_000) + 60;
    expect(await app.get(PayLinks).bookingOf(mailed('clinic-balance', `${id}.${seconds}`))).toBe(
      id,
    );
    const millis = app.get(Clock).now().getTime() + 60_000;
    expect(app.get(IntakeInvitations).read(mailed('intake-invitation', `${id}.${millis}`))).toEqual(
      { studentId: id, firstOnly: false },
    );

    const email = 'reader@example.com';
    const token = mailed('newsletter-unsubscribe', await subscriber(email));
    const { status } = await app.client().post(`/api/newsletter/unsubscribe?token=${token}`);
    expect(status).toBe(200);
    expect(
      await app.db.query('SELECT status FROM newsletter_subscribers WHERE email = $1', [email]),
    ).toEqual([{ status: 'unsubscribed' }]);

    const [edition] = await app.db.query<{ id: string }[]>(
      'SELECT id FROM clinic_editions LIMIT 1',
    );
    await app.db.query(
      `INSERT INTO clinic_waitlist (id, edition_id, email, first_name, last_name, joined_at) VALUES ($1, $2, $3, 'Kay', 'Aker', app_now())`,
      [id, edition?.id, email],
    );
    const left = await app
      .client()
      .post('/api/clinics/waitlist/leave', { token: mailed('waitlist-leave', id) });
    expect(left).toMatchObject({ status: 200, body: { success: true } });
    expect(await app.db.query('SELECT status FROM clinic_waitlist WHERE id = $1', [id])).toEqual([
      { status: 'left' },
    ]);
  });

  it.each([
    ['/api/newsletter/unsubscribe', 'clinic-balance', 404],
    ['/api/clinics/waitlist/leave', 'newsletter-unsubscribe', 410],
    ['/api/checkout/cancel', 'waitlist-leave', 400],
  ])('for one purpose don’t work for another: %s', async (call, purpose, refused) => {
    const token = mailed(purpose, await subscriber(`${purpose}@example.com`));
    const { status } = await app.client().post(`${call}?token=${token}`, { token });
    expect(status).toBe(refused);
  });

  it("expire by the database's clock", async () => {
    const links = app.get(PayLinks);
    const id = newId();
    const token = new URL(await links.urlFor(id)).searchParams.get('token')!;
    await shiftClock(app, '29 days 23 hours');
    expect(await links.bookingOf(token)).toBe(id);
    await shiftClock(app, '1 hour 1 second');
    expect(await links.bookingOf(token)).toBeNull();
  });

  it('that work once are stored only as a hash, and only the newest works', async () => {
    const email = 'new-reader@example.com';
    const ask = async (): Promise<string> => {
      await app.client().post('/api/newsletter', { email });
      await app.drainJobs();
      const [mail] = await app.db.query<{ text: string }[]>(
        `SELECT text FROM emails WHERE template = 'newsletter-confirm' AND "to" = $1 ORDER BY id DESC LIMIT 1`,
        [email],
      );
      return /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const first = await ask();
    await shiftClock(app, '16 minutes');
    const second = await ask();
    expect(first).toHaveLength(43);
    expect(second).not.toBe(first);
    const rows = await app.db.query<object[]>(
      'SELECT * FROM newsletter_subscribers WHERE email = $1',
      [email],
    );
    expect(JSON.stringify(rows)).not.toContain(second);
    const confirm = async (token: string) =>
      (await app.client().post(`/api/newsletter/confirm?token=${token}`)).status;
    expect([await confirm(first), await confirm(second)]).toEqual([404, 200]);
  });
});
