import { emptyTables } from '../../../../testing/empty-tables';
import { signedInOwner } from '../../../../testing/accounts';
import type { TestClient } from '../../../../testing/test-client';
import {
  checkMoney,
  findingOf,
  forgetSales,
  openFindings,
  type Finding,
  type Preview,
} from '../../../payments/testing/lost-sales';
import { bookingIdOf, openBalance } from '../../testing/clinic-balances';
import { MARCH, newAddress, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';

const EMAIL = 'lost-spot@example.com';
const DEPOSIT = 170_000;
const FULL = 340_000;

interface Terms {
  readonly id: string;
  readonly balance_cents: number;
  readonly due: string | null;
  readonly balance_paid: boolean;
  readonly price_cents: number;
  readonly amount_cents: number;
  readonly discount_code_id: string | null;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Simulated: the older
 * database, by deleting rows.
 */
describe('recovering bookings missing from an older database', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'ledger_entries, ledger_postings, payments, money_findings, discount_uses',
    );
    await forgetSales(shop.app, [EMAIL]);
  });
  afterAll(() => shop.close());

  const recover = (finding: Finding, refund = false) =>
    owner.post<Finding>(`/api/admin/reconcile/${finding.id}/recover`, { refund });
  const preview = async (finding: Finding) =>
    (await owner.get<Preview>(`/api/admin/reconcile/${finding.id}/recovery`)).body;
  const lose = async (): Promise<Finding[]> => {
    await forgetSales(shop.app, [EMAIL]);
    return checkMoney(shop.app, owner);
  };
  const terms = (): Promise<Terms[]> =>
    shop.rows(`SELECT id, balance_cents, balance_due_on::text AS due, balance_paid_at IS NOT NULL AS balance_paid, price_cents, amount_cents,
      discount_code_id FROM clinic_bookings ORDER BY id`);
  const saleOf = (findings: readonly Finding[], session: string): Finding =>
    findingOf(
      findings.filter(({ ref }) => ref === session),
      'sale-missing',
    );

  it('saves what was sold with the session and the payment', async () => {
    const { id } = await shop.buy({ plan: 'deposit', email: EMAIL });
    const session = await shop.provider<{ payment_intent: string; metadata: object }>(
      'GET',
      `checkout/sessions/${id}`,
    );
    const sold = {
      sold_kind: 'clinic-deposit',
      sold_plan_id: 'march-intermediate-clinic-deposit',
      sold_price_cents: String(FULL),
      sold_booking_id: await bookingIdOf(shop, EMAIL),
      sold_edition_id: await shop.editionOf(),
      sold_balance_cents: String(DEPOSIT),
    };
    expect(session.metadata).toMatchObject(sold);
    expect(await shop.provider('GET', `payment_intents/${session.payment_intent}`)).toMatchObject({
      metadata: sold,
    });
  });

  it('rebuilds a deposit with its balance and spot, posts it, and closes the findings', async () => {
    await shop.buy({ plan: 'deposit', email: EMAIL, name: 'Lou Lost' });
    const [before, ledger] = [await terms(), await shop.ledger()];
    const found = await lose();
    expect(found.map(({ kind }) => kind)).toEqual(['payment-missing', 'sale-missing']);
    const sale = findingOf(found, 'sale-missing');
    expect(await preview(sale)).toEqual({
      buyerName: 'Lou Lost',
      buyerEmail: EMAIL,
      blocked: null,
      refunds: null,
      refundCents: 0,
      rebuilds: [
        `New student account for ${EMAIL}`,
        expect.stringMatching(
          /^Booking: .+, deposit paid, clinic balance \$1,700, due \w+ \d+, \d{4}$/,
        ),
        expect.stringMatching(/^Payment: \$1,700 on /),
      ],
      mails: [
        `Welcome email with the way to sign in, to ${EMAIL}`,
        `Clinic confirmation with the dates and what to bring, to ${EMAIL}`,
      ],
    });
    expect((await recover(sale)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await terms()).toEqual(before);
    expect(await shop.bookings()).toMatchObject([
      {
        status: 'completed',
        plan_kind: 'deposit',
        paid_cents: DEPOSIT,
        customer_email: EMAIL,
        places: 1,
      },
    ]);
    expect(await shop.ledger()).toEqual(ledger);
    expect(await shop.mailsTo(EMAIL)).toEqual(['clinic-confirmation', 'welcome-clinic']);
    expect(await openFindings(owner)).toEqual([]);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
  });

  it('rebuilds a balance once its deposit exists, and accepts one paid after the recovery', async () => {
    const deposit = await shop.buy({ plan: 'deposit', email: EMAIL });
    const balance = await openBalance(shop, owner, EMAIL);
    await shop.sandbox.pay(balance, { email: EMAIL, name: 'Kay Aker' });
    await shop.runUntilIdle();
    const [before, ledger] = [await terms(), await shop.ledger()];
    const found = await lose();
    const early = await recover(saleOf(found, balance));
    expect(early).toMatchObject({
      status: 409,
      body: {
        code: 'SALE_NOT_RECOVERABLE',
        error: expect.stringContaining('Recover its deposit first'),
      },
    });
    expect(await shop.bookings()).toEqual([]);
    await recover(saleOf(found, deposit.id));
    expect((await preview(saleOf(found, balance))).mails).toEqual([
      `Receipt for the balance, to ${EMAIL}`,
    ]);
    expect((await recover(saleOf(found, balance))).status).toBe(200);
    expect(await terms()).toEqual(before);
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', paid_cents: FULL }]);
    expect(await shop.ledger()).toEqual(ledger);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
  });

  it('asks for the balance of a recovered deposit', async () => {
    await shop.buy({ plan: 'deposit', email: EMAIL });
    await recover(findingOf(await lose(), 'sale-missing'));
    await shop.sandbox.pay(await openBalance(shop, owner, EMAIL), {
      email: EMAIL,
      name: 'Kay Aker',
    });
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', paid_cents: FULL }]);
  });

  it('rebuilds a booking paid in full once, even if started twice and from both of its findings', async () => {
    await shop.buy({ plan: 'full', email: EMAIL });
    const found = await lose();
    const answers = await Promise.all(
      found.flatMap((finding) => [recover(finding), recover(finding)]),
    );
    await shop.runUntilIdle();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.bookings()).toMatchObject([
      { status: 'completed', plan_kind: 'full', paid_cents: FULL, places: 1 },
    ]);
    expect((await shop.ledger())['revenue:clinics']).toBe(-FULL);
    expect(await shop.mailsTo(EMAIL)).toEqual(['clinic-confirmation', 'welcome-clinic']);
  });

  it('never oversells: refunds the payment of a full clinic once the owner agrees', async () => {
    await shop.buy({ plan: 'full', email: EMAIL });
    const sale = findingOf(await lose(), 'sale-missing');
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
      await shop.editionOf(),
    ]);
    await shop.buy({ plan: 'full', email: 'last@example.com' });
    expect(await preview(sale)).toMatchObject({
      blocked: null,
      refunds: expect.stringContaining('is full now'),
      refundCents: FULL,
      mails: [`Refund notice, to ${EMAIL}`],
    });
    expect(await recover(sale)).toMatchObject({ status: 409, body: { code: 'RECOVERY_CHANGED' } });
    expect(await shop.bookings()).toHaveLength(1);
    expect((await recover(sale, true)).body.note).toContain('The payment is refunded');
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { customer_email: 'last@example.com', status: 'completed', places: 1 },
      {
        customer_email: EMAIL,
        status: 'refunded',
        flag: 'place-gone',
        refunded_cents: FULL,
        places: 0,
      },
    ]);
    expect(await shop.mailsTo(EMAIL)).toEqual(['payment-refunded']);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
  });

  it('refunds nothing if a spot is free after all', async () => {
    await shop.buy({ plan: 'full', email: EMAIL });
    expect(await recover(findingOf(await lose(), 'sale-missing'), true)).toMatchObject({
      status: 409,
      body: { code: 'RECOVERY_CHANGED' },
    });
    expect(await shop.bookings()).toEqual([]);
  });

  it('gives the last spot to one of two lost sales', async () => {
    const sessions = [await shop.buy({ email: EMAIL }), await shop.buy({ email: EMAIL })];
    const found = await lose();
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [
      await shop.editionOf(),
    ]);
    const answers = await Promise.all(sessions.map(({ id }) => recover(saleOf(found, id))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', places: 1 }]);
  });

  it('keeps a refunded booking refunded, without a spot or an email', async () => {
    await shop.buy({ plan: 'full', email: EMAIL });
    const found = await lose();
    await shop.provider('POST', 'refunds', {
      payment_intent: findingOf(found, 'payment-missing').ref,
    });
    const sale = findingOf(found, 'sale-missing');
    expect(await preview(sale)).toMatchObject({
      refunds: null,
      mails: [],
      rebuilds: expect.arrayContaining(['Already refunded: $3,400']),
    });
    await recover(sale);
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', refunded_cents: FULL, places: 0 },
    ]);
    expect(await shop.mailsTo(EMAIL)).toEqual([]);
  });

  it('doesn’t say what to bring to a past clinic', async () => {
    await shop.buy({ plan: 'full', email: EMAIL });
    const sale = findingOf(await lose(), 'sale-missing');
    await shop.rows(
      `UPDATE clinic_editions SET starts_on = starts_on - 130, ends_on = ends_on - 130 WHERE id = $1`,
      [await shop.editionOf()],
    );
    expect((await preview(sale)).mails).toEqual([]);
    await recover(sale);
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([{ status: 'completed', paid_cents: FULL }]);
    expect(await shop.mailsTo(EMAIL)).toEqual([]);
  });

  it.each([
    ['with its discount', false, { 'discounts:clinics': 68_000, 'revenue:clinics': -FULL }],
    ['without a code that is lost too', true, { 'revenue:clinics': -272_000 }],
  ])('rebuilds a booking %s', async (_what, isCodeLost, ledger) => {
    const code = { offFor: 'clinic', percentOff: 20, maxUses: 1, lastDay: '2099-12-31' };
    const { body } = await owner.post<{ id: string; code: string }>(
      '/api/admin/discount-codes',
      code,
    );
    const order = { planId: `${MARCH}-full`, discountCode: body.code };
    const { body: session } = await shop.app
      .client()
      .post<{ id: string }>('/api/create-checkout-session', order, {
        'x-forwarded-for': newAddress(),
      });
    await shop.sandbox.pay(session.id, { email: EMAIL, name: 'Kay Aker' });
    await shop.runUntilIdle();
    await emptyTables(shop.app, isCodeLost ? 'discount_uses, discount_codes' : 'discount_uses');
    const sale = findingOf(await lose(), 'sale-missing');
    const lostLine =
      'Not rebuilt: the discount code it was bought with, which isn’t in this database';
    expect((await preview(sale)).rebuilds.includes(lostLine)).toBe(isCodeLost);
    await recover(sale);
    expect(await terms()).toMatchObject([
      {
        amount_cents: 272_000,
        price_cents: FULL,
        balance_cents: 0,
        discount_code_id: isCodeLost ? null : body.id,
      },
    ]);
    expect(await shop.ledger()).toMatchObject(ledger);
    expect(await checkMoney(shop.app, owner)).toEqual([]);
  });

  describe('an unrecoverable booking', () => {
    it('was sold before we saved the dates', async () => {
      const { id } = await shop.buy({ plan: 'full', email: EMAIL });
      for (const name of ['kind', 'edition_id'])
        await shop.provider('POST', `checkout/sessions/${id}`, { [`metadata[sold_${name}]`]: '' });
      const sale = findingOf(await lose(), 'sale-missing');
      const { blocked, rebuilds } = await preview(sale);
      expect([blocked, rebuilds]).toEqual([
        expect.stringContaining('add the booking manually'),
        [],
      ]);
      expect(await recover(sale)).toMatchObject({
        status: 409,
        body: { code: 'SALE_NOT_RECOVERABLE', error: blocked },
      });
      expect(await shop.bookings()).toEqual([]);
    });

    it('has dates that are missing too', async () => {
      await shop.buy({ plan: 'full', email: EMAIL });
      const sale = findingOf(await lose(), 'sale-missing');
      await shop.rows('DELETE FROM clinic_editions WHERE id = $1', [await shop.editionOf()]);
      expect(await recover(sale)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('aren’t in this database') },
      });
      expect(await shop.rows('SELECT 1 FROM students WHERE email = $1', [EMAIL])).toEqual([]);
    });
  });
});
