import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StaffActor } from '../../common/auth/actors';
import { confirmedStudent, type TestStudent } from '../../testing/accounts';
import type { PracticeResponse } from '../practice/practice.dto';
import type { ReviewResponse } from '../submissions/coach/coach-submissions.dto';
import type { AllowanceResponse } from '../submissions/allowance/allowance.dto';
import type { StudentFeedbackResponse } from '../submissions/feedback/feedback.dto';
import { FeedbackService } from '../submissions/feedback/feedback.service';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import { UploadsService } from '../uploads/uploads.service';
import type { CoachReviewResponse } from './coach-reviews.dto';
import type { StudentReviewResponse } from './reviews.dto';
import type { ThenAndNowResponse } from './then-and-now.dto';
import { ReviewsService } from './reviews.service';
import { keptTalkThrough } from './testing/kept-talk-through';
import {
  MARK_ID,
  sampleContent,
  sampleDrawings,
  sampleMark,
  UPLOAD_ID,
  sampleMeasure,
} from './testing/sample-review';

const COACH: StaffActor = { type: 'staff', id: 1, name: 'Coach', roles: ['coach'] };
const SCORES = { head: 80, paddle: 90, boat: 70, body: 61, quiz: 100, markIds: [MARK_ID] };

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

interface Refusal {
  readonly error: string;
  readonly code: string;
}

