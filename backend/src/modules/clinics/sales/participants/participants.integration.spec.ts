import { confirmedStudent, shiftClock, signedInOwner } from '../../../../testing/accounts';
import { emptyTables } from '../../../../testing/empty-tables';
import type { TestClient } from '../../../../testing/test-client';
import { makeItDaysBefore } from '../../testing/clinic-days';
import { APRIL, startClinicShop, type ClinicShop } from '../../testing/clinic-shop';
import type { MyBookingResponse } from '../../season/my-bookings.controller';
import { ParticipantFormsPruning } from './participant-forms.task';
import type { ParticipantFormResponse } from './participant-forms.dto';
import type { AttendeeAnswersResponse, AttendeeListResponse } from './attendee-list.dto';

const ANSWERS = {
  phone: '931 555 0101',
  emergencyName: 'Rosa Eddy',
  emergencyPhone: '931 555 0102',
  diet: 'No nuts',
  health: 'Dislocated left shoulder in 2024',
  boat: 'I bring a half slice',
  experience: 'Class III for two years',
};

/**
 * Real: the product on PostgreSQL, HTTP, the payment sandbox, rendered emails. Bypassed: the queue.
 */
describe('the participant form [T46]', () => {
  let shop: ClinicShop;
  let owner: TestClient;
  let editionId: string;
  beforeAll(async () => {
    shop = await startClinicShop();
    owner = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await emptyTables(shop.app, 'emails, audit_log');
    await shop.reset();
    editionId = await shop.editionOf();
  });
  afterAll(() => shop.close());

  const bookingOf = async (email: string): Promise<string> =>
    (await shop.bookings()).find(({ customer_email }) => customer_email === email)?.id ?? 'none';
  const tokensTo = async (email: string, template: string): Promise<string[]> => {
    await shop.runUntilIdle();
    const mails = await shop.rows<{ html: string }>(
      'SELECT html FROM emails WHERE "to" = $1 AND template = $2 ORDER BY id',
      [email, template],
    );
    return mails.map(({ html }) =>
      decodeURIComponent(/clinic-form\?token(?:=|&#x3D;)([^"&]+)/.exec(html)?.[1] ?? 'none'),
    );
  };
  const tokenOf = async (email: string, template = 'clinic-confirmation') =>
    (await tokensTo(email, template))[0] ?? 'none';
  const show = (token: string) =>
    shop.app
      .client()
      .get<ParticipantFormResponse>(
        `/api/clinics/participant-form?token=${encodeURIComponent(token)}`,
      );
  const answer = (token: string, answers: object = ANSWERS) =>
    shop.app
      .client()
      .post<{ fields?: object }>('/api/clinics/participant-form', { token, ...answers });
  const attendees = async () =>
    (await owner.get<AttendeeListResponse>(`/api/admin/editions/${editionId}/attendees`)).body;
  const answersOf = async () =>
    (
      await owner.get<AttendeeAnswersResponse[]>(
        `/api/admin/editions/${editionId}/attendees/answers`,
      )
    ).body;
  const ask = (body: object = {}) =>
    owner.post<{ mails: number }>(`/api/admin/editions/${editionId}/attendees/ask`, body);

  it('stores phone numbers as contact apps show them, without the invisible characters', async () => {
    await shop.buy({ email: 'kay@example.com' });
    const [phone, emergencyPhone] = ['\u202A931\u00A0555\u20110101\u202C', 'tel:+19315550102'];
    const token = await tokenOf('kay@example.com');
    expect((await answer(token, { ...ANSWERS, phone, emergencyPhone })).status).toBe(204);
    expect(await answersOf()).toMatchObject([
      { phone: '931 555-0101', emergencyPhone: '+19315550102' },
    ]);
  });

  it('is linked in the booking email, filled in without an account, and never shows the answers', async () => {
    await shop.buy({ email: 'ana@example.com' });
    const token = await tokenOf('ana@example.com');
    expect((await show(token)).body).toMatchObject({
      title: expect.any(String),
      answeredAt: null,
      answers: null,
    });
    expect((await answer(token)).status).toBe(204);
    expect((await show(token)).body).toMatchObject({
      answeredAt: expect.any(String),
      answers: null,
    });
    expect((await answer(token, { ...ANSWERS, diet: 'Vegan' })).status).toBe(204);
    expect(await answersOf()).toEqual([
      { bookingId: await bookingOf('ana@example.com'), ...ANSWERS, diet: 'Vegan' },
    ]);
  });

  it('keeps fields left empty through a link, which can’t show them; clears them when signed in', async () => {
    const ann = await confirmedStudent(shop.app);
    await shop.buy({ client: ann.client, email: ann.email });
    const token = await tokenOf(ann.email);
    await answer(token);
    const other = { emergencyName: 'Leo Eddy', emergencyPhone: '931 555 0103' };
    expect((await answer(token, { ...other, health: '', boat: 'A creek boat' })).status).toBe(204);
    const id = await bookingOf(ann.email);
    expect(await answersOf()).toEqual([
      { bookingId: id, ...ANSWERS, ...other, boat: 'A creek boat' },
    ]);
    await ann.client.send('PUT', `/api/student/bookings/${id}/participant-form`, {
      ...ANSWERS,
      health: '',
    });
    expect(await answersOf()).toEqual([{ bookingId: id, ...ANSWERS, health: '' }]);
  });

  it('requires an emergency contact, saves all fields or none, and limits their length', async () => {
    await shop.buy({ email: 'ana@example.com' });
    const token = await tokenOf('ana@example.com');
    expect((await answer(token, { health: 'x'.repeat(2_001), diet: 7 })).body.fields).toEqual({
      emergencyName: expect.any(String),
      emergencyPhone: expect.any(String),
      health: expect.any(String),
      diet: expect.any(String),
    });
    expect((await answer(token, { emergencyName: 'Rosa', emergencyPhone: '1' })).status).toBe(204);
    expect(await answersOf()).toMatchObject([{ emergencyName: 'Rosa', health: '' }]);
  });

  it('rejects forged and unrelated links, and closes after a refund and after the last day', async () => {
    await shop.buy({ email: 'ana@example.com' });
    const token = await tokenOf('ana@example.com');
    const closed = async () => [(await show(token)).status, (await answer(token)).status];
    expect((await show(`${token}x`)).status).toBe(410);
    await shop.rows(`UPDATE clinic_bookings SET status = 'refunded'`);
    expect(await closed()).toEqual([410, 410]);
    await shop.rows(`UPDATE clinic_bookings SET status = 'completed'`);
    await makeItDaysBefore(shop, editionId, -20);
    expect(await closed()).toEqual([410, 410]);
  });

  it('is shown with their answers in the student’s own portal, and to no other student', async () => {
    const [ann, bob] = [await confirmedStudent(shop.app), await confirmedStudent(shop.app)];
    await shop.buy({ client: ann.client, email: ann.email });
    const id = await bookingOf(ann.email);
    const path = `/api/student/bookings/${id}/participant-form`;
    const mine = async () =>
      (await ann.client.get<MyBookingResponse[]>('/api/student/bookings')).body[0]?.form;
    expect(await mine()).toEqual({ answeredAt: null });
    expect((await bob.client.get(path)).status).toBe(404);
    expect((await bob.client.send('PUT', path, ANSWERS)).status).toBe(404);
    expect((await ann.client.send('PUT', path, ANSWERS)).status).toBe(204);
    expect((await ann.client.get<ParticipantFormResponse>(path)).body.answers).toEqual(ANSWERS);
    expect(await mine()).toEqual({ answeredAt: expect.any(String) });
  });

  it('appears on the roster as answered or not; only the owner can read the answers, and each time is recorded', async () => {
    await shop.buy({ email: 'zoe@example.com' });
    await shop.buy({ email: 'ana@example.com', plan: 'deposit' });
    await answer(await tokenOf('ana@example.com'));
    const { people } = await attendees();
    expect(
      people
        .map(({ email, answeredAt, balanceStatus }) => [email, answeredAt !== null, balanceStatus])
        .sort(),
    ).toEqual([
      ['ana@example.com', true, 'due'],
      ['zoe@example.com', false, 'none'],
    ]);
    expect(JSON.stringify(people)).not.toContain('shoulder');
    const reading = () =>
      shop.rows(
        `SELECT actor, details FROM audit_log WHERE action = 'clinics.read-participant-forms'`,
      );
    expect(await reading()).toEqual([]);
    expect((await answersOf()).map(({ health }) => health)).toEqual([ANSWERS.health]);
    expect(await reading()).toEqual([{ actor: 'staff:1', details: { forms: 1 } }]);
    expect(
      (await owner.get(`/api/admin/editions/${await shop.editionOf(APRIL)}/attendees/answers`))
        .body,
    ).toEqual([]);
  });

  it('appears on the roster under a person’s current address, or the one they booked with if they have no account', async () => {
    const ann = await confirmedStudent(shop.app);
    await shop.buy({ client: ann.client, email: ann.email });
    await shop.buy({ email: 'ana@example.com' });
    await shop.rows('UPDATE students SET email = $1 WHERE id = $2', [`moved-${ann.email}`, ann.id]);
    await shop.rows(
      `UPDATE clinic_bookings SET student_id = NULL WHERE customer_email = 'ana@example.com'`,
    );
    expect((await attendees()).people.map(({ email }) => email).sort()).toEqual([
      'ana@example.com',
      `moved-${ann.email}`,
    ]);
  });

  it('is requested again from everyone who hasn’t answered or from one person, but not by a second click', async () => {
    for (const email of ['ana@example.com', 'bo@example.com', 'cy@example.com'])
      await shop.buy({ email });
    await answer(await tokenOf('cy@example.com'));
    const mails = async () =>
      (
        await Promise.all(
          ['ana', 'bo', 'cy'].map((n) => tokensTo(`${n}@example.com`, 'participant-form')),
        )
      ).map((all) => all.length);
    expect((await ask({ bookingId: await bookingOf('ana@example.com') })).body).toEqual({
      mails: 1,
    });
    expect((await ask()).body).toEqual({ mails: 1 });
    expect((await ask()).body).toEqual({ mails: 0 });
    expect(await mails()).toEqual([1, 1, 0]);
    await shiftClock(shop.app, '11 minutes');
    expect((await ask()).body).toEqual({ mails: 2 });
    expect(await mails()).toEqual([2, 2, 0]);
    expect((await show(await tokenOf('bo@example.com', 'participant-form'))).status).toBe(200);
  });

  it('is no longer requested once the clinic is over or canceled, and admin says so', async () => {
    await shop.buy({ email: 'ana@example.com' });
    expect(await attendees()).toMatchObject({ takesAnswers: true, people: [{ canBeAsked: true }] });
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE id = $1`, [
      editionId,
    ]);
    expect(await attendees()).toMatchObject({
      takesAnswers: false,
      people: [{ canBeAsked: false }],
    });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { error: 'This clinic is canceled, so you can’t request the form anymore.' },
    });
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'open' WHERE id = $1`, [editionId]);
    await makeItDaysBefore(shop, editionId, -5);
    expect(await attendees()).toMatchObject({
      takesAnswers: false,
      people: [{ canBeAsked: false }],
    });
    expect(await ask()).toMatchObject({
      status: 409,
      body: { error: 'This clinic is over, so you can’t request the form anymore.' },
    });
    expect(await tokensTo('ana@example.com', 'participant-form')).toEqual([]);
  });

  it('moves with a transferred deposit, and is deleted a month after the clinic or when the place is gone', async () => {
    await shop.buy({ email: 'ana@example.com' });
    await shop.buy({ email: 'bo@example.com' });
    await answer(await tokenOf('ana@example.com'));
    await answer(await tokenOf('bo@example.com'));
    const kept = async () => {
      await shop.app.get(ParticipantFormsPruning).run();
      return (await shop.rows('SELECT booking_id FROM clinic_participant_forms')).length;
    };
    expect(await kept()).toBe(2);
    await shop.rows(
      `UPDATE clinic_bookings SET status = 'forfeited' WHERE customer_email = 'bo@example.com'`,
    );
    expect(await kept()).toBe(1);
    await makeItDaysBefore(shop, editionId, -34);
    expect(await kept()).toBe(1);
    await makeItDaysBefore(shop, editionId, -35);
    expect(await kept()).toBe(0);
  });

  it('of a canceled clinic is kept for a transfer, and people who were asked before are asked once more there', async () => {
    for (const email of ['ana@example.com', 'bo@example.com'])
      await shop.buy({ email, plan: 'deposit' });
    await answer(await tokenOf('ana@example.com'));
    expect((await ask()).body).toEqual({ mails: 1 });
    expect(
      (await owner.patch(`/api/admin/editions/${editionId}`, { saleStatus: 'cancelled' })).status,
    ).toBe(200);
    await shop.app.get(ParticipantFormsPruning).run();
    const april = await shop.editionOf(APRIL);
    const moveTo = { fromEditionId: editionId, editionId: april };
    for (const email of ['ana@example.com', 'bo@example.com'])
      expect(
        (await owner.post(`/api/admin/bookings/${await bookingOf(email)}/transfer`, moveTo)).status,
      ).toBe(200);
    editionId = april;
    expect((await answersOf()).map(({ health }) => health)).toEqual([ANSWERS.health]);
    await shop.rows(`DELETE FROM clinic_participant_forms WHERE answered_at IS NULL`);
    expect((await ask()).body).toEqual({ mails: 1 });
    expect(await tokensTo('bo@example.com', 'participant-form')).toHaveLength(2);
  });
});
