import { confirmedStudent, shiftClock } from '../../../testing/accounts';
import { fromOutside } from '../../../testing/one-connection';
import { ExpiredHoldsTask } from '../sales/purchase/expired-holds.task';
import { makeItDaysBefore } from '../testing/clinic-days';
import {
  APRIL,
  MARCH,
  startClinicShop,
  type ClinicShop,
  type Session,
} from '../testing/clinic-shop';
import { OffersTask } from './offers.task';
import { WaitlistRepository } from './waitlist.repository';

interface Refusal {
  readonly code: string;
  readonly error: string;
}
interface Entry {
  readonly email: string;
  readonly status: string;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('the waitlist', () => {
  let shop: ClinicShop;
  let people = 0;
  beforeAll(async () => {
    shop = await startClinicShop();
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
      await shop.editionOf(),
    ]);
  });
  afterAll(() => shop.close());

  const person = (name = 'Ada') => ({
    firstName: name,
    lastName: 'Rapids',
    email: `${name.toLowerCase()}${(people += 1)}@example.com`,
  });
  const join = <T = { position: number }>(
    who: object,
    client = shop.app.client(),
    clinic = MARCH,
  ) => client.post<T>(`/api/clinics/${clinic}/waitlist`, who);
  const offerOf = <T = object>(token: string) =>
    shop.app.client().get<T>(`/api/clinics/offers?token=${token}`);
  const leave = (token: string) =>
    shop.app.client().post<Refusal>('/api/clinics/waitlist/leave', { token });
  const entries = () =>
    shop.rows<Entry>('SELECT email, status FROM clinic_waitlist ORDER BY joined_at, id');
  const taken = async () =>
    (
      await shop.rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM clinic_places WHERE edition_id = $1',
        [await shop.editionOf()],
      )
    )[0]?.n;
  const isAvailable = async () =>
    (await shop.app.client().get<Record<string, { isAvailable: boolean }>>('/api/availability'))
      .body[`${MARCH}-full`]?.isAvailable;
  const linkIn = async (
    template: string,
    email: string,
    name: 'token' | 'leave',
  ): Promise<string> => {
    const [mail] = await shop.rows<{ text: string }>(
      'SELECT text FROM emails WHERE template = $1 AND "to" = $2 ORDER BY id DESC LIMIT 1',
      [template, email],
    );
    const link = new RegExp(`[?&]${name}=([^\\s\\]]+)`).exec(mail?.text ?? '')?.[1];
    if (!link) throw new Error(`no link in ${template} to ${email}: ${mail?.text ?? 'no mail'}`);
    return decodeURIComponent(link);
  };
  const cancel = async ({ id }: Session) => {
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
      'GET',
      `checkout/sessions/${id}`,
    );
    const token = new URL(url).searchParams.get('token');
    const { body } = await shop.app
      .client()
      .post<{ offeredUntil: string | null }>('/api/checkout/cancel', { token });
    await shop.runUntilIdle();
    return body.offeredUntil;
  };
  /** Holds the last place; cancel it to free the place. */
  const hold = async (): Promise<Session> => (await shop.order()).body;

  it('accepts someone who finds the clinic full, once, with an email about what happens next', async () => {
    await hold();
    const ada = person();
    expect(await join(ada)).toMatchObject({ status: 201, body: { position: 1 } });
    expect((await join({ ...ada, email: ada.email.toUpperCase() })).body).toEqual({ position: 1 });
    expect((await join(person('Bo'))).body).toEqual({ position: 2 });
    await shop.runUntilIdle();
    expect(await shop.mailsTo(ada.email)).toEqual(['waitlist-joined']);
    expect((await entries()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  it('is for full clinics only', async () => {
    expect(await join<Refusal>(person())).toMatchObject({
      status: 409,
      body: { code: 'NOT_FULL' },
    });
    await hold();
    expect(await join<Refusal>(person(), undefined, 'no-such-clinic')).toMatchObject({
      status: 404,
      body: { code: 'CLINIC_NOT_FOUND' },
    });
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'closed' WHERE id = $1`, [
      await shop.editionOf(),
    ]);
    expect(await join<Refusal>(person())).toMatchObject({
      status: 409,
      body: { code: 'NOT_FULL' },
    });
  });

  it('names every invalid field', async () => {
    await hold();
    const { status, body } = await join<{ fields: object }>({
      email: 'x',
      firstName: ' ',
      lastName: 7,
    });
    expect([status, Object.keys(body.fields).sort()]).toEqual([
      400,
      ['email', 'firstName', 'lastName'],
    ]);
  });

  it('reserves a freed place for a day, so no one else can buy it', async () => {
    const session = await hold();
    const ada = person();
    await join(ada);
    await cancel(session);
    expect(await isAvailable()).toBe(false);
    expect(await shop.order<Refusal>()).toMatchObject({
      status: 409,
      body: { code: 'CLINIC_FULL' },
    });
    const token = await linkIn('place-offered', ada.email, 'token');
    const { status, body } = await offerOf<{ expiresAt: string }>(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      clinicId: MARCH,
      title: 'March Intermediate/Advanced Rock Island Experience',
      dates: expect.stringMatching(/\d{4}$/),
      depositPlanId: `${MARCH}-deposit`,
      fullPlanId: `${MARCH}-full`,
      depositCents: 170_000,
      priceCents: 340_000,
      location: 'Rock Island, TN',
    });
    const [{ hours } = { hours: 0 }] = await shop.rows<{ hours: number }>(
      `SELECT round(extract(epoch FROM expires_at - app_now()) / 3600)::int AS hours FROM clinic_offers`,
    );
    expect(hours).toBe(24);
    await shop.buy({ email: ada.email, offerToken: token, plan: 'deposit' });
    expect((await shop.bookings()).at(-1)).toMatchObject({
      status: 'completed',
      plan_kind: 'deposit',
      places: 1,
    });
    expect(await entries()).toMatchObject([{ status: 'booked' }]);
    expect(await shop.rows('SELECT state FROM clinic_offers')).toEqual([{ state: 'used' }]);
  });

  it('offers a place to the next person if the first one is erased at that moment, and reserves none for no one', async () => {
    const [gone, next] = [person('Ruth'), person('Bo')];
    const held = await hold();
    for (const who of [gone, next]) await join(who);
    const list = shop.app.get(WaitlistRepository);
    const waiting = list.waiting.bind(list);
    const asked = jest.spyOn(list, 'waiting').mockImplementationOnce(async (...args) => {
      const line = await waiting(...args);
      await fromOutside(() =>
        shop.rows(`UPDATE clinic_waitlist SET status = 'left' WHERE email = $1`, [gone.email]),
      );
      return line;
    });
    await cancel(held);
    asked.mockRestore();
    expect((await entries()).map(({ status }) => status)).toEqual(['left', 'offered']);
    expect([await shop.mailsTo(gone.email), await taken()]).toEqual([['waitlist-joined'], 1]);
    expect(await shop.mailsTo(next.email)).toContain('place-offered');
  });

  it('comes first between freeing a place and offering it', async () => {
    const session = await hold();
    await join(person());
    await shop.provider('POST', `checkout/sessions/${session.id}/expire`);
    await shiftClock(shop.app, '37 minutes');
    await shop.app.get(ExpiredHoldsTask).run();
    expect(await taken()).toBe(0);
    expect(await isAvailable()).toBe(false);
    expect(await shop.order<Refusal>()).toMatchObject({
      status: 409,
      body: { code: 'CLINIC_FULL' },
    });
  });

  it.each([['used'], ['past its time'], ['unknown'], ['of another clinic']])(
    'rejects an offer that is %s, without saying more',
    async (which) => {
      const session = await hold();
      const ada = person();
      await join(ada);
      await cancel(session);
      const token =
        which === 'unknown' ? 'x'.repeat(43) : await linkIn('place-offered', ada.email, 'token');
      if (which === 'used') await shop.buy({ email: ada.email, offerToken: token });
      if (which === 'past its time') await shiftClock(shop.app, '24 hours');
      const seriesId = which === 'of another clinic' ? 'april-beginner-clinic' : MARCH;
      expect(await shop.order<Refusal>({ offerToken: token, seriesId })).toMatchObject({
        status: 410,
        body: { code: 'OFFER_GONE' },
      });
      if (which !== 'of another clinic')
        expect(await offerOf<Refusal>(token)).toMatchObject({
          status: 410,
          body: { code: 'OFFER_GONE' },
        });
    },
  );

  it('stores only the hash of an offer’s token', async () => {
    const session = await hold();
    const ada = person();
    await join(ada);
    await cancel(session);
    const token = await linkIn('place-offered', ada.email, 'token');
    const [{ found } = { found: -1 }] = await shop.rows<{ found: number }>(
      `SELECT (SELECT count(*) FROM clinic_offers o WHERE o::text LIKE '%' || $1 || '%')::int
            + (SELECT count(*) FROM outbox o WHERE o::text LIKE '%' || $1 || '%')::int AS found`,
      [token],
    );
    expect(found).toBe(0);
  });

  it('offers an unused place to the next person: subscribers first, then alumni, then in order', async () => {
    const session = await hold();
    const [first, alumna, subscriber, silent] = [
      person('First'),
      await confirmedStudent(shop.app),
      await confirmedStudent(shop.app),
      person('Last'),
    ];
    await shop.rows('UPDATE students SET alumni = true WHERE id = $1', [alumna.id]);
    await shop.rows(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      subscriber.id,
    ]);
    await join(first);
    await join({ ...person('Alumna'), email: alumna.email });
    await join(person('Subscriber'), subscriber.client);
    await join(silent);
    await cancel(session);
    const offered = async () =>
      (await entries())
        .filter(({ status }) => status === 'offered')
        .map(({ email }) => email.replace(/\d+@.*/, ''));
    const turns = [await offered()];
    for (let turn = 0; turn < 3; turn += 1) {
      await shiftClock(shop.app, '24 hours');
      await shop.app.get(OffersTask).run();
      await shop.app.get(OffersTask).run();
      turns.push(await offered());
    }
    expect(turns).toEqual([['subscriber'], ['pat'], ['first'], ['last']]);
    await shiftClock(shop.app, '24 hours');
    await shop.app.get(OffersTask).run();
    expect((await entries()).map(({ status }) => status)).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
    ]);
    expect([await taken(), await isAvailable()]).toEqual([0, true]);
  });

  it('treats a plan whose last payment failed as active for 7 days, and no longer', async () => {
    const session = await hold();
    const [first, overdue, inGrace] = [
      person('First'),
      await confirmedStudent(shop.app),
      await confirmedStudent(shop.app),
    ];
    const failedDaysAgo = (id: string, days: number) =>
      shop.rows(
        `UPDATE students SET subscription_status = 'past_due', subscription_period_end = app_now() - make_interval(days => $2) + interval '1 month'
          WHERE id = $1`,
        [id, days],
      );
    await failedDaysAgo(overdue.id, 9);
    await failedDaysAgo(inGrace.id, 3);
    await join(first);
    await join({ ...person('Overdue'), email: overdue.email });
    await join({ ...person('Grace'), email: inGrace.email });
    await cancel(session);
    const statusOf = async (email: string) =>
      (await entries()).find((entry) => entry.email === email)?.status;
    expect([await statusOf(inGrace.email), await statusOf(first.email)]).toEqual([
      'offered',
      'waiting',
    ]);
    await shiftClock(shop.app, '24 hours');
    await shop.app.get(OffersTask).run();
    expect([await statusOf(first.email), await statusOf(overdue.email)]).toEqual([
      'offered',
      'waiting',
    ]);
  });

  it('keeps an expired offer while it’s being paid, and moves on if it isn’t paid', async () => {
    const session = await hold();
    const [ada, bo] = [person('Ada'), person('Bo')];
    await join(ada);
    await join(bo);
    await cancel(session);
    await shiftClock(shop.app, '23 hours 50 minutes');
    await shop.sandbox.advance(23 * 3_600 + 3_000);
    const checkout = await shop.order({
      offerToken: await linkIn('place-offered', ada.email, 'token'),
    });
    expect(checkout.status).toBe(200);
    await shiftClock(shop.app, '15 minutes');
    await shop.app.get(OffersTask).run();
    expect((await entries()).map(({ status }) => status)).toEqual(['offered', 'waiting']);
    await shiftClock(shop.app, '30 minutes');
    await shop.app.get(ExpiredHoldsTask).run();
    await shop.runUntilIdle();
    expect((await entries()).map(({ status }) => status)).toEqual(['passed', 'offered']);
    expect(await taken()).toBe(1);
  });

  it('returns the place to the offer when its checkout is canceled, and allows one checkout at a time', async () => {
    const session = await hold();
    const ada = person();
    await join(ada);
    expect(await cancel(session)).toBeNull();
    const offerToken = await linkIn('place-offered', ada.email, 'token');
    const first = await shop.order({ offerToken });
    expect((await shop.order({ offerToken })).body).toEqual(first.body);
    const other = await shop.order({ offerToken, plan: 'deposit' });
    expect(other.status).toBe(200);
    expect(
      (await shop.provider<{ status: string }>('GET', `checkout/sessions/${first.body.id}`)).status,
    ).toBe('expired');
    const offeredUntil = await cancel(other.body);
    expect(await offerOf(offerToken)).toMatchObject({
      status: 200,
      body: { expiresAt: offeredUntil },
    });
    expect(await taken()).toBe(1);
    await shop.buy({ email: ada.email, offerToken });
    expect((await shop.bookings()).map(({ status }) => status)).toEqual([
      'expired',
      'expired',
      'expired',
      'completed',
    ]);
    expect(await cancel(other.body)).toBeNull();
  });

  it('can be left through the email link, while waiting or with an offer', async () => {
    const session = await hold();
    const [ada, bo] = [person('Ada'), person('Bo')];
    await join(ada);
    await join(bo);
    await cancel(session);
    const token = await linkIn('place-offered', ada.email, 'leave');
    for (let times = 0; times < 2; times += 1) expect((await leave(token)).status).toBe(200);
    await shop.runUntilIdle();
    expect((await entries()).map(({ status }) => status)).toEqual(['left', 'offered']);
    expect((await leave(await linkIn('waitlist-joined', bo.email, 'leave'))).status).toBe(200);
    await shop.runUntilIdle();
    expect((await entries()).map(({ status }) => status)).toEqual(['left', 'left']);
    expect([await taken(), await isAvailable()]).toEqual([0, true]);
    expect(await leave(`${token}x`)).toMatchObject({
      status: 410,
      body: { code: 'WAITLIST_LINK_INVALID' },
    });
  });

  it('gets offers when the coach adds places', async () => {
    await hold();
    await join(person());
    await shop.rows('UPDATE clinic_editions SET capacity = 2 WHERE id = $1', [
      await shop.editionOf(),
    ]);
    await shop.app.get(OffersTask).run();
    expect((await entries()).map(({ status }) => status)).toEqual(['offered']);
  });

  it('moves on past an offer that fails, and skips past editions', async () => {
    const march = await hold();
    const { body: april } = await shop.order({ seriesId: APRIL });
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
      await shop.editionOf(APRIL),
    ]);
    const [ada, bo, cy] = [person(), person('Bo'), person('Cy')];
    await join(ada);
    await join(bo, undefined, APRIL);
    await join(cy, undefined, APRIL);
    await cancel(march);
    await cancel(april);
    expect((await entries()).map(({ status }) => status)).toEqual([
      'offered',
      'offered',
      'waiting',
    ]);
    await shop.rows(
      `CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$`,
    );
    await shop.rows(
      `CREATE TRIGGER fails BEFORE UPDATE ON clinic_waitlist FOR EACH ROW WHEN (OLD.email = '${ada.email}') EXECUTE FUNCTION fails()`,
    );
    await shiftClock(shop.app, '25 hours');
    await shop.app.get(OffersTask).run();
    await shop.rows('DROP FUNCTION fails CASCADE');
    expect((await entries()).map(({ status }) => status)).toEqual(['offered', 'passed', 'offered']);

    await shop.rows(`UPDATE clinic_waitlist SET status = 'waiting'`);
    await shop.rows('DELETE FROM clinic_places');
    expect((await shop.app.get(WaitlistRepository).editionsWithRoom()).length).toBe(2);
    await makeItDaysBefore(shop, await shop.editionOf(APRIL), -10);
    expect(await shop.app.get(WaitlistRepository).editionsWithRoom()).toEqual([]);
  });
});
