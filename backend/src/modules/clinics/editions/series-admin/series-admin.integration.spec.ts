import { signedInAssistant, signedInOwner } from '../../../../testing/accounts';
import type { TestClient } from '../../../../testing/test-client';
import { MARCH, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { ClinicResponse } from '../clinics.dto';
import type { AdminClinicResponse } from './admin-clinics.dto';

interface Refusal {
  readonly code: string;
  readonly error: string;
  readonly fields?: Record<string, string>;
}
interface RevisionRow {
  readonly id: string;
  readonly change: string;
}

const SLUG = 'winter-creek-clinic';
const texts = {
  title: 'Winter Creek Week',
  level: 'Class IV paddlers with a solid roll',
  tagline: '{ClinicDays} days of creeks',
  description: 'Steep, small and cold.',
  forWho: 'You run class IV.',
  location: 'Asheville, NC',
  days: [{ title: 'Sunday', text: 'Warm up on the Nolichucky.' }],
  included: ['Lunch'],
  bring: ['Socks for {clinicDays} days'],
};

/** Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. */
describe('clinics in admin', () => {
  let shop: ClinicShop;
  let staff: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    staff = await signedInAssistant(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.rows('DELETE FROM clinic_editions WHERE series_id = $1', [SLUG]);
    await shop.rows('DELETE FROM clinic_series WHERE id = $1', [SLUG]);
    await shop.rows(`DELETE FROM content_revisions WHERE kind = 'clinics'`);
  });
  afterAll(() => shop.close());

  const create = <T = AdminClinicResponse>(change: object = {}) =>
    staff.post<T>('/api/admin/clinics', { slug: SLUG, ...texts, ...change });
  const get = async (id = SLUG) =>
    (await staff.get<AdminClinicResponse>(`/api/admin/clinics/${id}`)).body;
  const change = <T = AdminClinicResponse>(id: string, body: object) =>
    staff.patch<T>(`/api/admin/clinics/${id}`, body);
  const remove = async (id = SLUG) => staff.delete<Refusal>(`/api/admin/clinics/${id}`);
  const shown = async () => (await shop.app.client().get<ClinicResponse[]>('/api/clinics')).body;
  const addDates = () =>
    staff.post('/api/admin/editions', {
      clinicId: SLUG,
      startsOn: '2031-01-05',
      endsOn: '2031-01-09',
      priceCents: 200_000,
      depositCents: 50_000,
      capacity: 4,
    });

  it('of a new kind follow the contract’s three, and sell once they have dates [138]', async () => {
    expect((await create()).status).toBe(201);
    expect((await shown()).map(({ id }) => id).at(-1)).toBe(SLUG);
    expect((await shown()).at(-1)).toMatchObject({ edition: null, title: texts.title });
    expect((await shown()).at(-1)?.tagline).not.toContain('{');
    expect((await addDates()).status).toBe(201);
    const clinics = await shown();
    expect(clinics).toHaveLength(4);
    expect(clinics[3]).toMatchObject({
      id: SLUG,
      depositPlanId: `${SLUG}-deposit`,
      fullPlanId: `${SLUG}-full`,
      edition: { dates: 'January 5-9, 2031', maxParticipants: 4 },
    });
    const { body } = await shop.app.client().get<Record<string, unknown>>('/api/availability');
    expect(Object.keys(body)).toEqual(expect.arrayContaining([`${SLUG}-deposit`, `${SLUG}-full`]));
    const session = await shop.buy({ email: 'ann@example.com', seriesId: SLUG });
    expect(
      await shop.rows('SELECT amount_cents FROM clinic_bookings WHERE session_id = $1', [
        session.id,
      ]),
    ).toHaveLength(1);
    const [email] = await shop.rows<{ data: Record<string, string> }>(
      `SELECT data FROM emails WHERE template = 'clinic-confirmation' ORDER BY id DESC LIMIT 1`,
    );
    const { bring, calendar } = email?.data ?? {};
    expect([bring, calendar?.replaceAll('\r\n ', '')]).toEqual([
      'Socks for five days',
      expect.stringContaining('Five days of creeks'),
    ]);
    expect(await remove()).toMatchObject({
      status: 409,
      body: {
        code: 'CLINIC_IN_USE',
        error:
          'This clinic has bookings or people on its waitlist, so it can’t be deleted. Close or cancel its dates instead.',
      },
    });
    expect((await remove(MARCH)).body.code).toBe('CLINIC_OF_CONTRACT');
  });

  it('are edited with versions, and a stale edit is refused', async () => {
    const before = await get(MARCH);
    const { id, canDelete, depositPlanId, fullPlanId, ...fields } = before;
    expect([id, canDelete, depositPlanId, fullPlanId, before.version]).toEqual([
      MARCH,
      false,
      `${MARCH}-deposit`,
      `${MARCH}-full`,
      0,
    ]);
    const title = 'March Advanced Week';
    const changed = await change(MARCH, { ...fields, title });
    expect([changed.status, changed.body.title, changed.body.version]).toEqual([200, title, 2]);
    expect((await shown()).find((clinic) => clinic.id === MARCH)?.title).toBe(title);
    expect((await change<Refusal>(MARCH, { ...fields, title: 'Mine' })).status).toBe(409);
    const filter = encodeURIComponent(JSON.stringify({ kind: 'clinics', key: MARCH }));
    const { body } = await staff.get<RevisionRow[]>(`/api/admin/revisions?filter=${filter}`);
    const calendar = await shop.app.client().get<string>(`/api/clinics/${MARCH}/calendar.ics`);
    expect(calendar.body).toContain('SUMMARY:March Advanced Week');
    expect(calendar.body).toMatch(/SEQUENCE:[1-9]/);
    const found = body.find(({ change: how }) => how === 'found');
    expect((await staff.post(`/api/admin/revisions/${found?.id}/restore`)).status).toBe(204);
    expect(await get(MARCH)).toMatchObject({ ...fields, version: 3 });
  });

  it('are refused with a message for each field that’s empty, too long, unknown or taken', async () => {
    const fieldsOf = async (body: object) => (await create<Refusal>(body)).body.fields;
    const empty = { title: ' ', level: '', tagline: '', description: '', forWho: '', location: '' };
    expect(Object.keys((await fieldsOf(empty)) ?? {}).sort()).toEqual(Object.keys(empty).sort());
    expect(await fieldsOf({ title: 'x'.repeat(200) })).toEqual({
      title: 'Please keep it to 100 characters',
    });
    expect(
      Object.keys(
        (await fieldsOf({ included: [], bring: [''], days: [], tagline: '{x}' })) ?? {},
      ).sort(),
    ).toEqual(['bring', 'days', 'included', 'tagline']);
    for (const slug of [MARCH, 'Creek Week', 'creek-full'])
      expect(Object.keys((await fieldsOf({ slug })) ?? {})).toEqual(['slug']);
    const missing = { pictureId: '00000000-0000-7000-8000-000000000000' };
    expect((await create<Refusal>(missing)).status).toBe(404);
    expect((await shown()).map(({ id }) => id)).not.toContain(SLUG);
  });

  it('are made once when pressed twice', async () => {
    const answers = await Promise.all([create<Refusal>(), create<Refusal>()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('without bookings can be deleted with their dates, restored, and keep their slug', async () => {
    await create();
    await addDates();
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await shop.rows('SELECT 1 FROM clinic_editions WHERE series_id = $1', [SLUG])).toEqual(
      [],
    );
    expect((await create<Refusal>()).body.fields).toHaveProperty('slug');
    const filter = encodeURIComponent(JSON.stringify({ kind: 'clinics', isDeleted: true }));
    const { body } = await staff.get<RevisionRow[]>(`/api/admin/revisions?filter=${filter}`);
    expect((await staff.post(`/api/admin/revisions/${body[0]?.id}/restore`)).status).toBe(204);
    expect(await get()).toMatchObject({ title: texts.title, pictureId: null });
    expect((await shown()).at(-1)).toMatchObject({ id: SLUG, edition: null });
  });

  it('show a picture of the coach’s on their card, which can’t be deleted meanwhile', async () => {
    const owner = await signedInOwner(shop.app);
    const [picture] = await shop.rows<{ id: string }>(
      `INSERT INTO pictures (id, file_name, alt, source_key, cut, wanted_cut, width, height, focus_x, focus_y, created_at)
       VALUES (gen_random_uuid(), 'creek.jpg', 'A creek', 'pictures/x', 1, 1, 1600, 900, 50, 50, now()) RETURNING id`,
    );
    await create({ pictureId: picture?.id });
    expect((await shown()).at(-1)?.picture).toMatchObject({ alt: 'A creek', width: 1600 });
    const refused = await owner.delete<Refusal>(`/api/admin/pictures/${picture?.id}`);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      expect.stringContaining('the clinic “Winter Creek Week”'),
    ]);
    await change(SLUG, { ...texts, pictureId: null, version: 1 });
    expect((await shown()).at(-1)).not.toHaveProperty('picture');
  });
});
