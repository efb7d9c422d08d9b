import { confirmedStudent, mailedToken, shiftClock } from '../../../../testing/accounts';
import { fromOutside } from '../../../../testing/one-connection';
import type { TestClient } from '../../../../testing/test-client';
import { CheckoutService } from '../../../payments/checkout/checkout.service';
import { OpenCheckoutsTask } from '../../../payments/checkout/open-checkouts.task';
import { PaymentGateway } from '../../../payments/provider/payment-gateway';
import { goToDaysBefore } from '../../testing/clinic-days';
import {
  APRIL,
  MARCH,
  newAddress,
  startClinicShop,
  type ClinicShop,
  type Session,
} from '../../testing/clinic-shop';
import { ExpiredHoldsTask } from './expired-holds.task';
import { VISITOR_COOKIE } from './visitor-cookie';

interface Refusal {
  readonly code: string;
  readonly error: string;
  readonly priceCents?: number;
  readonly fullPlanId?: string;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('buying a clinic place', () => {
  let shop: ClinicShop;
  let people = 0;
  beforeAll(async () => {
    shop = await startClinicShop();
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const buyer = () => `buyer${(people += 1)}@example.com`;
  const availability = async () =>
    (
      await shop.app
        .client()
        .get<Record<string, { availableSpots: number; currentBookings: number; held: number }>>(
          '/api/availability',
        )
    ).body[`${MARCH}-full`];
  const fill = async (places: number) => {
    for (let place = 0; place < places; place += 1) await shop.buy({ email: buyer() });
  };
  const cancelToken = async (sessionId: string): Promise<string> => {
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
      'GET',
      `checkout/sessions/${sessionId}`,
    );
    return new URL(url).searchParams.get('token') ?? '';
  };
  const cancel = async ({ id }: Session) =>
    shop.app.client().post('/api/checkout/cancel', { token: await cancelToken(id) });
  const statuses = async () => (await shop.bookings()).map(({ status }) => status);
  const sessionsOpen = async () =>
    (
      await shop.provider<{ data: { status: string }[] }>('GET', 'checkout/sessions?limit=100')
    ).data.filter(({ status }) => status === 'open').length;

  describe('the checkout', () => {
    it('returns the pay page and holds the place [351-353, 356]', async () => {
      const { status, body, headers } = await shop.order();
      expect(status).toBe(200);
      expect(body).toEqual({
        id: expect.stringMatching(/^cs_/),
        url: expect.stringMatching(/^https?:\/\//),
      });
      expect(headers.get('set-cookie')).toMatch(
        new RegExp(
          `^${VISITOR_COOKIE}=[\\w.-]+; Max-Age=7776000; Path=/; Expires=.*; HttpOnly; SameSite=Lax$`,
        ),
      );
      expect(await availability()).toMatchObject({
        availableSpots: 5,
        currentBookings: 0,
        held: 1,
      });
      expect(await shop.bookings()).toMatchObject([
        { status: 'pending', plan_kind: 'full', places: 1, session_id: body.id },
      ]);
    });

    it('uses our price: nothing the browser sends reaches the provider [357]', async () => {
      const { body } = await shop.app.client().post<Session>('/api/create-checkout-session', {
        planId: `${MARCH}-deposit`,
        planName: 'Free',
        amount: 1_700,
        type: 'subscription',
        description: 'x',
        currency: 'jpy',
        customer: 'c',
      });
      expect(await shop.provider('GET', `checkout/sessions/${body.id}`)).toMatchObject({
        amount_total: 170_000,
        currency: 'usd',
        mode: 'payment',
        customer: null,
      });
      const [line] = (
        await shop.provider<{ data: { description: string }[] }>(
          'GET',
          `checkout/sessions/${body.id}/line_items`,
        )
      ).data;
      expect(line?.description).toBe('March Intermediate/Advanced Rock Island Experience: deposit');
    });

    it('lasts 31 minutes at the provider, and holds the place 5 minutes longer, by the database’s clock', async () => {
      const { body } = await shop.order();
      const { expires_at: until } = await shop.provider<{ expires_at: number }>(
        'GET',
        `checkout/sessions/${body.id}`,
      );
      const [times] = await shop.rows<{ session: number; hold: number }>(
        `SELECT round(extract(epoch FROM to_timestamp($1) - taken_at) / 60)::int AS session,
                round(extract(epoch FROM expires_at - to_timestamp($1)) / 60)::int AS hold FROM clinic_places`,
        [until],
      );
      expect(times).toEqual({ session: 31, hold: 5 });
    });

    it.each([
      ['another price', 1, `${MARCH}-full`, 340_000],
      ["the deposit's price for the full plan", 1_700, `${MARCH}-full`, 340_000],
      ["the full price for the deposit's plan", 340_000, `${MARCH}-deposit`, 170_000],
      ['words', 'free', `${MARCH}-full`, 340_000],
      ['an object', { usd: 3_400 }, `${MARCH}-full`, 340_000],
    ])(
      'is refused with %s, returns the right price, and holds nothing [354, 357]',
      async (_what, amount, planId, priceCents) => {
        const { status, body } = await shop.app
          .client()
          .post<Refusal>('/api/create-checkout-session', { planId, amount });
        expect(status).toBe(409);
        expect(body).toMatchObject({
          code: 'PRICE_CHANGED',
          priceCents,
          error: expect.stringContaining('You have not been charged'),
        });
        expect([await shop.bookings(), await sessionsOpen()]).toEqual([[], 0]);
      },
    );

    it.each(['no-such-clinic-full', MARCH, '', 'price_remote_coaching_monthly', `${MARCH}-FULL`])(
      'rejects the unknown plan %j',
      async (planId) => {
        const { status, body } = await shop.app
          .client()
          .post<Refusal>('/api/create-checkout-session', { planId });
        expect([status, body.code]).toEqual([404, 'UNKNOWN_PLAN']);
      },
    );

    it.each([
      [{ planId: 7 }, 'planId'],
      [{}, 'planId'],
      [{ planId: `${MARCH}-full`, quantity: 2 }, 'quantity'],
      [{ planId: `${MARCH}-full`, quantity: '1' }, 'quantity'],
      [{ planId: `${MARCH}-full`, offerToken: ['x'] }, 'offerToken'],
    ])('names the invalid field in %j', async (order, field) => {
      const { status, body } = await shop.app
        .client()
        .post<{ fields: object }>('/api/create-checkout-session', order);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    });

    it('books one place, whichever way the order says so', async () => {
      const order = { planId: `${MARCH}-full`, quantity: 1, amount: 340_000 };
      expect((await shop.app.client().post('/api/create-checkout-session', order)).status).toBe(
        200,
      );
    });

    it.each([
      ['up to the day on which the balance is due', 30, 200],
      ['no longer the day after', 29, 409],
    ])(
      'offers the deposit %s: %i days before the start, returns %i [393]',
      async (_when, days, status) => {
        await goToDaysBefore(shop, await shop.editionOf(), days);
        const answer = await shop.order<Refusal>({ plan: 'deposit' });
        expect(answer.status).toBe(status);
        if (status === 409)
          expect(answer.body).toMatchObject({
            code: 'DEPOSIT_CLOSED',
            fullPlanId: `${MARCH}-full`,
          });
        expect((await shop.order()).status).toBe(200);
      },
    );

    it.each([['closed'], ['on its first day']])(
      'is refused for an edition that is %s [358]',
      async (how) => {
        await (how === 'closed'
          ? shop.rows(`UPDATE clinic_editions SET sale_status = 'closed' WHERE id = $1`, [
              await shop.editionOf(),
            ])
          : goToDaysBefore(shop, await shop.editionOf(), 0));
        const { status, body } = await shop.order<Refusal>();
        expect([status, body.code]).toEqual([409, 'SALES_CLOSED']);
      },
    );

    it('keeps the payer’s address in the form of accounts, and emails it there', async () => {
      const stored = 'ana@xn--bcher-kva.example';
      await shop.buy({ email: 'Ana@b\u00FCcher.example' });
      await shop.buy({ email: '\u200Bana@xn--bcher-kva.example', seriesId: APRIL });
      expect((await shop.bookings()).map(({ customer_email }) => customer_email)).toEqual([
        stored,
        stored,
      ]);
      expect(await shop.rows('SELECT email FROM students WHERE email = $1', [stored])).toHaveLength(
        1,
      );
      expect(
        (await shop.mailsTo(stored)).filter((it) => it === 'clinic-confirmation'),
      ).toHaveLength(2);
    });

    it('tells the seventh buyer in plain words that nothing was charged [358]', async () => {
      await fill(6);
      const { status, body } = await shop.order<Refusal>();
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'CLINIC_FULL',
        error: expect.stringMatching(/took the last spot.*not been charged.*waitlist/),
      });
      expect(await sessionsOpen()).toBe(0);
    });
  });

  describe('a visitor', () => {
    it('gets one hold and one session by clicking twice in a row', async () => {
      const client = shop.app.client();
      const first = await shop.order({ client });
      const again = await shop.order({ client });
      expect([again.status, again.body]).toEqual([200, first.body]);
      expect(await statuses()).toEqual(['pending']);
      expect(await sessionsOpen()).toBe(1);
    });

    it('gets a page with the new price, one hold and one session by clicking again after a price change', async () => {
      const client = shop.app.client();
      const first = await shop.order<{ id: string }>({ client });
      await shop.rows('UPDATE clinic_editions SET price_cents = 300000 WHERE id = $1', [
        await shop.editionOf(),
      ]);
      const again = await shop.order<{ id: string }>({ client });
      expect([again.status, again.body.id === first.body.id]).toEqual([200, false]);
      expect(
        await shop.rows(
          'SELECT status, amount_cents, price_cents FROM clinic_bookings ORDER BY created_at',
        ),
      ).toEqual([
        { status: 'expired', amount_cents: 340_000, price_cents: 340_000 },
        { status: 'pending', amount_cents: 300_000, price_cents: 300_000 },
      ]);
      expect(await sessionsOpen()).toBe(1);
    });

    it('keeps the last place, ahead of the waitlist, by clicking again after a price change', async () => {
      const editionId = await shop.editionOf();
      await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [editionId]);
      const client = shop.app.client();
      await shop.order({ client });
      const bo = { firstName: 'Bo', lastName: 'Eddy', email: 'bo@example.com' };
      expect(
        (await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, bo)).status,
      ).toBeLessThan(300);
      await shop.rows('UPDATE clinic_editions SET price_cents = 300000 WHERE id = $1', [editionId]);
      expect((await shop.order({ client })).status).toBe(200);
      await shop.runUntilIdle();
      expect(await shop.mailsTo('bo@example.com')).not.toContain('place-offered');
      expect(
        await shop.rows(`SELECT status, price_cents FROM clinic_bookings WHERE status = 'pending'`),
      ).toEqual([{ status: 'pending', price_cents: 300_000 }]);
    });

    describe('after a price change while the last place is held', () => {
      const bo = { firstName: 'Bo', lastName: 'Eddy', email: 'bo@example.com' };
      let client: TestClient;
      beforeEach(async () => {
        const editionId = await shop.editionOf();
        await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [editionId]);
        client = shop.app.client();
        await shop.order({ client });
        expect(
          (await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, bo)).status,
        ).toBeLessThan(300);
        await shop.rows('UPDATE clinic_editions SET price_cents = 300000 WHERE id = $1', [
          editionId,
        ]);
      });
      afterEach(() => jest.restoreAllMocks());

      /**
       * Runs something right after the old page has ended at the provider, before anything else
       * happens.
       */
      const onceEnded = (then: () => Promise<void>) => {
        const gateway = shop.app.get(PaymentGateway);
        const expire = gateway.expireCheckout.bind(gateway);
        jest.spyOn(gateway, 'expireCheckout').mockImplementation(async (sessionId) => {
          const isExpired = await expire(sessionId);
          await then();
          return isExpired;
        });
      };

      it('keeps the place for a buyer who clicks again, even if the webhook about the old page arrives first', async () => {
        onceEnded(async () => {
          await shop.runUntilIdle();
          expect(await statuses()).toEqual(['pending']);
        });
        const { status, body } = await shop.order<Session>({ client });
        expect(status).toBe(200);
        await shop.runUntilIdle();
        expect(await shop.mailsTo(bo.email)).not.toContain('place-offered');
        expect((await shop.bookings()).map((booking) => [booking.status, booking.places])).toEqual([
          ['expired', 0],
          ['pending', 1],
        ]);
        expect((await shop.sandbox.pay(body.id, { email: buyer() })).session.amount_total).toBe(
          300_000,
        );
        await shop.runUntilIdle();
        expect(await statuses()).toEqual(['expired', 'completed']);
      });

      it('offers the place to the waitlist if sales close in the meantime', async () => {
        onceEnded(async () => {
          await shop.rows(`UPDATE clinic_editions SET sale_status = 'closed' WHERE id = $1`, [
            await shop.editionOf(),
          ]);
        });
        expect((await shop.order<Refusal>({ client })).body.code).toBe('SALES_CLOSED');
        expect((await shop.bookings()).map((booking) => [booking.status, booking.places])).toEqual([
          ['expired', 0],
        ]);
      });

      it('frees the place a minute later if the process dies before replacing the hold', async () => {
        onceEnded(() => Promise.reject(new Error('the process died')));
        expect((await shop.order({ client })).status).toBe(500);
        await shop.runUntilIdle();
        expect(await statuses()).toEqual(['pending']);
        await shiftClock(shop.app, '61 seconds');
        await shop.app.get(OpenCheckoutsTask).run();
        await shop.runUntilIdle();
        expect(await statuses()).toEqual(['expired']);
        expect(await shop.mailsTo(bo.email)).toContain('place-offered');
      });
    });

