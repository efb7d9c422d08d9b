import { randomUUID } from 'node:crypto';
import { MOST_OPTIONS, MOST_QUESTIONS } from '@wavetrain/shared/curriculum';
import {
  confirmedStudent,
  registeredStudent,
  signedInOwner,
  type TestStudent,
} from '../../../testing/accounts';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import type { RevisionResponse } from '../../content/site-copy/revisions.dto';
import type { ModuleResponse } from '../curriculum.dto';
import type { ModuleProgressResponse, QuizResultResponse } from '../module-progress.dto';
import type { AdminQuizResponse, AdminQuizRowResponse } from './admin-quizzes.dto';

const FORWARD = '04-forward-stroke';
const written = {
  question: 'When do you pull?',
  explanation: 'Bury it first.',
  options: [
    { text: 'Early', note: 'That pulls air.', isRight: false },
    { text: 'Late', note: null, isRight: true },
  ],
};

/** Real: HTTP, sessions, PostgreSQL with the seeded quizzes. */
describe('quizzes in the admin', () => {
  let app: TestApp;
  let admin: TestClient;
  beforeAll(async () => {
    app = await startTestApp();
    admin = await signedInOwner(app);
  });
  afterAll(() => app.close());

  const get = async (id = FORWARD) =>
    (await admin.get<AdminQuizResponse>(`/api/admin/quizzes/${id}`)).body;
  const change = async (questions: readonly object[], id = FORWARD) =>
    admin.patch<AdminQuizResponse>(`/api/admin/quizzes/${id}`, {
      version: (await get(id)).version,
      questions,
    });
  const moduleOf = async ({ client }: TestStudent, id = FORWARD) =>
    (await client.get<ModuleResponse[]>('/api/modules')).body.find((module) => module.id === id);
  const answer = ({ client }: TestStudent, answers: number[], more: object = {}, id = FORWARD) =>
    client.post<QuizResultResponse & { code?: string }>(`/api/modules/${id}/quiz`, {
      answers,
      ...more,
    });
  const progressOf = async ({ client }: TestStudent) =>
    (await client.get<ModuleProgressResponse[]>('/api/module-progress')).body;
  const revisions = async (key: string) =>
    (
      await admin.get<RevisionResponse[]>(
        `/api/admin/revisions?filter=${encodeURIComponent(JSON.stringify({ kind: 'quizzes', key }))}`,
      )
    ).body;

  it('are those of modules with a quiz, with students’ results', async () => {
    const student = await confirmedStudent(app);
    await answer(student, [1, 1, 3, 0, 2], {}, '01-posture-and-outfitting');
    const { body, headers } = await admin.get<AdminQuizRowResponse[]>(
      '/api/admin/quizzes?range=[0,99]',
    );
    expect(headers.get('content-range')).toBe('quizzes 0-23/24');
    expect(body[0]).toMatchObject({
      id: '01-posture-and-outfitting',
      position: 1,
      questionCount: 5,
      attempts: 1,
      students: 1,
      version: 0,
    });
    expect(body[3]).toMatchObject({ id: FORWARD, attempts: 0, students: 0, passed: 0 });
    // the last module only has a practical
    expect((await admin.get('/api/admin/quizzes/25-mental-game-and-river-plan')).status).toBe(404);
    const none = await admin.patch('/api/admin/quizzes/25-mental-game-and-river-plan', {
      version: 0,
      questions: [written],
    });
    expect(none.status).toBe(404);
  });

  it('can have the maximum number of questions and answers', async () => {
    const id = '06-reverse-sweep';
    const options = Array.from({ length: MOST_OPTIONS }, (_, at) => ({
      text: `Answer ${at}`,
      note: 'Why.',
      isRight: at === 0,
    }));
    const questions = Array.from({ length: MOST_QUESTIONS }, (_, at) => ({
      ...written,
      question: `Question ${at}?`,
      options,
    }));
    expect(await change(questions, id)).toMatchObject({ status: 200, body: { questions } });
    expect(await change([...questions, { ...written, question: 'One more?' }], id)).toMatchObject({
      status: 400,
      body: { fields: { questions: `Please use at most ${MOST_QUESTIONS} questions` } },
    });
  });

  it('keep every result as graded after a change, and refuse answers to the old questions', async () => {
    const student = await confirmedStudent(app);
    const before = await get();
    const right = before.questions.map(({ options }) =>
      options.findIndex(({ isRight }) => isRight),
    );
    const mark = (await moduleOf(student))?.quizMark;
    const key = randomUUID();
    expect((await answer(student, right, { mark, key })).body).toMatchObject({
      score: 100,
      passed: true,
    });
    const [record] = await progressOf(student);

    const [first, second] = before.questions;
    expect(
      (await change([{ ...second }, written, { ...first }])).body.questions.map(({ id }) => id),
    ).toEqual([second?.id, expect.any(String), first?.id]);
    expect((await progressOf(student))[0]).toEqual(record);
    expect(await answer(student, [0, 0, 0], { mark })).toMatchObject({
      status: 409,
      body: { code: 'QUIZ_CHANGED' },
    });
    // if the first attempt is sent again, it gets its original result
    expect((await answer(student, right, { mark, key })).body).toMatchObject({
      score: 100,
      attempts: 1,
    });

    const asked = await moduleOf(student);
    expect(asked?.quiz[1]).toEqual({
      id: expect.any(String),
      question: 'When do you pull?',
      options: ['Early', 'Late'],
    });
    const poor = await answer(
      student,
      [-1, 0, -1].map((place) => Math.max(place, 0)),
      { mark: asked?.quizMark },
    );
    expect(poor.body.results[1]).toMatchObject({
      answer: 0,
      correct: false,
      explanation: 'That pulls air. Bury it first.',
    });
    expect((await progressOf(student))[0]).toMatchObject({
      quizScore: 100,
      quizPassed: true,
      quizAttempts: 2,
    });

    const kept = await revisions(FORWARD);
    expect(kept.map((revision) => revision.change)).toEqual(['changed', 'found']);
    expect((await admin.post(`/api/admin/revisions/${kept[1]?.id}/restore`)).status).toBe(204);
    expect((await get()).questions).toEqual(before.questions);
    expect((await moduleOf(student))?.quizMark).toBe(mark);
  });

  it('report a conflicting change and change nothing', async () => {
    const id = '05-sweep-stroke';
    await change([written], id);
    const second = await admin.patch(`/api/admin/quizzes/${id}`, {
      version: 0,
      questions: [written, { ...written, question: 'B' }],
    });
    expect(second).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', version: 2 } });
    const { questions, version } = await get(id);
    expect([questions.length, version]).toEqual([1, 2]);
    // saving without changes adds no version
    expect((await change(questions, id)).body.version).toBe(2);
  });

  it('don’t accept a question id from another quiz, or the same id twice', async () => {
    const foreign = (await get('08-cross-bow-draw')).questions[0]?.id;
    const [own] = (await get('07-draw-stroke')).questions;
    const { body } = await change(
      [{ ...written, id: foreign }, { ...own }, { ...own, question: 'Again?' }],
      '07-draw-stroke',
    );
    expect(body.questions[0]?.id).not.toBe(foreign);
    expect(body.questions[1]?.id).toBe(own?.id);
    expect(new Set(body.questions.map(({ id }) => id)).size).toBe(3);
    expect((await get('08-cross-bow-draw')).questions[0]?.id).toBe(foreign);
  });

  it('keep markup as plain text', async () => {
    const hostile = {
      ...written,
      question: '<script>alert(1)</script>',
      options: [
        { text: '<img src=x onerror=alert(1)>', isRight: true },
        { text: 'b', isRight: false },
      ],
    };
    expect((await change([hostile], '09-bow-rudder')).body.questions[0]).toMatchObject({
      question: '<script>alert(1)</script>',
    });
  });

  it.each([
    [[], { questions: expect.stringContaining('at least one question') }],
    [[{ ...written, question: ' ' }], { 'questions.0.question': 'Please write the question' }],
    [
      [{ ...written, explanation: ' ' }],
      { 'questions.0.explanation': 'Please write the explanation' },
    ],
    [
      [{ ...written, options: [{ text: ' ', isRight: true }, written.options[0]] }],
      { 'questions.0.options.0.text': 'Please write the answer' },
    ],
    [
      [{ ...written, options: [written.options[0], { text: 'x', isRight: false }] }],
      { 'questions.0.options': expect.stringContaining('the one correct answer') },
    ],
    [[{ ...written, options: 'a' }], { 'questions.0.options': expect.any(String) }],
    ['x', { questions: expect.any(String) }],
  ])('refuse %j and say why', async (questions, fields) => {
    const answered = await admin.patch('/api/admin/quizzes/10-stern-rudder', {
      version: 0,
      questions,
    });
    expect(answered).toMatchObject({ status: 400, body: { fields } });
    expect((await get('10-stern-rudder')).version).toBe(0);
  });

  it('can only be read with answers and edited in the admin', async () => {
    const { client: student } = await registeredStudent(app);
    for (const [client, refused] of [
      [app.client(), 401],
      [student, 403],
    ] as const) {
      expect((await client.get(`/api/admin/quizzes/${FORWARD}`)).status).toBe(refused);
      expect(
        (await client.patch(`/api/admin/quizzes/${FORWARD}`, { version: 0, questions: [written] }))
          .status,
      ).toBe(refused);
    }
  });
});
