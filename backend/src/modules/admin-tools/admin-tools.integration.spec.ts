import { confirmedStudent, registeredStudent, signedInOwner } from '../../testing/accounts';
import { emptyTables } from '../../testing/empty-tables';
import type { TestClient } from '../../testing/test-client';
import { askedStatements } from '../../testing/asked-statements';
import { startClinicShop, type ClinicShop } from '../clinics/testing/clinic-shop';
import type { MailKindsResponse, MailPreviewResponse, MailQueuedResponse } from './mail-tools.dto';
import type {
  InvitationsResponse,
  LegacyStudentsResponse,
  ToolRunResponse,
} from './student-tools.dto';

interface Refusal {
  readonly code: string;
  readonly error: string;
  readonly fields?: Record<string, string>;
}
interface Mail {
  readonly template: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Real: PostgreSQL, HTTP, the worker’s handlers, rendering. Bypassed: the queue between outbox and
 * handler; no mail server is configured.
 */
describe('the admin’s tools and the email test pages', () => {
  let shop: ClinicShop;
  let admin: TestClient;
  beforeAll(async () => {
    shop = await startClinicShop();
    admin = await signedInOwner(shop.app);
  });
  beforeEach(async () => {
    await shop.reset();
    await emptyTables(
      shop.app,
      'students, intakes, emails, outbox, tool_runs, tool_run_students, rate_limits, audit_log',
    );
  });
  afterAll(() => shop.close());

  const mailsTo = async (to: string): Promise<Mail[]> => {
    await shop.app.drainJobs();
    return shop.rows<Mail>(
      `SELECT template, subject, text FROM emails WHERE "to" = $1 ORDER BY template`,
      [to],
    );
  };
  const invite = (query = '') =>
    admin.post<InvitationsResponse>(`/api/admin/send-intake-invitations${query}`);
  const fix = (query = '') =>
    admin.post<LegacyStudentsResponse>(`/api/admin/fix-legacy-students${query}`);
  const runs = async () => (await admin.get<ToolRunResponse[]>('/api/admin/tool-runs')).body;

  describe('intake invitations', () => {
    it('go only to the students in the preview: if someone joins in the meantime, a new preview is needed', async () => {
      const ada = await registeredStudent(shop.app, { firstName: 'Ada' });
      const looked = (await invite('?dryRun=true')).body;
      expect(looked.sentInvitations.map(({ email }) => email)).toEqual([ada.email]);
      const ben = await registeredStudent(shop.app, { firstName: 'Ben' });
      const refused = await admin.post<{ code: string }>(
        `/api/admin/send-intake-invitations?seen=${looked.mark}`,
      );
      expect([refused.status, refused.body.code]).toEqual([409, 'REACHED_CHANGED']);
      expect(
        [await mailsTo(ada.email), await mailsTo(ben.email)]
          .flat()
          .filter(({ template }) => template === 'intake-invitation'),
      ).toEqual([]);
      const again = (await invite('?dryRun=true')).body;
      expect((await invite(`?seen=${again.mark}`)).body).toMatchObject({
        invitationsSent: 2,
        dryRun: false,
      });
    });

    it('[759] go to everyone without an intake, once; the run shows the progress of its emails', async () => {
      const [ada, ben] = [
        await registeredStudent(shop.app, { firstName: 'Ada' }),
        await registeredStudent(shop.app, { firstName: 'Ben' }),
      ];
      await shop.rows(
        `INSERT INTO intakes (id, student_id, email, coaching_priorities, skill_ratings, paddling_goals, invited, submitted_at)
           SELECT gen_random_uuid(), id, email, '{}', '{}', 'Boofs', false, now() FROM students WHERE email = $1`,
        [ben.email],
      );
      const { status, body } = await invite();
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        message: 'Invitations are on their way to 1 student.',
        dryRun: false,
        invitationsSent: 1,
        sentInvitations: [{ name: 'Ada Paddler', email: ada.email }],
        failedInvitations: [],
      });
      expect(await runs()).toMatchObject([
        {
          id: body.runId,
          kind: 'intake-invitations',
          reached: 1,
          failed: 0,
          mails: 1,
          mailsSent: 0,
        },
      ]);
      expect(
        (await mailsTo(ada.email)).filter(({ template }) => template === 'intake-invitation'),
      ).toHaveLength(1);
      expect(await runs()).toMatchObject([
        { mails: 1, mailsSent: 1, mailsFailed: 0, mailsUnknown: 0 },
      ]);
      const unknown = (repeatAt: string) =>
        shop.rows(
          `UPDATE emails SET status = 'unknown', repeat_at = ${repeatAt} WHERE caused_by = $1`,
          [body.runId],
        );
      await unknown('app_now()');
      expect(await runs()).toMatchObject([
        { mails: 1, mailsSent: 0, mailsFailed: 0, mailsUnknown: 0 },
      ]);
      await unknown('NULL');
      expect(await runs()).toMatchObject([
        { mails: 1, mailsSent: 0, mailsFailed: 0, mailsUnknown: 1 },
      ]);
      expect((await invite()).body).toMatchObject({
        invitationsSent: 0,
        message: 'No one is waiting for an invitation.',
      });
    });

    it('are listed by run, with one query for all emails', async () => {
      for (const firstName of ['Ada', 'Ben', 'Cy']) {
        await registeredStudent(shop.app, { firstName });
        await invite();
      }
      await shop.app.drainJobs();
      const asked = await askedStatements(async () =>
        expect(await runs()).toMatchObject(Array(3).fill({ mails: 1, mailsSent: 1 })),
      );
      expect(asked.filter((text) => text.includes('FROM emails'))).toHaveLength(1);
    });

    it('are only counted in a trial run', async () => {
      const ada = await registeredStudent(shop.app);
      expect((await invite('?dryRun=true')).body).toMatchObject({
        dryRun: true,
        runId: null,
        invitationsSent: 1,
      });
      expect(await runs()).toEqual([]);
      expect((await mailsTo(ada.email)).map(({ template }) => template)).not.toContain(
        'intake-invitation',
      );
      expect((await invite()).body.invitationsSent).toBe(1);
    });

    it('reach no one twice, however many requests arrive at once', async () => {
      await Promise.all([1, 2, 3].map(() => registeredStudent(shop.app)));
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => invite()));
      expect(answers.map(({ body }) => body.invitationsSent).sort()).toEqual([0, 0, 0, 0, 3]);
      expect(
        await shop.rows(`SELECT 1 FROM emails WHERE template = 'intake-invitation'`),
      ).toHaveLength(3);
    });