    it('gets one hold and one session by clicking twice at the same time', async () => {
      const client = shop.app.client();
      await cancel((await shop.order({ client })).body); // the browser is known from here on, and holds nothing
      expect(await statuses()).toEqual(['expired']);
      const edition = await shop.editionOf();
      const waiting = (): Promise<unknown[]> =>
        fromOutside(() =>
          shop.rows(
            'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
          ),
        );
      const { pressed } = await shop.app.db.transaction(async (tx) => {
        await tx.query('SELECT 1 FROM clinic_editions WHERE id = $1 FOR UPDATE', [edition]);
        const both = [shop.order({ client }), shop.order({ client })];
        while ((await waiting()).length < 2); // neither has been decided yet
        return { pressed: both };
      });
      const [one, other] = await Promise.all(pressed);
      expect([one?.status, other?.status, other?.body]).toEqual([200, 200, one?.body]);
      expect(await statuses()).toEqual(['expired', 'pending']);
      expect(await sessionsOpen()).toBe(1);
    });

    it('can hold at most two places of an edition, and as many again of another one', async () => {
      const client = shop.app.client();
      expect((await shop.order({ client, plan: 'deposit' })).status).toBe(200);
      expect((await shop.order({ client, plan: 'full' })).status).toBe(200);
      await shop.rows(
        `UPDATE clinic_bookings SET plan_kind = 'full', balance_cents = 0 WHERE plan_kind = 'deposit'`,
      );
      const { status, body } = await shop.order<Refusal>({ client, plan: 'deposit' });
      expect([status, body.code]).toEqual([409, 'TOO_MANY_HOLDS']);
      expect(body.error).toMatch(/Finish or cancel/);
      expect((await shop.order({ client, seriesId: 'april-beginner-clinic' })).status).toBe(200);
    });

