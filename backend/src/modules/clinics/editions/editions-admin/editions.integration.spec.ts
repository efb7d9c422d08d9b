import { newId } from '../../../../common/ids/new-id';
import { signedInOwner } from '../../../../testing/accounts';
import type { TestClient } from '../../../../testing/test-client';
import { makeItDaysBefore } from '../../testing/clinic-days';
import { MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import { addDays, daysBetween, formatDay } from '../dates.rules';
import type { AdminWaitlistResponse } from '../../waitlist/admin-waitlist.dto';
import type { AdminEditionResponse } from './admin-editions.dto';

interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly taken?: number;
}

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Bypassed: the queue between
 * outbox and handler.
 */
describe('clinic dates in admin', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const change = <T = AdminEditionResponse>(id: string, body: object) =>
    admin.patch<T>(`/api/admin/editions/${id}`, body);
  const create = <T = AdminEditionResponse>(body: object) =>
    admin.post<T>('/api/admin/editions', body);
  const roll = <T = AdminEditionResponse>(id: string) =>
    admin.post<T>(`/api/admin/editions/${id}/roll`);
  const terms = {
    clinicId: MARCH,
    startsOn: '2030-03-04',
    endsOn: '2030-03-08',
    priceCents: 340_000,
    depositCents: 170_000,
    capacity: 6,
  };

  it('are listed nearest first: what’s ahead, then what’s over', async () => {
    const id = await shop.editionOf();
    await makeItDaysBefore(shop, id, 1);
    const { body } = await admin.get<AdminEditionResponse[]>(
      `/api/admin/editions?sort=${encodeURIComponent('["nearest","ASC"]')}&range=[0,99]`,
    );
    expect(body[0]?.id).toBe(id);
    const days = body.map(({ startsOn }) => startsOn);
    const [next = ''] = days;
    const over = days.filter((day) => day < next);
    const ahead = days.filter((day) => day >= next);
    expect([over.length > 0, ahead.length > 1]).toEqual([true, true]);
    expect(days).toEqual([...ahead.toSorted(), ...over.toSorted().reverse()]);
  });

  it('are listed with their taken places, and can be changed', async () => {
    const id = await shop.editionOf();
    await shop.buy({ email: 'ann@example.com' });
    await shop.order();
    const { body, headers } = await admin.get<AdminEditionResponse[]>(
      `/api/admin/editions?filter=${encodeURIComponent(JSON.stringify({ clinicId: MARCH, saleStatus: 'open' }))}&range=[0,0]`,
    );
    expect(body).toMatchObject([
      { id, clinicId: MARCH, paid: 1, held: 1, waiting: 0, capacity: 6, refundsDue: 0 },
    ]);
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(1);
    expect((await change<Refusal>(id, { capacity: 1 })).body).toMatchObject({
      code: 'CAPACITY_TOO_LOW',
      taken: 2,
      fields: { capacity: '2 spots are already taken, so there can’t be fewer.' },
    });
    expect((await change(id, { capacity: 2, saleStatus: 'closed' })).body).toMatchObject({
      capacity: 2,
      saleStatus: 'closed',
    });
    expect((await shop.order<Refusal>()).body.code).toBe('SALES_CLOSED');
    expect((await change(id, {})).body).toMatchObject({ capacity: 2 });
    expect((await change('00000000-0000-7000-8000-000000000000', {})).status).toBe(404);
  });

  it('can’t be overwritten, and notify no one, from a form that was opened before someone else’s change', async () => {
    const id = await shop.editionOf();
    const { body: opened } = await admin.get<AdminEditionResponse>(`/api/admin/editions/${id}`);
    const {
      version,
      startsOn,
      endsOn,
      priceCents,
      depositCents,
      membersFrom,
      opensAt,
      saleStatus,
    } = opened;
    const form = {
      version,
      startsOn,
      endsOn,
      priceCents,
      depositCents,
      membersFrom,
      opensAt,
      saleStatus,
      capacity: 5,
    };
    await shop.buy({ email: 'ann@example.com' });
    expect(
      (await change(id, { version, startsOn: addDays(startsOn, 7), endsOn: addDays(endsOn, 7) }))
        .body.version,
    ).toBe(version + 1);
    await shop.runUntilIdle();
    expect(await change<Refusal>(id, form)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', version: version + 1 },
    });
    await change(id, { saleStatus: 'cancelled' });
    expect((await change<Refusal>(id, { ...form, version: version + 1 })).status).toBe(409);
    await shop.runUntilIdle();
    expect(
      (await shop.mailsTo('ann@example.com')).filter((template) => template === 'clinic-moved'),
    ).toHaveLength(1);
    expect((await admin.get<AdminEditionResponse>(`/api/admin/editions/${id}`)).body).toMatchObject(
      {
        saleStatus: 'cancelled',
        startsOn: addDays(startsOn, 7),
        capacity: 6,
        refundsDue: 1,
        version: version + 2,
      },
    );
    // selling a place doesn't change the version, so the form isn't outdated
    expect((await change(id, { version: version + 2, capacity: 5 })).status).toBe(200);
  });

  it('list what is to be refunded once they are canceled', async () => {
    const id = await shop.editionOf();
    await shop.buy({ plan: 'deposit', email: 'ann@example.com' });
    await shop.buy({ email: 'bob@example.com' });
    expect((await change(id, { saleStatus: 'cancelled' })).body).toMatchObject({
      refundsDue: 2,
      refundDueCents: 510_000,
    });
  });

  it('refund everyone in full, once, after they are canceled [T38]', async () => {
    const id = await shop.editionOf();
    const refundAll = <T>() =>
      admin.post<T>(`/api/admin/editions/${id}/refunds`, { reason: 'The river is in flood' });
    await shop.buy({ plan: 'deposit', email: 'ann@example.com' });
    await shop.buy({ email: 'bob@example.com' });
    expect(await refundAll<Refusal>()).toMatchObject({
      status: 409,
      body: { code: 'EDITION_NOT_CANCELLED' },
    });
    await change(id, { saleStatus: 'cancelled' });
    expect((await admin.post(`/api/admin/editions/${id}/refunds`, { reason: '' })).status).toBe(
      400,
    );
    const answers = await Promise.all([
      refundAll<{ refunds: number }>(),
      refundAll<{ refunds: number }>(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.refunds, 0)).toBe(2);
    await shop.runUntilIdle();
    expect(await shop.bookings()).toMatchObject([
      { status: 'refunded', refunded_cents: 170_000, places: 0 },
      { status: 'refunded', refunded_cents: 340_000, places: 0 },
    ]);
    for (const email of ['ann@example.com', 'bob@example.com'])
      expect(
        (await shop.mailsTo(email)).filter((template) => template === 'payment-refunded'),
      ).toHaveLength(1);
    expect((await change(id, {})).body).toMatchObject({ refundsDue: 0, refundDueCents: 0 });
    expect((await refundAll()).body).toEqual({ refunds: 0 });
    expect(
      (
        await admin.post('/api/admin/editions/00000000-0000-7000-8000-000000000000/refunds', {
          reason: 'x',
        })
      ).status,
    ).toBe(404);
  });

  it('take unpaid balances along when they move', async () => {
    const id = await shop.editionOf();
    await shop.buy({ plan: 'deposit', email: 'ann@example.com' });
    const { startsOn, endsOn } = (
      await admin.get<AdminEditionResponse>(`/api/admin/editions/${id}`)
    ).body;
    await change(id, { startsOn: addDays(startsOn, 7), endsOn: addDays(endsOn, 7) });
    expect(await shop.rows('SELECT balance_due_on::text AS due FROM clinic_bookings')).toEqual([
      { due: addDays(startsOn, -23) },
    ]);
  });

  it('reject impossible values', async () => {
    expect((await create<Refusal>({ ...terms, clinicId: 'no-such' })).body.code).toBe(
      'CLINIC_NOT_FOUND',
    );
    const bad = await create<Refusal>({ ...terms, endsOn: '2030-03-01', depositCents: 340_000 });
    expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([
      400,
      ['endsOn', 'depositCents'],
    ]);
    expect(
      (await create<Refusal>({ ...terms, capacity: 0, startsOn: 5 })).body.fields,
    ).toMatchObject({
      startsOn: 'Please enter the first day',
      capacity: 'Capacity must be at least 1',
    });
    expect((await create(terms)).status).toBe(201);
    expect((await create<Refusal>(terms)).body).toMatchObject({
      code: 'EDITION_EXISTS',
      fields: { startsOn: expect.any(String) as string },
    });
    expect(
      (
        await change<Refusal>(await shop.editionOf('april-beginner-clinic'), {
          startsOn: '2030-02-30',
        })
      ).status,
    ).toBe(400);
  });

  it('roll over to the season after them once, from any dates [T26]', async () => {
    const id = await shop.editionOf();
    const last = (await admin.get<AdminEditionResponse>(`/api/admin/editions/${id}`)).body;
    const answers = await Promise.all([roll(id), roll(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const next = answers.find(({ status }) => status === 201)?.body;
    expect(next).toMatchObject({
      clinicId: MARCH,
      capacity: 6,
      priceCents: 340_000,
      saleStatus: 'open',
      paid: 0,
    });
    expect(daysBetween(last.startsOn, next?.startsOn ?? '') % 7).toBe(0);
    expect((await roll<Refusal>(newId())).status).toBe(404);
  });

  it('refuse to roll over to a season that’s there, even a few days apart, and name it', async () => {
    const id = await shop.editionOf();
    const next = (await roll(id)).body;
    await change(next.id, {
      startsOn: addDays(next.startsOn, 7),
      endsOn: addDays(next.endsOn, 7),
    });
    const there = (await admin.get<AdminEditionResponse>(`/api/admin/editions/${next.id}`)).body;
    expect((await roll<Refusal & { error: string }>(id)).body).toMatchObject({
      code: 'NEXT_SEASON_EXISTS',
      error: `The next season is already there: ${there.title}, ${there.dates}.`,
    });
  });

  it.each([
    ['members first', { membersFrom: '2026-01-08T09:00', opensAt: '2026-01-15T09:00' }],
    ['a set time', { membersFrom: null, opensAt: '2026-01-15T09:00' }],
  ])(
    'stay closed after rolling over from dates that opened to %s, until the coach sets when they open',
    async (_, opening) => {
      const id = await shop.editionOf();
      expect((await change(id, opening)).status).toBe(200);
      await makeItDaysBefore(shop, id, -5);
      expect((await roll(id)).body).toMatchObject({
        saleStatus: 'closed',
        membersFrom: null,
        opensAt: null,
      });
      expect((await shop.order<Refusal>()).body.code).toBe('SALES_CLOSED');
    },
  );

  it('roll over past canceled dates, unless those start on the same day', async () => {
    const id = await shop.editionOf();
    await makeItDaysBefore(shop, id, -5);
    const first = (await roll(id)).body;
    await change(first.id, { saleStatus: 'cancelled' });
    const refused = await roll<Refusal & { error: string }>(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'NEXT_SEASON_CANCELLED' } });
    expect(refused.body.error).toBe(
      `The next season would start on ${formatDay(first.startsOn)}, but the dates that start then are canceled. Set their sale to “On sale” again, or add dates that start on another day.`,
    );
    await change(first.id, {
      startsOn: addDays(first.startsOn, 7),
      endsOn: addDays(first.endsOn, 7),
    });
    expect(await roll(id)).toMatchObject({
      status: 201,
      body: { startsOn: first.startsOn, endsOn: first.endsOn, saleStatus: 'open' },
    });
    expect((await roll<Refusal>(id)).body.code).toBe('NEXT_SEASON_EXISTS');
  });

  it('roll over from canceled dates too', async () => {
    const october = 'october-playboating-clinic';
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE series_id = $1`, [
      october,
    ]);
    const last = (
      await admin.get<AdminEditionResponse>(`/api/admin/editions/${await shop.editionOf(october)}`)
    ).body;
    const next = await roll(last.id);
    expect(next).toMatchObject({
      status: 201,
      body: { saleStatus: 'open', priceCents: last.priceCents },
    });
    expect(next.body.startsOn > last.startsOn).toBe(true);
  });

  it('show who is on the waitlist', async () => {
    await change(await shop.editionOf(), { capacity: 1 });
    await shop.buy({ email: 'ann@example.com' });
    await shop.app.client().post(`/api/clinics/${MARCH}/waitlist`, {
      firstName: 'Bo',
      lastName: 'Eddy',
      email: 'bo@example.com',
    });
    const list = async (filter: object) =>
      (
        await admin.get<AdminWaitlistResponse[]>(
          `/api/admin/waitlist?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        )
      ).body;
    expect(await list({ editionId: await shop.editionOf() })).toMatchObject([
      { email: 'bo@example.com', status: 'waiting', offerUntil: null },
    ]);
    expect(await list({ status: 'booked' })).toEqual([]);
    await change(await shop.editionOf(), { capacity: 2 });
    await shop.runUntilIdle();
    expect(await list({})).toMatchObject([
      { status: 'offered', offerUntil: expect.any(String) as string },
    ]);
  });

  it('are for admins only', async () => {
    const stranger = shop.app.client();
    const id = await shop.editionOf();
    const answers = await Promise.all([
      stranger.get('/api/admin/editions'),
      stranger.post('/api/admin/editions', terms),
      stranger.patch(`/api/admin/editions/${id}`, { capacity: 1 }),
      stranger.post(`/api/admin/editions/${id}/roll`),
      stranger.post(`/api/admin/editions/${id}/refunds`, { reason: 'Mine' }),
      stranger.get('/api/admin/waitlist'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  });
});