    it('[761] name an address that the mail server refused, and skip it', async () => {
      const said = '550 5.1.1 no such user';
      const { email } = await registeredStudent(shop.app);
      await shop.rows(
        `INSERT INTO mail_suspensions (address, cause, reason) VALUES ($1, 'refused', $2)`,
        [email, said],
      );
      const { body } = await invite();
      expect(body).toMatchObject({
        invitationsSent: 0,
        failedInvitations: [{ email, error: `The mail server refused this address: ${said}` }],
      });
    });

    it('skip students who opted out, are being erased, or were invited within seven days', async () => {
      const [none, going, notified] = [
        await registeredStudent(shop.app),
        await registeredStudent(shop.app),
        await registeredStudent(shop.app),
      ];
      await shop.rows(`UPDATE students SET unwanted_mails = '{invitations}' WHERE id = $1`, [
        none.id,
      ]);
      await shop.rows(
        `UPDATE students SET erasure_due_at = now() + interval '5 days' WHERE id = $1`,
        [going.id],
      );
      const welcome = `INSERT INTO emails (id, template, "to", caused_by, data, created_at) VALUES (gen_random_uuid(), 'welcome-coaching', $1, 'x', '{}', app_now() - $2::interval)`;
      await shop.rows(welcome, [notified.email, '6 days']);
      expect((await invite()).body.invitationsSent).toBe(0);
      await shop.rows(
        `UPDATE emails SET created_at = app_now() - interval '8 days' WHERE template = 'welcome-coaching'`,
      );
      expect((await invite()).body.sentInvitations).toEqual([
        { name: 'Pat Paddler', email: notified.email },
      ]);
    });

