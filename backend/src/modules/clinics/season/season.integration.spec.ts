import { confirmedStudent, mailsTo, shiftClock, signedInOwner } from '../../../testing/accounts';
import { emptyTables } from '../../../testing/empty-tables';
import { addDays } from '../editions/dates.rules';
import { datesOf, makeItDaysBefore } from '../testing/clinic-days';
import { APRIL, MARCH, startClinicShop, type ClinicShop } from '../testing/clinic-shop';
import { AfterClinicTask } from './after-clinic.task';
import { BeforeClinicTask } from './before-clinic.task';
import type { MyBookingResponse } from './my-bookings.controller';

const OCTOBER = 'october-playboating-clinic';

/**
 * Real: PostgreSQL, HTTP, the provider's client, the payment sandbox. Bypassed: the schedule's
 * clock and the queue.
 */
describe('before and after a clinic', () => {
  let shop: ClinicShop;
  beforeAll(async () => {
    shop = await startClinicShop();
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(shop.app, 'emails');
    await shop.rows('UPDATE students SET alumni = false');
    // One clinic in the past, one soon, one in a year.
    await shop.buy({ email: 'march@example.com', seriesId: MARCH });
    await shop.buy({ email: 'april@example.com', seriesId: APRIL });
    await shop.buy({ email: 'october@example.com', seriesId: OCTOBER });
  });
  afterAll(() => shop.close());

  const run = async (task: typeof AfterClinicTask | typeof BeforeClinicTask) => {
    await shop.app.get<AfterClinicTask | BeforeClinicTask>(task).run();
    await shop.runUntilIdle();
  };
  const mailsOf = (template: string) =>
    Promise.all(
      ['march', 'april', 'october'].map((name) =>
        mailsTo(shop.app, template, `${name}@example.com`),
      ),
    );
  const alumni = async () =>
    (
      await shop.rows<{ email: string }>('SELECT email FROM students WHERE alumni ORDER BY email')
    ).map(({ email }) => email);

  it('sends what to bring 14 and 3 days before, once each', async () => {
    const sent: number[][] = [];
    for (const days of [15, 14, 13, 4, 3]) {
      await makeItDaysBefore(shop, await shop.editionOf(MARCH), days);
      await run(BeforeClinicTask);
      await run(BeforeClinicTask);
      sent.push(await mailsOf('clinic-reminder'));
    }
    expect(sent).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
      [2, 0, 0],
    ]);
    const [mail] = await shop.rows<{ subject: string; text: string }>(
      `SELECT subject, text FROM emails WHERE template = 'clinic-reminder' ORDER BY id LIMIT 1`,
    );
    const [series] = await shop.rows<{ bring: string[] }>(
      'SELECT bring FROM clinic_series WHERE id = $1',
      [MARCH],
    );
    expect(mail?.subject).toMatch(/^14 days to go/);
    for (const item of series?.bring ?? ['nothing'])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(item);
  });

  it('sends reminders again before new dates, but none that was due before they were set', async () => {
    const id = await shop.editionOf(MARCH);
    const admin = await signedInOwner(shop.app);
    const { startsOn, endsOn } = await datesOf(shop, id);
    const moveBy = (days: number) =>
      admin.patch(`/api/admin/editions/${id}`, {
        startsOn: addDays(startsOn, days),
        endsOn: addDays(endsOn, days),
      });
    const reminders = () => mailsTo(shop.app, 'clinic-reminder', 'march@example.com');
    await makeItDaysBefore(shop, id, 14);
    await run(BeforeClinicTask);
    await moveBy(20);
    await run(BeforeClinicTask);
    expect(await reminders()).toBe(1);
    await makeItDaysBefore(shop, id, 14);
    await run(BeforeClinicTask);
    expect(await reminders()).toBe(2);
    await moveBy(19);
    await run(BeforeClinicTask);
    expect(await reminders()).toBe(2);
    await makeItDaysBefore(shop, id, 3);
    await run(BeforeClinicTask);
    expect(await reminders()).toBe(3);
  });

  it('sends no reminders of canceled clinics or refunded bookings', async () => {
    await shop.rows(`UPDATE clinic_editions SET sale_status = 'cancelled' WHERE id = $1`, [
      await shop.editionOf(MARCH),
    ]);
    await shop.rows(
      `UPDATE clinic_bookings SET status = 'refunded' WHERE customer_email = 'april@example.com'`,
    );
    for (const clinic of [MARCH, APRIL]) {
      await makeItDaysBefore(shop, await shop.editionOf(clinic), 3);
      await run(BeforeClinicTask);
    }
    await makeItDaysBefore(shop, await shop.editionOf(APRIL), -5);
    await run(AfterClinicTask);
    expect(await mailsOf('clinic-reminder')).toEqual([0, 0, 0]);
    expect(await alumni()).toEqual([]);
  });

  it('shows participants the names of those who agreed, until they withdraw it, and only counts the others', async () => {
    const [ann, bob] = [
      await confirmedStudent(shop.app, { firstName: 'Ann' }),
      await confirmedStudent(shop.app, { firstName: 'Bob' }),
    ];
    for (const { client, email } of [ann, bob]) await shop.buy({ client, email });
    const shownTo = async ({ client }: typeof ann) => {
      const [booking] = (await client.get<MyBookingResponse[]>('/api/student/bookings')).body;
      return {
        id: booking!.id,
        sees: [booking!.companions, booking!.otherCompanions, booking!.sharesName],
      };
    };
    expect((await shownTo(ann)).sees).toEqual([[], 2, false]);
    const own = `/api/student/bookings/${(await shownTo(ann)).id}`;
    expect((await bob.client.patch(own, { sharesName: true })).status).toBe(404);
    expect((await ann.client.patch(own, {})).status).toBe(400);
    expect(
      (await ann.client.patch<MyBookingResponse[]>(own, { sharesName: true })).body,
    ).toMatchObject([{ sharesName: true, companions: [] }]);
    expect([(await shownTo(ann)).sees, (await shownTo(bob)).sees]).toEqual([
      [[], 2, true],
      [['Ann'], 1, false],
    ]);
    // they agreed for this edition, not for others
    await shop.rows('UPDATE clinic_bookings SET edition_id = $1 WHERE student_id = ANY($2)', [
      await shop.editionOf(APRIL),
      [ann.id, bob.id],
    ]);
    expect([(await shownTo(ann)).sees, (await shownTo(bob)).sees]).toEqual([
      [[], 2, false],
      [[], 2, false],
    ]);
    await shop.rows('UPDATE clinic_bookings SET edition_id = $1 WHERE student_id = ANY($2)', [
      await shop.editionOf(),
      [ann.id, bob.id],
    ]);
    await ann.client.patch(own, { sharesName: false });
    expect((await shownTo(bob)).sees).toEqual([[], 2, false]);
  });

  it('makes participants alumni the day after the last, in the clinic’s time zone, with one email [T45, T49]', async () => {
    await makeItDaysBefore(shop, await shop.editionOf(MARCH), -4, '23:50:00');
    await run(AfterClinicTask);
    expect(await alumni()).toEqual([]);
    await shiftClock(shop.app, '11 minutes');
    await run(AfterClinicTask);
    await run(AfterClinicTask);
    expect(await alumni()).toEqual(['march@example.com']);
    expect(await mailsOf('subscription-alumni')).toEqual([1, 0, 0]);
    expect(await mailsOf('clinic-thanks')).toEqual([0, 0, 0]);
    expect(await mailsOf('intake-invitation')).toEqual([1, 0, 0]);
  });

  it('doesn’t ask for the intake if it’s filled in: it’s needed before the first review [T148]', async () => {
    const ann = await confirmedStudent(shop.app, { firstName: 'Ann' });
    await shop.buy({ client: ann.client, email: ann.email, seriesId: MARCH });
    const answers = {
      coachingPriorities: ['playboating:1'],
      skillRatings: '{"playboating":3}',
      paddlingGoals: 'Loop without thinking',
    };
    expect(
      (await ann.client.post('/api/student/intake', { email: ann.email, ...answers })).status,
    ).toBeLessThan(300);
    await makeItDaysBefore(shop, await shop.editionOf(MARCH), -5);
    await run(AfterClinicTask);
    const mails = await Promise.all(
      ['subscription-alumni', 'intake-invitation'].map((template) =>
        mailsTo(shop.app, template, ann.email),
      ),
    );
    expect([...mails, ...(await mailsOf('intake-invitation'))]).toEqual([1, 0, 1, 0, 0]);
  });

  it('continues past a failing booking, and catches up once it works', async () => {
    const fails = `CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$`;
    await shop.rows(fails);
    await shop.rows(`CREATE TRIGGER fails BEFORE UPDATE OF alumni_at ON clinic_bookings FOR EACH ROW
      WHEN (NEW.customer_email = 'march@example.com') EXECUTE FUNCTION fails()`);
    await makeItDaysBefore(shop, await shop.editionOf(APRIL), -5);
    await run(AfterClinicTask);
    expect(await alumni()).toEqual(['april@example.com']);
    await shop.rows('DROP FUNCTION fails CASCADE');
    await run(AfterClinicTask);
    expect(await alumni()).toEqual(['april@example.com', 'march@example.com']);
  });

  it.each([
    ['active', 'clinic-thanks'],
    ['active_alumni', 'clinic-thanks'],
    ['past_due', 'clinic-thanks'],
    ['paused', 'clinic-thanks'],
    ['canceled', 'subscription-alumni'],
  ])(
    'thanks someone with a plan that is %s with %s: the rate is for people without one [T49]',
    async (status, template) => {
      await shop.rows(
        `UPDATE students SET subscription_status = $1 WHERE email = 'march@example.com'`,
        [status],
      );
      await makeItDaysBefore(shop, await shop.editionOf(MARCH), -5);
      await run(AfterClinicTask);
      await shop.rows(
        `UPDATE students SET subscription_status = 'none' WHERE email = 'march@example.com'`,
      );
      expect([await mailsOf('clinic-thanks'), await mailsOf('subscription-alumni')]).toEqual(
        template === 'clinic-thanks'
          ? [
              [1, 0, 0],
              [0, 0, 0],
            ]
          : [
              [0, 0, 0],
              [1, 0, 0],
            ],
      );
      if (template === 'clinic-thanks') {
        const [mail] = await shop.rows<{ text: string }>(
          `SELECT text FROM emails WHERE template = 'clinic-thanks'`,
        );
        expect(mail?.text).not.toMatch(/\$|rate/);
      }
    },
  );
});
