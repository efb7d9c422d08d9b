import { Readable } from 'node:stream';
import type { TestStudent } from '../../testing/accounts';
import { ReviewRecords } from '../review-records/review-records.service';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import { UploadsService } from '../uploads/uploads.service';
import type { DeliveredRevisionResponse, EarlierVideoResponse } from './looking-back.dto';
import { sampleContent, sampleDrawings, sampleMark } from './testing/sample-review';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

// Real: the app over HTTP, PostgreSQL, the storage. Fake: video hosts, clock. The files are small
// pictures, since no rule here reads their content.
describe('the earlier videos and revisions in the review room', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T08:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  /** Sends a file on a day in May. */
  const sent = async (title: string, day: number, of = student) => {
    site.setClock(`2126-05-${String(day).padStart(2, '0')}T12:00:00Z`);
    const { id } = await site.submit(of, { title });
    const file = {
      purpose: 'picture',
      studentId: of.id,
      fileName: 'a.png',
      body: Readable.from([PNG]),
    } as const;
    const { id: uploadId } = await site.app.get(UploadsService).keepWhole(file);
    await site.becomesFile(id, uploadId);
    return { id, uploadId };
  };
  const earlier = (id: string) =>
    site.coach.get<EarlierVideoResponse[]>(`/api/coach/reviews/${id}/earlier-videos`);
  const revision = (id: string, n: number | string) =>
    site.coach.get<DeliveredRevisionResponse & { code: string }>(
      `/api/coach/reviews/${id}/revisions/${n}`,
    );
  const deliver = async (id: string, version: number, content: object) => {
    await site.coach.put(`/api/coach/reviews/${id}`, content, { 'if-match': `"${version}"` });
    return site.coach.post(`/api/coach/reviews/${id}/deliver`, { version: version + 1 });
  };

  it('lists the same student’s earlier files, latest first, with their delivered revisions', async () => {
    const first = await sent('First', 1);
    const second = await sent('Second', 5);
    await site.submit(student, { title: 'A link' });
    const lost = await sent('Lost', 6);
    await site.app.db.query(`UPDATE uploads SET state = 'gone' WHERE id = $1`, [lost.uploadId]);
    await sent('Somebody else’s', 7, await site.subscriber());
    const now = await sent('Now', 10);
    await sent('Later', 12);
    await deliver(
      first.id,
      0,
      sampleContent({ marks: [sampleMark({ uploadId: first.uploadId })] }),
    );
    expect((await earlier(now.id)).body).toEqual([
      {
        submissionId: second.id,
        title: 'Second',
        skillArea: 'rolling',
        submissionDate: '2126-05-05T12:00:00.000Z',
        uploadId: second.uploadId,
        revision: null,
      },
      {
        submissionId: first.id,
        title: 'First',
        skillArea: 'rolling',
        submissionDate: '2126-05-01T12:00:00.000Z',
        uploadId: first.uploadId,
        revision: 1,
      },
    ]);
    expect((await earlier(first.id)).body).toEqual([]);
  });

  it('finds the latest revisions of a student with more than 200 reviews', async () => {
    const first = await sent('First', 1);
    const now = await sent('Now', 10);
    await deliver(
      first.id,
      0,
      sampleContent({ marks: [sampleMark({ uploadId: first.uploadId })] }),
    );
    await site.rows(
      `WITH own AS (SELECT r.student_id, r.draft, v.content, v.delivered_at FROM reviews r JOIN review_revisions v ON v.review_id = r.id
           WHERE r.submission_id = $1),
         older AS (INSERT INTO reviews (id, submission_id, video_path, student_id, version, draft)
           SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, NULL, '/api/files/older-' || n, student_id, 0, draft
             FROM own, generate_series(1, 200) n RETURNING id)
       INSERT INTO review_revisions (id, review_id, n, content, delivered_at)
       SELECT gen_random_uuid(), older.id, 1, own.content, own.delivered_at - interval '1 year' FROM older, own`,
      [first.id],
    );
    expect((await earlier(now.id)).body).toMatchObject([{ title: 'First', revision: 1 }]);
    const latest = await site.app.get(ReviewRecords).latestOfStudent(student.id);
    expect([latest.length, latest[0]?.review.submissionId]).toEqual([200, first.id]);
  });

  it('returns each delivery as it was, whatever the draft says now, and no undone delivery', async () => {
    const { id, uploadId } = await sent('Corrected', 2);
    const mark = sampleMark({ uploadId, drawings: sampleDrawings() });
    const firstContent = sampleContent({ marks: [mark], notes: 'First words.' });
    await deliver(id, 0, firstContent);
    site.setClock('2126-05-03T12:00:00Z');
    await deliver(id, 2, { ...firstContent, notes: 'Better words.' });
    expect((await revision(id, 1)).body).toEqual({
      revision: {
        n: 1,
        deliveredAt: '2126-05-02T12:00:00.000Z',
        correctedAt: '2126-05-03T12:00:00.000Z',
      },
      content: firstContent,
      feedbackLoomUrl: null,
      feedbackVideoPath: null,
    });
    expect((await revision(id, 2)).body).toMatchObject({
      revision: { n: 2, correctedAt: null },
      content: { notes: 'Better words.' },
    });
    await site.coach.post(`/api/coach/reviews/${id}/undo`);
    expect([
      (await revision(id, 2)).status,
      (await revision(id, 1)).body.revision.correctedAt,
    ]).toEqual([404, null]);
  });

  it('answers 404 for what doesn’t exist, and only the coach has access', async () => {
    const { id } = await sent('Mine', 2);
    const missing = [
      earlier(UNKNOWN_ID),
      earlier('nonsense'),
      revision(id, 1),
      revision(UNKNOWN_ID, 1),
      revision(id, '0'),
      revision(id, '9'.repeat(9)),
    ];
    expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([
      404, 404, 404, 404, 404, 404,
    ]);
    const paths = ['earlier-videos', 'revisions/1'].map(
      (below) => `/api/coach/reviews/${id}/${below}`,
    );
    const refused = paths.flatMap((path) => [
      student.client.get(path),
      site.app.client().get(path),
    ]);
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 401, 403, 401]);
  });
});
