import { randomUUID } from 'node:crypto';
import { fullName } from '../../../common/full-name.rules';
import type { TestStudent } from '../../../testing/accounts';
import { TEST_OWNER } from '../../../testing/test-environment';
import type { StudentSubmissionResponse } from '../submissions.dto';
import { LOOM, SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';
import type { LinkCheckResponse, QueueCountsResponse } from './coach-queue.dto';
import type { CoachSubmissionResponse } from './coach-submissions.dto';
import { WarnDueTask } from './warn-due.task';

interface Card {
  readonly name: string;
  readonly intake: { readonly goals: string; readonly injuries: string | null } | null;
  readonly allowance: { readonly included: number; readonly left: number };
  readonly reviews: readonly { readonly title: string | null; readonly notes: string }[];
  readonly scores: readonly { readonly title: string; readonly total: number }[];
  readonly practiceDays: number;
}

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts (a local stub) and the
// clock.
describe('the coach portal', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    await site.rows('DELETE FROM submissions');
    site.hosts.forget();
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const filtered = (filter: object, more = '') =>
    `?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
  const titles = async (filter: object) =>
    (await site.queue(filtered(filter))).map(({ title }) => title);
  const counts = async (filter: object = {}) =>
    (await site.coach.get<QueueCountsResponse>(`/api/coach/submissions/counts${filtered(filter)}`))
      .body;
  const give = (submissionId: string, parts: object) =>
    site.coach.post('/api/coach/submit-link-feedback', { submissionId, ...parts });
  const one = async (id: string) => (await site.queue()).find((entry) => entry.id === id);
  const post = (id: string, verb: string) =>
    site.coach.post<CoachSubmissionResponse>(`/api/coach/submissions/${id}/${verb}`);

  /**
   * Creates two waiting submissions (one outside the plan), one in progress, one complete and one
   * broken.
   */
  const oneOfEach = async () => {
    const titled = (title: string, skillArea = 'rolling') =>
      site.submit(student, { title, skillArea });
    const broken = await titled('Broken');
    site.videosAreGone();
    await site.coach.post(`/api/coach/validate-submission/${broken.id}`);
    site.videosWork();
    const complete = await titled('Complete');
    await give(complete.id, { loomUrl: LOOM, writtenFeedback: 'Done.' });
    const begun = await titled('Begun', 'safety');
    await give(begun.id, { writtenFeedback: 'More to come.' });
    const outside = await titled('Outside', 'safety');
    return { broken, complete, begun, outside };
  };

  it('lists each tab separately, with counts from a single source [640, 641, 651, 653, 654]', async () => {
    await oneOfEach();
    await site.submit(await site.subscriber(), { title: 'Covered' });
    expect(await titles({ tab: 'to-review' })).toEqual(['Covered', 'Outside', 'Begun', 'Complete']);
    expect(await titles({ tab: 'to-review', hideCompleted: true })).toEqual([
      'Covered',
      'Outside',
      'Begun',
    ]);
    expect(await titles({ tab: 'completed' })).toEqual(['Complete']);
    expect(await titles({ tab: 'broken' })).toEqual(['Broken']);
    expect(await titles({})).toHaveLength(5);
    expect(await counts()).toEqual({ toReview: 3, completed: 1, broken: 1 });
    expect(await counts({ skillArea: 'safety' })).toEqual({ toReview: 2, completed: 0, broken: 0 });
  });

  it('lists covered submissions before newer ones outside the plan', async () => {
    await site.submit(student, { title: 'Covered' });
    site.setClock('2126-05-01T13:00:00Z');
    const another = await site.subscriber();
    await site.rows(`UPDATE students SET subscription_status = 'none' WHERE id = $1`, [another.id]);
    await site.submit(another, { title: 'Newer, outside' });
    expect(await titles({ tab: 'to-review' })).toEqual(['Covered', 'Newer, outside']);
  });

  it('searches title, description, student name and email across the whole queue, and returns the total [638]', async () => {
    await oneOfEach();
    await site.submit(student, { title: '100% of a boof_', description: 'Right side' });
    const { email } = student;
    expect(await titles({ q: 'BOOF_' })).toEqual(['100% of a boof_']);
    expect(await titles({ q: '0% of' })).toEqual(['100% of a boof_']);
    expect(await titles({ q: 'b__f' })).toEqual([]);
    expect(await titles({ q: 'right side' })).toEqual(['100% of a boof_']);
    expect(await titles({ q: email })).toHaveLength(5);
    expect(await titles({ q: email, tab: 'broken' })).toEqual(['Broken']);
    const { headers } = await site.coach.get(
      `/api/coach/link-submissions${filtered({ q: email }, '&range=[0,0]')}`,
    );
    expect(headers.get('x-total-count')).toBe('5');
    const beyond = await site.coach.get(
      `/api/coach/link-submissions${filtered({ q: email }, '&range=[50,59]')}`,
    );
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '5']);
    expect(await counts({ q: email })).toEqual({ toReview: 3, completed: 1, broken: 1 });
    expect(await counts({ q: 'nothing like that' })).toEqual({
      toReview: 0,
      completed: 0,
      broken: 0,
    });
  });

  it('finds a student by first and last name together', async () => {
    await site.submit(student, { title: 'Mine' });
    const [person] = await site.rows<{ firstName: string; lastName: string }>(
      `SELECT first_name AS "firstName", last_name AS "lastName" FROM students WHERE id = $1`,
      [student.id],
    );
    expect(await titles({ q: fullName(person!) })).toEqual(['Mine']);
  });

  describe('granting a review', () => {
    it('starts the 48 hours, leaves the plan’s allowance alone, and is logged', async () => {
      await site.rows(`UPDATE students SET subscription_status = 'none' WHERE id = $1`, [
        student.id,
      ]);
      const { id } = await site.submit(student);
      expect(await one(id)).toMatchObject({ covered: false, granted: false, dueAt: null });
      const { status, body } = await post(id, 'grant');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        covered: true,
        granted: true,
        dueAt: '2126-05-03T12:00:00.000Z',
      });
      site.setClock('2126-05-02T12:00:00Z');
      expect((await post(id, 'grant')).body.dueAt).toBe('2126-05-03T12:00:00.000Z');
      await site.subscribe(student, '2126-06-01T12:00:00Z');
      expect((await student.client.get<{ left: number }>('/api/student/allowance')).body.left).toBe(
        2,
      );
      expect(
        await site.rows(
          `SELECT actor FROM audit_log WHERE action = 'submissions.review-granted' AND subject = $1`,
          [id],
        ),
      ).toEqual([{ actor: 'staff:1' }]);
      expect(await site.own(student)).toMatchObject([{ covered: true, notice: null }]);
    });

    it('is refused once the video was reviewed', async () => {
      await site.rows(`UPDATE students SET subscription_status = 'none' WHERE id = $1`, [
        student.id,
      ]);
      const { id } = await site.submit(student);
      await give(id, { writtenFeedback: 'All the same.' });
      expect(await post(id, 'grant')).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_ANSWERED' },
      });
    });
  });

  describe('marking as complete', () => {
    it('moves partial feedback to Completed and keeps it there when its text changes [650, 653]', async () => {
      const { id } = await site.submit(student);
      expect(await post(id, 'complete')).toMatchObject({
        status: 409,
        body: { code: 'NOT_ANSWERED_YET' },
      });
      await give(id, { writtenFeedback: 'Head last.' });
      expect(await one(id)).toMatchObject({ feedbackState: 'in-progress' });
      expect((await post(id, 'complete')).body).toMatchObject({
        feedbackState: 'complete',
        status: 'feedback_submitted',
      });
      expect((await post(id, 'complete')).status).toBe(200);
      await give(id, { writtenFeedback: 'Head last, eyes on the paddle.' });
      expect(await one(id)).toMatchObject({
        feedbackState: 'complete',
        feedbackNotes: 'Head last, eyes on the paddle.',
      });
      expect(
        await site.rows(
          `SELECT 1 FROM audit_log WHERE action = 'submissions.marked-complete' AND subject = $1`,
          [id],
        ),
      ).toHaveLength(1);
    });
  });

  it('keeps the history of a link and shows since when it’s broken', async () => {
    const { id } = await site.submit(student);
    site.videosArePrivate();
    site.setClock('2126-05-01T15:00:00Z');
    await site.coach.post(`/api/coach/validate-submission/${id}`);
    expect(await one(id)).toMatchObject({ brokenSince: '2126-05-01T15:00:00.000Z' });
    site.videosWork();
    site.setClock('2126-05-01T16:00:00Z');
    await student.client.patch(`/api/student/video-submissions/${id}`, {
      videoLink: 'https://youtu.be/mended00001',
    });
    const { body } = await site.coach.get<LinkCheckResponse[]>(
      `/api/coach/submissions/${id}/link-checks`,
    );
    expect(body.map(({ trigger, outcome, ofThisLink }) => [trigger, outcome, ofThisLink])).toEqual([
      ['replace', 'valid', true],
      ['coach', 'invalid', false],
      ['submit', 'valid', false],
    ]);
    expect(await one(id)).toMatchObject({ brokenSince: null });
  });

  it('warns the coach once each at 24, 8 and 2 hours left, except for reviewed or paused videos', async () => {
    const waiting: StudentSubmissionResponse = await site.submit(student, { title: 'Waits' });
    const answered = await site.submit(student, { title: 'Answered' });
    const gone = await site.submit(await site.subscriber(), { title: 'Gone' });
    await give(answered.id, { writtenFeedback: 'Yes.' });
    site.videosAreGone();
    await site.coach.post(`/api/coach/validate-submission/${gone.id}`);
    const warnings: string[][] = [];
    for (const time of [
      '05-02T11:59',
      '05-02T12:00',
      '05-02T18:00',
      '05-03T04:00',
      '05-03T10:30',
      '05-03T13:00',
    ]) {
      site.setClock(`2126-${time}:00Z`);
      await site.app.get(WarnDueTask).run();
      await site.app.get(WarnDueTask).run();
      const mails = (await site.mails('review-due', TEST_OWNER.email)).filter(({ text }) =>
        text.includes('/coach/review/'),
      );
      warnings.push(mails.map(({ subject }) => /^Less than (.*): /.exec(subject)?.[1] ?? subject));
    }
    expect(warnings.map(({ length }) => length)).toEqual([0, 1, 1, 2, 3, 3]);
    expect(warnings.at(-1)).toEqual(['24 hours left', '8 hours left', '2 hours left']);
    expect(
      (await site.mails('review-due', TEST_OWNER.email)).every(({ text }) =>
        text.includes(waiting.id),
      ),
    ).toBe(true);
  });

  describe("a student's card", () => {
    const card = (id: string) => site.coach.get<Card>(`/api/coach/students/${id}/card`);

    it('has goals, the remaining allowance, and the latest reviews and scores', async () => {
      await student.client.post('/api/student/intake', {
        email: student.email,
        coachingPriorities: ['playboating:1'],
        skillRatings:
          '{"rolling_bracing":7,"strokes_concepts":4,"playboating":2,"river_running":6,"fitness_conditioning":5,"mental_game":3}',
        paddlingGoals: 'Loop without thinking',
        injuries: 'Left shoulder',
      });
      const { id } = await site.submit(student, { title: 'First' });
      await give(id, { writtenFeedback: 'Head last.' });
      const parts = { head: 80, paddle: 80, boat: 80, body: 80, quiz: 80 };
      await site.coach.post(`/api/coach/submission/${id}/stroke-scores`, {
        ...parts,
        feedbackNotes: '',
      });
      const { status, body } = await card(student.id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        intake: { goals: 'Loop without thinking', injuries: 'Left shoulder' },
        allowance: { included: 2, left: 1 },
        reviews: [{ title: 'First', notes: 'Head last.', openedAt: null, isSeen: false }],
        scores: [{ title: 'First', total: 80 }],
        practiceDays: 0,
      });
      expect((await student.client.post(`/api/student/feedback/${id}/seen`)).status).toBe(204);
      expect((await card(student.id)).body).toMatchObject({
        reviews: [{ openedAt: expect.any(String), isSeen: true }],
      });
    });

    it('counts practice from the day of the last review in the student’s time zone, and ignores corrections', async () => {
      await student.client.patch('/api/student/profile', { timeZone: 'America/Denver' });
      const dosage = { drillId: 'silent-catch', timesPerWeek: 3, untilDate: '2126-05-29' };
      expect(
        (await site.coach.post(`/api/coach/students/${student.id}/drills`, dosage)).status,
      ).toBeLessThan(300);
      const { given } = (
        await student.client.get<{ given: { id: string }[] }>('/api/student/practice')
      ).body;
      site.setClock('2126-05-05T01:00:00Z'); // the evening of the 4th in Denver
      const { id } = await site.submit(student);
      await give(id, { writtenFeedback: 'Head last.' });
      const tick = (doneOn: string) =>
        student.client.put(`/api/student/practice/ticks/${randomUUID()}`, {
          givenId: given[0]?.id,
          doneOn,
        });
      await tick('2126-05-03');
      await tick('2126-05-04');
      expect((await card(student.id)).body).toMatchObject({ practiceDays: 1 });
      site.setClock('2126-05-08T12:00:00Z');
      await tick('2126-05-06');
      await give(id, { writtenFeedback: 'Head last, always.' });
      expect((await card(student.id)).body).toMatchObject({ practiceDays: 2 });
    });

    it('exists for a student who hasn’t filled in or sent anything, and not for an unknown id', async () => {
      expect((await card(student.id)).body).toMatchObject({
        intake: null,
        reviews: [],
        scores: [],
        drills: [],
      });
      expect((await card(UNKNOWN_ID)).status).toBe(404);
    });
  });

  it.each([
    ['GET', '/api/coach/submissions/counts'],
    ['GET', `/api/coach/submissions/${UNKNOWN_ID}/link-checks`],
    ['POST', `/api/coach/submissions/${UNKNOWN_ID}/grant`],
    ['POST', `/api/coach/submissions/${UNKNOWN_ID}/complete`],
    ['GET', `/api/coach/students/${UNKNOWN_ID}/card`],
  ] as const)('%s %s is only for the coach', async (method, path) => {
    expect((await site.app.client().send(method, path)).status).toBe(401);
    expect((await student.client.send(method, path)).status).toBe(403);
    expect([200, 404]).toContain((await site.coach.send(method, path)).status);
  });
});
