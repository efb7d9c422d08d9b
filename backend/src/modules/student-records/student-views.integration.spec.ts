import { randomUUID } from 'node:crypto';
import { Reflector } from '@nestjs/core';
import type { StaffActor } from '../../common/auth/actors';
import { EngineModule } from '../../common/common.module';
import { StudentViews } from '../../common/student-views/student-views';
import { StudentViewsPruning } from '../../common/student-views/student-views-pruning';
import { routesOf } from '../../testing/api-routes';
import { signedInOwner, type TestStudent } from '../../testing/accounts';
import type { TestClient } from '../../testing/test-client';
import { fromOutside } from '../../testing/one-connection';
import { TEST_OWNER } from '../../testing/test-environment';
import { DrillsService } from '../practice/drills.service';
import { ReviewsService } from '../reviews/reviews.service';
import { keptTalkThrough } from '../reviews/testing/kept-talk-through';
import { MARK_ID, sampleContent, sampleMark, UPLOAD_ID } from '../reviews/testing/sample-review';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import type { StudentViewResponse } from './student-views.controller';

const COACH: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] };
const VIEW = '/api/admin/student-views/{viewId}';
/** Tables that change on every view: the audit log, rate limits, sessions and the view itself. */
const NOT_COMPARED = ['audit_log', 'rate_limits', 'sessions', 'student_views'];
/** Content that only the student and the coach may read. */
const HIDDEN_FIELDS = {
  injuries: 'A shoulder out of joint',
  message: 'Is my back to blame',
  note: 'My knee hurt',
  wish: 'Boofs with a sore neck',
  meet: 'My mother’s house, Elm Street 4',
  code: 'FRIEND-7KQ2M9XA',
};

