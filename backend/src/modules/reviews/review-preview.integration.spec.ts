import type { TestStudent } from '../../testing/accounts';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type { ReviewPreviewResponse } from './review-preview.dto';
import type { StudentReviewResponse } from './reviews.dto';
import { MARK_ID, sampleContent, sampleMark, UPLOAD_ID } from './testing/sample-review';
import type { ThenAndNowResponse } from './then-and-now.dto';

const SCORES = { head: 80, paddle: 90, boat: 70, body: 61, quiz: 100, markIds: [MARK_ID] };

// Real: the app over HTTP, PostgreSQL. Fake: video hosts, clock.
describe('the preview of a draft', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const path = (id: string, below = '') => `/api/coach/reviews/${id}${below}`;
  const sent = async () => {
    const { id } = await site.submit(student);
    await site.becomesFile(id, UPLOAD_ID);
    return id;
  };
  const save = (id: string, version: number, content = sampleContent()) =>
    site.coach.put(path(id), content, { 'if-match': `"${version}"` });
  const deliver = (id: string, version: number) =>
    site.coach.post(path(id, '/deliver'), { version });
  const preview = async (id: string) =>
    (await site.coach.get<ReviewPreviewResponse>(path(id, '/preview'))).body;
  const read = (id: string) =>
    student.client.get<StudentReviewResponse>(`/api/student/reviews/${id}`);
  const state = () =>
    site.rows(
      `SELECT r.version, r.draft_by, s.status, s.due_at,
        (SELECT count(*)::int FROM review_revisions) AS revisions,
        (SELECT count(*)::int FROM outbox) AS jobs,
        (SELECT count(*)::int FROM stroke_scores) AS scores,
        (SELECT count(*)::int FROM drills_given) AS drills
      FROM reviews r JOIN submissions s ON s.id = r.submission_id WHERE s.student_id = $1`,
      [student.id],
    );

  it('is what the student reads once it’s delivered, and changes nothing', async () => {
    const id = await sent();
    const drills = { drillIds: ['silent-catch'], drillsUntil: '2126-06-01' };
    await save(id, 0, sampleContent({ scores: SCORES, notes: 'Well paddled.', ...drills }));
    const before = await state();
    const { review } = await preview(id);
    expect(await state()).toEqual(before);
    expect((await read(id)).status).toBe(404);
    await deliver(id, 1);
    const { body } = await read(id);
    const withoutIds = ({ drills: given, ...shown }: StudentReviewResponse) => ({
      ...shown,
      drills: given.map((drill) => ({ ...drill, id: '' })),
    });
    expect(withoutIds(review)).toEqual(withoutIds(body));
    expect(review.drills).toMatchObject([{ id: 'silent-catch', untilDate: '2126-06-01' }]);
    expect(review.scores).toMatchObject({ total: 80.2 });
  });

  it('shows a drill that was archived since, while a correction leaves the drills as they are', async () => {
    const id = await sent();
    const drills = { drillIds: ['silent-catch'], drillsUntil: '2126-06-01' };
    await save(id, 0, sampleContent(drills));
    await deliver(id, 1);
    const archive = async (archived: boolean) =>
      expect(
        await site.coach.put('/api/coach/drill-library/silent-catch/archived', { archived }),
      ).toMatchObject({ body: { archived } });
    await archive(true);
    await save(id, 2, sampleContent({ ...drills, notes: 'Corrected.' }));
    expect((await preview(id)).review.drills).toEqual((await read(id)).body.drills);
    expect((await read(id)).body.drills).toHaveLength(1);
    await archive(false);
  });

  it('compares then and now with the draft’s marks, which the student doesn’t have yet', async () => {
    const first = await sent();
    await save(first, 0);
    await deliver(first, 1);
    site.setClock('2126-05-03T12:00:00Z');
    const second = await sent();
    await save(second, 0, sampleContent({ marks: [sampleMark({ ticks: 48_048 })] }));
    const { thenAndNow } = await preview(second);
    expect(thenAndNow).toMatchObject([
      { part: 'head', then: { submissionId: first }, now: { submissionId: second, ticks: 48_048 } },
    ]);
    const own = await student.client.get<ThenAndNowResponse[]>('/api/student/then-and-now');
    expect(own.body).toEqual([]);
  });

  it('lists the versions before a correction, and is only for coaches', async () => {
    const id = await sent();
    await save(id, 0);
    await deliver(id, 1);
    site.setClock('2126-05-02T12:00:00Z');
    await save(id, 2, sampleContent({ notes: 'Corrected.' }));
    const { review } = await preview(id);
    expect(review).toMatchObject({
      notes: 'Corrected.',
      revision: { n: 2, deliveredAt: '2126-05-02T12:00:00.000Z', correctedAt: null },
      revisions: [{ n: 2 }, { n: 1, correctedAt: '2126-05-02T12:00:00.000Z' }],
    });
    expect((await site.app.client().get(path(id, '/preview'))).status).toBe(401);
    expect((await student.client.get(path(id, '/preview'))).status).toBe(403);
    expect((await site.coach.get(path(UNKNOWN_ID, '/preview'))).status).toBe(404);
  });
});
