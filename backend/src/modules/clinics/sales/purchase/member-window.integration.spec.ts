import {
  confirmedStudent,
  registeredStudent,
  signedInOwner,
  type TestStudent,
} from '../../../../testing/accounts';
import type { Availability } from '../../editions/availability.rules';
import type { AdminEditionResponse } from '../../editions/editions-admin/admin-editions.dto';
import { MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { MembershipResponse } from './membership.controller';

interface Refusal {
  readonly error: string;
  readonly code: string;
}

/** Real: PostgreSQL with a shifted clock, HTTP, the provider's client, the payment sandbox. */
describe('dates that open to members first', () => {
  let shop: ClinicShop;
  let member: TestStudent;
  beforeAll(async () => {
    shop = await startClinicShop();
  });
  beforeEach(async () => {
    await shop.reset();
    member = await confirmedStudent(shop.app);
    await shop.rows(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      member.id,
    ]);
  });
  afterAll(() => shop.close());

  /** Opens booking for members in three days, for everyone in ten. */
  const openLater = async (): Promise<string> => {
    const id = await shop.editionOf();
    await shop.rows(
      `UPDATE clinic_editions SET members_from = date_trunc('second', app_now()) + interval '3 days',
          opens_at = date_trunc('second', app_now()) + interval '10 days' WHERE id = $1`,
      [id],
    );
    return id;
  };
  /** Sets the database's clock to this many milliseconds from a column's time. */
  const makeIt = async (column: 'members_from' | 'opens_at', ms: number): Promise<void> => {
    const [{ at }] = (await shop.rows<{ at: Date }>(
      `SELECT ${column} AS at FROM clinic_editions WHERE id = $1`,
      [await shop.editionOf()],
    )) as [{ at: Date }];
    await shop.rows(
      `UPDATE app_clock SET shift = $1::timestamptz + make_interval(secs => $2::float8 / 1000) - now()`,
      [at, ms],
    );
  };
  const reason = async (): Promise<string | undefined> =>
    (await shop.app.client().get<Record<string, Availability>>('/api/availability')).body[
      `${MARCH}-full`
    ]?.reason;
  const codeFor = async (who?: TestStudent): Promise<string> =>
    (await shop.order<Refusal>({ client: who?.client })).body.code ?? 'sold';

  // The clock keeps running, so steps before an opening leave ten minutes; steps after it start
  // exactly on time.
  const BEFORE = -600_000;

  it('can be booked by members from their opening time, by others from theirs', async () => {
    await openLater();
    await makeIt('members_from', BEFORE);
    expect([await reason(), await codeFor(member), await codeFor()]).toEqual([
      'not-open-yet',
      'NOT_OPEN_YET',
      'NOT_OPEN_YET',
    ]);
    await makeIt('members_from', 0);
    expect([await reason(), await codeFor(), await codeFor(member)]).toEqual([
      'members-only',
      'MEMBERS_ONLY',
      'sold',
    ]);
    await makeIt('opens_at', BEFORE);
    expect([await reason(), await codeFor()]).toEqual(['members-only', 'MEMBERS_ONLY']);
    await makeIt('opens_at', 0);
    expect([await reason(), await codeFor()]).toEqual([undefined, 'sold']);
  });

  it('tell early visitors when they open, in the clinic’s time zone, and list both times', async () => {
    const id = await openLater();
    await shop.rows(
      `UPDATE clinic_editions SET opens_at = '2126-12-08T15:00Z', members_from = '2126-12-01T15:00Z' WHERE id = $1`,
      [id],
    );
    expect((await shop.order<Refusal>()).body.error).toBe(
      'Booking for this clinic opens on Sunday, December 8 at 9:00 AM CST. Coaching members can book from Sunday, December 1 at 9:00 AM CST. You have not been charged.',
    );
    const { body } = await shop.app
      .client()
      .get<{ id: string; edition: { membersFrom: unknown; opensAt: unknown } }[]>('/api/clinics');
    expect(body.find((clinic) => clinic.id === MARCH)?.edition).toMatchObject({
      membersFrom: { at: '2126-12-01T15:00:00.000Z', words: 'Sunday, December 1 at 9:00 AM CST' },
      opensAt: { at: '2126-12-08T15:00:00.000Z', words: 'Sunday, December 8 at 9:00 AM CST' },
    });
  });

  it('recognize a member by an active plan and a confirmed address', async () => {
    await openLater();
    await makeIt('members_from', 0);
    const nobody = await confirmedStudent(shop.app);
    const unconfirmed = await registeredStudent(shop.app);
    await shop.rows(`UPDATE students SET subscription_status = 'active' WHERE id = $1`, [
      unconfirmed.id,
    ]);
    expect([await codeFor(nobody), await codeFor(unconfirmed)]).toEqual([
      'MEMBERS_ONLY',
      'MEMBERS_ONLY',
    ]);
    const asked = async (who = shop.app.client()) =>
      (await who.get<MembershipResponse>('/api/clinics/membership')).body;
    expect([await asked(), await asked(nobody.client), await asked(member.client)]).toEqual([
      { isSignedIn: false, isMember: false },
      { isSignedIn: true, isMember: false },
      { isSignedIn: true, isMember: true },
    ]);
  });

  it('leave the waitlist alone: no one joins while places aren’t open yet, and an offer can still be used', async () => {
    const id = await openLater();
    const join = async () =>
      (
        await shop.app.client().post<Refusal>(`/api/clinics/${MARCH}/waitlist`, {
          email: 'w@example.com',
          firstName: 'W',
          lastName: 'L',
        })
      ).body.code;
    expect(await join()).toBe('NOT_OPEN_YET');
    await makeIt('members_from', 0);
    expect(await join()).toBe('MEMBERS_ONLY');
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [id]);
    await shop.buy({ client: member.client, email: member.email });
    expect([await reason(), await join()]).toEqual(['full', undefined]);
    await shop.rows('UPDATE clinic_editions SET capacity = 2 WHERE id = $1', [id]);
    const admin = await signedInOwner(shop.app);
    await admin.patch(`/api/admin/editions/${id}`, { capacity: 3 });
    await shop.runUntilIdle();
    const [mail] = await shop.rows<{ html: string }>(
      `SELECT html FROM emails WHERE template = 'place-offered' ORDER BY id DESC LIMIT 1`,
    );
    const offerToken = /token(?:=|&#x3D;)([\w-]{43})/.exec(mail?.html ?? '')?.[1];
    expect((await shop.order({ offerToken })).status).toBe(200);
  });

  it('sell their last place once, however many members click at the opening time', async () => {
    const id = await openLater();
    await shop.rows('UPDATE clinic_editions SET capacity = 1 WHERE id = $1', [id]);
    await makeIt('members_from', 0);
    const others = await Promise.all([1, 2, 3].map(() => confirmedStudent(shop.app)));
    await shop.rows(`UPDATE students SET subscription_status = 'active' WHERE id = ANY($1)`, [
      others.map((one) => one.id),
    ]);
    const codes = await Promise.all([member, ...others].map((who) => codeFor(who)));
    expect(codes.sort()).toEqual(['CLINIC_FULL', 'CLINIC_FULL', 'CLINIC_FULL', 'sold']);
  });

  it('are set in the clinic’s time zone in admin, with errors by field', async () => {
    const id = await shop.editionOf();
    const admin = await signedInOwner(shop.app);
    const change = <T = AdminEditionResponse>(body: object) =>
      admin.patch<T>(`/api/admin/editions/${id}`, body);
    const { body: before } = await change({ startsOn: '2030-07-14', endsOn: '2030-07-18' });
    expect(before).toMatchObject({ membersFrom: null, opensAt: null, timezone: 'America/Chicago' });
    const { body } = await change({ membersFrom: '2030-03-10T01:30', opensAt: '2030-03-11T09:00' });
    expect(body).toMatchObject({ membersFrom: '2030-03-10T01:30', opensAt: '2030-03-11T09:00' });
    // the night when daylight saving time starts
    expect(
      await shop.rows('SELECT members_from, opens_at FROM clinic_editions WHERE id = $1', [id]),
    ).toEqual([
      {
        members_from: new Date('2030-03-10T07:30:00Z'),
        opens_at: new Date('2030-03-11T14:00:00Z'),
      },
    ]);
    const fields = async (given: object) => (await change<{ fields?: object }>(given)).body.fields;
    expect(await fields({ opensAt: null })).toEqual({
      opensAt: 'Please enter when everyone else can book',
    });
    expect(await fields({ membersFrom: '2030-03-11T09:00' })).toEqual({
      membersFrom: 'Members must be able to book before everyone else',
    });
    expect(await fields({ opensAt: 'soon' })).toEqual({ opensAt: 'Please enter a day and a time' });
    expect(await fields({ startsOn: '2030-03-11', endsOn: '2030-03-12' })).toEqual({
      opensAt: 'Booking must open before the first day',
    });
    expect((await change({ capacity: 7 })).body).toMatchObject({
      capacity: 7,
      membersFrom: '2030-03-10T01:30',
    });
    expect((await change({ membersFrom: null, opensAt: null })).body).toMatchObject({
      membersFrom: null,
      opensAt: null,
    });
    expect((await shop.order()).status).toBe(200);
  });
});