    it('without a valid cookie is limited by IP address', async () => {
      const address = newAddress();
      const forged = shop.app.client();
      forged.setCookie(VISITOR_COOKIE, '019a0000-0000-7000-8000-000000000000.forged');
      expect((await shop.order({ client: forged, address })).status).toBe(200);
      expect((await shop.order({ address })).status).toBe(200);
      const { status, body } = await shop.order<Refusal>({ address });
      expect([status, body.code]).toEqual([409, 'EMAIL_CONFIRMATION_NEEDED']);
      expect(
        await shop.rows(
          `SELECT 1 FROM clinic_bookings WHERE visitor_id = '019a0000-0000-7000-8000-000000000000'`,
        ),
      ).toEqual([]);
    });

    it('can hold four places in all', async () => {
      const client = shop.app.client();
      for (const seriesId of [MARCH, 'april-beginner-clinic'])
        for (const plan of ['deposit', 'full'] as const)
          expect((await shop.order({ client, seriesId, plan })).status).toBe(200);
      const { status, body } = await shop.order<Refusal>({
        client,
        seriesId: 'october-playboating-clinic',
      });
      expect([status, body.code]).toEqual([409, 'TOO_MANY_HOLDS']);
    });

    describe('whose IP address already holds two places', () => {
      let [address, email] = ['', ''];
      beforeEach(async () => {
        address = newAddress();
        email = buyer();
        for (const plan of ['full', 'deposit'] as const)
          expect((await shop.order({ address, plan })).status).toBe(200);
      });
      const post = (client: TestClient, path: string, body: object) =>
        client.post<{ code?: string; minutes?: number }>(
          `/api/create-checkout-session/email${path}`,
          body,
          { 'x-forwarded-for': address },
        );
      const mailedCode = async (): Promise<string> => {
        await shop.runUntilIdle();
        const [mail] = await shop.rows<{ text: string }>(
          `SELECT text FROM emails WHERE template = 'hold-code' AND "to" = $1 ORDER BY id DESC LIMIT 1`,
          [email],
        );
        return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? '';
      };
      const other = (code: string): string =>
        String((Number(code) + 1) % 1_000_000).padStart(6, '0');

      it('can continue after entering the emailed code, and hold two places with that email address', async () => {
        const client = shop.app.client();
        expect((await shop.order<Refusal>({ client, address })).body.code).toBe(
          'EMAIL_CONFIRMATION_NEEDED',
        );
        expect((await post(client, '', { email: ` ${email.toUpperCase()} ` })).body).toEqual({
          minutes: 15,
        });
        const code = await mailedCode();
        expect((await post(client, '/confirm', { code: other(code) })).body.code).toBe(
          'HOLD_CODE_WRONG',
        );
        expect((await post(shop.app.client(), '/confirm', { code })).body.code).toBe(
          'HOLD_CODE_GONE',
        );
        expect((await shop.order<Refusal>({ client, address })).body.code).toBe(
          'EMAIL_CONFIRMATION_NEEDED',
        );
        expect(
          (await post(client, '/confirm', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }))
            .status,
        ).toBe(200);
        const third = await shop.order({ client, address });
        expect(third.status).toBe(200);
        expect((await shop.order({ client, address })).body).toEqual(third.body);

        const nextBrowser = shop.app.client();
        await post(nextBrowser, '', { email });
        await post(nextBrowser, '/confirm', { code: await mailedCode() });
        expect((await shop.order({ client: nextBrowser, address, plan: 'deposit' })).status).toBe(
          200,
        );
        const lastBrowser = shop.app.client();
        await post(lastBrowser, '', { email });
        await post(lastBrowser, '/confirm', { code: await mailedCode() });
        expect((await shop.order<Refusal>({ client: lastBrowser, address })).body.code).toBe(
          'TOO_MANY_HOLDS',
        );
      });

      it('can’t guess the code, or use one that has expired or was replaced', async () => {
        const client = shop.app.client();
        await post(client, '', { email });
        const code = await mailedCode();
        for (let n = 0; n < 5; n += 1)
          expect((await post(client, '/confirm', { code: other(code) })).body.code).toBe(
            'HOLD_CODE_WRONG',
          );
        expect((await post(client, '/confirm', { code })).body.code).toBe('HOLD_CODE_GONE');
        await post(client, '', { email });
        const newer = await mailedCode();
        await shiftClock(shop.app, '16 minutes');
        expect((await post(client, '/confirm', { code: newer })).body.code).toBe('HOLD_CODE_GONE');
        await post(client, '', { email });
        expect((await post(client, '/confirm', { code: newer })).status).toBe(
          newer === (await mailedCode()) ? 200 : 400,
        );
        for (const body of [{ code: '12345' }, { code: null }, {}])
          expect((await post(client, '/confirm', body)).status).toBe(400);
        expect((await post(client, '', { email: 'nobody' })).status).toBe(400);
      });

      it('needs no code when signed in with a confirmed address', async () => {
        const student = await confirmedStudent(shop.app);
        expect((await shop.order({ client: student.client, address })).status).toBe(200);
      });

      it('can’t flood anyone’s inbox, and the code isn’t stored in readable form', async () => {
        for (let n = 0; n < 5; n += 1)
          expect((await post(shop.app.client(), '', { email })).status).toBe(200);
        expect((await post(shop.app.client(), '', { email })).status).toBe(429);
        await shop.rows('DELETE FROM emails WHERE "to" = $1', [email]);
        const kept = await shop.rows<{ row: string }>(
          'SELECT row_to_json(c)::text AS row FROM clinic_hold_confirmations c',
        );
        expect(kept.map(({ row }) => row).join()).not.toMatch(new RegExp(`${email}|"\\d{6}"`));
      });
    });

    it('gets a new page once the first one can no longer be paid', async () => {
      const client = shop.app.client();
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      const first = await shop.order({ client });
      await shop.provider('POST', `checkout/sessions/${first.body.id}/expire`);
      const second = await shop.order({ client });
      expect(second.status).toBe(200);
      expect(second.body.id).not.toBe(first.body.id);
      expect(await statuses()).toEqual(['expired', 'pending']);
    });
  });

  describe('a payment', () => {
    it('of the full price creates one booking, one account without a plan, the emails and a balanced ledger [163, 391]', async () => {
      const before = await shop.ledger();
      await shop.buy({ email: 'Ada@Example.com', name: 'Ada van der Berg' });
      expect(await shop.bookings()).toMatchObject([
        {
          status: 'completed',
          plan_kind: 'full',
          paid_cents: 340_000,
          places: 1,
          flag: null,
          customer_email: 'ada@example.com',
        },
      ]);
      expect(
        await shop.rows(
          `SELECT first_name, last_name, subscription_status, alumni FROM students WHERE email = 'ada@example.com'`,
        ),
      ).toEqual([
        {
          first_name: 'Ada',
          last_name: 'van der Berg',
          subscription_status: 'none',
          alumni: false,
        },
      ]);
      const moved = Object.entries(await shop.ledger()).map(([account, cents]) => [
        account,
        cents - (before[account] ?? 0),
      ]);
      expect(Object.fromEntries(moved)).toMatchObject({
        'provider:stripe': 330_110,
        'revenue:clinics': -340_000,
        'fees:stripe': 9_890,
      });
      expect(await shop.mailsTo('ada@example.com')).toEqual([
        'clinic-confirmation',
        'welcome-clinic',
      ]);
      expect(await mailedToken(shop.app, 'welcome-clinic', 'ada@example.com')).toHaveLength(43);
      expect(await availability()).toMatchObject({
        currentBookings: 1,
        held: 0,
        availableSpots: 5,
      });
    });

    it('of a deposit leaves a balance due 30 days before the start [164, 392, 393]', async () => {
      const email = buyer();
      const before = (await shop.ledger())['liability:clinic-deposits'] ?? 0;
      const { id } = await shop.buy({ plan: 'deposit', email });
      const [booking] = await shop.rows(
        `SELECT status, paid_cents, balance_cents, e.starts_on - balance_due_on AS days FROM clinic_bookings b JOIN clinic_editions e ON e.id = b.edition_id`,
      );
      expect(booking).toEqual({
        status: 'completed',
        paid_cents: 170_000,
        balance_cents: 170_000,
        days: 30,
      });
      expect((await shop.ledger())['liability:clinic-deposits']).toBe(before - 170_000);
      const [mail] = await shop.rows<{ text: string; subject: string }>(
        `SELECT text, subject FROM emails WHERE template = 'clinic-confirmation' AND "to" = $1`,
        [email],
      );
      expect(mail?.text).toMatch(
        /I got your payment of \$1,700\.\s+The remaining \$1,700 is due on \w+ \d+, \d{4}, and you’ll get an email with a link/,
      );
      expect(mail?.subject).toMatch(/^You’re in: March Intermediate/);
      expect((await shop.app.client().get(`/api/checkout/sessions/${id}`)).body).toMatchObject({
        paid: true,
        kind: 'clinic-deposit',
        amountCents: 170_000,
        time: expect.stringMatching(/^\w+ \d+.*\d{4} in Rock Island, TN$/),
        daysUntil: 122,
      });
    });

    it('is delivered once, however often its event arrives', async () => {
      const email = buyer();
      await shop.buy({ email });
      const state = () =>
        shop.rows(
          `SELECT (SELECT count(*) FROM emails) AS mails, (SELECT count(*) FROM ledger_entries) AS entries`,
        );
      const [before] = await state();
      for (const { id } of await shop.sandbox.events())
        await shop.sandbox.deliver(id, { times: 2 });
      await shop.runUntilIdle();
      expect(await state()).toEqual([before]);
      expect(await statuses()).toEqual(['completed']);
    });

    it('is linked to the signed-in student, and changes nothing about the account [T45]', async () => {
      const { client, id, email } = await confirmedStudent(shop.app);
      await shop.buy({ client, email: 'someone-else@example.com', name: 'Else Where' });
      expect(await shop.rows('SELECT student_id FROM clinic_bookings')).toEqual([
        { student_id: id },
      ]);
      expect(await shop.mailsTo(email)).toEqual(
        expect.arrayContaining(['clinic-confirmation', 'welcome-clinic']),
      );
      expect(
        await shop.rows(`SELECT 1 FROM students WHERE email = 'someone-else@example.com'`),
      ).toEqual([]);
    });

    it('keeps the place held for another try if it fails', async () => {
      const { body } = await shop.order();
      expect(
        (await shop.sandbox.pay(body.id, { card: '4000000000000002', email: buyer() })).outcome,
      ).toBe('declined');
      await shop.runUntilIdle();
      expect(await statuses()).toEqual(['pending']);
      expect((await shop.sandbox.pay(body.id, { email: buyer() })).outcome).toBe('paid');
      await shop.runUntilIdle();
      expect(await statuses()).toEqual(['completed']);
    });
  });

  describe('canceling a checkout', () => {
    it('ends the session at the provider first, then frees the place; doing it again changes nothing', async () => {
      const { body } = await shop.order();
      for (let times = 0; times < 2; times += 1)
        expect((await cancel(body)).body).toMatchObject({
          status: 'expired',
          paid: false,
          kind: 'clinic',
        });
      expect(await shop.bookings()).toMatchObject([{ status: 'expired', places: 0 }]);
      expect((await shop.sandbox.pay(body.id)).outcome).toBe('closed');
      expect(await availability()).toMatchObject({ availableSpots: 6 });
    });

    it('books it if it was paid after all', async () => {
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      const session = await shop.pay({ email: buyer() });
      expect((await cancel(session)).body).toMatchObject({ paid: true });
      expect(await shop.bookings()).toMatchObject([{ status: 'completed', places: 1 }]);
    });

    it('keeps the place while the provider can’t be reached', async () => {
      const { body } = await shop.order();
      const token = await cancelToken(body.id);
      await shop.sandbox.addFault({
        method: 'POST',
        path: `/v1/checkout/sessions/${body.id}`,
        disconnect: true,
        times: 2,
      });
      expect((await shop.app.client().post('/api/checkout/cancel', { token })).status).toBe(502);
      expect(await shop.bookings()).toMatchObject([{ status: 'pending', places: 1 }]);
    });
  });

  describe('an expired hold', () => {
    it('is sold again only once its session is over at the provider', async () => {
      await fill(5);
      const { body } = await shop.order();
      await shiftClock(shop.app, '37 minutes');
      expect(await availability()).toMatchObject({ availableSpots: 1 });
      expect(
        (await shop.provider<{ status: string }>('GET', `checkout/sessions/${body.id}`)).status,
      ).toBe('open');
      expect((await shop.order()).status).toBe(200);
      expect(
        (await shop.provider<{ status: string }>('GET', `checkout/sessions/${body.id}`)).status,
      ).toBe('expired');
      expect((await statuses()).slice(-2)).toEqual(['expired', 'pending']);
    });

    it('stays taken if the provider can’t be reached, because it may still be paid', async () => {
      await fill(5);
      const { body } = await shop.order();
      await shiftClock(shop.app, '37 minutes');
      await shop.sandbox.addFault({
        path: `/v1/checkout/sessions/${body.id}`,
        status: 500,
        times: 2,
      });
      expect((await shop.order<Refusal>()).body).toMatchObject({ code: 'CLINIC_FULL' });
      expect((await shop.sandbox.pay(body.id, { email: buyer() })).outcome).toBe('paid');
      await shop.runUntilIdle();
      expect((await statuses()).filter((status) => status === 'completed')).toHaveLength(6);
    });

    it('belongs to the buyer who paid at the last second', async () => {
      await fill(5);
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      await shop.pay({ email: buyer() });
      await shiftClock(shop.app, '37 minutes');
      expect((await shop.order<Refusal>()).body).toMatchObject({ code: 'CLINIC_FULL' });
      expect((await statuses()).filter((status) => status === 'completed')).toHaveLength(6);
    });

    it('is also freed on schedule, even if another hold fails', async () => {
      const bad = await shop.order();
      await shop.order();
      await shiftClock(shop.app, '37 minutes');
      await shop.sandbox.addFault({
        path: `/v1/checkout/sessions/${bad.body.id}`,
        status: 500,
        times: 2,
      });
      await shop.app.get(ExpiredHoldsTask).run();
      expect(await statuses()).toEqual(['pending', 'expired']);
      await shop.app.get(ExpiredHoldsTask).run();
      expect(await statuses()).toEqual(['expired', 'expired']);
    });

    it('has one session, half an hour long by the provider’s clock, if that is ten minutes ahead', async () => {
      await shop.sandbox.advance(600);
      await shop.sandbox.clearRequests();
      const { body } = await shop.order();
      const session = await shop.provider<{
        created: number;
        expires_at: number;
        client_reference_id: string;
      }>('GET', `checkout/sessions/${body.id}`);
      expect(session.expires_at - session.created).toBeGreaterThanOrEqual(30 * 60);
      expect(session.expires_at - session.created).toBeLessThanOrEqual(31 * 60);
      const made = (await shop.sandbox.requests()).filter(
        ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
      );
      const key = `checkout:${session.client_reference_id}`;
      expect(made.map(({ idempotencyKey, status }) => [idempotencyKey, status])).toEqual([
        [key, 400],
        [`${key}:1`, 200],
      ]);
    });

    it('requests a session by the provider’s clock again under its own key if the response was lost', async () => {
      await shop.sandbox.advance(600);
      const { body } = await shop.order();
      await shop.rows(
        `UPDATE checkout_intents SET status = 'created', provider_session_id = NULL WHERE provider_session_id = $1`,
        [body.id],
      );
      const [intent] = await shop.rows<{ id: string }>(
        `SELECT intent_id AS id FROM clinic_bookings`,
      );
      await shop.app.get(CheckoutService).end(intent?.id ?? '');
      expect(
        await shop.provider<{ status: string }>('GET', `checkout/sessions/${body.id}`),
      ).toMatchObject({ status: 'expired' });
      expect(await statuses()).toEqual(['expired']);
    });

    it.each([
      ['ten minutes ahead', '10 minutes', 0],
      ['ten minutes behind', '-10 minutes', 0],
      ['behind a provider that is ten minutes ahead', '0', 600],
    ])(
      'is never sold while payable with the database’s clock %s',
      async (_which, shift, sandboxAhead) => {
        await shop.sandbox.advance(sandboxAhead);
        await shiftClock(shop.app, shift);
        const first = await shop.order();
        expect(first.status).toBe(200);
        await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
          await shop.editionOf(),
        ]);
        for (let minute = 0; minute < 60; minute += 6) {
          const { status } = await shop.provider<{ status: string }>(
            'GET',
            `checkout/sessions/${first.body.id}`,
          );
          const second = await shop.order();
          const after = await shop.provider<{ status: string }>(
            'GET',
            `checkout/sessions/${first.body.id}`,
          );
          if (second.status === 200) {
            expect(after.status).toBe('expired');
            return;
          }
          expect([second.status, status]).toEqual([409, after.status]);
          await shiftClock(shop.app, '6 minutes');
          await shop.sandbox.advance(360);
          await shop.runUntilIdle();
        }
        throw new Error('the place was never free again');
      },
    );
  });

  describe('a late payment', () => {
    it('gets a place if one is left, and is refunded with an apology if not [T33]', async () => {
      await fill(4);
      const emails = [buyer(), buyer()];
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      const sessions = [];
      for (const email of emails) sessions.push(await shop.pay({ email }));
      await shop.sandbox.setMode({ type: '*', mode: 'deliver' });
      // A lost hold: its row is gone, and its place is sold to someone else.
      await shop.rows(`DELETE FROM clinic_places WHERE state = 'held'`);
      await fill(1);
      await shiftClock(shop.app, '61 seconds');
      await shop.app.get(OpenCheckoutsTask).run();
      await shop.runUntilIdle();
      const rows = (await shop.bookings()).filter(({ customer_email: email }) =>
        emails.includes(email ?? ''),
      );
      expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'refunded']);
      const gone = rows.find(({ status }) => status === 'refunded');
      expect(gone).toMatchObject({
        flag: 'place-gone',
        paid_cents: 340_000,
        refunded_cents: 340_000,
        places: 0,
      });
      expect(await shop.mailsTo(gone?.customer_email ?? '')).toEqual(['payment-refunded']);
      const seen = await Promise.all(
        sessions.map(({ id }) =>
          shop.app.client().get<{ delivery: string }>(`/api/checkout/sessions/${id}`),
        ),
      );
      expect(seen.map(({ body }) => body.delivery).sort()).toEqual(['delivered', 'place-gone']);
      expect(
        await shop.rows(`SELECT action FROM audit_log WHERE subject = $1`, [gone?.id]),
      ).toEqual([{ action: 'clinics.refund-late-payment' }]);
      expect(Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
      expect(
        await shop.rows('SELECT count(*)::int AS taken FROM clinic_places WHERE edition_id = $1', [
          await shop.editionOf(),
        ]),
      ).toEqual([{ taken: 6 }]);
    });

    it('becomes a refunded booking without a place if it was refunded before we heard of it', async () => {
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      const { id } = await shop.pay({ email: buyer() });
      const { payment_intent: intent } = await shop.provider<{ payment_intent: string }>(
        'GET',
        `checkout/sessions/${id}`,
      );
      await shop.provider('POST', 'refunds', { payment_intent: intent });
      await shiftClock(shop.app, '61 seconds');
      await shop.app.get(OpenCheckoutsTask).run();
      await shop.runUntilIdle();
      expect(await shop.bookings()).toMatchObject([{ status: 'refunded', places: 0, flag: null }]);
      const [told] = await shop.rows<{ text: string }>(
        `SELECT text FROM emails WHERE template = 'payment-refunded' ORDER BY id DESC LIMIT 1`,
      );
      expect(told?.text).toContain('was refunded before your spot was booked');
    });
  });

  describe('when the provider fails', () => {
    const intents = () =>
      shop.rows<{ id: string; status: string }>(
        `SELECT id, status FROM checkout_intents WHERE id IN (SELECT intent_id FROM clinic_bookings)`,
      );
    const sessionsOf = async (intentId: string) => {
      const { data } = await shop.provider<{
        data: { client_reference_id: string; status: string }[];
      }>('GET', 'checkout/sessions?limit=100');
      return data
        .filter(({ client_reference_id: reference }) => reference === intentId)
        .map(({ status }) => status);
    };

    it.each([
      ['429', { status: 429 }],
      ['401', { status: 401 }],
    ])('with %s, no session is created and the place is free right away', async (_, fault) => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        times: 2,
        ...fault,
      });
      const { status, body } = await shop.order<Refusal>();
      expect([status, body.code]).toEqual([502, 'PAYMENT_PROVIDER_FAILED']);
      expect(body.error).toContain('have not been charged');
      expect(await shop.bookings()).toMatchObject([{ status: 'failed', places: 0 }]);
    });

    it.each([
      ['an answer that is lost', { disconnect: true, afterSuccess: true }],
      ['a connection that breaks', { disconnect: true }],
    ])(
      'with %s, the one session is ended within minutes and the place is free',
      async (_, fault) => {
        await shop.sandbox.addFault({
          method: 'POST',
          path: '/v1/checkout/sessions',
          times: 2,
          ...fault,
        });
        expect((await shop.order()).status).toBe(502);
        expect(await shop.bookings()).toMatchObject([{ status: 'pending', places: 1 }]);
        await shiftClock(shop.app, '61 seconds');
        await shop.app.get(OpenCheckoutsTask).run();
        const [intent] = await intents();
        expect(intent?.status).toBe('expired');
        expect(await sessionsOf(intent?.id ?? '')).toEqual(['expired']);
        expect(await shop.bookings()).toMatchObject([{ places: 0 }]);
      },
    );

    describe('with a 500 that it repeats for the same key', () => {
      const keptFault = (times: number, more: object = {}) =>
        shop.sandbox.addFault({
          method: 'POST',
          path: '/v1/checkout/sessions',
          status: 500,
          kept: true,
          times,
          ...more,
        });
      const asked = async () =>
        (await shop.sandbox.requests()).filter(
          ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
        );
      /** Returns the minutes until the hold ends, and until the session does. */
      const minutesLeft = async (sessionId: string) => {
        const { expires_at: until } = await shop.provider<{ expires_at: number }>(
          'GET',
          `checkout/sessions/${sessionId}`,
        );
        const [left] = await shop.rows<{ hold: number; session: number }>(
          `SELECT round(extract(epoch FROM expires_at - app_now()) / 60)::int AS hold,
                  round(extract(epoch FROM to_timestamp($1) - app_now()) / 60)::int AS session FROM clinic_places`,
          [until],
        );
        return left;
      };

      it('sells to the same visitor under another key when they click again: one hold, one session', async () => {
        const client = shop.app.client();
        await shop.sandbox.clearRequests();
        await keptFault(4);
        expect((await shop.order({ client })).status).toBe(502);
        const again = await shop.order({ client });
        expect(again.status).toBe(200);
        expect(await shop.bookings()).toMatchObject([
          { status: 'pending', places: 1, session_id: again.body.id },
        ]);
        const [intent] = await intents();
        expect(await sessionsOf(intent?.id ?? '')).toEqual(['open']);
        const key = `checkout:${intent?.id}`;
        expect([...new Set((await asked()).map(({ idempotencyKey }) => idempotencyKey))]).toEqual([
          key,
          `${key}:1`,
          `${key}:2`,
        ]);
        expect((await shop.sandbox.pay(again.body.id, { email: buyer() })).outcome).toBe('paid');
        await shop.runUntilIdle();
        expect(await statuses()).toEqual(['completed']);
      });

      it('needs no second click if the next try works', async () => {
        await keptFault(1);
        expect((await shop.order()).status).toBe(200);
        const [intent] = await intents();
        expect(await sessionsOf(intent?.id ?? '')).toEqual(['open']);
      });

      it('uses the session that the provider created before it failed', async () => {
        await keptFault(1, { afterSuccess: true });
        const { status, body } = await shop.order();
        expect(status).toBe(200);
        const [intent] = await intents();
        expect(await sessionsOf(intent?.id ?? '')).toEqual(['open']);
        expect(await shop.bookings()).toMatchObject([{ session_id: body.id }]);
        expect((await shop.sandbox.pay(body.id, { email: buyer() })).outcome).toBe('paid');
        await shop.runUntilIdle();
        expect(await statuses()).toEqual(['completed']);
      });

      it('keeps the place as long as the new session can be paid, plus the grace period [T33]', async () => {
        const client = shop.app.client();
        await keptFault(4);
        expect((await shop.order({ client })).status).toBe(502);
        await shiftClock(shop.app, '20 minutes');
        await shop.sandbox.advance(1_200);
        const { status, body } = await shop.order({ client });
        expect(status).toBe(200);
        expect(await minutesLeft(body.id)).toEqual({ session: 31, hold: 36 });
      });

      it('creates one session for two clicks at the same time', async () => {
        const client = shop.app.client();
        await keptFault(4);
        expect((await shop.order({ client })).status).toBe(502);
        const both = await Promise.all([shop.order({ client }), shop.order({ client })]);
        const pages = both.filter(({ status }) => status === 200).map(({ body }) => body.id);
        expect(new Set(pages).size).toBe(1);
        const [intent] = await intents();
        expect(await sessionsOf(intent?.id ?? '')).toEqual(['open']);
      });

      it('frees the place within minutes even if no one clicks again', async () => {
        await keptFault(4);
        expect((await shop.order()).status).toBe(502);
        await shiftClock(shop.app, '61 seconds');
        await shop.app.get(OpenCheckoutsTask).run();
        expect(await shop.bookings()).toMatchObject([{ status: 'failed', places: 0 }]);
        expect(await availability()).toMatchObject({ availableSpots: 6, held: 0 });
      });
    });

    it('for the whole hold, a place whose page was never shown is freed when the hold ends: on schedule, and for the next buyer', async () => {
      await fill(5);
      await shop.sandbox.addFault({ path: '/v1/checkout/sessions', status: 500, times: null });
      expect((await shop.order()).status).toBe(502);
      await shop.app.get(ExpiredHoldsTask).run();
      expect((await shop.order<Refusal>()).body).toMatchObject({ code: 'CLINIC_FULL' });
      await shiftClock(shop.app, '37 minutes');
      expect((await shop.order<Refusal>()).body).toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' });
      expect((await statuses()).slice(-2)).toEqual(['failed', 'pending']);
      await shiftClock(shop.app, '37 minutes');
      await shop.app.get(ExpiredHoldsTask).run();
      expect((await statuses()).slice(-2)).toEqual(['failed', 'failed']);
      expect(await availability()).toMatchObject({ availableSpots: 1, held: 0 });
      await shop.sandbox.clearFaults();
      expect((await shop.order()).status).toBe(200);
    });

    it('after a lost response, the same visitor gets the one session by clicking again', async () => {
      const client = shop.app.client();
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        times: 2,
        disconnect: true,
        afterSuccess: true,
      });
      expect((await shop.order({ client })).status).toBe(502);
      expect((await shop.order({ client })).status).toBe(200);
      const [intent] = await intents();
      expect(await sessionsOf(intent?.id ?? '')).toEqual(['open']);
      expect(await statuses()).toEqual(['pending']);
    });
  });

  it('is limited by IP address', async () => {
    const address = newAddress();
    await shop.order({ address });
    await shop.rows(`UPDATE rate_limits SET count = 60 WHERE key = $1`, [
      `clinic-checkout:${address}`,
    ]);
    expect((await shop.order({ address })).status).toBe(429);
  });
});
