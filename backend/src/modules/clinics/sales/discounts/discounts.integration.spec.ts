import { confirmedStudent, shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import {
  MARCH,
  APRIL,
  newAddress,
  startClinicShop,
  type ClinicShop,
  type Session,
} from '../../testing/clinic-shop';
import type { AdminDiscountResponse } from './admin-discounts.dto';
import type { DiscountOfferResponse } from './discounts.dto';

interface Refusal {
  readonly code: string;
  readonly error?: string;
  readonly priceCents?: number;
  readonly fields?: Record<string, string>;
}

const MONTHLY = 'price_remote_coaching_monthly';
const TERMS = { offFor: 'clinic', percentOff: 20, maxUses: 1, lastDay: '2099-12-31' };

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox with its pay page. Bypassed:
 * the queue.
 */
describe('discount codes', () => {
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
      'discount_uses, discount_codes, ledger_entries, ledger_postings, payments, money_findings',
    );
  });
  afterAll(() => shop.close());

  const make = async (terms: object = {}): Promise<AdminDiscountResponse> => {
    const { status, body } = await owner.post<AdminDiscountResponse>('/api/admin/discount-codes', {
      ...TERMS,
      ...terms,
    });
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    await shop.runUntilIdle();
    return body;
  };
  const order = <T = Session>(
    discountCode: string,
    { client = shop.app.client(), amount = 2_720, plan = 'full', seriesId = MARCH } = {},
  ) =>
    client.post<T>(
      '/api/create-checkout-session',
      { planId: `${seriesId}-${plan}`, amount, discountCode },
      { 'x-forwarded-for': newAddress() },
    );
  const pay = async ({ id }: Session, email = 'apex@example.com') => {
    const { outcome } = await shop.sandbox.pay(id, { email, name: 'Alex Apex' });
    await shop.runUntilIdle();
    return outcome;
  };
  const shown = async (id: string) =>
    (await owner.get<AdminDiscountResponse>(`/api/admin/discount-codes/${id}`)).body;
  const spots = async () =>
    (await shop.app.client().get<Record<string, { availableSpots: number }>>('/api/availability'))
      .body[`${MARCH}-full`]?.availableSpots;
  const findings = async () => {
    await shiftClock(shop.app, '1 hour');
    await owner.post('/api/admin/reconcile/run');
    return (await shop.rows<{ kind: string }>('SELECT kind FROM money_findings ORDER BY kind')).map(
      ({ kind }) => kind,
    );
  };

  it('can have a name of the owner’s choice, once, in any capitals', async () => {
    expect((await make({ code: ' spring 20 ' })).code).toBe('SPRING20');
    for (const typed of ['Spring20', 'spring-20', 'SPRING 20'])
      expect((await shop.app.client().get(`/api/discounts/${typed}`)).status).toBe(200);
    for (const [code, fault] of [
      ['SPRING-20', /^SPRING20 already exists, and customers can’t tell the two apart/],
      ['SPRING20', /That code already exists/],
      ['abc', /^Use 4 to 30/],
      ['A--B-C', /^Use 4 to 30/],
      ['Núñez', /^Use 4 to 30/],
      ['x'.repeat(31), /^Use 4 to 30/],
      ['friend-20', /like a friend code/],
    ] as const)
      expect(
        await owner.post<Refusal>('/api/admin/discount-codes', { ...TERMS, code }),
      ).toMatchObject({
        status: 400,
        body: { fields: { code: expect.stringMatching(fault) as string } },
      });
    expect((await make()).code).toMatch(/^WAVE-/);
  });

  it('take a fifth off a clinic’s full price: we set the price, one place is booked, the ledger has all of it, and refunds never exceed what was paid [146, 357, T6, T39]', async () => {
    const made = await make({ note: 'Alex, apex paddler' });
    expect(made).toMatchObject({
      state: 'open',
      used: 0,
      held: 0,
      clinicTitle: null,
      lastDay: '2099-12-31',
      uses: [],
    });
    const offer = await shop.app
      .client()
      .get<DiscountOfferResponse>(`/api/discounts/${made.code.toLowerCase()}`);
    expect(offer.body).toMatchObject({ percentOff: 20, isPersonal: false, coaching: null });
    expect(offer.body.clinics.find(({ planId }) => planId === `${MARCH}-full`)).toMatchObject({
      fullCents: 340_000,
      priceCents: 272_000,
      depositCents: 170_000,
    });
    expect(JSON.stringify(offer.body)).not.toContain('Alex');

    const wrong = await order<Refusal>(made.code, { amount: 3_400 });
    expect([wrong.status, wrong.body]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', priceCents: 272_000 },
    ]);
    expect((await order<Refusal>(made.code, { plan: 'deposit', amount: 1_700 })).body.code).toBe(
      'DISCOUNT_NOT_FOR_THIS',
    );
    expect([await spots(), await shop.bookings()]).toEqual([6, []]);

    const { body: session } = await order(made.code);
    expect(await shop.provider('GET', `checkout/sessions/${session.id}`)).toMatchObject({
      amount_total: 272_000,
    });
    expect([await spots(), (await shown(made.id)).held]).toEqual([5, 1]);
    expect(await pay(session)).toBe('paid');
    expect(await shop.bookings()).toMatchObject([
      { status: 'completed', paid_cents: 272_000, places: 1 },
    ]);
    expect(await shown(made.id)).toMatchObject({
      state: 'used',
      used: 1,
      held: 0,
      uses: [
        { name: 'Alex Apex', email: 'apex@example.com', fullCents: 340_000, offCents: 68_000 },
      ],
    });
    expect(await shop.ledger()).toMatchObject({
      'revenue:clinics': -340_000,
      'discounts:clinics': 68_000,
    });
    const [month] = (
      await owner.get<{ totals: object[] }>(
        `/api/admin/ledger?month=${new Date().toISOString().slice(0, 7)}`,
      )
    ).body.totals;
    expect(month).toMatchObject({ revenueCents: 340_000, discountsCents: 68_000 });

    const [booking] = await shop.bookings();
    const refund = (amountCents: number) =>
      owner.post(`/api/admin/bookings/${booking?.id}/refund`, { amountCents, reason: 'Ill' });
    expect((await refund(272_001)).status).toBe(409);
    expect((await refund(272_000)).status).toBe(200);
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', refunded_cents: 272_000, places: 0 },
    ]);
    expect(await findings()).toEqual([]);
  });

  it('show the clinics they are for in date order', async () => {
    const { code } = await make();
    const offered = async () =>
      (await shop.app.client().get<DiscountOfferResponse>(`/api/discounts/${code}`)).body.clinics;
    const [first] = await offered();
    await shop.rows(
      'UPDATE clinic_editions SET starts_on = starts_on + 3650, ends_on = ends_on + 3650 WHERE series_id = $1',
      [first?.clinicId],
    );
    try {
      expect((await offered()).at(-1)?.clinicId).toBe(first?.clinicId);
    } finally {
      await shop.rows(
        'UPDATE clinic_editions SET starts_on = starts_on - 3650, ends_on = ends_on - 3650 WHERE series_id = $1',
        [first?.clinicId],
      );
    }
  });

  it('can be used once, even from two open pages, and again after a page is left', async () => {
    const { id, code } = await make();
    const client = shop.app.client();
    const { body: first } = await order(code, { client });
    expect((await order(code, { client })).body).toEqual(first);
    const second = await order<Refusal>(code);
    expect([second.status, second.body.code]).toEqual([409, 'DISCOUNT_IN_USE']);
    expect(second.body.error).toContain('within 36 minutes');
    await shop.provider('POST', `checkout/sessions/${first.id}/expire`);
    await shop.runUntilIdle();
    expect([(await shown(id)).held, await spots()]).toEqual([0, 6]);

    const atOnce = await Promise.all([order(code), order(code), order(code)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = atOnce.find(({ status }) => status === 200);
    expect(await pay(won?.body as Session)).toBe('paid');
    const spent = await order<Refusal>(code);
    expect([spent.status, spent.body.code]).toEqual([410, 'DISCOUNT_OVER']);
    expect((await shop.app.client().get<Refusal>(`/api/discounts/${code}`)).body.code).toBe(
      'DISCOUNT_OVER',
    );
  });

  it('can be used again if a payment came too late and was refunded', async () => {
    const { id, code } = await make();
    const { body: page } = await order(code);
    await owner.patch(`/api/admin/editions/${await shop.editionOf()}`, { saleStatus: 'cancelled' });
    expect(await pay(page)).toBe('paid');
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', flag: 'place-gone', refunded_cents: 272_000 },
    ]);
    expect(await shown(id)).toMatchObject({ state: 'open', used: 0, held: 0 });
    expect(await pay((await order(code, { seriesId: APRIL })).body)).toBe('paid');
    expect(await shown(id)).toMatchObject({ state: 'used', used: 1 });
    expect(await findings()).toEqual([]);
  });

  it('are limited to their person and product until they expire or are stopped', async () => {
    const bound = await make({
      clinicId: MARCH,
      email: 'Alex@Example.com',
      percentOff: null,
      offCents: 40_000,
      maxUses: 2,
    });
    expect(bound).toMatchObject({
      clinicTitle: expect.stringContaining('March') as string,
      email: 'alex@example.com',
    });
    expect((await order<Refusal>(bound.code, { seriesId: APRIL, amount: 3_000 })).body.code).toBe(
      'DISCOUNT_NOT_FOR_THIS',
    );
    const stranger = await confirmedStudent(shop.app);
    expect(
      (await order<Refusal>(bound.code, { client: stranger.client, amount: 3_000 })).body.code,
    ).toBe('DISCOUNT_FOR_ANOTHER');
    const { body: session } = await order(bound.code, { amount: 3_000 });
    expect(await shop.provider('GET', `checkout/sessions/${session.id}`)).toMatchObject({
      customer_email: 'alex@example.com',
    });
    await pay(session, 'somebody@example.com');
    expect([
      (await shop.bookings()).map(({ customer_email: email }) => email),
      await findings(),
    ]).toEqual([['alex@example.com'], []]);
    const { body: another } = await order(bound.code, { amount: 3_000 });
    await shop.rows(
      `UPDATE discount_codes SET email = 'bo@example.com', max_uses = 3 WHERE id = $1`,
      [bound.id],
    );
    await pay(another);
    expect(await findings()).toEqual(['discount-by-another']);

    expect(
      (await owner.post<AdminDiscountResponse>(`/api/admin/discount-codes/${bound.id}/stop`)).body
        .state,
    ).toBe('stopped');
    expect((await order<Refusal>(bound.code, { amount: 3_000 })).body.code).toBe('DISCOUNT_OVER');
    const soon = await make();
    await shop.rows('UPDATE discount_codes SET expires_at = app_now() WHERE id = $1', [soon.id]);
    expect([(await order<Refusal>(soon.code)).status, (await shown(soon.id)).state]).toEqual([
      410,
      'expired',
    ]);
    expect((await order<Refusal>('WAVE-NEVERWAS')).status).toBe(404);
  });

  it('reduce the first month of coaching, from their link and on the provider’s page, and are rejected there once stopped', async () => {
    const subscribe = <T = Session>(discountCode?: string) =>
      shop.app
        .client()
        .post<T>('/api/create-subscription-checkout', { priceId: MONTHLY, discountCode });
    const { id, code } = await make({ offFor: 'coaching', percentOff: 50, maxUses: 2 });
    expect(
      (await shop.app.client().get<DiscountOfferResponse>(`/api/discounts/${code}`)).body,
    ).toMatchObject({
      clinics: [],
      coaching: { fullCents: 15_000, priceCents: 7_500 },
    });
    const { body: linked } = await subscribe(code);
    expect(await pay(linked, 'lin@example.com')).toBe('paid');
    const { body: typed } = await subscribe();
    await fetch(typed.url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'apply-code', code }),
      redirect: 'manual',
    });
    expect(await pay(typed, 'typ@example.com')).toBe('paid');
    expect(await shown(id)).toMatchObject({
      state: 'used',
      uses: [{ email: 'lin@example.com' }, { email: 'typ@example.com' }],
    });
    expect(await shop.ledger()).toMatchObject({
      'revenue:coaching': -30_000,
      'discounts:coaching': 15_000,
    });
    expect((await subscribe<Refusal>(code)).body.code).toBe('DISCOUNT_OVER');
    expect((await order<Refusal>(code)).body.code).toBe('DISCOUNT_OVER');

    const bound = await make({ offFor: 'coaching', email: 'bo@example.com' });
    const { body: session } = await subscribe(bound.code);
    expect(await shop.provider('GET', `checkout/sessions/${session.id}`)).toMatchObject({
      customer_email: 'bo@example.com',
      amount_total: 12_000,
      allow_promotion_codes: null,
    });
    const listed = () =>
      shop.provider<{ data: { active: boolean }[] }>('GET', `promotion_codes?code=${bound.id}`);
    expect(
      (await shop.provider<{ data: object[] }>('GET', `promotion_codes?code=${bound.code}`)).data,
    ).toEqual([]);
    expect((await listed()).data).toMatchObject([{ active: true }]);
    await owner.post(`/api/admin/discount-codes/${bound.id}/stop`);
    await shop.runUntilIdle();
    expect((await listed()).data).toMatchObject([{ active: false }]);
    expect(await findings()).toEqual([]);
  });

  it('can’t be combined with a friend’s code, and each field says where the other code goes', async () => {
    const { code } = await make({ offFor: 'coaching' });
    const friend = 'friend-7kq2 m9xa';
    const subscribe = (discountCode: string) =>
      shop.app
        .client()
        .post<Refusal>('/api/create-subscription-checkout', { priceId: MONTHLY, discountCode });
    const refusals = [
      await shop.app.client().get<Refusal>(`/api/discounts/${encodeURIComponent(friend)}`),
      await subscribe(friend),
      await order<Refusal>(friend),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([409, 'DISCOUNT_IS_FRIEND_CODE']);
      expect(body.error).toMatch(
        /enter it on the payment page; each purchase takes one code\. You have not been charged\.$/,
      );
    }
    const { body: session } = await subscribe(code);
    expect(
      await shop.provider('GET', `checkout/sessions/${(session as unknown as Session).id}`),
    ).toMatchObject({
      allow_promotion_codes: null,
    });
  });

  it('reject terms that make no sense, and export who used them', async () => {
    const refused = async (terms: object) => {
      const { status, body } = await owner.post<Refusal>('/api/admin/discount-codes', {
        ...TERMS,
        ...terms,
      });
      return [status, ...Object.keys(body.fields ?? {})];
    };
    expect(await refused({ percentOff: 91 })).toEqual([400, 'percentOff']);
    expect(await refused({ offCents: 100 })).toEqual([400, 'percentOff']);
    expect(await refused({ percentOff: null, offCents: 340_000 })).toEqual([400, 'offCents']);
    expect(await refused({ clinicId: 'no-such-clinic' })).toEqual([400, 'clinicId']);
    expect(await refused({ offFor: 'coaching', clinicId: MARCH })).toEqual([400, 'clinicId']);
    expect(await refused({ lastDay: '2020-01-01' })).toEqual([400, 'lastDay']);
    expect(await refused({ lastDay: '2030-02-30' })).toEqual([400, 'lastDay']);

    const { code } = await make({ note: '=cmd' });
    await make();
    await pay((await order(code)).body);
    const { body } = await owner.get<string>('/api/admin/discount-codes/export');
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(`${code},clinic,,20,,1,2099-12-31,,'=cmd,used,`);
    expect(lines[2]).toContain('Alex Apex,apex@example.com,3400.00,680.00');
    const { body: list, headers } = await owner.get<AdminDiscountResponse[]>(
      '/api/admin/discount-codes?range=[0,0]',
    );
    expect([list.length, headers.get('x-total-count')]).toEqual([1, '2']);
  });
});
