import type { TestStudent } from '../../testing/accounts';
import type { TestAnswer } from '../../testing/test-client';
import type { StudentFeedbackResponse } from '../submissions/feedback/feedback.dto';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type { CoachReviewResponse, DraftKeptResponse } from './coach-reviews.dto';
import { sampleContent, sampleDrawings, sampleMark, UPLOAD_ID } from './testing/sample-review';
import type { ReviewContent } from '@wavetrain/shared/review-content';

interface Refusal {
  readonly error: string;
  readonly code: string;
  readonly fields?: Record<string, string>;
  readonly version?: number;
  readonly changed?: string[];
}

const linked = (given: Parameters<typeof sampleMark>[0] = {}) =>
  sampleMark({ uploadId: null, ...given });
const content = (given: Partial<ReviewContent> = {}) =>
  sampleContent({ marks: [linked()], ...given });

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: video hosts, clock.
describe('the draft of the review room', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let submissionId: string;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
    ({ id: submissionId } = await site.submit(student));
    site.setClock('2126-05-02T08:00:00Z');
  });
  afterAll(() => site.close());

  const path = (below = '', id = submissionId) => `/api/coach/reviews/${id}${below}`;
  const opened = async () => (await site.coach.get<CoachReviewResponse>(path())).body;
  const save = (
    body: unknown,
    version: number | string = 0,
    id = submissionId,
  ): Promise<TestAnswer<DraftKeptResponse & Refusal>> =>
    site.coach.put(path('', id), body, {
      'if-match': typeof version === 'number' ? `"${version}"` : version,
    });
  const deliver = (version: number) =>
    site.coach.post<CoachReviewResponse & Refusal>(path('/deliver'), { version });
  const undo = () => site.coach.post<CoachReviewResponse & Refusal>(path('/undo'));
  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;

  it('shows what the student was last told to fix first, in another review', async () => {
    expect((await opened()).lastFixFirst).toBeNull();
    const { id } = await site.submit(student);
    const { version } = (await save(content(), 0, id)).body;
    await site.coach.post(path('/deliver', id), { version });
    expect((await opened()).lastFixFirst).toEqual({
      text: linked().text,
      goal: '',
      deliveredAt: '2126-05-02T08:00:00.000Z',
    });
    expect((await site.coach.get<CoachReviewResponse>(path('', id))).body.lastFixFirst).toBeNull();
  });

  it('starts empty, autosaves, and only the coach can open it', async () => {
    expect(await opened()).toMatchObject({
      submissionId,
      studentId: student.id,
      uploadId: null,
      version: 0,
      revisions: [],
      undoUntil: null,
      draft: { schema: 1, marks: [], fixFirstMarkId: null, notes: '' },
    });
    expect((await save(content({ fixFirstMarkId: null }))).body).toEqual({ version: 1 });
    expect((await save(content({ notes: 'Half a sent' }), 1)).body).toEqual({ version: 2 });
    expect(await opened()).toMatchObject({ version: 2, draft: content({ notes: 'Half a sent' }) });
    expect([
      await feedbackList(),
      (await student.client.get(`/api/student/reviews/${submissionId}`)).status,
    ]).toEqual([[], 404]);
    for (const [client, refusal] of [
      [student.client, 403] as const,
      [site.app.client(), 401] as const,
    ]) {
      const answers = [
        await client.get(path()),
        await client.put(path(), content()),
        await client.post(path('/deliver'), { version: 2 }),
      ];
      expect([...answers, await client.post(path('/undo'))].map(({ status }) => status)).toEqual([
        refusal,
        refusal,
        refusal,
        refusal,
      ]);
    }
  });

  it('keeps the first of two windows’ changes and shows the other what differs', async () => {
    await save(content());
    const behind = await save(
      content({ notes: 'Behind.', marks: [linked({ text: 'Another word.' })] }),
      0,
    );
    expect(behind).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CHANGED', version: 1, changed: ['marks', 'notes'] },
    });
    expect(await opened()).toMatchObject({ version: 1, draft: content() });
    expect((await save(content(), 0)).body).toEqual({ version: 1 });
    const both = await Promise.all([
      save(content({ notes: 'One' }), 1),
      save(content({ notes: 'Other' }), 1),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('requires the version being changed and rejects any other shape', async () => {
    for (const header of ['', '1', '*'])
      expect((await save(content(), header)).body.code).toBe('REVIEW_VERSION_MISSING');
    const beyond = { ...sampleDrawings()[0], points: [[0.5, 1.2]] };
    const faults = [
      { ...content(), marks: [{ ...linked(), drawings: [beyond] }] },
      { ...content(), marks: [{ ...linked(), part: 'tail' }] },
      { ...content(), schema: 2 },
      { ...content(), notes: null },
    ];
    for (const fault of faults) expect((await save(fault)).status).toBe(400);
    expect((await save(content(), 0, UNKNOWN_ID)).status).toBe(404);
    expect((await save(content(), 0, 'nonsense')).status).toBe(404);
    expect((await opened()).version).toBe(0);
  });

  it('only accepts marks on the file that was sent, and limits the points of a stroke and the number of strokes', async () => {
    const uploadId = '00000000-0000-4000-8000-0000000000b1';
    await site.becomesFile(submissionId, uploadId);
    expect((await opened()).uploadId).toBe(uploadId);
    const refused = await save(sampleContent());
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'REVIEW_REFUSED', fields: { marks: expect.any(String) as string } },
    });
    const stroke = (points: number) => ({
      kind: 'pen' as const,
      color: '#e4572e',
      width: 0.006,
      points: Array.from({ length: points }, (_, at) => [at / points, 0.5] as [number, number]),
    });
    const drawn = (drawings: ReturnType<typeof stroke>[]) =>
      sampleContent({ marks: [sampleMark({ uploadId, drawings })] });
    expect((await save(drawn(Array.from({ length: 12 }, () => stroke(2_000))))).body).toEqual({
      version: 1,
    });
    expect((await save(drawn([stroke(10_000)]), 1)).status).toBe(400);
    expect((await save(drawn(Array.from({ length: 30 }, () => stroke(2_000))), 1)).status).toBe(
      400,
    );
    expect((await opened()).version).toBe(1);
  });

  it('delivers exactly the saved version the coach sees, once', async () => {
    expect((await deliver(0)).body.code).toBe('REVIEW_REFUSED');
    await save(content());
    expect((await deliver(0)).body).toMatchObject({ code: 'REVIEW_CHANGED', version: 1 });
    const delivered = await deliver(1);
    expect(delivered).toMatchObject({
      status: 200,
      body: {
        version: 2,
        revisions: [{ n: 1, correctedAt: null }],
        undoUntil: '2126-05-02T08:00:20.000Z',
      },
    });
    expect((await deliver(1)).status).toBe(200);
    expect(await feedbackList()).toMatchObject([
      { source: 'room', hasReview: true, feedbackNotes: linked().text },
    ]);
    site.setClock('2126-05-02T09:00:00Z');
    await save(content({ notes: 'Better said.' }), 2);
    expect((await feedbackList())[0]?.feedbackNotes).toBe(linked().text);
    expect((await deliver(3)).body).toMatchObject({
      version: 4,
      revisions: [{ n: 2 }, { n: 1, correctedAt: '2126-05-02T09:00:00.000Z' }],
    });
    expect(await feedbackList()).toMatchObject([{ feedbackNotes: 'Better said.' }]);
  });

  it('refuses delivery if the video has changed since it was marked', async () => {
    await site.becomesFile(submissionId, UPLOAD_ID);
    expect((await save(content({ marks: [sampleMark()] }))).status).toBe(200);
    const link = 'https://youtu.be/another0001';
    await site.app.db.query(
      'UPDATE submissions SET video_link = $2, upload_id = NULL WHERE id = $1',
      [submissionId, link],
    );
    const { status, body } = await deliver(1);
    expect([status, body.code, body.error]).toEqual([
      400,
      'REVIEW_REFUSED',
      expect.stringContaining('replaced this video'),
    ]);
    expect(await feedbackList()).toEqual([]);
  });

  it('brings the draft back when a delivery is undone within 20 seconds', async () => {
    await save(content());
    expect((await undo()).status).toBe(404);
    await deliver(1);
    site.setClock('2126-05-02T08:00:19Z');
    expect((await undo()).body).toMatchObject({ revisions: [], undoUntil: null, draft: content() });
    expect(await feedbackList()).toEqual([]);
    const { version } = await opened();
    await save(content({ notes: 'One more word.' }), version);
    await deliver(version + 1);
    site.setClock('2126-05-02T08:00:40Z');
    expect((await opened()).undoUntil).toBeNull();
    expect((await undo()).body.code).toBe('TOO_LATE_TO_UNDO');
  });

  it('answers 404 once the submission is deleted', async () => {
    await save(content());
    await site.app.db.query('DELETE FROM submissions WHERE id = $1', [submissionId]);
    const answers = [
      await site.coach.get(path()),
      await save(content({ notes: 'x' }), 1),
      await deliver(1),
      await undo(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('refuses delivery for a student whose account is being erased', async () => {
    await save(content());
    await site.app.db.query('UPDATE students SET erased_at = now() WHERE id = $1', [student.id]);
    expect(await deliver(1)).toMatchObject({ status: 404, body: { code: 'STUDENT_GONE' } });
    expect(
      await site.app.db.query('SELECT 1 FROM feedback WHERE submission_id = $1', [submissionId]),
    ).toEqual([]);
    expect(await opened()).toMatchObject({ version: 1, revisions: [] });
  });
});