    it('are all written or none: 2,000 students, one run', async () => {
      await shop.rows(
        `INSERT INTO students (id, email, first_name, last_name)
           SELECT gen_random_uuid(), 'many' || n || '@example.org', 'Many', n::text FROM generate_series(1, 2000) n`,
      );
      expect((await invite()).body.invitationsSent).toBe(2_000);
      const [counts] = await shop.rows<{ mails: number; jobs: number; people: number }>(
        `SELECT (SELECT count(*)::int FROM emails) AS mails, (SELECT count(*)::int FROM outbox) AS jobs,
            (SELECT count(*)::int FROM tool_run_students) AS people`,
      );
      expect(counts).toEqual({ mails: 2_000, jobs: 2_000, people: 2_000 });
    });
  });

  describe('fixing paid customers', () => {
    const attended = async (): Promise<string> => {
      const { email, id } = await confirmedStudent(shop.app);
      await shop.rows(
        `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, student_id, customer_name, customer_email, intent_id, amount_cents, price_cents, paid_cents, visitor_id, booked_at)
           SELECT gen_random_uuid(), e.id, 'full', 'completed', $2, 'Pat Paddler', $1, gen_random_uuid(), 340000, 340000, 340000, gen_random_uuid(), now()
             FROM clinic_editions e WHERE e.ends_on < app_now()::date AND e.sale_status <> 'cancelled' ORDER BY e.id LIMIT 1`,
        [email, id],
      );
      return email;
    };
    beforeEach(async () => {
      await shop.rows(`UPDATE clinic_editions SET starts_on = '2024-03-11', ends_on = '2024-03-15', sale_status = 'closed'
        WHERE id = (SELECT id FROM clinic_editions ORDER BY starts_on LIMIT 1)`);
    });

    it('[756, 758] marks clinic attendees as alumni; a second run finds nothing to do', async () => {
      const email = await attended();
      expect((await fix('?dryRun=true')).body).toMatchObject({
        dryRun: true,
        studentsUpdated: 1,
        message: '1 student would be fixed.',
      });
      expect(await shop.rows('SELECT 1 FROM students WHERE alumni')).toEqual([]);
      expect((await fix()).body).toMatchObject({
        success: true,
        message: '1 student fixed.',
        studentsUpdated: 1,
        updatedStudents: [{ name: 'Pat Paddler', email }],
      });
      expect(await shop.rows('SELECT email FROM students WHERE alumni')).toEqual([{ email }]);
      expect((await fix()).body).toMatchObject({
        studentsUpdated: 0,
        updatedStudents: [],
        runId: null,
      });
    });

    it('attaches a paid place without an account to one, created for its address', async () => {
      const email = await attended();
      await shop.rows(
        `UPDATE clinic_bookings SET student_id = NULL, customer_email = 'lost@example.org', customer_name = 'Berg, Jane' WHERE customer_email = $1`,
        [email],
      );
      expect((await fix()).body.updatedStudents).toEqual([
        { name: 'Jane Berg', email: 'lost@example.org' },
      ]);
      expect(
        await shop.rows(
          `SELECT s.email, s.alumni FROM clinic_bookings b JOIN students s ON s.id = b.student_id WHERE b.customer_email = 'lost@example.org'`,
        ),
      ).toEqual([{ email: 'lost@example.org', alumni: true }]);
    });

    const hadPlan = (
      studentId: string,
      state: string,
      periodEnd = '20 days',
      duplicateOf: string | null = null,
    ) =>
      shop.rows(
        `INSERT INTO subscriptions (id, student_id, intent_id, provider_subscription_id, customer_id, plan, price_id, state, price_cents,
             currency, current_period_start, current_period_end, duplicate_of)
           VALUES (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 'cus_1', 'coaching', 'price_1', $2, 15000, 'usd',
             now() - interval '1 year', now() + $3::interval, $4)`,
        [studentId, state, periodEnd, duplicateOf],
      );

    it('updates an account to show its actual plan', async () => {
      const { id, email } = await confirmedStudent(shop.app);
      await hadPlan(id, 'active');
      expect((await fix()).body.updatedStudents).toEqual([{ name: 'Pat Paddler', email }]);
      expect(
        await shop.rows('SELECT subscription_status AS status FROM students WHERE id = $1', [id]),
      ).toEqual([{ status: 'active' }]);
      expect((await fix()).body.studentsUpdated).toBe(0);
    });

    it('considers all plans together: an active one before an ended one, then the one that ended last', async () => {
      const named = async (firstName: string) =>
        (await registeredStudent(shop.app, { firstName })).id;
      const [runs, ended, tried] = [
        await named('Runs'),
        await named('Ended'),
        await named('Tried'),
      ];
      await hadPlan(runs, 'past_due', '1 day');
      await hadPlan(runs, 'canceled', '20 days');
      await hadPlan(ended, 'canceled', '-20 days');
      await hadPlan(ended, 'canceled', '-2 days');
      await hadPlan(tried, 'incomplete');
      expect((await fix()).body.updatedStudents.map(({ name }) => name).sort()).toEqual([
        'Ended Paddler',
        'Runs Paddler',
      ]);
      const shown = `SELECT first_name AS name, subscription_status AS status, subscription_period_end > now() - interval '3 days' AS latest
        FROM students ORDER BY id`;
      expect(await shop.rows(shown)).toEqual([
        { name: 'Runs', status: 'past_due', latest: true },
        { name: 'Ended', status: 'canceled', latest: true },
        { name: 'Tried', status: 'none', latest: null },
      ]);
      const asked = await askedStatements(async () =>
        expect((await fix()).body).toMatchObject({ updatedStudents: [] }),
      );
      expect(asked.filter((text) => /FROM "?subscriptions"?\b/.test(text))).toHaveLength(1);
    });
  });

  describe('emails sent by staff', () => {
    const send = <T = MailQueuedResponse>(path: string, body: object) => admin.post<T>(path, body);

    it('[775] welcome someone to coaching: without an account, with a way to create one; with one, with the password link', async () => {
      expect(
        (
          await send('/api/automation/send-welcome', {
            email: 'New@Example.org',
            name: 'Nora',
            type: 'coaching',
          })
        ).body,
      ).toEqual({
        success: true,
        to: 'new@example.org',
        message: 'The email to new@example.org is on its way.',
      });
      const [toNew] = await mailsTo('new@example.org');
      expect(toNew).toMatchObject({ template: 'welcome-coaching' });
      expect(toNew!.text).toContain('Hi Nora, your remote coaching has started.');
      expect(toNew!.text).toContain('/student/register');
      const { email } = await registeredStudent(shop.app);
      await send('/api/automation/send-welcome', { email, name: 'Pat', type: 'coaching' });
      const text = (await mailsTo(email)).find(
        ({ template }) => template === 'welcome-coaching',
      )?.text;
      expect(text).toContain('/student/intake?invite=');
      expect(text).not.toMatch(/What you bought|\/student\/register/);
    });

    it('[775] welcome someone to a clinic', async () => {
      await send('/api/automation/send-welcome', {
        email: 'new@example.org',
        name: 'Nora',
        type: 'clinic',
      });
      expect(await mailsTo('new@example.org')).toMatchObject([
        {
          template: 'welcome-clinic',
          text: expect.stringContaining('your spot at the clinic is booked') as string,
        },
      ]);
    });

    it('[776] remind about the address’s next clinic; without one, the answer is 404', async () => {
      const refused = await send<Refusal>('/api/automation/send-clinic-reminder', {
        email: 'new@example.org',
        name: 'Nora',
      });
      expect([refused.status, refused.body.code]).toEqual([404, 'NO_BOOKING_TO_REMIND_OF']);
      const { email, id } = await confirmedStudent(shop.app);
      await shop.rows(
        `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, student_id, customer_name, customer_email, intent_id, amount_cents, price_cents, paid_cents, visitor_id, booked_at)
           SELECT gen_random_uuid(), e.id, 'full', 'completed', $2, 'Pat Paddler', $1, gen_random_uuid(), 340000, 340000, 340000, gen_random_uuid(), now()
             FROM clinic_editions e WHERE e.starts_on > app_now()::date ORDER BY e.starts_on LIMIT 1`,
        [email, id],
      );
      expect(
        (await send('/api/automation/send-clinic-reminder', { email, name: 'Pat' })).status,
      ).toBe(200);
      const reminder = (await mailsTo(email)).find(
        ({ template }) => template === 'clinic-reminder',
      );
      expect(reminder?.subject).toMatch(/days to go/);
    });

    it('send a reminder to the person’s current address, return that address, and skip erased people', async () => {
      const { email, id } = await confirmedStudent(shop.app);
      await shop.rows(
        `INSERT INTO clinic_bookings (id, edition_id, plan_kind, status, student_id, customer_name, customer_email, intent_id, amount_cents, price_cents, paid_cents, visitor_id, booked_at)
           SELECT gen_random_uuid(), e.id, 'full', 'completed', $2, 'Pat Paddler', $1, gen_random_uuid(), 340000, 340000, 340000, gen_random_uuid(), now()
             FROM clinic_editions e WHERE e.starts_on > app_now()::date ORDER BY e.starts_on LIMIT 1`,
        [email, id],
      );
      const moved = `moved-${email}`;
      await shop.rows('UPDATE students SET email = $1 WHERE id = $2', [moved, id]);
      const remind = (to: string) =>
        send<MailQueuedResponse & Refusal>('/api/automation/send-clinic-reminder', {
          email: to,
          name: 'Pat',
        });
      expect((await remind(moved)).body).toEqual({
        success: true,
        to: moved,
        message: `The email to ${moved} is on its way.`,
      });
      expect((await remind(email)).body).toMatchObject({
        to: moved,
        message: expect.stringContaining(moved) as string,
      });
      const reminders = async (to: string) =>
        (await mailsTo(to)).filter(({ template }) => template === 'clinic-reminder').length;
      expect([await reminders(moved), await reminders(email)]).toEqual([2, 0]);
      await send('/api/automation/send-welcome', { email, name: 'Pat', type: 'clinic' });
      expect((await mailsTo(email)).at(-1)?.text).toContain('your spot at the clinic is booked');
      // the address now belongs to someone other than the person who booked
      await registeredStudent(shop.app, { email });
      expect((await remind(email)).body.code).toBe('NO_BOOKING_TO_REMIND_OF');
      await shop.rows('UPDATE students SET erased_at = now() WHERE id = $1', [id]);
      expect([(await remind(moved)).status, await reminders(moved)]).toEqual([404, 2]);
    });

    it('[782] confirm a subscription at the public price, or the alumni price', async () => {
      const body = {
        email: 'new@example.org',
        firstName: 'Nora',
        planName: 'Winter Coaching',
        isClinicParticipant: true,
      };
      expect((await send('/api/trigger-subscription-email', body)).body.success).toBe(true);
      const [mail] = await mailsTo('new@example.org');
      expect(mail).toMatchObject({
        template: 'subscription',
        subject: 'Your Winter Coaching subscription is active',
      });
      expect(mail!.text).toContain('$75/month');
      await send('/api/trigger-subscription-email', { email: 'other@example.org' });
      expect((await mailsTo('other@example.org'))[0]!.text).toContain('$150/month');
    });

    it('[774, 781] require an address, and a name where needed', async () => {
      const nameless = await send<Refusal>('/api/automation/send-welcome', {
        email: 'not an address',
        name: ' ',
        type: 'both',
      });
      expect(nameless.status).toBe(400);
      expect(nameless.body.fields).toEqual({
        email: 'Please enter a valid email address',
        name: 'Please enter a name',
        type: 'Please choose the clinic or the coaching welcome email',
      });
      expect(
        (await send<Refusal>('/api/trigger-subscription-email', { email: '' })).body.fields,
      ).toEqual({
        email: 'Please enter a valid email address',
      });
    });

    it('are recorded in the audit log, and limited per hour [T2]', async () => {
      const reminders = await Promise.all(
        Array.from({ length: 61 }, () =>
          send('/api/automation/send-clinic-reminder', { email: 'new@example.org', name: 'Nora' }),
        ),
      );
      expect(reminders.filter(({ status }) => status === 429)).toHaveLength(1);
      await emptyTables(shop.app, 'rate_limits');
      await send('/api/automation/send-welcome', {
        email: 'new@example.org',
        name: 'Nora',
        type: 'clinic',
      });
      expect(
        await shop.rows(`SELECT actor FROM audit_log WHERE action = 'tools.send-welcome-clinic'`),
      ).toEqual([{ actor: 'staff:1' }]);
    });
  });

  describe('previews', () => {
    it('[777] show every kind of email with the given name, its markup escaped, and send nothing', async () => {
      const { kinds } = (await admin.get<MailKindsResponse>('/api/preview')).body;
      expect(kinds).toEqual(
        expect.arrayContaining([
          'welcome-coaching',
          'welcome-clinic',
          'clinic-reminder',
          'intake-invitation',
          'subscription',
        ]),
      );
      const { body } = await admin.get<MailPreviewResponse>(
        `/api/preview/welcome-coaching?name=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
      );
      expect(body).toMatchObject({
        type: 'welcome-coaching',
        subject: expect.stringContaining('Welcome to') as string,
      });
      expect(body.html).not.toContain('<img src=x');
      expect(body.html).toContain('&lt;img src');
      expect(await shop.rows('SELECT 1 FROM emails')).toEqual([]);
    });

    it.each(['constructor', 'no-such-kind', '..%2Fpasswd', '__proto__'])(
      'refuse the unknown kind %s',
      async (kind) => {
        const { status, body } = await admin.get<Refusal>(`/api/preview/${kind}`);
        expect([status, body.code]).toEqual([404, 'MAIL_KIND_UNKNOWN']);
      },
    );
  });

  it('[753, 784] is closed to visitors and students', async () => {
    const { client } = await registeredStudent(shop.app);
    const answers = await Promise.all(
      [
        ['anonymous', shop.app.client(), 401],
        ['student', client, 403],
      ].map(async ([, caller, status]) => {
        const who = caller as TestClient;
        const statuses = await Promise.all([
          who.post('/api/admin/fix-legacy-students'),
          who.post('/api/admin/send-intake-invitations'),
          who.post('/api/automation/send-welcome', {
            email: 'a@example.org',
            name: 'A',
            type: 'clinic',
          }),
          who.post('/api/automation/send-clinic-reminder', { email: 'a@example.org', name: 'A' }),
          who.post('/api/trigger-subscription-email', { email: 'a@example.org' }),
          who.get('/api/preview/subscription'),
          who.get('/api/preview'),
          who.get('/api/admin/tool-runs'),
        ]);
        return (
          statuses.every((answer) => answer.status === status) ||
          statuses.map((answer) => answer.status)
        );
      }),
    );
    expect(answers).toEqual([true, true]);
  });
});
