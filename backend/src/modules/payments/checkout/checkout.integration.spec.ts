import { shiftClock } from '../../../testing/accounts';
import { MissedEventsTask } from '../events/missed-events.task';
import { mailsOf, MONTHLY, startShop, subscriptionsOf, type Shop } from '../testing/shop';
import { CheckoutReconciler } from './checkout-reconciler';
import { OpenCheckoutsTask } from './open-checkouts.task';

interface IntentRow {
  readonly id: string;
  readonly status: string;
  readonly provider_session_id: string | null;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Bypassed: the queue; the test
 * runs tasks itself.
 */
describe('checkouts', () => {
  let shop: Shop;
  let payers = 0;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterEach(async () => {
    await shop.sandbox.clearFaults();
    await shop.sandbox.setMode({ type: '*', mode: 'deliver' });
    await shop.rows(
      `UPDATE checkout_intents SET next_check_at = 'infinity' WHERE status IN ('created', 'open')`,
    );
  });
  afterAll(() => shop.close());

  const payer = () => `heal${(payers += 1)}@example.com`;
  const newest = async (): Promise<IntentRow> => {
    const [row] = await shop.rows<IntentRow>(
      'SELECT id, status, provider_session_id FROM checkout_intents ORDER BY id DESC LIMIT 1',
    );
    if (!row) throw new Error('no intent');
    return row;
  };
  const sessionsMade = async (intentId: string): Promise<string[]> => {
    const { data } = await shop.provider<{
      data: { client_reference_id: string; status: string }[];
    }>('GET', 'checkout/sessions?limit=100');
    return data
      .filter((session) => session.client_reference_id === intentId)
      .map(({ status }) => status);
  };
  const cancelToken = async (sessionId: string): Promise<string> => {
    const { cancel_url: url } = await shop.provider<{ cancel_url: string }>(
      'GET',
      `checkout/sessions/${sessionId}`,
    );
    return new URL(url).searchParams.get('token') ?? '';
  };
  const runTask = (task: typeof OpenCheckoutsTask | typeof MissedEventsTask) =>
    shop.app.get<OpenCheckoutsTask | MissedEventsTask>(task).run();

  describe('when no webhook ever arrives', () => {
    it.each([
      ['asking after the open checkouts', OpenCheckoutsTask],
      ['listing announced dates', MissedEventsTask],
    ])('recovers by %s within five minutes', async (_, task) => {
      const email = payer();
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      await shop.pay({ email });
      await shop.runUntilIdle();
      expect(await subscriptionsOf(shop, email)).toEqual([]);
      await shiftClock(shop.app, '61 seconds');
      await runTask(task);
      await runTask(task);
      await shop.runUntilIdle();
      expect(await subscriptionsOf(shop, email)).toMatchObject([{ state: 'active' }]);
      expect(await mailsOf(shop, email)).toEqual(['welcome-coaching']);
    });

    it('leaves a checkout younger than a minute alone', async () => {
      await shop.checkout();
      await shop.sandbox.clearRequests();
      await runTask(OpenCheckoutsTask);
      expect(await shop.sandbox.requests()).toEqual([]);
    });

    it('asks about every due checkout even if one of them fails', async () => {
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      const [bad, good] = [payer(), payer()];
      const { id } = await shop.pay({ email: bad });
      await shop.pay({ email: good });
      await shop.sandbox.addFault({ path: `/v1/checkout/sessions/${id}`, status: 500, times: 2 });
      await shiftClock(shop.app, '61 seconds');
      await runTask(OpenCheckoutsTask);
      expect(await subscriptionsOf(shop, bad)).toEqual([]);
      expect(await subscriptionsOf(shop, good)).toMatchObject([{ state: 'active' }]);
      await shiftClock(shop.app, '121 seconds');
      await runTask(OpenCheckoutsTask);
      expect(await subscriptionsOf(shop, bad)).toMatchObject([{ state: 'active' }]);
    });

    it('marks a checkout that ran out of time as expired', async () => {
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      await shop.checkout();
      await shop.sandbox.advance(86_401);
      await shiftClock(shop.app, '61 seconds');
      await runTask(OpenCheckoutsTask);
      expect((await newest()).status).toBe('expired');
    });
  });

  describe('when the provider fails', () => {
    it.each([
      ['an answer that is lost', { disconnect: true, afterSuccess: true, times: 2 }],
      ['a connection that breaks before', { disconnect: true, times: 2 }],
    ])('makes one session per intent after %s and ends it without showing it', async (_, fault) => {
      await shop.sandbox.addFault({ method: 'POST', path: '/v1/checkout/sessions', ...fault });
      const { status, body } = await shop.checkout();
      expect(status).toBe(502);
      expect(body).toMatchObject({
        code: 'PAYMENT_PROVIDER_FAILED',
        error: expect.stringContaining('have not been charged'),
      });
      const { id, status: before } = await newest();
      expect(before).toBe('created');
      await shiftClock(shop.app, '61 seconds');
      await runTask(OpenCheckoutsTask);
      expect((await newest()).status).toBe('expired');
      expect(await sessionsMade(id)).toEqual(['expired']);
    });

    it('succeeds on the second try, without a second session, when only the first response is lost', async () => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        disconnect: true,
        afterSuccess: true,
        times: 1,
      });
      const { status } = await shop.checkout();
      expect(status).toBe(200);
      expect(await sessionsMade((await newest()).id)).toEqual(['open']);
    });

    it.each([
      ['asked too often', 429],
      ['refused the key', 401],
    ])('leaves nothing behind after an error (%s)', async (_, fault) => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        status: fault,
        times: 2,
      });
      expect((await shop.checkout()).status).toBe(502);
      const intent = await newest();
      expect(intent).toMatchObject({ status: 'failed', provider_session_id: null });
      expect(await sessionsMade(intent.id)).toEqual([]);
    });

    it('succeeds on the second try after one 429', async () => {
      await shop.sandbox.addFault({ method: 'POST', path: '/v1/checkout/sessions', status: 429 });
      expect((await shop.checkout()).status).toBe(200);
      expect(await sessionsMade((await newest()).id)).toEqual(['open']);
    });

    it.each([
      [400, 'didn’t accept this'],
      [401, 'didn’t accept this'],
      [402, 'didn’t accept this'],
      [429, 'very busy'],
    ])('explains what happened when the provider returns %i', async (fault, words) => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        status: fault,
        times: 2,
      });
      const { status, body } = await shop.checkout();
      expect([status, body]).toMatchObject([
        502,
        { error: expect.stringMatching(new RegExp(`${words}.*You have not been charged`)) },
      ]);
    });

    it.each([
      ['503', { status: 503, times: 2 }, 'couldn’t be reached'],
      ['409', { status: 409, times: 2 }, 'couldn’t be reached'],
      [
        'that its key is in use',
        { status: 409, type: 'idempotency_error', times: 2 },
        'couldn’t be reached',
      ],
      [
        'that its key was used with other parameters',
        { status: 400, type: 'idempotency_error' },
        'didn’t accept this',
      ],
    ] as const)(
      'recovers a checkout after the provider answered %s, because the outcome is unknown',
      async (_, fault, words) => {
        await shop.sandbox.addFault({ method: 'POST', path: '/v1/checkout/sessions', ...fault });
        const { status: answered, body } = await shop.checkout();
        expect([answered, body]).toMatchObject([502, { error: expect.stringContaining(words) }]);
        expect((await newest()).status).toBe('created');
        await shiftClock(shop.app, '61 seconds');
        await runTask(OpenCheckoutsTask);
        const { id, status } = await newest();
        expect(status).toBe('expired');
        expect(await sessionsMade(id)).toEqual(['expired']);
      },
    );

    it.each([
      ['nothing was made', {}, []],
      ['a session was made', { afterSuccess: true }, ['expired']],
    ])(
      'gives up a checkout after a stored 500 when %s, without requesting another session',
      async (_, more, sessions) => {
        await shop.sandbox.addFault({
          method: 'POST',
          path: '/v1/checkout/sessions',
          status: 500,
          kept: true,
          times: 4,
          ...more,
        });
        await shop.sandbox.addFault({
          method: 'GET',
          path: '/v1/checkout/sessions',
          status: 503,
          times: 2,
        });
        expect((await shop.checkout()).status).toBe(502);
        expect((await newest()).status).toBe('created');
        await shiftClock(shop.app, '61 seconds');
        await runTask(OpenCheckoutsTask);
        const { id, status } = await newest();
        expect(status).toBe(sessions.length === 0 ? 'failed' : 'expired');
        expect(await sessionsMade(id)).toEqual(sessions);
      },
    );

    it('sells a plan under another key when the first key has a stored 500', async () => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        status: 500,
        kept: true,
      });
      expect((await shop.checkout()).status).toBe(200);
      expect(await sessionsMade((await newest()).id)).toEqual(['open']);
    });

    it('gives up an intent once its key may have expired, without requesting another session', async () => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        disconnect: true,
        times: 2,
      });
      await shop.checkout();
      const { id } = await newest();
      await shiftClock(shop.app, '23 hours 1 minute');
      await runTask(OpenCheckoutsTask);
      expect((await newest()).status).toBe('failed');
      expect(await sessionsMade(id)).toEqual([]);
    });

    it('shows no page for an intent that was given up in the meantime', async () => {
      await shop.sandbox.addFault({
        method: 'POST',
        path: '/v1/checkout/sessions',
        delayMs: 600_000,
        times: 1,
      });
      const answer = shop.checkout();
      const reconciler = shop.app.get(CheckoutReconciler);
      let healed = false;
      while (!healed) {
        await shop.rows(
          `UPDATE checkout_intents SET created_at = app_now() - interval '1 day', next_check_at = app_now() WHERE status = 'created'`,
        );
        const due = await reconciler.takeDue();
        for (const intent of due) await reconciler.heal(intent);
        healed = due.length > 0;
      }
      await shop.sandbox.clearFaults();
      expect((await answer).status).toBe(502);
    });

    it('reports progress from its own records when the provider fails', async () => {
      const { body } = await shop.checkout();
      await shop.sandbox.addFault({ method: 'GET', path: '/v1/checkout', status: 500, times: 2 });
      const progress = await shop.app.client().get(`/api/checkout/sessions/${body.id}`);
      expect(progress.body).toMatchObject({ status: 'open', paid: false });
    });
  });

  describe('checkout progress', () => {
    it('is shown as soon as the person is back, before any webhook, and delivers nothing', async () => {
      const email = payer();
      await shop.sandbox.setMode({ type: '*', mode: 'hold' });
      const { id } = await shop.pay({ email });
      const { status, body } = await shop.app.client().get<object>(`/api/checkout/sessions/${id}`);
      expect(status).toBe(200);
      expect(body).toEqual({
        status: 'complete',
        paid: true,
        kind: 'subscription',
        planName: 'Remote Coaching',
        amountCents: 15_000,
        delivery: 'pending',
        offeredUntil: null,
        paidAt: null,
        time: null,
        daysUntil: null,
        hasCalendar: false,
        linkSentTo: null,
        intakeInvite: null,
      });
      expect(await subscriptionsOf(shop, email)).toEqual([]);
      expect(JSON.stringify(body)).not.toContain(email);
    });

    it('includes the payment date and the paid month once delivered', async () => {
      const { id } = await shop.buy({ email: 'month@example.com' });
      const { body } = await shop.app
        .client()
        .get<{ paidAt: string; time: string }>(`/api/checkout/sessions/${id}`);
      expect(body).toMatchObject({
        delivery: 'delivered',
        amountCents: 15_000,
        time: expect.stringMatching(/^\w+ \d+, \d{4} to \w+ \d+, \d{4}$/),
      });
      expect(Number.isNaN(Date.parse(body.paidAt))).toBe(false);
    });

    it('has a calendar file with a day to film the first video, once delivered', async () => {
      const fileOf = (id: string) =>
        shop.app.client().get<string>(`/api/checkout/sessions/${id}/calendar.ics`);
      const { id } = await shop.buy({ email: 'calendar@example.com' });
      expect(
        (await shop.app.client().get<object>(`/api/checkout/sessions/${id}`)).body,
      ).toMatchObject({ hasCalendar: true });
      const { status, body, headers } = await fileOf(id);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toMatch(/^text\/calendar/);
      expect(body).toContain('SUMMARY:Film a video for Cole Mercer');
      const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(body) ?? [];
      expect(new Date(`${year}-${month}-${day}`).getUTCDay()).toBe(6);
      await shop.sandbox.setMode({ type: '*', mode: 'hold' });
      const waiting = await shop.pay({ email: payer() });
      expect((await fileOf(waiting.id)).status).toBe(404);
    });

    it.each(['cs_test_nothing', 'x', '%00', `${'x'.repeat(2_000)}`])(
      'isn’t found for %j',
      async (id) => {
        expect((await shop.app.client().get(`/api/checkout/sessions/${id}`)).status).toBe(404);
      },
    );
  });

  describe('canceling a checkout', () => {
    it('ends the session at the provider, then here, and changes nothing the second time', async () => {
      const { body } = await shop.checkout();
      const token = await cancelToken(body.id);
      const client = shop.app.client();
      for (let times = 0; times < 2; times += 1) {
        const answer = await client.post('/api/checkout/cancel', { token });
        expect(answer.status).toBe(200);
        expect(answer.body).toMatchObject({ status: 'expired', paid: false, kind: 'subscription' });
      }
      expect((await newest()).status).toBe('expired');
      expect((await shop.sandbox.pay(body.id)).outcome).toBe('closed');
    });

    it('delivers a payment that arrived first', async () => {
      const email = payer();
      await shop.sandbox.setMode({ type: '*', mode: 'drop' });
      const { id } = await shop.pay({ email });
      const token = await cancelToken(id);
      const { body } = await shop.app.client().post('/api/checkout/cancel', { token });
      expect(body).toMatchObject({ status: 'complete', paid: true });
      expect(await subscriptionsOf(shop, email)).toMatchObject([{ state: 'active' }]);
    });

    it.each([['rubbish'], [''], ['019a0000-0000-7000-8000-000000000000.AAAA']])(
      'refuses the token %j',
      async (token) => {
        const { status, body } = await shop.app.client().post('/api/checkout/cancel', { token });
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: 'CANCEL_LINK_INVALID' });
      },
    );

    it('changes nothing while the provider can’t be reached, and says so', async () => {
      const { body } = await shop.checkout();
      const token = await cancelToken(body.id);
      await shop.sandbox.addFault({
        method: 'POST',
        path: `/v1/checkout/sessions/${body.id}`,
        disconnect: true,
        times: 2,
      });
      expect((await shop.app.client().post('/api/checkout/cancel', { token })).status).toBe(502);
      expect((await newest()).status).toBe('open');
    });
  });

  it('asks the provider for our price and for nothing the browser sent', async () => {
    await shop.sandbox.clearRequests();
    const { body } = await shop.app
      .client()
      .post<{ id: string }>('/api/create-subscription-checkout', {
        priceId: MONTHLY,
        amount: 1,
        planName: 'Free',
        customer: 'cus_x',
      });
    expect(await shop.provider('GET', `checkout/sessions/${body.id}`)).toMatchObject({
      amount_total: 15_000,
      currency: 'usd',
      customer: null,
      mode: 'subscription',
    });
  });
});
