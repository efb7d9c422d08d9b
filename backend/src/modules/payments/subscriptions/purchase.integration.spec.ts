import { confirmedStudent, mailedToken, registeredStudent } from '../../../testing/accounts';
import {
  ALUMNI,
  mailsOf,
  MONTHLY,
  startShop,
  subscriptionsOf,
  type Session,
  type Shop,
} from '../testing/shop';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue between outbox and handler.
 */
describe('buying the subscription', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  it('returns the session and the page to pay on [347]', async () => {
    const { status, body } = await shop.checkout();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^cs_/),
      url: expect.stringMatching(/^https?:\/\//),
    });
  });

  it('redirects a form sent without JavaScript to the page to pay on, or explains why it can’t', async () => {
    const send = (priceId: string) =>
      shop.app
        .client()
        .post<string>(
          '/api/create-subscription-checkout',
          new URLSearchParams({ priceId }).toString(),
          {
            'content-type': 'application/x-www-form-urlencoded',
          },
        );
    const started = await send(MONTHLY);
    expect([started.status, started.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^https?:\/\//),
    ]);
    const refused = await send('price_other');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(refused.body).toContain('This plan isn’t available');
  });

  it('turns a payment into one account, one subscription, one payment and the emails [023, 347]', async () => {
    const { id } = await shop.buy({ email: 'Ada@Example.com', name: 'Ada van der Berg' });
    const [student] = await shop.rows<object>(
      'SELECT email, first_name, last_name, subscription_status, subscription_price_cents FROM students',
    );
    expect(student).toEqual({
      email: 'ada@example.com',
      first_name: 'Ada',
      last_name: 'van der Berg',
      subscription_status: 'active',
      subscription_price_cents: 15_000,
    });
    expect(await subscriptionsOf(shop, 'ada@example.com')).toMatchObject([
      { state: 'active', duplicate_of: null },
    ]);
    expect(
      await shop.rows('SELECT kind, amount_cents, refunded_cents, status FROM payments'),
    ).toEqual([{ kind: 'subscription', amount_cents: 15_000, refunded_cents: 0, status: 'paid' }]);
    expect(await shop.ledger()).toEqual({
      'provider:stripe': 14_535,
      'revenue:coaching': -15_000,
      'fees:stripe': 465,
    });
    expect(await mailsOf(shop, 'ada@example.com')).toEqual(['welcome-coaching']);
    expect(await mailedToken(shop.app, 'welcome-coaching', 'ada@example.com')).toHaveLength(43);
    const progress = await shop.app.client().get(`/api/checkout/sessions/${id}`);
    expect(progress.body).toEqual({
      status: 'complete',
      paid: true,
      kind: 'subscription',
      planName: 'Remote Coaching',
      amountCents: 15_000,
      delivery: 'delivered',
      offeredUntil: null,
      paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      time: expect.stringMatching(/^\w+ \d+, \d{4} to \w+ \d+, \d{4}$/) as string,
      daysUntil: null,
      linkSentTo: 'a•••@example.com',
      hasCalendar: true,
      intakeInvite: expect.any(String),
    });
  });

  it('changes nothing when every event arrives again [T56]', async () => {
    const state = () =>
      shop.rows(`SELECT (SELECT count(*) FROM students) AS students, (SELECT count(*) FROM subscriptions) AS subscriptions,
        (SELECT count(*) FROM payments) AS payments, (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM emails) AS emails,
        (SELECT count(*) FROM outbox) AS jobs, (SELECT count(*) FROM provider_events) AS events`);
    const before = await state();
    const events = await shop.sandbox.events();
    for (const { id } of events) {
      const answers = await shop.sandbox.deliver(id, { times: 2 });
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    await shop.runUntilIdle();
    expect(await state()).toEqual(before);
  });

  it.each([['price_other'], [''], [`${MONTHLY} `]])(
    'refuses the price %j and stores nothing [350]',
    async (priceId) => {
      const [before] = await shop.rows('SELECT count(*) FROM checkout_intents');
      const { status, body } = await shop.checkout(undefined, priceId);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'UNKNOWN_PRICE', error: 'This plan isn’t available' });
      expect(await shop.rows('SELECT count(*) FROM checkout_intents')).toEqual([before]);
    },
  );

  it('asks for a price when none is given [347]', async () => {
    const { status, body } = await shop.app
      .client()
      .post<{ fields: object }>('/api/create-subscription-checkout', { price: 1 });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ priceId: expect.any(String) });
  });

  it('reveals no secret in its response [370]', async () => {
    const { body, headers } = await shop.checkout();
    expect(JSON.stringify([body, [...headers]])).not.toMatch(/sk_(test|live)_|whsec_/);
  });

  it('sells the alumni rate only to signed-in alumni [T49]', async () => {
    expect((await shop.checkout(undefined, ALUMNI)).status).toBe(403);
    const { client, id, email } = await confirmedStudent(shop.app);
    expect((await shop.checkout(client, ALUMNI)).status).toBe(403);
    await shop.rows('UPDATE students SET alumni = true WHERE id = $1', [id]);
    await shop.buy({ client, priceId: ALUMNI, email });
    const [student] = await shop.rows(
      'SELECT subscription_status, subscription_price_cents FROM students WHERE id = $1',
      [id],
    );
    expect(student).toEqual({
      subscription_status: 'active_alumni',
      subscription_price_cents: 7_500,
    });
  });

  it('tells a subscriber where to manage their plan, and opens nothing [T56]', async () => {
    const { client, email } = await confirmedStudent(shop.app);
    await shop.buy({ client, email });
    const { status, body } = await shop.checkout(client);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      manageUrl: '/student/dashboard',
      error: expect.stringContaining('dashboard'),
    });
  });

  it('gives the plan to the account that started the checkout, whatever address paid', async () => {
    const { client, id, email } = await confirmedStudent(shop.app);
    await shop.buy({ client, email: 'someone.else@example.com' });
    expect(await subscriptionsOf(shop, email)).toMatchObject([{ student_id: id, state: 'active' }]);
    expect(
      await shop.rows(`SELECT 1 FROM students WHERE email = 'someone.else@example.com'`),
    ).toEqual([]);
  });

  it('links a known account without changing it: names, password, and no sign-in link if there is a password [T15, T45]', async () => {
    const { id, email } = await confirmedStudent(shop.app, { firstName: 'Quinn' });
    await shop.buy({ email: email.toUpperCase(), name: 'Mallory Other' });
    const [student] = await shop.rows('SELECT first_name, last_name FROM students WHERE id = $1', [
      id,
    ]);
    expect(student).toEqual({ first_name: 'Quinn', last_name: 'Paddler' });
    const [mail] = await shop.rows<{ html: string }>(
      `SELECT html FROM emails WHERE template = 'welcome-coaching' AND "to" = $1`,
      [email],
    );
    expect(mail?.html).toContain('/student/login');
    expect(mail?.html).not.toContain('token=');
  });

  it('lets the payer take over an account that someone made with their address [T15]', async () => {
    const { client, email } = await registeredStudent(shop.app);
    await shop.buy({ email });
    expect(await mailedToken(shop.app, 'welcome-coaching', email)).toHaveLength(43);
    expect((await client.post('/api/student/billing-portal')).body).toMatchObject({
      code: 'ADDRESS_NOT_CONFIRMED',
    });
    expect((await shop.checkout(client)).body).toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      error: expect.stringContaining('Confirm'),
    });
  });

  it('gives a plan bought while signed in to that account at once, and asks for no new password [T15]', async () => {
    const { client, id, email } = await registeredStudent(shop.app);
    await shop.buy({ client, email });
    expect((await client.get('/api/student/profile')).body).toMatchObject({
      emailConfirmed: false,
      subscription: { status: 'active', awaitsConfirmation: false },
    });
    const [mail] = await shop.rows<{ html: string }>(
      `SELECT html FROM emails WHERE template = 'welcome-coaching' AND "to" = $1`,
      [email],
    );
    expect(mail?.html).toContain('/student/login');
    expect(mail?.html).not.toContain('/student/set-password');
    expect((await shop.checkout(client)).body).toMatchObject({
      code: 'ALREADY_SUBSCRIBED',
      error: expect.stringContaining('You already have Remote Coaching'),
    });
    const portal = await client.post<{ url: string }>('/api/student/billing-portal');
    expect(portal.status).toBe(200);
    expect((await fetch(portal.body.url)).status).toBe(200);
    const token = await mailedToken(shop.app, 'welcome-coaching', email);
    await client.post('/api/student/confirm-email', { token });
    expect((await client.get('/api/student/profile')).body).toMatchObject({ emailConfirmed: true });
    expect(await subscriptionsOf(shop, email)).toMatchObject([{ student_id: id, state: 'active' }]);
  });

  it('doesn’t match a plan bought signed out to an unconfirmed account by its address [T15]', async () => {
    const { client, email } = await registeredStudent(shop.app);
    await shop.buy({ email });
    expect((await client.get('/api/student/profile')).body).toMatchObject({
      subscription: { status: 'none', awaitsConfirmation: true },
    });
  });

  it('opens the billing portal for anyone with something to manage [T51]', async () => {
    expect((await shop.app.client().post('/api/student/billing-portal')).status).toBe(401);
    const { client, email } = await confirmedStudent(shop.app);
    expect((await client.post('/api/student/billing-portal')).body).toMatchObject({
      code: 'NO_BILLING_ACCOUNT',
    });
    await shop.buy({ client, email });
    const { status, body } = await client.post<{ url: string }>('/api/student/billing-portal');
    expect(status).toBe(200);
    expect((await fetch(body.url)).status).toBe(200);
  });

  it('limits how often one address opens a checkout', async () => {
    await shop.checkout();
    await shop.rows(`UPDATE rate_limits SET count = 30 WHERE key LIKE 'subscription-checkout:%'`);
    const { status } = await shop.app
      .client()
      .post<Session>('/api/create-subscription-checkout', { priceId: MONTHLY });
    expect(status).toBe(429);
  });
});