// Real: the app over HTTP, PostgreSQL, the jobs; reviews are delivered through the service that the
// coach's room uses. Fake: video hosts, clock.
describe('reviews from the room', () => {
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
    await site.becomesFile(submissionId, UPLOAD_ID);
    site.setClock('2126-05-02T08:00:00Z');
  });
  afterAll(() => site.close());

  /** Stores a voice and its timeline for a student. */
  const talkThrough = (studentId: string) => keptTalkThrough(site.app, studentId);
  /** Stores a small file for a student; no rule here reads its content. */
  const fileOf = async (studentId: string): Promise<string> =>
    (
      await site.app
        .get(UploadsService)
        .keepWhole({ purpose: 'picture', studentId, fileName: 'a.png', body: Readable.from([PNG]) })
    ).id;
  const service = () => site.app.get(ReviewsService);
  const deliver = (content = sampleContent(), version = 0, id = submissionId) =>
    service().deliver(COACH, id, content, version);
  const read = (reader = student, query = '') =>
    reader.client.get<StudentReviewResponse & Refusal>(
      `/api/student/reviews/${submissionId}${query}`,
    );
  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;
  const mails = async () => {
    await site.app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'submissions.feedback-ready' AND done_at IS NULL`,
    );
    return site.mails('feedback-ready', student.email);
  };
  const left = async () =>
    (await student.client.get<AllowanceResponse>('/api/student/allowance')).body.left;
  const own = async () => (await site.own(student)).find(({ id }) => id === submissionId);

  it('show the student’s own question', async () => {
    await site.app.db.query(
      'UPDATE submissions SET question = $2, look_from_ms = 3000, look_to_ms = 6000 WHERE id = $1',
      [submissionId, 'Is my head late?'],
    );
    await deliver();
    expect((await read()).body).toMatchObject({
      description: expect.stringMatching(/./) as string,
      question: 'Is my head late?',
      lookFromMs: 3_000,
      lookToMs: 6_000,
    });
  });

  it('reach the student in full: feedback, scores, one email, the clock stopped, a review used', async () => {
    const content = sampleContent({
      marks: [sampleMark({ drawings: sampleDrawings() })],
      scores: SCORES,
    });
    const delivery = await deliver(content);
    expect(delivery).toMatchObject({
      n: 1,
      version: 1,
      undoUntil: new Date('2126-05-02T08:00:20Z'),
    });
    expect(await feedbackList()).toMatchObject([
      { source: 'room', hasReview: true, feedbackNotes: sampleMark().text, submissionId },
    ]);
    expect(await own()).toMatchObject({
      status: 'feedback_submitted',
      feedbackState: 'complete',
      dueAt: null,
    });
    expect(await left()).toBe(1);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      submissionId,
      fixFirstMarkId: MARK_ID,
      notes: '',
      revision: { n: 1, deliveredAt: '2126-05-02T08:00:00.000Z', correctedAt: null },
      marks: [
        {
          id: MARK_ID,
          ticks: 24_024,
          timescale: 30_000,
          understoodAt: null,
          drawings: sampleDrawings(),
        },
      ],
      scores: { head: 80, total: 80.2, markIds: [MARK_ID] },
    });
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`/student/reviews/${submissionId}`);
    expect(sent[0]?.text).toContain(`Fix first: ${sampleMark().text}`);
  });

  it('are complete with marks or voice and no text, in the old routes too (T84)', async () => {
    const take = {
      id: randomUUID(),
      ...(await talkThrough(student.id)),
      durationMs: 9_000,
      captions: [],
    };
    await deliver(sampleContent({ marks: [], fixFirstMarkId: null, takes: [take] }));
    expect(
      await site.rows(
        `SELECT 1 FROM uploads WHERE student_id = $1 AND purpose = 'voice' AND kept_at IS NOT NULL`,
        [student.id],
      ),
    ).toHaveLength(2);
    expect(await own()).toMatchObject({
      feedbackState: 'complete',
      status: 'feedback_submitted',
      feedbackNotes: '',
    });
    const page = await site.coach.get<ReviewResponse>(`/api/coach/review/${submissionId}`);
    expect(page.body.status).toBe('reviewed');
    expect((await read()).body.takes).toEqual([
      {
        id: take.id,
        voiceUrl: `/api/files/${take.voiceKey}`,
        timelineUrl: `/api/files/${take.timelineKey}`,
        durationMs: 9_000,
        captions: [],
      },
    ]);
  });

  it('only have marks on the video under review, which must be the student’s own file', async () => {
    const other = await confirmedStudent(site.app);
    const on = (uploadId: string) => deliver(sampleContent({ marks: [sampleMark({ uploadId })] }));
    for (const uploadId of [await fileOf(other.id), randomUUID()]) {
      const refused = await on(uploadId).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        code: 'REVIEW_REFUSED',
        fields: { marks: expect.stringContaining('isn’t this student’s') },
      });
    }
    const own = await fileOf(student.id);
    await expect(on(own)).rejects.toMatchObject({
      code: 'REVIEW_REFUSED',
      fields: { marks: expect.stringContaining('replaced this video') },
    });
    expect(await feedbackList()).toEqual([]);
    await site.becomesFile(submissionId, own);
    await expect(on(own)).resolves.toMatchObject({ n: 1 });
  });

  it('have measures of that video and of the one before, and none if delivered before measures existed', async () => {
    const file = await fileOf(student.id);
    await site.becomesFile(submissionId, file);
    const strokes = sampleMeasure({ uploadId: file });
    await expect(
      deliver(sampleContent({ marks: [], fixFirstMarkId: null, measures: [sampleMeasure()] })),
    ).rejects.toMatchObject({
      code: 'REVIEW_REFUSED',
    });
    await deliver(sampleContent({ marks: [], fixFirstMarkId: null, measures: [strokes] }));
    expect((await read()).body).toMatchObject({ measures: [strokes], earlier: null });

    site.setClock('2126-05-03T08:00:00Z');
    const { id: later } = await site.submit(student);
    const room = await site.coach.get<CoachReviewResponse>(`/api/coach/reviews/${later}`);
    const earlier = {
      submissionId,
      submissionDate: '2126-05-01T12:00:00.000Z',
      measures: [strokes],
    };
    expect(room.body).toMatchObject({ draft: { measures: [] }, earlier });
    const next = await fileOf(student.id);
    await site.becomesFile(later, next);
    const time = sampleMeasure({ uploadId: next, kind: 'time', ticks: [0, 30_000] });
    await deliver(sampleContent({ marks: [], fixFirstMarkId: null, measures: [time] }), 0, later);
    const feedbackList = await student.client.get<StudentReviewResponse>(
      `/api/student/reviews/${later}`,
    );
    expect(feedbackList.body).toMatchObject({ measures: [time], earlier });

    await site.app.db.query(`UPDATE reviews SET draft = draft - 'measures'`);
    await site.app.db.query('ALTER TABLE review_revisions DISABLE TRIGGER USER');
    await site.app.db.query(`UPDATE review_revisions SET content = content - 'measures'`);
    await site.app.db.query('ALTER TABLE review_revisions ENABLE TRIGGER USER');
    expect((await read()).body).toMatchObject({ measures: [], earlier: null });
    expect(
      (await site.coach.get<CoachReviewResponse>(`/api/coach/reviews/${later}`)).body,
    ).toMatchObject({
      draft: { measures: [] },
      earlier: null,
    });
  });

  it('assign drills; a correction changes them and an undo restores them', async () => {
    const [first, second] = await site.rows<{ id: string }>(
      'SELECT id FROM drills ORDER BY id LIMIT 2',
    );
    const given = async () =>
      (await read()).body.drills.map(({ timesPerWeek, untilDate }) => [timesPerWeek, untilDate]);
    const drills = {
      drillIds: [first?.id ?? '', second?.id ?? ''],
      drillTimesPerWeek: 4,
      drillsUntil: '2126-06-01',
    };
    await deliver(sampleContent(drills));
    expect(await given()).toEqual([
      [4, '2126-06-01'],
      [4, '2126-06-01'],
    ]);
    await deliver(
      sampleContent({ ...drills, drillIds: [first?.id ?? ''], drillTimesPerWeek: 2 }),
      1,
    );
    expect(await given()).toEqual([[2, '2126-06-01']]);
    await service().undo(submissionId);
    expect(await given()).toEqual([
      [4, '2126-06-01'],
      [4, '2126-06-01'],
    ]);
    await expect(
      deliver(sampleContent({ ...drills, drillIds: ['no-such-drill'] }), 2),
    ).rejects.toMatchObject({ code: 'DRILL_NOT_FOUND' });
  });

  it('restore the drills of the revision before an undone one, with their check-offs, even after their last day', async () => {
    const [drill] = await site.rows<{ id: string }>('SELECT id FROM drills ORDER BY id LIMIT 1');
    const drills = { drillIds: [drill?.id ?? ''], drillTimesPerWeek: 4, drillsUntil: '2126-05-05' };
    await deliver(sampleContent(drills));
    const practice = async () =>
      (await student.client.get<PracticeResponse>('/api/student/practice')).body.given;
    const [given] = await practice();
    await student.client.put(`/api/student/practice/ticks/${randomUUID()}`, {
      givenId: given?.id,
      doneOn: '2126-05-02',
      note: 'Wet',
    });
    const before = await practice();
    expect(before).toMatchObject([{ ticks: [{ note: 'Wet' }], timesPerWeek: 4 }]);
    site.setClock('2126-05-20T08:00:00Z');
    await deliver(sampleContent({ notes: 'Leave that one.' }), 1);
    expect(await practice()).toEqual([]);
    await service().undo(submissionId);
    expect(await practice()).toEqual(before);
  });

  it('leave drills untouched in a correction that doesn’t change them, even if archived or past their last day', async () => {
    const id = 'silent-catch';
    const drills = { drillIds: [id], drillTimesPerWeek: 4, drillsUntil: '2126-05-05' };
    const archive = (at: string | null) =>
      site.app.db.query('UPDATE drills SET retired_at = $2 WHERE id = $1', [id, at]);
    const given = () =>
      site.rows(
        'SELECT id, title, until_date FROM drills_given WHERE student_id = $1 AND ended_at IS NULL',
        [student.id],
      );
    await deliver(sampleContent(drills));
    const before = await given();
    expect(before).toHaveLength(1);
    site.setClock('2126-05-20T08:00:00Z');
    await archive('2126-05-04T08:00:00Z');
    try {
      await expect(
        deliver(sampleContent({ ...drills, notes: 'Mended.' }), 1),
      ).resolves.toMatchObject({ n: 2 });
      expect(await given()).toEqual(before);
      await expect(
        deliver(sampleContent({ ...drills, drillsUntil: '2126-06-01' }), 2),
      ).rejects.toMatchObject({ code: 'DRILL_NOT_FOUND' });
    } finally {
      await archive(null);
    }
  });

  it('can’t use another student’s talk-through', async () => {
    const other = await confirmedStudent(site.app);
    const take = {
      id: randomUUID(),
      ...(await talkThrough(other.id)),
      durationMs: 9_000,
      captions: [],
    };
    await expect(deliver(sampleContent({ takes: [take] }))).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await feedbackList()).toEqual([]);
  });

  it('are delivered once if delivered twice at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => deliver()));
    expect(await feedbackList()).toHaveLength(1);
    expect(
      await site.rows(
        'SELECT n FROM review_revisions r JOIN reviews v ON v.id = r.review_id WHERE submission_id = $1',
        [submissionId],
      ),
    ).toEqual([{ n: 1 }]);
    expect(await mails()).toHaveLength(1);
  });

  it('record a correction even if the text stays, and say when the earlier revision was corrected', async () => {
    await deliver();
    site.setClock('2126-05-03T09:00:00Z');
    await expect(
      deliver(sampleContent({ marks: [sampleMark({ ticks: 25_025 })] }), 1),
    ).resolves.toMatchObject({ n: 2, version: 2 });
    expect((await read()).body).toMatchObject({
      revision: { n: 2, correctedAt: null },
      marks: [{ ticks: 25_025 }],
    });
    const earlier = await read(student, '?revision=1');
    expect(earlier.body).toMatchObject({
      revision: { n: 1, correctedAt: '2126-05-03T09:00:00.000Z' },
      marks: [{ ticks: 24_024 }],
    });
    expect(await feedbackList()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(
      await site.rows('SELECT first_feedback_at FROM submissions WHERE id = $1', [submissionId]),
    ).toEqual([{ first_feedback_at: new Date('2126-05-02T08:00:00Z') }]);
  });

  it('are refused from an outdated window, with the current version', async () => {
    await deliver();
    await expect(deliver(sampleContent({ notes: 'Behind.' }), 0)).rejects.toMatchObject({
      code: 'REVIEW_CHANGED',
      extra: { version: 1 },
    });
    await expect(deliver(sampleContent({ fixFirstMarkId: null }), 1)).rejects.toMatchObject({
      code: 'REVIEW_REFUSED',
    });
    await expect(deliver(sampleContent({ schema: 2 as 1 }), 1)).rejects.toMatchObject({
      code: 'REVIEW_REFUSED',
    });
    await expect(deliver(sampleContent(), 0, UNKNOWN_ID)).rejects.toMatchObject({
      code: 'SUBMISSION_NOT_FOUND',
    });
    expect(await mails()).toHaveLength(1);
  });

  it('are all or nothing: if one part fails, nothing is saved', async () => {
    jest
      .spyOn(site.app.get(FeedbackService), 'deliverReview')
      .mockRejectedValueOnce(new Error('the database is gone'));
    await expect(deliver(sampleContent({ scores: SCORES }))).rejects.toThrow(
      'the database is gone',
    );
    expect(
      await site.rows('SELECT 1 FROM stroke_scores WHERE submission_id = $1', [submissionId]),
    ).toEqual([]);
    expect([await feedbackList(), (await read()).status, await left()]).toEqual([[], 404, 1]);
    expect(await own()).toMatchObject({ status: 'submitted', feedbackState: 'not-started' });
  });

  describe('when undone', () => {
    it('leave no trace: no email, the clock keeps running, scores are gone', async () => {
      const due = (await own())?.dueAt;
      await deliver(sampleContent({ scores: SCORES }));
      site.setClock('2126-05-02T08:00:19Z');
      await service().undo(submissionId);
      expect(await own()).toMatchObject({
        status: 'submitted',
        feedbackState: 'not-started',
        dueAt: due,
      });
      expect([await feedbackList(), (await read()).status, await mails()]).toEqual([[], 404, []]);
      expect(
        await site.rows('SELECT 1 FROM stroke_scores WHERE submission_id = $1', [submissionId]),
      ).toEqual([]);
      await expect(deliver(sampleContent(), 1)).resolves.toMatchObject({ n: 2 });
      expect(await mails()).toHaveLength(1);
    });

    it('keep the link’s checks running if one was due in the meantime', async () => {
      const { id } = await site.submit(student, { videoLink: 'https://youtu.be/bbbbbbbbbbb' });
      await deliver(
        sampleContent({ marks: [], measures: [], fixFirstMarkId: null, notes: 'Head first.' }),
        0,
        id,
      );
      await site.nextLinkChecks();
      expect(await site.minutesToNextCheck(id)).toBe(24 * 60);
      await service().undo(id);
      await site.nextLinkChecks();
      expect(await site.minutesToNextCheck(id)).toBe(24 * 60);
      await deliver(
        sampleContent({ marks: [], measures: [], fixFirstMarkId: null, notes: 'Look ahead.' }),
        1,
        id,
      );
      site.setClock('2126-05-02T08:01:00Z');
      await site.nextLinkChecks();
      expect(await site.minutesToNextCheck(id)).toBeNull();
    });

    it('bring back the feedback given before', async () => {
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId,
        writtenFeedback: 'In words first.',
      });
      await deliver(sampleContent({ notes: 'With marks.' }), 1);
      expect(await feedbackList()).toMatchObject([{ feedbackNotes: 'With marks.' }]);
      await service().undo(submissionId);
      expect(await feedbackList()).toMatchObject([
        { feedbackNotes: 'In words first.', hasReview: false, source: 'dialog' },
      ]);
      expect(await own()).toMatchObject({ feedbackState: 'in-progress' });
      expect(await mails()).toHaveLength(1);
    });

    it('keep a submission complete that the coach had marked complete (T84)', async () => {
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId,
        writtenFeedback: 'All there is to say.',
      });
      expect(
        (await site.coach.post(`/api/coach/submissions/${submissionId}/complete`)).status,
      ).toBe(200);
      await deliver(sampleContent({ notes: 'With marks.' }), 1);
      await service().undo(submissionId);
      expect(await own()).toMatchObject({ feedbackState: 'complete' });
    });

    it('can’t be undone after 20 seconds, or once other feedback replaced them', async () => {
      await deliver();
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId,
        writtenFeedback: 'Beside it.',
      });
      await expect(service().undo(submissionId)).rejects.toMatchObject({
        code: 'FEEDBACK_REPLACED',
      });
      site.setClock('2126-05-02T08:00:20Z');
      await expect(service().undo(submissionId)).rejects.toMatchObject({
        code: 'TOO_LATE_TO_UNDO',
      });
      expect(await feedbackList()).toMatchObject([
        { feedbackNotes: 'Beside it.', hasReview: true },
      ]);
    });
  });

  describe('as their student reads them', () => {
    const understood = (markId: string, value: unknown = true, reader = student) =>
      reader.client.put<StudentReviewResponse & Refusal>(
        `/api/student/reviews/${submissionId}/marks/${markId}/understood`,
        {
          understood: value,
        },
      );

    it('can be marked as understood mark by mark, and that survives a correction', async () => {
      await deliver();
      expect((await understood(MARK_ID)).body.marks).toMatchObject([
        { understoodAt: '2126-05-02T08:00:00.000Z' },
      ]);
      site.setClock('2126-05-02T09:00:00Z');
      await understood(MARK_ID);
      await deliver(sampleContent({ notes: 'One more word.' }), 1);
      expect((await read()).body.marks).toMatchObject([
        { understoodAt: '2126-05-02T08:00:00.000Z' },
      ]);
      expect((await understood(MARK_ID, false)).body.marks).toMatchObject([{ understoodAt: null }]);
    });

    it('are only visible to their student, and drafts to no student', async () => {
      const other = await confirmedStudent(site.app);
      expect((await read()).status).toBe(404);
      await deliver();
      expect([(await read(other)).status, (await understood(MARK_ID, true, other)).status]).toEqual(
        [404, 404],
      );
      expect((await understood(UNKNOWN_ID)).body.code).toBe('MARK_NOT_FOUND');
      expect((await understood(MARK_ID, 'yes')).status).toBe(400);
      expect([
        (await read(student, '?revision=7')).status,
        (await read(student, '?revision=x')).status,
      ]).toEqual([404, 400]);
      expect((await student.client.get('/api/student/reviews/nonsense')).status).toBe(404);
      expect((await site.app.client().get(`/api/student/reviews/${submissionId}`)).status).toBe(
        401,
      );
    });

    it('show the same part then and now', async () => {
      await deliver();
      const later = await site.submit(student, { title: 'A month on' });
      const uploadId = await fileOf(student.id);
      await site.becomesFile(later.id, uploadId);
      await deliver(sampleContent({ marks: [sampleMark({ uploadId })] }), 0, later.id);
      const { body } = await student.client.get<ThenAndNowResponse[]>('/api/student/then-and-now');
      expect(body).toMatchObject([
        {
          part: 'head',
          then: { submissionId },
          now: { submissionId: later.id, title: 'A month on' },
        },
      ]);
    });
  });
});