/** Real: the product over HTTP, PostgreSQL, sessions. Not real: video hosts, clock. */
describe('a staff view of a student', () => {
  let site: SubmissionsApp;
  let owner: TestClient;
  let student: TestStudent;
  let submissionId: string;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    owner = await signedInOwner(site.app);
    student = await site.subscriber();
    ({ id: submissionId } = await site.submit(student));
    await site.becomesFile(submissionId, UPLOAD_ID);
    site.setClock('2126-05-02T08:00:00Z');
    const scores = { head: 80, paddle: 90, boat: 70, body: 61, quiz: 100, markIds: [MARK_ID] };
    const take = {
      id: randomUUID(),
      ...(await keptTalkThrough(site.app, student.id)),
      durationMs: 9_000,
      captions: [],
    };
    await site.app
      .get(ReviewsService)
      .deliver(
        COACH,
        submissionId,
        sampleContent({ marks: [sampleMark()], scores, takes: [take] }),
        0,
      );
    await site.submit(student);
    const given = {
      studentId: student.id,
      drillIds: ['silent-catch'],
      timesPerWeek: 3,
      untilDate: '2126-05-20',
    };
    const [drill] = await site.app.db.transaction((tx) =>
      site.app.get(DrillsService).give(tx, given),
    );
    const day = { doneOn: '2126-05-02', note: HIDDEN_FIELDS.note };
    const answers = [
      await student.client.put(`/api/student/practice/ticks/${randomUUID()}`, {
        givenId: drill?.id,
        ...day,
      }),
      await student.client.put(`/api/student/programmes/winter-strength/ticks/${randomUUID()}`, {
        sessionId: 'a',
        week: 1,
        ...day,
      }),
      await student.client.post('/api/student/one-on-ones', {
        wish: HIDDEN_FIELDS.wish,
        dates: 'In March',
      }),
      await student.client.post('/api/messages', {
        text: HIDDEN_FIELDS.message,
        clientId: randomUUID(),
      }),
    ];
    expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual([2, 2, 2, 2]);
    await site.rows(
      `INSERT INTO intakes (id, student_id, email, coaching_priorities, skill_ratings, paddling_goals, injuries, invited, submitted_at)
        VALUES (gen_random_uuid(), $1, $2, '{}', '{}', 'Rolls', $3, false, app_now())`,
      [student.id, student.email, HIDDEN_FIELDS.injuries],
    );
    await site.rows(
      `UPDATE one_on_one_requests SET state = 'booked', starts_at = app_now() + interval '5 days', minutes = 60, price_cents = 18000,
          offer_until = app_now() + interval '1 day', session_place = $2 WHERE student_id = $1`,
      [student.id, HIDDEN_FIELDS.meet],
    );
    await site.rows(
      `INSERT INTO friend_codes (id, student_id, friend, code, promotion_code_id, created_at, expires_at)
        VALUES (gen_random_uuid(), $1, 'bo@example.org', $2, 'promo_view', app_now(), app_now() + interval '1 year')`,
      [student.id, HIDDEN_FIELDS.code],
    );
    await site.app.drainJobs();
  });
  afterAll(() => site.close());

  const open = async (by = owner): Promise<StudentViewResponse> => {
    const { status, body } = await by.post<StudentViewResponse>(
      `/api/admin/students/${student.id}/views`,
    );
    expect(status).toBe(201);
    return body;
  };
  /**
   * The calls of a view, discovered automatically: each student call that also exists below the
   * view's path.
   */
  const calls = (): string[] =>
    routesOf(site.app)
      .filter(({ method, path }) => method === 'GET' && path.startsWith(`${VIEW}/`))
      .map(({ path }) =>
        path
          .slice(VIEW.length)
          .replace('{submissionId}', submissionId)
          .replace('/video-submissions/{id}', `/video-submissions/${submissionId}`)
          .replace('{id}', 'winter-strength'),
      );
  const inView = (id: string, path: string, by = owner) =>
    by.get<Record<string, unknown> & { code?: string }>(VIEW.replace('{viewId}', id) + path);
  const statuses = async (id: string, by = owner) => [
    ...new Set(
      await Promise.all(['', ...calls()].map(async (path) => (await inView(id, path, by)).status)),
    ),
  ];
  const everything = async (): Promise<Record<string, string>> => {
    const tables = await site.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const compared = tables.filter(({ name }) => !NOT_COMPARED.includes(name));
    const sums = compared.map(async ({ name }): Promise<[string, string]> => {
      const [row] = await site.rows<{ sum: string }>(
        `SELECT coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
      );
      return [name, row?.sum ?? ''];
    });
    return Object.fromEntries(await Promise.all(sums));
  };
  const assistant = async (): Promise<TestClient> => {
    await site.rows(
      `INSERT INTO staff (email, name, roles, password_hash) SELECT 'viewer@example.org', 'Ash', '{admin}', password_hash FROM staff WHERE id = 1
        ON CONFLICT DO NOTHING`,
    );
    const client = site.app.client();
    expect(
      (await client.post('/api/admin/login', { ...TEST_OWNER, email: 'viewer@example.org' }))
        .status,
    ).toBe(200);
    return client;
  };

  it('returns what the student gets, without messages and health data, and changes no stored data', async () => {
    const { id, ...view } = await open();
    expect(view).toEqual({
      studentId: student.id,
      firstName: 'Pat',
      lastName: 'Paddler',
      hasIntake: true,
      secondsLeft: 1800,
    });
    const before = await everything();
    const seen = new Map<string, unknown>();
    for (const path of calls()) {
      const { status, body } = await inView(id, path);
      expect({ path, status }).toEqual({ path, status: 200 });
      seen.set(path, body);
    }
    expect(await everything()).toEqual(before);
    expect(seen.size).toBeGreaterThan(15);
    const said = JSON.stringify([...seen.values()]);
    for (const words of Object.values(HIDDEN_FIELDS)) expect(said).not.toContain(words);
    expect(said).not.toMatch(
      /"(voiceUrl|timelineUrl|injuries|health|medical|allergies|emergencyName|emergencyPhone)"/,
    );
    // the test itself makes sure that the student sees these texts
    const own = new Map<string, unknown>();
    for (const path of calls()) own.set(path, (await student.client.get(`/api${path}`)).body);
    expect(JSON.stringify([...own.values()])).toContain(HIDDEN_FIELDS.note);
    for (const words of [HIDDEN_FIELDS.meet, HIDDEN_FIELDS.code, 'voiceUrl', 'calendar.ics'])
      expect(JSON.stringify([...own.values()])).toContain(words);
    expect(seen.get('/student/friend-codes')).toEqual([
      expect.objectContaining({ code: 'FRIEND-••••••XA', status: 'open' }),
    ]);
    expect(seen.get('/student/one-on-ones')).toEqual([
      expect.objectContaining({ state: 'booked', calendarUrl: null }),
    ]);
    const withoutWords = (answers: ReadonlyMap<string, unknown>): unknown =>
      JSON.parse(JSON.stringify([...answers]), (name, value: unknown) =>
        ['note', 'wish', 'dates', 'place', 'word', 'takes', 'code', 'calendarUrl'].includes(name)
          ? null
          : value,
      );
    expect(withoutWords(seen)).toEqual(withoutWords(own));
    expect(await everything()).toEqual(before);
  });

  it('belongs to one staff member, and makes no one a student [637]', async () => {
    const { id } = await open();
    expect(await statuses(id, site.app.client())).toEqual([401]);
    expect(await statuses(id, student.client)).toEqual([403]);
    expect((await student.client.post(`/api/admin/students/${student.id}/views`)).status).toBe(403);
    const helper = await assistant();
    expect(await statuses(id, helper)).toEqual([404]);
    expect(await statuses((await open(helper)).id, helper)).toEqual([200]);
    for (const unknown of [randomUUID(), 'no-id']) expect(await statuses(unknown)).toEqual([404]);
    expect((await owner.get('/api/auth/check')).body).toMatchObject({
      isStudentAuthenticated: false,
      isCoachAuthenticated: true,
    });
    expect((await owner.get('/api/student/profile')).status).toBe(401);
    expect((await owner.post(`/api/admin/students/${randomUUID()}/views`)).status).toBe(404);
  });

  it('ends after 30 minutes by the database’s clock or when closed, and is in the audit log', async () => {
    const [first, second] = [await open(), await open()];
    await site.rows(
      `UPDATE student_views SET opened_at = opened_at - interval '30 minutes', ends_at = ends_at - interval '30 minutes' WHERE id = $1`,
      [first.id],
    );
    expect(await statuses(first.id)).toEqual([410]);
    expect((await inView(first.id, '/student/profile')).body.code).toBe('STUDENT_VIEW_OVER');
    expect(await statuses(second.id)).toEqual([200]);
    const before = await site.rows('SELECT 1 FROM audit_log');
    const end = async (id: string) =>
      (await owner.post(`/api/admin/student-views/${id}/end`)).status;
    expect([
      await end(first.id),
      await end(second.id),
      await end(second.id),
      await end(randomUUID()),
    ]).toEqual([204, 204, 204, 404]);
    expect(await statuses(second.id)).toEqual([410]);
    const entries = await site.rows<{ actor: string; action: string }>(
      `SELECT actor, action FROM audit_log WHERE subject = $1 AND action LIKE 'student-view.%' ORDER BY id DESC LIMIT 2`,
      [student.id],
    );
    expect(entries).toEqual(
      ['student-view.end', 'student-view.open'].map((action) => ({ actor: 'staff:1', action })),
    );
    expect(await site.rows('SELECT 1 FROM audit_log')).toHaveLength(before.length + 1);
  });

  it('isn’t opened for a student who is being erased at the same time', async () => {
    const leaving = await site.subscriber();
    const waits = async (): Promise<void> => {
      let waiting: unknown[];
      do
        waiting = await site.rows(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM students%'`,
        );
      while (waiting.length === 0);
    };
    const opened = await site.app.db.transaction(async (tx) => {
      await tx.query('SELECT 1 FROM students WHERE id = $1 FOR UPDATE', [leaving.id]);
      const opening = fromOutside(() => owner.post(`/api/admin/students/${leaving.id}/views`));
      await Promise.race([opening, fromOutside(waits)]);
      await tx.query('DELETE FROM student_views WHERE student_id = $1', [leaving.id]);
      await tx.query('UPDATE students SET erased_at = app_now() WHERE id = $1', [leaving.id]);
      return { opening };
    });
    expect((await opened.opening).status).toBe(404);
    expect(
      await site.rows('SELECT 1 FROM student_views WHERE student_id = $1', [leaving.id]),
    ).toEqual([]);
  });

  it('is deleted a year after it ended', async () => {
    const [past, kept] = [await open(), await open()];
    const ended = (id: string, ago: string) =>
      site.rows(`UPDATE student_views SET ends_at = app_now() - $2::interval WHERE id = $1`, [
        id,
        ago,
      ]);
    await Promise.all([ended(past.id, '366 days'), ended(kept.id, '364 days')]);
    await new StudentViewsPruning(site.app.get(StudentViews)).run();
    const left = await site.rows<{ id: string }>(
      'SELECT id FROM student_views WHERE id = ANY($1)',
      [[past.id, kept.id]],
    );
    expect(left).toEqual([{ id: kept.id }]);
    expect(new Reflector().get<unknown[]>('providers', EngineModule)).toContain(
      StudentViewsPruning,
    );
  });
});
