import { randomUUID } from 'node:crypto';
import { confirmedStudent, type TestStudent } from '../../testing/accounts';
import { TEST_OWNER } from '../../testing/test-environment';
import { CoverWaitingTask } from '../submissions/allowance/cover-waiting.task';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import type {
  ModuleProgressResponse,
  PracticalAllowanceResponse,
  QuizResultResponse,
  VideoReviewResponse,
} from './module-progress.dto';

interface Refusal {
  readonly error: string;
  readonly code: string;
  readonly linkError?: string;
  readonly fields?: Record<string, string>;
}

const FORWARD = '04-forward-stroke';
const RIGHT = [1, 1, 3, 0, 2];
const FOUR_RIGHT = [1, 1, 3, 0, 0];
const TWO_RIGHT = [1, 1, 0, 1, 0];

// Real: the app over HTTP, PostgreSQL with the seeded modules, the jobs. Fake: the video hosts (a
// local stub) and the clock.
describe('a student’s progress in the program', () => {
  let site: SubmissionsApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(() => {
    site.hosts.forget();
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
  });
  afterAll(() => site.close());

  const progressOf = async ({ client }: TestStudent) =>
    (await client.get<ModuleProgressResponse[]>('/api/module-progress')).body;
  const quiz = ({ client }: TestStudent, answers: unknown, key?: unknown, module = FORWARD) =>
    client.post<QuizResultResponse & Refusal>(`/api/modules/${module}/quiz`, { answers, key });
  let videos = 0;
  const practical = (
    { client }: TestStudent,
    given: Record<string, unknown> = {},
    module = FORWARD,
  ) =>
    client.post<VideoReviewResponse & Refusal>(`/api/modules/${module}/video-review`, {
      videoLink: `https://youtu.be/practi${String((videos += 1)).padStart(5, '0')}`,
      notes: 'Twenty strokes from the side.',
      ...given,
    });

  describe('a quiz', () => {
    it('is graded and counted, is passed from 80%, and keeps the best score [509, 510]', async () => {
      const student = await confirmedStudent(site.app);
      expect(await progressOf(student)).toEqual([]);
      const failed = await quiz(student, TWO_RIGHT);
      expect([failed.status, failed.body]).toMatchObject([
        200,
        { score: 40, passed: false, attempts: 1 },
      ]);
      expect(await progressOf(student)).toMatchObject([
        {
          moduleId: FORWARD,
          quizPassed: false,
          quizScore: 40,
          quizAttempts: 1,
          quizPassedAt: null,
          quizCompleted: true,
          status: 'In Progress',
          quizStatus: 'failed',
        },
      ]);
      site.setClock('2126-05-02T12:00:00Z');
      expect((await quiz(student, RIGHT)).body).toMatchObject({
        score: 100,
        passed: true,
        attempts: 2,
      });
      site.setClock('2126-05-03T12:00:00Z');
      expect((await quiz(student, FOUR_RIGHT)).body).toMatchObject({
        score: 80,
        passed: true,
        attempts: 3,
      });
      expect(await progressOf(student)).toEqual([
        {
          id: expect.any(String),
          moduleId: FORWARD,
          quizPassed: true,
          quizScore: 100,
          quizAttempts: 3,
          quizPassedAt: '2126-05-02T12:00:00.000Z',
          quizCompleted: true,
          videoReviewSubmitted: false,
          videoSubmittedAt: null,
          videoReviewCompleted: false,
          videoReviewScore: null,
          videoReviewScoredAt: null,
          practicalScore: null,
          status: 'Quiz Passed',
          quizStatus: 'passed',
          videoStatus: 'not-started',
          totalScore: null,
          lastActivityAt: '2126-05-03T12:00:00.000Z',
        },
      ]);
    });

    it('says for each answer whether it was right and why, and never which one was right [502]', async () => {
      const { body } = await quiz(await confirmedStudent(site.app), FOUR_RIGHT);
      expect(body.results).toHaveLength(5);
      expect(body.results[0]).toEqual({
        questionId: expect.any(String),
        answer: 1,
        correct: true,
        explanation: 'A blade that isn’t covered pulls air. Bury it first, then unwind.',
      });
      expect(body.results.map(({ correct }) => correct)).toEqual([true, true, true, true, false]);
      expect(JSON.stringify(body)).not.toMatch(/answerIndex|answer_index/);
    });

    it('counts a repeated attempt once, and other simultaneous attempts separately [509]', async () => {
      const student = await confirmedStudent(site.app);
      const key = randomUUID();
      const answers = await Promise.all([
        ...Array.from({ length: 12 }, () => quiz(student, TWO_RIGHT, key)),
        quiz(student, RIGHT, randomUUID()),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 200));
      expect(await progressOf(student)).toMatchObject([
        { quizAttempts: 2, quizScore: 100, quizPassed: true },
      ]);
      expect((await quiz(student, RIGHT, key)).body).toMatchObject({
        score: 40,
        passed: false,
        attempts: 2,
      });
      expect(
        (await quiz(student, [1, 1, 1, 1, 1], key, '01-posture-and-outfitting')).body,
      ).toMatchObject({ attempts: 1 });
    });

    it.each([
      ['too few answers', [1, 1], /all 5 questions/],
      ['too many answers', [1, 1, 3, 0, 2, 1], /all 5 questions/],
      ['none', [], /all 5 questions/],
      ['an option that is not there', [1, 1, 3, 0, 4], /options of question 5/],
      ['a negative option', [-1, 1, 3, 0, 2], /options of question 1/],
      ['half an option', [1.5, 1, 3, 0, 2], /answer for every question/],
      ['texts', ['1', '1', '3', '0', '2'], /answer for every question/],
      ['no list', 'all of them', /answer for every question/],
      ['null', null, /answer for every question/],
      ['a list of lists', [[1], 1, 3, 0, 2], /answer for every question/],
      ['nothing', undefined, /answer for every question/],
    ])('refuses %s, names the field and doesn’t count it', async (_what, answers, fault) => {
      const student = await confirmedStudent(site.app);
      const { status, body } = await quiz(student, answers);
      expect([status, body.fields]).toEqual([400, { answers: expect.stringMatching(fault) }]);
      expect(await progressOf(student)).toEqual([]);
    });

    it('refuses an invalid key', async () => {
      const { status, body } = await quiz(await confirmedStudent(site.app), RIGHT, 'twice');
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['key']]);
    });

    it('isn’t found for an unknown module, or one without a quiz [508]', async () => {
      const student = await confirmedStudent(site.app);
      for (const [module, code] of [
        ['99-unheard-of', 'MODULE_NOT_FOUND'],
        ['..%2f..%2fetc', 'MODULE_NOT_FOUND'],
        ['25-mental-game-and-river-plan', 'QUIZ_NOT_FOUND'],
      ] as const) {
        const { status, body } = await quiz(student, RIGHT, undefined, module);
        expect([status, body.code]).toEqual([404, code]);
      }
    });
  });

  describe('a practical video', () => {
    it('is a submission of that module, and shows in the progress [511]', async () => {
      const student = await site.subscriber();
      await quiz(student, RIGHT);
      const { status, body } = await practical(student);
      expect(status).toBe(201);
      expect(body).toEqual({
        submissionId: expect.any(String),
        covered: true,
        dueAt: '2126-05-03T12:00:00.000Z',
        notice: null,
        progress: expect.objectContaining({
          moduleId: FORWARD,
          videoReviewSubmitted: true,
          videoSubmittedAt: '2126-05-01T12:00:00.000Z',
          videoReviewCompleted: false,
          status: 'Complete',
          videoStatus: 'completed',
        }),
        practicals: {
          perPeriod: 2,
          left: 1,
          subscribed: true,
          renewsAt: '2126-06-01T12:00:00.000Z',
        },
      });
      expect(await site.own(student)).toMatchObject([
        {
          id: body.submissionId,
          moduleId: FORWARD,
          title: 'Practical: The Forward Stroke',
          description: 'Twenty strokes from the side.',
          skillArea: 'strokes',
        },
      ]);
      const ownerMails = (await site.mails('submission-received', TEST_OWNER.email)).filter(
        ({ text }) => text.includes(body.submissionId),
      );
      expect(ownerMails).toHaveLength(1);
    });

    it('completes a module without a quiz, with or without notes [477]', async () => {
      const student = await site.subscriber();
      const { body } = await practical(
        student,
        { notes: undefined },
        '25-mental-game-and-river-plan',
      );
      expect(body.progress).toMatchObject({ status: 'Complete', quizStatus: 'not-started' });
    });

    it('has its own allowance: two per period in addition to the two reviews', async () => {
      const student = await site.subscriber();
      const allowance = async () =>
        (await student.client.get<PracticalAllowanceResponse>('/api/student/practicals')).body;
      expect((await site.submit(student)).covered).toBe(true);
      expect((await practical(student)).body.covered).toBe(true);
      expect(await allowance()).toMatchObject({ left: 1 });
      expect((await practical(student, {}, '14-roll')).body).toMatchObject({
        covered: true,
        practicals: { left: 0 },
      });
      const third = await practical(student, {}, '19-boof');
      expect(third.body).toMatchObject({
        covered: false,
        dueAt: null,
        notice:
          'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews',
      });
      expect((await site.submit(student)).covered).toBe(true);
      expect((await site.submit(student)).covered).toBe(false);
      site.setClock('2126-06-02T12:00:00Z');
      await site.subscribe(student, '2126-07-01T12:00:00Z');
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId: third.body.submissionId,
        writtenFeedback: 'Later boof.',
      });
      await site.app.get(CoverWaitingTask).run();
      expect(await allowance()).toMatchObject({ perPeriod: 2, left: 0 });
    });

    it('is outside the plan for a student without a subscription, and the response says so', async () => {
      const student = await confirmedStudent(site.app);
      const { status, body } = await practical(student);
      expect([status, body]).toMatchObject([
        201,
        {
          covered: false,
          dueAt: null,
          notice: 'Outside a plan: it will be reviewed once you start Remote Coaching',
          practicals: { left: 0, subscribed: false, renewsAt: null },
        },
      ]);
    });

    it('is saved once if sent twice simultaneously', async () => {
      const student = await site.subscriber();
      const same = { videoLink: 'https://youtu.be/practicetwo' };
      const answers = await Promise.all([practical(student, same), practical(student, same)]);
      expect(new Set(answers.map(({ body }) => body.submissionId)).size).toBe(1);
      expect(await site.own(student)).toHaveLength(1);
    });

    it('with a broken link is refused with the reason, and nothing is saved', async () => {
      const student = await site.subscriber();
      site.videosArePrivate();
      const { status, body } = await practical(student);
      expect([status, body.linkError]).toEqual([400, expect.any(String)]);
      const wrong = await practical(student, { videoLink: '', notes: 'x'.repeat(501) });
      expect([wrong.status, Object.keys(wrong.body.fields ?? {}).sort()]).toEqual([
        400,
        ['notes', 'videoLink'],
      ]);
      expect(await progressOf(student)).toEqual([]);
      expect((await practical(student, {}, '99-unheard-of')).status).toBe(404);
    });
  });

  it('is only visible to the student [485, 488]', async () => {
    const [one, other] = [await confirmedStudent(site.app), await confirmedStudent(site.app)];
    await quiz(one, RIGHT);
    expect(await progressOf(other)).toEqual([]);
    for (const client of [site.app.client(), site.coach]) {
      expect((await client.get('/api/module-progress')).status).toBeGreaterThanOrEqual(401);
      expect(
        (await client.post(`/api/modules/${FORWARD}/quiz`, { answers: RIGHT })).status,
      ).toBeGreaterThanOrEqual(401);
    }
  });
});
