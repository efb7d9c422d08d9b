import { planCases, savePlan } from '../../common/billing/testing/plan-cases';
import type { TestStudent } from '../../testing/accounts';
import type { ModuleProgressResponse } from '../curriculum/module-progress.dto';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type {
  CoachNoteResponse,
  StudentOverviewCountsResponse,
  StudentOverviewEntry,
} from './student-overview.dto';
import type { CurriculumMapResponse } from './curriculum-map.dto';
import type { TimelineEntry } from './timeline.dto';

// Real: the product over HTTP, PostgreSQL, the jobs. Not real: the video hosts (a local stand-in)
// and the clock.
describe("the coach's students", () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    await site.rows('DELETE FROM submissions');
    await site.rows('DELETE FROM stroke_scores');
    await site.rows(`UPDATE students SET created_at = app_now()`);
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const asked = (filter: object, range = '[0,99]') =>
    `?filter=${encodeURIComponent(JSON.stringify(filter))}&range=${range}`;
  const overview = (filter: object = {}, range?: string) =>
    site.coach.get<StudentOverviewEntry[]>(`/api/coach/student-overview${asked(filter, range)}`);
  const ids = async (filter: object = {}) => (await overview(filter)).body.map(({ id }) => id);
  const counts = async (filter: object = {}) =>
    (
      await site.coach.get<StudentOverviewCountsResponse>(
        `/api/coach/student-overview/counts${asked(filter)}`,
      )
    ).body;
  const score = async (title: string, points: number) => {
    const { id } = await site.submit(student, { title });
    const parts = { head: points, paddle: points, boat: points, body: points, quiz: points };
    await site.coach.post(`/api/coach/submission/${id}/stroke-scores`, {
      ...parts,
      feedbackNotes: '',
    });
    return id;
  };

  it('lists waiting students first, earliest due first, and finds only them', async () => {
    const later = await site.subscriber();
    site.setClock('2126-05-01T13:00:00Z');
    await site.submit(later, { title: 'Second' });
    site.setClock('2126-05-01T12:00:00Z');
    await site.submit(student, { title: 'First' });
    expect(await ids({ state: 'waiting' })).toEqual([student.id, later.id]);
    expect((await ids()).slice(0, 2)).toEqual([student.id, later.id]);
    expect((await overview({ state: 'waiting' })).body[0]).toMatchObject({
      waiting: 1,
      dueAt: '2126-05-03T12:00:00.000Z',
      quiet: false,
    });
  });

  it('drops a student from the waiting list after the review', async () => {
    const { id } = await site.submit(student, { title: 'Answered' });
    await site.coach.post('/api/coach/submit-link-feedback', {
      submissionId: id,
      writtenFeedback: 'Yes.',
    });
    expect(await ids({ state: 'waiting' })).toEqual([]);
  });

  it('finds students with a plan and three weeks without activity, not a day earlier', async () => {
    const joined = (ago: string) =>
      site.rows('UPDATE students SET created_at = app_now() - $2::interval WHERE id = $1', [
        student.id,
        ago,
      ]);
    await joined('20 days 23 hours');
    expect(await ids({ state: 'quiet' })).toEqual([]);
    await joined('21 days 1 hour');
    expect(await ids({ state: 'quiet' })).toEqual([student.id]);
    expect(await counts({ q: student.email })).toEqual({
      all: 1,
      waiting: 0,
      quiet: 1,
      improving: 0,
    });
    expect(
      (
        await student.client.post('/api/messages', {
          clientId: UNKNOWN_ID,
          text: 'Back on the water',
        })
      ).status,
    ).toBe(201);
    expect(await ids({ state: 'quiet' })).toEqual([]);
  });

  it('finds students whose last video scored clearly above the mean of up to three before it', async () => {
    const scored = async (day: number, points: number) => {
      site.setClock(`2126-05-0${day}T12:00:00Z`);
      return score(`Day ${day}`, points);
    };
    await scored(1, 60);
    expect(await ids({ state: 'improving' })).toEqual([]);
    await scored(2, 62);
    expect(await ids({ state: 'improving' })).toEqual([]);
    await scored(3, 64);
    expect((await overview({ state: 'improving' })).body).toMatchObject([
      { id: student.id, lastScore: 64, previousScore: 62, improving: true },
    ]);
    const fourth = await scored(4, 65);
    expect(await ids({ state: 'improving' })).toEqual([student.id]);
    const lower = { head: 50, paddle: 50, boat: 50, body: 50, quiz: 50 };
    await site.coach.post(`/api/coach/submission/${fourth}/stroke-scores`, {
      ...lower,
      feedbackNotes: '',
    });
    expect(await ids({ state: 'improving' })).toEqual([]);
    await site.coach.post(`/api/coach/submission/${fourth}/stroke-scores`, {
      head: 65,
      paddle: 65,
      boat: 65,
      body: 65,
      quiz: 65,
      feedbackNotes: '',
    });
    await scored(5, 66);
    expect((await overview({ q: student.email })).body).toMatchObject([
      { lastScore: 66, previousScore: 65, improving: false },
    ]);
    await scored(6, 90);
    expect(await ids({ state: 'improving' })).toEqual([student.id]);
    await scored(7, 80);
    expect(await ids({ state: 'improving' })).toEqual([]);
  });

  it('escapes LIKE characters, returns pages, and reports the total', async () => {
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ q: student.email })).toEqual([student.id]);
    await site.subscriber();
    const { body, headers } = await overview({}, '[0,0]');
    expect(body).toHaveLength(1);
    expect(headers.get('x-total-count')).toBe(String((await counts()).all));
  });

  it('keeps one order from page to page, and so does the map', async () => {
    await site.rows(
      `INSERT INTO students (id, email, first_name, last_name, created_at)
         SELECT gen_random_uuid(), 'many' || n || '@example.com', 'Many', n::text, app_now() - n % 40 * interval '1 minute' FROM generate_series(1, 150) AS n`,
    );
    const many = async (order: string) =>
      (
        await site.rows<{ id: string }>(
          `SELECT id FROM students WHERE email LIKE 'many%' ORDER BY ${order}`,
        )
      ).map(({ id }) => id);
    const paged = async (
      path: string,
      filter: object,
      of: (body: never) => { id: string; email: string }[],
    ) => {
      const found: { id: string; email: string }[] = [];
      for (let from = 0; from === found.length; from += 40)
        found.push(
          ...of(
            (await site.coach.get<never>(`${path}${asked(filter, `[${from},${from + 39}]`)}`)).body,
          ),
        );
      expect(found).toHaveLength((await counts()).all);
      return found.filter(({ email }) => email.startsWith('many')).map(({ id }) => id);
    };
    const MAP = '/api/coach/curriculum-map';
    const rowsOf = ({ rows }: CurriculumMapResponse) => rows;
    expect(await paged('/api/coach/student-overview', {}, (rows) => rows)).toEqual(
      await many('id'),
    );
    expect(await paged(MAP, {}, rowsOf)).toEqual(await many('created_at, id'));
    expect(await paged(MAP, { order: 'moving' }, rowsOf)).toEqual(await many('id'));
    await site.rows(`DELETE FROM students WHERE email LIKE 'many%'`);
  });

  describe('the curriculum map', () => {
    const map = async (filter: object = {}, range = '[0,99]') =>
      (
        await site.coach.get<CurriculumMapResponse>(
          `/api/coach/curriculum-map${asked(filter, range)}`,
        )
      ).body;
    const [FIRST, SECOND, WITHOUT_QUIZ] = [
      '01-posture-and-outfitting',
      '02-edge-control',
      '25-mental-game-and-river-plan',
    ];
    const attempt = async (of: TestStudent, moduleId: string, at: string, passed = true) => {
      await site.rows(
        `INSERT INTO quiz_attempts (id, student_id, module_id, client_key, results, score, passed, attempted_at)
           VALUES (gen_random_uuid(), $1, $2, gen_random_uuid(), '[]', 80, $3, $4)`,
        [of.id, moduleId, passed, at],
      );
      await site.rows(
        `INSERT INTO module_progress (id, student_id, module_id, quiz_score, quiz_attempts, quiz_passed_at, updated_at)
           VALUES (gen_random_uuid(), $1, $2, 80, 1, CASE WHEN $3 THEN $4::timestamptz END, $4)`,
        [of.id, moduleId, passed, at],
      );
    };
    const order = async (filter: object, of: readonly TestStudent[]) =>
      (await map(filter)).rows.map(({ id }) => id).filter((id) => of.some((one) => one.id === id));

    it('has every module with its number of students, and each student’s state in it', async () => {
      await attempt(student, FIRST!, '2126-04-01T12:00:00Z');
      await attempt(student, SECOND!, '2126-04-02T12:00:00Z', false);
      const { body } = await student.client.post<{ submissionId: string }>(
        `/api/modules/${FIRST}/video-review`,
        {
          videoLink: 'https://youtu.be/abcdefghijk',
          notes: '',
        },
      );
      const { modules, rows, total } = await map();
      expect(modules).toHaveLength(25);
      expect(modules.slice(0, 3).map(({ students }) => students)).toEqual([1, 0, 0]);
      expect(total).toBeGreaterThanOrEqual(rows.length);
      expect(rows.find(({ id }) => id === student.id)).toMatchObject({
        email: student.email,
        planRuns: true,
        complete: 1,
        finished: false,
        movedAt: '2126-05-01T12:00:00.000Z',
        cells: [
          { moduleId: FIRST, state: 'video-waiting', submissionId: expect.any(String) },
          { moduleId: SECOND, state: 'in-progress', submissionId: null },
        ],
      });
      const waiting = rows.find(({ id }) => id === student.id)!.cells[0]!.submissionId!;
      expect(body.submissionId).toBe(waiting);
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId: waiting,
        writtenFeedback: 'Yes.',
      });
      expect((await map()).rows.find(({ id }) => id === student.id)!.cells[0]).toEqual({
        moduleId: FIRST,
        state: 'complete',
        submissionId: null,
      });
    });

    it('lists the longest without progress first, or the most recent progress first; finished students come after stuck ones', async () => {
      const [idle, through] = [await site.subscriber(), await site.subscriber()];
      const all = [student, idle, through];
      await site.rows(`UPDATE students SET created_at = '2126-02-01' WHERE id = $1`, [idle.id]);
      await attempt(student, FIRST!, '2126-04-01T12:00:00Z');
      await site.rows(
        `INSERT INTO module_progress (id, student_id, module_id, quiz_score, quiz_attempts, quiz_passed_at, video_submitted_at, updated_at)
           SELECT gen_random_uuid(), $1, id, 100, 1, '2126-01-05', '2126-01-05', '2126-01-05' FROM modules`,
        [through.id],
      );
      expect(await order({}, all)).toEqual([idle.id, student.id, through.id]);
      expect(await order({ order: 'moving' }, all)).toEqual([student.id, through.id, idle.id]);
      await site.rows(`UPDATE students SET subscription_status = 'canceled' WHERE id = $1`, [
        idle.id,
      ]);
      expect(await order({ active: true }, all)).toEqual([student.id, through.id]);
      expect((await map({ order: 'moving' }, '[0,0]')).rows).toHaveLength(1);
      expect((await map({ active: true })).total).toBe(
        (await map()).total -
          (
            await site.rows(
              `SELECT 1 FROM students WHERE erased_at IS NULL AND subscription_status <> 'active'`,
            )
          ).length,
      );
    });

    it('counts the same modules as complete as the student’s own page, also when one gets or loses a quiz', async () => {
      const complete = async () => {
        const row = (await map()).rows.find(({ id }) => id === student.id);
        const { body } = await student.client.get<ModuleProgressResponse[]>('/api/module-progress');
        expect(row!.complete).toBe(body.filter(({ status }) => status === 'Complete').length);
        expect(row!.complete).toBe(row!.cells.filter(({ state }) => state === 'complete').length);
        return row!.complete;
      };
      const ask = (position: number) =>
        site.rows(
          `INSERT INTO quiz_questions (id, module_id, position, question, options, answer_index, explanation)
             VALUES (gen_random_uuid(), $1, $2, 'Where do you look?', '{Ahead,Down}', 0, 'Ahead.')`,
          [WITHOUT_QUIZ, position],
        );
      const takeAway = () =>
        site.rows('DELETE FROM quiz_questions WHERE module_id = $1', [WITHOUT_QUIZ]);
      await site.rows(
        `INSERT INTO module_progress (id, student_id, module_id, quiz_attempts, video_submitted_at, updated_at)
           VALUES (gen_random_uuid(), $1, $2, 0, '2126-04-01', '2126-04-01')`,
        [student.id, WITHOUT_QUIZ],
      );
      expect(await complete()).toBe(1);
      try {
        await ask(0);
        await ask(1);
        expect(await complete()).toBe(0);
        await takeAway();
        expect(await complete()).toBe(1);
      } finally {
        await takeAway();
      }
    });

    it('and the list leave out erased students, in their numbers too', async () => {
      await attempt(student, SECOND!, '2126-04-02T12:00:00Z');
      await site.submit(student, { title: 'Last' });
      const numbers = async () => {
        const [{ all, waiting }, { total, modules }] = [
          await counts(),
          await map({ active: true }),
        ];
        return [all, waiting, total, modules.find(({ id }) => id === SECOND)!.students];
      };
      const before = await numbers();
      await site.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
      expect(await numbers()).toEqual(before.map((number) => number - 1));
      expect((await map()).rows.map(({ id }) => id)).not.toContain(student.id);
      expect(await ids()).not.toContain(student.id);
    });
  });

  describe("the coach's notes", () => {
    const path = (id: string) => `/api/coach/students/${id}/notes`;
    const notes = async () => (await site.coach.get<CoachNoteResponse[]>(path(student.id))).body;

    it('are listed newest first, and can be deleted', async () => {
      await site.coach.post(path(student.id), { text: 'Fears the left side' });
      site.setClock('2126-05-02T12:00:00Z');
      expect((await site.coach.post(path(student.id), { text: ' Knee brace ' })).status).toBe(201);
      const [newest] = await notes();
      expect((await notes()).map(({ text }) => text)).toEqual([
        'Knee brace',
        'Fears the left side',
      ]);
      expect((await site.coach.send('DELETE', `${path(UNKNOWN_ID)}/${newest!.id}`)).status).toBe(
        204,
      );
      expect(await notes()).toHaveLength(2);
      expect((await site.coach.send('DELETE', `${path(student.id)}/${newest!.id}`)).status).toBe(
        204,
      );
      expect((await notes()).map(({ text }) => text)).toEqual(['Fears the left side']);
    });

    it('say which field is wrong, and refuse unknown and erased students', async () => {
      expect((await site.coach.post(path(student.id), { text: '  ' })).body).toMatchObject({
        fields: { text: 'Please write the note' },
      });
      expect((await site.coach.post(path(student.id), { text: 'x'.repeat(2_001) })).status).toBe(
        400,
      );
      expect((await site.coach.post(path(UNKNOWN_ID), { text: 'Who?' })).status).toBe(404);
      await site.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
      expect((await site.coach.post(path(student.id), { text: 'Gone' })).status).toBe(404);
      expect((await site.coach.get(path(student.id))).status).toBe(404);
      expect(await ids()).not.toContain(student.id);
    });

    it('are limited to 200', async () => {
      await site.rows(
        `INSERT INTO coach_notes (id, student_id, text, written_at) SELECT gen_random_uuid(), $1, 'n', app_now() FROM generate_series(1, 200)`,
        [student.id],
      );
      expect((await site.coach.post(path(student.id), { text: 'One more' })).status).toBe(409);
    });
  });

  describe('the timeline', () => {
    const path = (id: string) => `/api/coach/students/${id}/timeline`;
    const timeline = async (range = '[0,99]') =>
      (await site.coach.get<TimelineEntry[]>(`${path(student.id)}?range=${range}`)).body;

    it('shows what the student and the coach did, newest first, in pages', async () => {
      const scored = await score('Cartwheel', 60);
      // messages use the database's time, which the test doesn't shift
      await student.client.post('/api/messages', {
        clientId: UNKNOWN_ID,
        text: 'Was it the edge?',
      });
      site.setClock('2126-05-03T12:00:00Z');
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId: scored,
        writtenFeedback: 'It was.',
      });
      const entries = await timeline();
      expect(
        entries.map(({ kind, text, number, submissionId }) => [kind, text, number, submissionId]),
      ).toEqual([
        ['review', 'Cartwheel', null, scored],
        ['score', 'Cartwheel', 60, scored],
        ['video', 'Cartwheel', null, scored],
        ['message-in', 'Was it the edge?', null, null],
      ]);
      const { body, headers } = await site.coach.get<TimelineEntry[]>(
        `${path(student.id)}?range=[1,2]`,
      );
      expect(body).toEqual(entries.slice(1, 3));
      expect(headers.get('x-total-count')).toBe(String(entries.length));
      expect(await timeline('[90,99]')).toEqual([]);
    });

    it('shows each time that a video’s link broke, and when it was fixed', async () => {
      const { id } = await site.submit(student, { title: 'Boof' });
      const check = async (at: string) => {
        site.setClock(at);
        await site.coach.post(`/api/coach/validate-submission/${id}`);
      };
      site.videosArePrivate();
      for (const at of ['2126-05-02T12:00:00Z', '2126-05-02T13:00:00Z']) await check(at);
      site.videosWork();
      for (const at of ['2126-05-03T12:00:00Z', '2126-05-03T13:00:00Z']) await check(at);
      expect((await timeline()).map(({ kind, at, text }) => [kind, at.slice(0, 13), text])).toEqual(
        [
          ['link-mended', '2126-05-03T12', 'Boof'],
          ['link-broke', '2126-05-02T12', 'Boof'],
          ['video', '2126-05-01T12', 'Boof'],
        ],
      );
    });

    it('has practice, the curriculum, the plan, 1-on-1 and clinics, and nothing about anyone else', async () => {
      const other = await site.subscriber();
      await site.submit(other, { title: 'Somebody else’s' });
      await site.rows(
        `INSERT INTO intakes (id, student_id, email, coaching_priorities, skill_ratings, paddling_goals, invited, submitted_at)
           VALUES (gen_random_uuid(), $1, 'a@example.com', '{}', '{}', 'Loop on both sides', false, '2126-05-01')`,
        [student.id],
      );
      await site.rows(
        `INSERT INTO quiz_attempts (id, student_id, module_id, client_key, results, score, passed, attempted_at)
           SELECT gen_random_uuid(), $1, id, gen_random_uuid(), '[]', 80, true, '2126-05-02' FROM modules ORDER BY position LIMIT 1`,
        [student.id],
      );
      await site.rows(
        `INSERT INTO drills_given (id, student_id, drill_id, position, title, skill_area, goal, steps, times_per_week, until_date, given_at)
           VALUES ($2, $1, 'silent-catch', 0, 'Silent catch', 'strokes', 'No splash', '[]', 3, '2126-06-01', '2126-05-03')`,
        [student.id, UNKNOWN_ID],
      );
      await site.rows(
        `INSERT INTO drill_ticks (student_id, id, given_id, done_on, note, received_at) VALUES ($1, $2, $2, '2126-05-04', 'Ten', '2126-05-04')`,
        [student.id, UNKNOWN_ID],
      );
      await site.rows(
        `INSERT INTO one_on_one_requests (id, student_id, wish, dates, asked_at, updated_at)
           VALUES (gen_random_uuid(), $1, 'Two hours on the wave', 'May', '2126-05-05', '2126-05-05')`,
        [student.id],
      );
      expect((await timeline()).map(({ kind, text, number }) => [kind, text, number])).toEqual([
        ['session-asked', 'Two hours on the wave', null],
        ['practice', 'Silent catch: Ten', null],
        ['drill-given', 'Silent catch', 3],
        ['quiz-passed', expect.any(String), 80],
        ['intake', 'Loop on both sides', null],
      ]);
    });

    it('refuses unknown and erased students', async () => {
      expect((await site.coach.get(path(UNKNOWN_ID))).status).toBe(404);
      await site.rows('UPDATE students SET erased_at = app_now() WHERE id = $1', [student.id]);
      expect((await site.coach.get(path(student.id))).status).toBe(404);
    });
  });

  it.each([
    ['GET', '/api/coach/student-overview'],
    ['GET', `/api/coach/students/${UNKNOWN_ID}/timeline`],
    ['GET', '/api/coach/student-overview/counts'],
    ['GET', '/api/coach/curriculum-map'],
    ['GET', `/api/coach/students/${UNKNOWN_ID}/notes`],
    ['POST', `/api/coach/students/${UNKNOWN_ID}/notes`],
    ['DELETE', `/api/coach/students/${UNKNOWN_ID}/notes/${UNKNOWN_ID}`],
  ] as const)('%s %s is for the coach only', async (method, path) => {
    expect((await site.app.client().send(method, path)).status).toBe(401);
    expect((await student.client.send(method, path)).status).toBe(403);
  });

  it.each(planCases(new Date()))(
    'takes a student whose plan is $name for one with a plan ($hasPlan): quiet, in the counts and on the map',
    async (known) => {
      await site.rows(
        `UPDATE students SET created_at = app_now() - interval '22 days' WHERE id = $1`,
        [student.id],
      );
      await savePlan((sql, values) => site.rows(sql, values), student.id, known.plan);
      const { body: before } = await site.coach.get<CurriculumMapResponse>(
        `/api/coach/curriculum-map${asked({})}`,
      );
      const { body: active } = await site.coach.get<CurriculumMapResponse>(
        `/api/coach/curriculum-map${asked({ active: true })}`,
      );
      const own = before.rows.filter(({ id }) => id === student.id);
      const quiet = known.hasPlan ? 1 : 0;
      expect(await ids({ state: 'quiet' })).toEqual(known.hasPlan ? [student.id] : []);
      expect((await overview({ q: student.email })).body).toMatchObject([{ quiet: known.hasPlan }]);
      expect(await counts({ q: student.email })).toMatchObject({ all: 1, quiet });
      expect(await counts()).toMatchObject({ quiet });
      expect(own).toMatchObject([{ planRuns: known.hasPlan }]);
      expect(active.rows.some(({ id }) => id === student.id)).toBe(known.hasPlan);
      expect(active.total).toBe(before.rows.filter(({ planRuns }) => planRuns).length);
    },
  );
});
