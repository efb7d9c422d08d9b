import { signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { SmtpInbox, type ReceivedMail } from '../../../testing/smtp-inbox';
import type { TestClient } from '../../../testing/test-client';
import type { AdminEditionResponse } from '../editions/editions-admin/admin-editions.dto';
import { addDays, formatRange } from '../editions/dates.rules';
import { datesOf, makeItDaysBefore } from '../testing/clinic-days';
import { MARCH, startClinicShop, type ClinicShop, type Session } from '../testing/clinic-shop';
import { OffersTask } from './offers.task';

const ADA = 'ada@example.com';
const BO = 'bo@example.com';
const CY = 'cy@example.com';

/**
 * Real: PostgreSQL, HTTP, SMTP, the provider's client, the payment sandbox. Bypassed: the queue
 * between outbox and handler.
 */
describe('the waitlist of a canceled clinic', () => {
  let inbox: SmtpInbox;
  let shop: ClinicShop;
  let admin: TestClient;
  let id: string;
  let dates: { startsOn: string; endsOn: string };
  beforeAll(async () => {
    inbox = await SmtpInbox.start();
    shop = await startClinicShop({ smtpUrl: inbox.url });
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'emails');
    inbox.mails.length = 0;
    id = await shop.editionOf();
    dates = await datesOf(shop, id);
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [id]);
  });
  afterAll(async () => {
    await shop.close();
    await inbox.close();
  });

  const change = async (terms: object): Promise<AdminEditionResponse> => {
    const { status, body } = await admin.patch<AdminEditionResponse>(
      `/api/admin/editions/${id}`,
      terms,
    );
    expect(status).toBe(200);
    await shop.runUntilIdle();
    return body;
  };
  const endForCancellation = (terms: object = {}) => change({ ...terms, saleStatus: 'cancelled' });
  const join = async (email: string) => {
    const person = { firstName: email.slice(0, 2), lastName: 'Rapids', email };
    expect((await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, person)).status).toBe(
      201,
    );
    await shop.runUntilIdle();
  };
  const mailsTo = (email: string, subject: RegExp): ReceivedMail[] =>
    inbox.mails.filter((mail) => mail.to.includes(email) && subject.test(mail.subject));
  const mailsOf = (email: string) => mailsTo(email, /^Canceled: /);
  const textTo = (email: string, subject: RegExp): string =>
    mailsTo(email, subject).at(-1)?.text.replace(/\s+/g, ' ') ?? '';
  const linkIn = (email: string, subject: RegExp, name: 'token' | 'leave'): string => {
    const html = mailsTo(email, subject).at(-1)?.html.replaceAll('&#x3D;', '=') ?? '';
    const link = new RegExp(`[?&]${name}=([^"]+)`).exec(html)?.[1];
    if (!link) throw new Error(`no link in a mail to ${email}`);
    return decodeURIComponent(link);
  };
  /** Ada gets an offer for the only place; Bo is waiting. */
  const adaIsOffered = async (): Promise<string> => {
    const { body } = await shop.order();
    await join(ADA);
    await join(BO);
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
      'GET',
      `checkout/sessions/${body.id}`,
    );
    await shop.app
      .client()
      .post('/api/checkout/cancel', { token: new URL(url).searchParams.get('token') });
    await shop.runUntilIdle();
    return linkIn(ADA, /^A spot for you /, 'token');
  };
  const statuses = async () =>
    (
      await shop.rows<{ status: string }>(
        'SELECT status FROM clinic_waitlist ORDER BY joined_at, id',
      )
    ).map(({ status }) => status);
  const offers = async () =>
    (
      await shop.rows<{ state: string }>('SELECT state FROM clinic_offers ORDER BY offered_at, id')
    ).map(({ state }) => state);
  const places = () => shop.rows('SELECT state FROM clinic_places WHERE edition_id = $1', [id]);
  const sessionState = async ({ id: session }: Session) =>
    (await shop.provider<{ status: string }>('GET', `checkout/sessions/${session}`)).status;

  it('gets one email each, with or without an offer, and is closed', async () => {
    const offerToken = await adaIsOffered();
    await join(CY);
    await shop.app.client().post('/api/clinics/waitlist/leave', {
      token: linkIn(CY, /^You’re on the waitlist/, 'leave'),
    });
    expect(await statuses()).toEqual(['offered', 'waiting', 'left']);
    await endForCancellation();
    expect([mailsOf(ADA).length, mailsOf(BO).length, mailsOf(CY).length]).toEqual([1, 1, 0]);
    expect([await statuses(), await offers(), await places()]).toEqual([
      ['passed', 'passed', 'left'],
      ['expired'],
      [],
    ]);

    expect(mailsOf(ADA)[0]?.subject).toContain(formatRange(dates.startsOn, dates.endsOn));
    for (const email of [ADA, BO])
      for (const words of [/won’t take place/, /you’re off its waitlist/, /You weren’t charged/])
        expect(textTo(email, /^Canceled: /)).toMatch(words);
    expect(mailsOf(BO)[0]?.html).toMatch(/href="[^"]+\/clinics"/);
    expect(textTo(ADA, /^Canceled: /)).toContain('The spot held for you can no longer be booked.');
    expect(textTo(BO, /^Canceled: /)).not.toContain('held for you');

    expect((await shop.app.client().get(`/api/clinics/offers?token=${offerToken}`)).status).toBe(
      410,
    );
    expect((await shop.order<{ code: string }>({ offerToken })).body.code).toBe('OFFER_GONE');
  });

  it('gets one email however often the clinic is canceled, and no offers when it takes place after all', async () => {
    const offerToken = await adaIsOffered();
    const cancelled = { saleStatus: 'cancelled' };
    await Promise.all([
      admin.patch(`/api/admin/editions/${id}`, cancelled),
      admin.patch(`/api/admin/editions/${id}`, cancelled),
    ]);
    await endForCancellation();
    await change({ saleStatus: 'open' });
    await shop.app.get(OffersTask).run();
    await shop.runUntilIdle();
    expect((await shop.order<{ code: string }>({ offerToken })).body.code).toBe('OFFER_GONE');
    await endForCancellation();
    expect([
      mailsOf(ADA).length,
      mailsOf(BO).length,
      mailsTo(BO, /^A spot for you/).length,
    ]).toEqual([1, 1, 0]);
    expect([await statuses(), await offers(), await places()]).toEqual([
      ['passed', 'passed'],
      ['expired'],
      [],
    ]);
  });

  it('gets the dates it knows, even if they change at the same time', async () => {
    await adaIsOffered();
    await endForCancellation({
      startsOn: addDays(dates.startsOn, 7),
      endsOn: addDays(dates.endsOn, 7),
    });
    expect(mailsOf(BO)[0]?.subject).toContain(formatRange(dates.startsOn, dates.endsOn));
  });

  it('gets no email about a past clinic, but is closed anyway', async () => {
    await adaIsOffered();
    await makeItDaysBefore(shop, id, -5);
    await endForCancellation();
    expect([mailsOf(ADA), mailsOf(BO), await statuses(), await places()]).toEqual([
      [],
      [],
      ['passed', 'passed'],
      [],
    ]);
  });

  it('can’t pay through an offer: its open checkout is ended at the provider, and no one else gets an offer', async () => {
    const { body: session } = await shop.order({ offerToken: await adaIsOffered() });
    await endForCancellation();
    expect([mailsOf(ADA).length, await statuses(), await offers()]).toEqual([
      1,
      ['passed', 'passed'],
      ['expired'],
    ]);
    expect(await sessionState(session)).toBe('expired');
    expect((await shop.bookings()).at(-1)).toMatchObject({
      status: 'expired',
      paid_cents: 0,
      places: 0,
    });
    expect([await statuses(), await offers(), await places()]).toEqual([
      ['passed', 'passed'],
      ['expired'],
      [],
    ]);
  });

  it.each([true, false])(
    'gets an automatic refund of a payment made at that moment, with an offer: %p',
    async (isOffered) => {
      const { body: session } = await shop.order(
        isOffered ? { offerToken: await adaIsOffered() } : {},
      );
      expect(
        (await admin.patch(`/api/admin/editions/${id}`, { saleStatus: 'cancelled' })).status,
      ).toBe(200);
      expect((await shop.sandbox.pay(session.id, { email: ADA, name: 'Ada Rapids' })).outcome).toBe(
        'paid',
      );
      await shop.runUntilIdle();
      expect((await shop.bookings()).at(-1)).toMatchObject({
        status: 'refunded',
        paid_cents: 340_000,
        refunded_cents: 340_000,
        places: 0,
      });
      const [refund, ...more] = mailsTo(ADA, /^Your refund of \$3,400/);
      expect(more).toEqual([]);
      expect(refund?.text).toContain('had been canceled');
      expect(mailsTo(ADA, /^You’re in/)).toEqual([]);
      expect(await change({})).toMatchObject({ refundsDue: 0, refundDueCents: 0 });
    },
  );
});
