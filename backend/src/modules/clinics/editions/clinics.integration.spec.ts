import { newId } from '../../../common/ids/new-id';
import { shiftClock } from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';

interface Edition {
  id: string;
  dates: string;
  weekdays: string;
  startDate: string;
  endDate: string;
  isOnSale: boolean;
  isDepositOnSale: boolean;
  balanceDueDate: string;
  balanceDue: string;
}
interface Clinic {
  id: string;
  title: string;
  depositPlanId: string;
  fullPlanId: string;
  edition: Edition | null;
  lastHeld: string | null;
}
type Availability = Record<
  string,
  { isAvailable: boolean; availableSpots: number; reason?: string }
>;

const MARCH = 'march-intermediate-clinic';

/** Real: HTTP, PostgreSQL with the seeded clinics, and a clock that tests can shift. */
describe('clinics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.query('DELETE FROM clinic_places');
    await app.db.query('DELETE FROM clinic_bookings');
    await app.db.query(`UPDATE app_clock SET shift = '2026-11-21 12:00-06'::timestamptz - now()`);
    await app.db.query(`DELETE FROM clinic_editions WHERE starts_on > '2026-06-01'`);
    for (const [series, startsOn, endsOn] of [
      ['october-playboating-clinic', '2027-10-10', '2027-10-14'],
      [MARCH, '2027-03-23', '2027-03-27'],
      ['april-beginner-clinic', '2027-04-13', '2027-04-17'],
    ] as const)
      await app.db.query(
        `INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
         VALUES ($1, $2, $3, $4, 'America/Chicago', 340000, 170000, 6)`,
        [newId(), series, startsOn, endsOn],
      );
  });

  const get = <T>(path: string) => app.client().get<T>(path);
  const clinics = async () => (await get<Clinic[]>('/api/clinics')).body;
  const march = async () => (await clinics()).find(({ id }) => id === MARCH);
  const availability = async () => (await get<Availability>('/api/availability')).body;
  const setClock = (timestamp: string) =>
    app.db.query('UPDATE app_clock SET shift = $1::timestamptz - now()', [timestamp]);
  const take = async (state: 'held' | 'paid', expiresIn: string | null = null) => {
    const editionId = (await march())?.edition?.id;
    const bookingId = newId();
    await app.db.query(
      `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, intent_id, amount_cents, price_cents, booked_at)
       VALUES ($1, $2, 'full', 'pending', $1, 340000, 340000, app_now())`,
      [bookingId, editionId],
    );
    await app.db.query(
      'INSERT INTO clinic_places (id, edition_id, state, expires_at, booking_id) VALUES ($1, $2, $3, app_now() + $4::interval, $5)',
      [newId(), editionId, state, expiresIn, bookingId],
    );
  };

  it('come in the order of their dates, all three with editions, prices and plans [147, 148, 150-153, 155-158, 160-164, 389-392]', async () => {
    const body = await clinics();
    expect(body.map(({ id, edition, lastHeld }) => [id, edition?.dates, lastHeld])).toEqual([
      [MARCH, 'March 23-27, 2027', 'March 24-28, 2026'],
      ['april-beginner-clinic', 'April 13-17, 2027', 'April 14-18, 2026'],
      ['october-playboating-clinic', 'October 10-14, 2027', 'October 12-16, 2025'],
    ]);
    expect(body.map(({ edition }) => edition?.weekdays)).toEqual([
      'Tuesday to Saturday',
      'Tuesday to Saturday',
      'Sunday to Thursday',
    ]);
    expect(body.map(({ title }) => title)).toEqual([
      'March Intermediate/Advanced Rock Island Experience',
      'April Beginner/Intermediate Rock Island Experience',
      'Playboating from A-Z',
    ]);
    for (const { id, depositPlanId, fullPlanId, edition } of body) {
      expect([depositPlanId, fullPlanId]).toEqual([`${id}-deposit`, `${id}-full`]);
      expect(edition).toMatchObject({
        priceCents: 340_000,
        depositCents: 170_000,
        maxParticipants: 6,
        numberOfDays: 5,
      });
    }
    expect(body[0]).toMatchObject({
      title: 'March Intermediate/Advanced Rock Island Experience',
      location: 'Rock Island, TN',
      depositPlanId: 'march-intermediate-clinic-deposit',
      fullPlanId: 'march-intermediate-clinic-full',
      edition: {
        startDate: '2027-03-23',
        endDate: '2027-03-27',
        numberOfDays: 5,
        maxParticipants: 6,
        priceCents: 340_000,
        depositCents: 170_000,
        timezone: 'America/Chicago',
        isOnSale: true,
        isDepositOnSale: true,
        balanceDueDate: '2027-02-21',
        balanceDue: 'February 21, 2027',
      },
      days: Array.from({ length: 5 }, () => ({
        title: expect.any(String),
        text: expect.any(String),
      })),
    });
  });

  it('offer the deposit until the day the balance is due [393]', async () => {
    await setClock('2027-02-21 23:50-06');
    expect((await march())?.edition).toMatchObject({ isOnSale: true, isDepositOnSale: true });
    await setClock('2027-02-22 00:00-06');
    expect((await march())?.edition).toMatchObject({ isOnSale: true, isDepositOnSale: false });
  });

  it('count both plans of a clinic together [359-361]', async () => {
    await take('paid');
    await take('held', '30 minutes');
    const body = await availability();
    expect(Object.keys(body)).toEqual([
      ...[
        'october-playboating-clinic-deposit',
        'october-playboating-clinic-full',
        `${MARCH}-deposit`,
        `${MARCH}-full`,
      ],
      ...['april-beginner-clinic-deposit', 'april-beginner-clinic-full'],
    ]);
    const march = {
      isAvailable: true,
      availableSpots: 4,
      currentBookings: 1,
      held: 1,
      beingPaid: 1,
      maxParticipants: 6,
    };
    expect(body[`${MARCH}-full`]).toEqual(march);
    expect(body[`${MARCH}-deposit`]).toEqual(body[`${MARCH}-full`]);
    expect(body['april-beginner-clinic-full']).toMatchObject({
      availableSpots: 6,
      currentBookings: 0,
      held: 0,
    });
  });

  it('are full at six, and available again once a hold expires by the database’s clock', async () => {
    for (let place = 0; place < 5; place += 1) await take('paid');
    await take('held', '10 minutes');
    expect((await availability())[`${MARCH}-full`]).toMatchObject({
      isAvailable: false,
      availableSpots: 0,
      reason: 'full',
    });
    await shiftClock(app, '10 minutes');
    expect((await availability())[`${MARCH}-full`]).toMatchObject({
      isAvailable: true,
      availableSpots: 1,
    });
  });

  it.each([
    ['2027-03-22 23:50:00-05', undefined],
    ['2027-03-23 00:00:00-05', 'sales-closed'],
    ['2027-03-27 23:50:00-05', 'sales-closed'],
    ['2027-03-28 00:00:00-05', 'ended'],
  ])(
    'close automatically in their own time zone: at %s because of %p',
    async (timestamp, reason) => {
      await setClock(timestamp);
      expect((await availability())[`${MARCH}-full`]?.reason).toBe(reason);
      expect((await march())?.edition?.isOnSale).toBe(reason === undefined);
    },
  );

  it('switch to the next edition, with none of the old bookings, on the day the current one starts', async () => {
    for (let place = 0; place < 6; place += 1) await take('paid');
    await app.db.query(
      `INSERT INTO clinic_editions (id, series_id, starts_on, ends_on, timezone, price_cents, deposit_cents, capacity)
       VALUES ($1, $2, '2028-03-21', '2028-03-25', 'America/Chicago', 360000, 180000, 6)`,
      [newId(), MARCH],
    );
    expect((await march())?.edition?.dates).toBe('March 23-27, 2027');
    await setClock('2027-03-23 00:00-05');
    expect(await march()).toMatchObject({
      edition: { dates: 'March 21-25, 2028' },
      lastHeld: 'March 24-28, 2026',
    });
    expect((await availability())[`${MARCH}-full`]).toMatchObject({
      isAvailable: true,
      availableSpots: 6,
      currentBookings: 0,
    });
    await setClock('2027-03-28 00:00-05');
    expect((await march())?.lastHeld).toBe('March 23-27, 2027');
  });

  it('don’t show canceled editions or sell closed ones', async () => {
    await app.db.query(
      `UPDATE clinic_editions SET sale_status = 'closed' WHERE starts_on = '2027-03-23'`,
    );
    expect((await availability())[`${MARCH}-full`]).toMatchObject({
      isAvailable: false,
      reason: 'sales-closed',
    });
    await app.db.query(
      `UPDATE clinic_editions SET sale_status = 'cancelled' WHERE starts_on = '2027-03-23'`,
    );
    expect(await march()).toMatchObject({
      edition: { dates: 'March 24-28, 2026', isOnSale: false },
      lastHeld: null,
    });
  });

  it('offer a calendar file', async () => {
    const { status, body, headers } = await get<string>(`/api/clinics/${MARCH}/calendar.ics`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${MARCH}.ics"`);
    expect(body).toContain('DTSTART;VALUE=DATE:20270323\r\nDTEND;VALUE=DATE:20270328\r\n');
    expect(body).toContain('LOCATION:Rock Island\\, TN');
    for (const id of ['no-such-clinic', '..%2Fsite', `${MARCH}%0d%0aX-Evil:1`])
      expect(await get(`/api/clinics/${id}/calendar.ics`)).toMatchObject({
        status: 404,
        body: { code: 'CLINIC_NOT_FOUND' },
      });
    expect(await get('/api/clinics/%00/calendar.ics')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });

  it.each([
    ['a hold without an end', `'held', NULL, b.id`, 'clinic_places_hold_expires'],
    ['a paid place that expires', `'paid', now(), b.id`, 'clinic_places_hold_expires'],
    ['another state', `'maybe', NULL, b.id`, 'clinic_places_state_check'],
    ["nobody's", `'paid', NULL, NULL`, 'clinic_places_one_holder'],
  ])('reject a place that is %s', async (_what, values, constraint) => {
    await take('held', '10 minutes');
    await app.db.query('DELETE FROM clinic_places');
    await expect(
      app.db.query(
        `INSERT INTO clinic_places (id, edition_id, state, expires_at, booking_id) SELECT $1, b.edition_id, ${values} FROM clinic_bookings b`,
        [newId()],
      ),
    ).rejects.toThrow(constraint);
  });
});
