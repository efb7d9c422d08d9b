import { OutboxProcessor } from '../../../common/outbox/outbox.processor';
import { confirmedStudent, shiftClock, signedInOwner } from '../../../testing/accounts';
import type { TestClient } from '../../../testing/test-client';
import { MoneyComparison } from '../reconcile/money-comparison.service';
import { PaymentGateway } from '../provider/payment-gateway';
import { mailsOf, MONTH, startShop, subscriptionsOf, type Shop } from '../testing/shop';
import { SubscriptionEndings } from './subscription-endings.service';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox and its webhooks. Bypassed:
 * the queue.
 */
describe('paying twice', () => {
  let shop: Shop;
  let payers = 0;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const payer = () => `twice${(payers += 1)}@example.com`;

  /**
   * Expects one account, one plan, and the other payment refunded in full, at the provider and in
   * our books, with an email.
   */
  const expectOnePlan = async (email: string): Promise<void> => {
    const [student, ...others] = await shop.rows<{ id: string; subscription_status: string }>(
      'SELECT id, subscription_status FROM students WHERE email = $1',
      [email],
    );
    expect(others).toEqual([]);
    expect(student?.subscription_status).toBe('active');
    const subscriptions = await subscriptionsOf(shop, email);
    const [kept] = subscriptions.filter(({ state }) => state === 'active');
    expect(subscriptions.map(({ state, duplicate_of }) => [state, duplicate_of]).sort()).toEqual([
      ['active', null],
      ['canceled', kept?.id],
    ]);
    const payments = await shop.rows(
      'SELECT amount_cents, refunded_cents, status FROM payments WHERE student_id = $1 ORDER BY refunded_cents',
      [student?.id],
    );
    expect(payments).toEqual([
      { amount_cents: 15_000, refunded_cents: 0, status: 'paid' },
      { amount_cents: 15_000, refunded_cents: 15_000, status: 'refunded' },
    ]);
    const entries = await shop.rows<{ kind: string }>(
      'SELECT e.kind FROM ledger_entries e JOIN payments p ON p.id = e.payment_id WHERE p.student_id = $1 ORDER BY e.kind',
      [student?.id],
    );
    expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'fee', 'fee', 'refund']);
    const mails = (await mailsOf(shop, email)).filter((template) => template !== 'confirm-email');
    expect(mails).toEqual(['payment-refunded', 'welcome-coaching']);
    for (const { provider_subscription_id: id, state } of subscriptions)
      expect(await providerState(id)).toBe(state);
    expect(Object.values(await shop.ledger()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  };

  const providerState = async (id: string): Promise<string> => {
    return (await shop.provider<{ status: string }>('GET', `subscriptions/${id}`)).status;
  };

  it('keeps the first, even if the second address differs in letter case', async () => {
    const email = payer();
    await shop.buy({ email });
    await shop.buy({ email: email.toUpperCase() });
    await expectOnePlan(email);
    const [first] = await subscriptionsOf(shop, email);
    expect(first?.state).toBe('active');
    const [mail] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'payment-refunded' AND "to" = $1`,
      [email],
    );
    expect(mail?.text).toContain('$150');
    expect(mail?.text).toContain('already have a subscription');
  });

  it('keeps one when both are applied at the same time with all their events', async () => {
    const email = payer();
    await Promise.all([shop.pay({ email }), shop.pay({ email: ` ${email.toUpperCase()}`.trim() })]);
    await shop.sandbox.deliverPending();
    const due = await shop.rows<{ id: string }>(
      'SELECT id FROM outbox WHERE done_at IS NULL ORDER BY random()',
    );
    const processor = shop.app.get(OutboxProcessor);
    await Promise.all(due.map(({ id }) => processor.process(id)));
    await shop.runUntilIdle();
    await expectOnePlan(email);
  });

  it('keeps one when the later payment’s events come first', async () => {
    const email = payer();
    await shop.sandbox.setMode({ type: '*', mode: 'hold' });
    await shop.pay({ email });
    await shop.pay({ email });
    await shop.sandbox.setMode({ type: '*', mode: 'deliver' });
    await shop.sandbox.release({ order: 'newest-first' });
    await shop.runUntilIdle();
    await expectOnePlan(email);
  });

  it('refunds the second to a student who subscribed while signed in and paid again signed out', async () => {
    const { client, email } = await confirmedStudent(shop.app);
    await shop.buy({ client, email });
    await shop.buy({ email: email.toUpperCase() });
    await expectOnePlan(email);
  });

  it.each([
    ['cancel', 'DELETE', '/v1/subscriptions'],
    ['refund', 'POST', '/v1/refunds'],
  ])('undoes it once when the response to the %s was lost', async (_, method, path) => {
    const email = payer();
    await shop.buy({ email });
    await shop.sandbox.addFault({ method, path, times: 2, disconnect: true, afterSuccess: true });
    await shop.buy({ email });
    await shop.rows(`UPDATE outbox SET available_at = now() WHERE done_at IS NULL`);
    await shop.runUntilIdle();
    await expectOnePlan(email);
  });

  it('lets the second replace a first that ended without our hearing of it', async () => {
    const email = payer();
    await shop.buy({ email });
    const [first] = await subscriptionsOf(shop, email);
    await shop.sandbox.setMode({ type: 'customer.subscription.deleted', mode: 'drop' });
    await shop.provider('DELETE', `subscriptions/${first?.provider_subscription_id ?? ''}`);

    await shop.buy({ email });
    expect(await subscriptionsOf(shop, email)).toMatchObject([
      { state: 'canceled', duplicate_of: null },
      { state: 'active', duplicate_of: null },
    ]);
    expect(
      await shop.rows('SELECT subscription_status FROM students WHERE email = $1', [email]),
    ).toEqual([{ subscription_status: 'active' }]);
    expect(await mailsOf(shop, email)).not.toContain('payment-refunded');
  });

  describe('by someone whose last payment was declined', () => {
    const pastDue = async (email: string, client?: TestClient): Promise<string> => {
      await shop.buy({ email, client });
      const [first] = await subscriptionsOf(shop, email);
      const id = first?.provider_subscription_id ?? '';
      const { customer } = await shop.provider<{ customer: string }>('GET', `subscriptions/${id}`);
      await shop.sandbox.setCard(customer, '4000 0000 0000 0341');
      await shop.sandbox.advance(MONTH);
      await shop.runUntilIdle();
      expect(await subscriptionsOf(shop, email)).toMatchObject([{ state: 'past_due' }]);
      return id;
    };
    /**
     * Expects the new one to count, the old one to be ended with nothing left to pay, and no
     * refund.
     */
    const expectReplaced = async (email: string, old: string): Promise<void> => {
      expect(await subscriptionsOf(shop, email)).toMatchObject([
        { provider_subscription_id: old, state: 'canceled', duplicate_of: null },
        { state: 'active', duplicate_of: null },
      ]);
      expect(await providerState(old)).toBe('canceled');
      const invoices = await shop.provider<{ data: { status: string }[] }>(
        'GET',
        `invoices?subscription=${old}`,
      );
      expect(invoices.data.map(({ status }) => status).sort()).toEqual(['paid', 'void']);
      expect(
        await shop.rows('SELECT subscription_status FROM students WHERE email = $1', [email]),
      ).toEqual([{ subscription_status: 'active' }]);
      expect(await mailsOf(shop, email)).not.toContain('payment-refunded');
      const [mail] = await shop.rows<{ text: string }>(
        `SELECT text FROM emails WHERE template = 'subscription' AND "to" = $1 ORDER BY id DESC LIMIT 1`,
        [email],
      );
      expect(mail?.text).toContain('nothing more is due for it');
    };

    it('activates the new plan instead of refunding it, and ends the old one', async () => {
      const email = payer();
      const old = await pastDue(email);
      const { id } = await shop.buy({ email });
      await expectReplaced(email, old);
      const { body } = await shop.app
        .client()
        .get<{ delivery: string }>(`/api/checkout/sessions/${id}`);
      expect(body.delivery).toBe('delivered');
    });

    it('is allowed while signed in', async () => {
      const { client, email } = await confirmedStudent(shop.app);
      const old = await pastDue(email, client);
      await shop.buy({ email, client });
      await expectReplaced(email, old);
    });

    it.each([
      ['end of the old one', 'DELETE', '/v1/subscriptions'],
      ['void of its invoice', 'POST', '/v1/invoices'],
    ])('counts once when the response to the %s was lost', async (_what, method, path) => {
      const email = payer();
      const old = await pastDue(email);
      await shop.sandbox.addFault({ method, path, times: 2, disconnect: true, afterSuccess: true });
      await shop.buy({ email });
      await shop.rows(`UPDATE outbox SET available_at = now() WHERE done_at IS NULL`);
      await shop.runUntilIdle();
      await expectReplaced(email, old);
    });
  });

  it('is found by the daily check when its refund is refused and the refusal stored, and is refunded once on a retry', async () => {
    const email = payer();
    await shop.buy({ email });
    await shop.sandbox.addFault({ method: 'POST', path: '/v1/refunds', status: 400, kept: true });
    await shop.buy({ email });
    await shiftClock(shop.app, '2 hours');
    await shop.app.get(MoneyComparison).run();
    const kinds = () =>
      shop.rows(
        `SELECT kind, details->'keptCents' AS kept FROM money_findings WHERE kind = 'duplicate-keeps-money'`,
      );
    expect(await kinds()).toEqual([{ kind: 'duplicate-keeps-money', kept: 15_000 }]);
    await shop.rows(`UPDATE outbox SET available_at = now() WHERE done_at IS NULL`);
    await shop.runUntilIdle();
    await expectOnePlan(email);
    await shop.rows('DELETE FROM money_findings');
    await shop.app.get(MoneyComparison).run();
    expect(await kinds()).toEqual([]);
  });

  it('is owed again once the bank sends its refund back, and refunded from the student’s record', async () => {
    const { client, email, id: studentId } = await confirmedStudent(shop.app);
    await shop.buy({ client, email });
    await shop.buy({ email });
    const [row] = await shop.rows<{ id: string; payment: string; intent: string }>(
      `SELECT r.id, p.id AS payment, p.payment_intent_id AS intent FROM refunds r
         JOIN payments p ON p.payment_intent_id = r.parts -> 0 ->> 'paymentIntentId' WHERE r.student_id = $1`,
      [studentId],
    );
    const { data } = await shop.provider<{ data: { id: string; reason: string }[] }>(
      'GET',
      `refunds?payment_intent=${row?.intent}`,
    );
    expect(data.map(({ reason }) => reason)).toEqual(['duplicate']);
    await shop.sandbox.settleRefund(data[0]?.id ?? '', { outcome: 'failed' });
    await shop.runUntilIdle();
    const state = () =>
      shop.rows('SELECT state, owed_cents AS owed FROM refunds WHERE id = $1', [row?.id]);
    expect(await state()).toEqual([{ state: 'returned', owed: 15_000 }]);
    const owner = await signedInOwner(shop.app);
    expect(
      (await owner.post(`/api/admin/payments/${row?.payment}/refunds/${row?.id}/retry`)).status,
    ).toBe(204);
    await shop.runUntilIdle();
    expect(await state()).toEqual([{ state: 'done', owed: 0 }]);
    expect(
      (await mailsOf(shop, email)).filter((template) => template === 'payment-refunded'),
    ).toHaveLength(2);
  });

  describe('with a code', () => {
    /** Types a code on the pay page and pays. */
    const buyWith = async (code: string, email: string): Promise<void> => {
      const { body: session } = await shop.checkout();
      await fetch(session.url, {
        method: 'POST',
        body: new URLSearchParams({ action: 'apply-code', code }),
        redirect: 'manual',
      });
      const { outcome, session: paid } = await shop.sandbox.pay(session.id, {
        email,
        name: 'Kay Aker',
      });
      expect([outcome, paid.amount_total]).toEqual(['paid', 12_000]);
      await shop.runUntilIdle();
    };
    /** Returns the ledger balance of the accounts that codes move. */
    const discounted = async () => (await shop.ledger())['discounts:coaching'] ?? 0;

    it('frees a discount code, which someone else can then use', async () => {
      const owner = await signedInOwner(shop.app);
      const terms = { offFor: 'coaching', percentOff: 20, maxUses: 1, lastDay: '2099-12-31' };
      const { body: made } = await owner.post<{ id: string; code: string }>(
        '/api/admin/discount-codes',
        terms,
      );
      await shop.runUntilIdle();
      const [email, before] = [payer(), await discounted()];
      await shop.buy({ email });
      await buyWith(made.code, email);
      expect(
        (await owner.get<{ state: string }>(`/api/admin/discount-codes/${made.id}`)).body.state,
      ).toBe('open');
      expect(await discounted()).toBe(before);
      await buyWith(made.code, payer());
      expect(
        (await owner.get<{ state: string }>(`/api/admin/discount-codes/${made.id}`)).body.state,
      ).toBe('used');
      expect(await discounted()).toBe(before + 3_000);
    });

    it('frees a friend’s code, which the friend can then use, without emailing it again', async () => {
      const { id: giver, email: giverEmail } = await confirmedStudent(shop.app);
      const [row] = await shop.rows<{ id: string; code: string }>(
        `INSERT INTO friend_codes (id, student_id, friend, code, created_at, expires_at)
         VALUES (gen_random_uuid(), $1, 'lee', 'FRIEND-' || substr(md5(random()::text), 1, 8), app_now(), app_now() + interval '6 months')
         RETURNING id, code`,
        [giver],
      );
      await shop.rows(
        `INSERT INTO outbox (id, job, dedupe_key, payload, request_id)
         VALUES (gen_random_uuid(), 'payments.make-friend-code', $1::text, jsonb_build_object('friendCodeId', $1::text), '')`,
        [row?.id],
      );
      await shop.runUntilIdle();
      const [email, before] = [payer(), await discounted()];
      await shop.buy({ email });
      await buyWith(row?.code ?? '', email);
      const redeemed = async () =>
        (
          await shop.rows<{ at: Date | null }>(
            'SELECT redeemed_at AS at FROM friend_codes WHERE id = $1',
            [row?.id],
          )
        )[0]?.at;
      expect([await redeemed(), await discounted()]).toEqual([null, before]);
      await buyWith(row?.code ?? '', payer());
      expect(await redeemed()).toEqual(expect.any(Date));
      expect(
        (await mailsOf(shop, giverEmail)).filter((template) => template === 'friend-code'),
      ).toHaveLength(1);
    });
  });

  it.each([
    [
      'is cancelled',
      { cancel_at_period_end: 'true' },
      /Your first plan ends on \w+ \d+, \d{4}\. To keep it, renew it under “Manage subscription”/,
    ],
    [
      'is paused',
      { 'pause_collection[behavior]': 'void', 'pause_collection[resumes_at]': '4070952000' },
      /Your first plan is paused until (January 1, 2099|December 31, 2098)/,
    ],
  ])('explains what happens to a first plan that %s', async (_, change, words) => {
    const email = payer();
    await shop.buy({ email });
    const [first] = await subscriptionsOf(shop, email);
    await shop.provider('POST', `subscriptions/${first?.provider_subscription_id ?? ''}`, change);
    await shop.runUntilIdle();
    await shop.buy({ email });
    const [mail] = await shop.rows<{ text: string }>(
      `SELECT text FROM emails WHERE template = 'payment-refunded' AND "to" = $1`,
      [email],
    );
    expect(mail?.text.replace(/\s+/g, ' ')).toMatch(words);
  });

  it('says on the page after the payment that a duplicate is refunded, once that is decided', async () => {
    const email = payer();
    await shop.buy({ email });
    const { id } = await shop.pay({ email });
    const delivery = async () =>
      (await shop.app.client().get<{ delivery: string }>(`/api/checkout/sessions/${id}`)).body
        .delivery;
    expect(await delivery()).toBe('pending');
    await shop.runUntilIdle();
    expect(await delivery()).toBe('duplicate');
  });

  it('is prevented in the database too: a second live subscription of one student can’t be written', async () => {
    const email = payer();
    await shop.buy({ email });
    const copy = shop.rows(
      `INSERT INTO subscriptions (id, provider_subscription_id, student_id, customer_id, intent_id, plan, price_id, price_cents, currency, state, current_period_start, current_period_end)
       SELECT gen_random_uuid(), 'sub_other', s.student_id, s.customer_id, s.intent_id, s.plan, s.price_id, s.price_cents, s.currency, 'past_due', s.current_period_start, s.current_period_end
         FROM subscriptions s JOIN students p ON p.id = s.student_id WHERE p.email = $1`,
      [email],
    );
    await expect(copy).rejects.toThrow('subscriptions_one_live_per_student');
  });

  describe('while the ended plan’s open invoice is being paid', () => {
    /**
     * Makes the payer's plan past due; then its invoice is paid between the end of the plan and our
     * void.
     */
    const paidBeforeVoided = async (email: string): Promise<string> => {
      const [plan] = await subscriptionsOf(shop, email);
      const id = plan?.provider_subscription_id ?? '';
      const { customer } = await shop.provider<{ customer: string }>('GET', `subscriptions/${id}`);
      await shop.sandbox.setCard(customer, '4000 0000 0000 0341');
      await shop.sandbox.advance(MONTH);
      await shop.runUntilIdle();
      const { data } = await shop.provider<{ data: { id: string }[] }>(
        'GET',
        `invoices?subscription=${id}&status=open`,
      );
      const gateway = shop.app.get(PaymentGateway);
      const cancelSubscription = gateway.cancelSubscription.bind(gateway);
      jest.spyOn(gateway, 'cancelSubscription').mockImplementationOnce(async (subscription) => {
        await cancelSubscription(subscription);
        await shop.sandbox.setCard(customer, '4242 4242 4242 4242');
        const { invoice_settings: cards } = await shop.provider<{
          invoice_settings: { default_payment_method: string };
        }>('GET', `customers/${customer}`);
        await shop.provider('POST', `invoices/${data[0]?.id ?? ''}/pay`, {
          payment_method: cards.default_payment_method,
        });
      });
      return id;
    };
    /** Expects that payment to be refunded by our refund, once, with an email. */
    const expectRefunded = async (email: string, old: string): Promise<void> => {
      const refunds = await shop.rows(
        `SELECT r.kind, r.state, r.parts -> 0 -> 'amountCents' AS cents, r.staff_id FROM refunds r JOIN payments p ON p.id::text = r.sale_id::text
          WHERE p.subscription_id = $1`,
        [old],
      );
      expect(refunds).toEqual([{ kind: 'plan', state: 'done', cents: 15_000, staff_id: null }]);
      const payments = await shop.rows(
        'SELECT status FROM payments WHERE subscription_id = $1 ORDER BY paid_at',
        [old],
      );
      expect(payments).toEqual([{ status: 'paid' }, { status: 'refunded' }]);
      const [mail, ...others] = await shop.rows<{ text: string }>(
        `SELECT text FROM emails WHERE template = 'payment-refunded' AND "to" = $1`,
        [email],
      );
      expect(others).toEqual([]);
      expect(mail?.text).toContain('Your plan had already ended when this payment arrived.');
      await shop.app.get(MoneyComparison).run();
      const findings = await shop.rows(
        `SELECT f.kind FROM money_findings f JOIN payments p ON p.payment_intent_id = f.ref WHERE p.subscription_id = $1`,
        [old],
      );
      expect(findings).toEqual([]);
    };

    it('refunds it when a new plan replaced the old one', async () => {
      const email = payer();
      await shop.buy({ email });
      const old = await paidBeforeVoided(email);
      await shop.buy({ email });
      expect(await subscriptionsOf(shop, email)).toMatchObject([
        { state: 'canceled' },
        { state: 'active', duplicate_of: null },
      ]);
      await expectRefunded(email, old);
    });

    it('refunds it when the plan was ended by staff', async () => {
      const { client, email, id } = await confirmedStudent(shop.app);
      await shop.buy({ client, email });
      const old = await paidBeforeVoided(email);
      await shop.app.get(SubscriptionEndings).endNow(id, { notify: false });
      await shop.runUntilIdle();
      expect(await subscriptionsOf(shop, email)).toMatchObject([{ state: 'canceled' }]);
      await expectRefunded(email, old);
    });
  });
});
