import { confirmedStudent, type TestStudent } from '../../../testing/accounts';
import type { TestApp } from '../../../testing/test-app';
import type { TestAnswer, TestClient } from '../../../testing/test-client';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { clip, VideoSender } from '../../uploads/testing/sent-videos';
import { LOOM, SubmissionsApp } from '../testing/submissions-app';
import type {
  UploadedFeedbackResponse,
  UploadUrlResponse,
  VideoUploadEntry,
} from './feedback-upload.dto';
import type { StudentFeedbackResponse } from './feedback.dto';
import type { SentFeedbackResponse } from './sent-feedback.dto';

interface Refusal {
  readonly error: string;
  readonly code: string;
}

const GB = 1024 ** 3;
const NOBODY = '00000000-0000-4000-8000-000000000000';

// Real: the app over HTTP, PostgreSQL, files on disk, the clips, the jobs. Fake: the video hosts
// and the clock.
describe('the coach’s video uploads with files on disk', () => {
  let site: SubmissionsApp;
  let app: TestApp;
  let coach: TestClient;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    ({ app, coach } = site);
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await confirmedStudent(app);
  });
  afterAll(() => site.close());

  const begin = (given: Record<string, unknown> = {}) =>
    coach.post<UploadUrlResponse & Refusal>('/api/upload-url', {
      studentId: student.id,
      fileName: 'roll.mp4',
      fileType: 'video/mp4',
      fileSize: 5_000,
      ...given,
    });
  const send = async <T>(
    path: string,
    parts: readonly [string, string | File][],
    client: TestClient = coach,
  ): Promise<{ status: number; body: T & Refusal }> => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const headers = { origin: TEST_ORIGIN, cookie: client.cookieHeader };
    const answer = await fetch(new URL(path, app.url), { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as T & Refusal };
  };
  const file = (name = 'roll.mp4', bytes: Buffer = clip(name)) =>
    new File([bytes], name, { type: 'video/mp4' });
  const local = (parts: readonly [string, string | File][]) =>
    send<UploadedFeedbackResponse>('/api/local/upload-feedback', parts);
  const whole = (comment = 'Elbow up.', sent: File = file()) =>
    local([
      ['video', sent],
      ['studentId', student.id],
      ['comment', comment],
    ]);
  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;
  const emailsSent = () => site.mails('feedback-video', student.email);
  const played = async (path: string, client: TestClient): Promise<Buffer> => {
    const { headers } = await client.get(path);
    return Buffer.from(
      await (await fetch(new URL(headers.get('location') ?? '', app.url))).arrayBuffer(),
    );
  };
  const submitted = async (): Promise<string> => (await site.submit(student)).id;

  it('arrive in one form, are recorded once, and the student is notified and can play them [699-701, 708, 709, 717]', async () => {
    expect((await begin()).body).toEqual({
      useLocal: true,
      uploadUrl: `/api/local/feedback-video/${student.id}`,
    });
    const { status, body } = await whole();
    expect([status, body.comment, body.note]).toEqual([200, 'Elbow up.', null]);
    // Another client might record it again; that must not notify the student twice.
    const again = await coach.post<UploadedFeedbackResponse>('/api/coach/upload-feedback', {
      studentId: student.id,
      comment: 'Elbow up.',
      videoUrl: body.videoUrl,
      fileName: 'roll.mp4',
      fileSize: 1,
      fileType: 'video/mp4',
    });
    expect([again.status, again.body.id]).toEqual([200, body.id]);
    expect((await whole()).body.id).toBe(body.id);
    expect(await feedbackList()).toMatchObject([
      {
        source: 'upload',
        submissionId: null,
        feedbackNotes: 'Elbow up.',
        feedbackVideoPath: body.videoUrl,
        feedbackLoomUrl: null,
      },
    ]);
    const [mail, ...others] = await emailsSent();
    expect(mail?.text).toContain(`/student/feedback?open=${body.videoUrl.split('/').at(-1)}`);
    expect(others).toEqual([]);
    expect((await played(body.videoUrl, student.client)).equals(clip('roll.mp4'))).toBe(true);
    const other = await confirmedStudent(app);
    expect((await other.client.get(body.videoUrl)).status).toBe(404);
  });

  it('are marked as seen by their own id, only by their own student', async () => {
    await whole();
    const [{ id } = { id: '' }] = await feedbackList();
    const other = await confirmedStudent(app);
    expect((await other.client.post(`/api/student/feedback/${id}/seen`)).status).toBe(404);
    expect(await feedbackList()).toMatchObject([{ id, seenAt: null }]);
    expect((await student.client.post(`/api/student/feedback/${id}/seen`)).status).toBe(204);
    expect(await feedbackList()).toMatchObject([{ id, seenAt: expect.any(String) as string }]);
  });

  it('are corrected by another comment: the old one becomes history, and the student is notified again', async () => {
    const first = await whole('Elbow down.');
    site.setClock('2126-05-03T12:00:00Z');
    const second = await whole('Elbow up.');
    expect(second.body.id).not.toBe(first.body.id);
    // both emails link to the current feedback
    const [one, other] = (await emailsSent()).map(
      ({ text }) => /\/student\/feedback\?open=\S+/.exec(text)?.[0],
    );
    expect([one, other]).toEqual([
      other,
      `/student/feedback?open=${first.body.videoUrl.split('/').at(-1)}`,
    ]);
    expect(await feedbackList()).toMatchObject([
      {
        feedbackNotes: 'Elbow up.',
        feedbackVideoPath: first.body.videoUrl,
        hasReview: false,
        firstAnsweredAt: '2126-05-01T12:00:00.000Z',
        feedbackSubmittedAt: '2126-05-03T12:00:00.000Z',
      },
    ]);
    const said = await site.rows(
      `SELECT n, content->>'notes' AS notes FROM review_revisions v JOIN reviews r ON r.id = v.review_id WHERE r.video_path = $1 ORDER BY n`,
      [first.body.videoUrl],
    );
    expect(said).toEqual([
      { n: 1, notes: 'Elbow down.' },
      { n: 2, notes: 'Elbow up.' },
    ]);
  });

  it('can be corrected from the list; an outdated window gets a conflict, and a video of a submission’s review isn’t found there', async () => {
    const { videoUrl } = (await whole('Elbow down.')).body;
    const id = videoUrl.split('/').at(-1) ?? '';
    const path = `/api/coach/sent-feedback/${id}`;
    const correct = (comment: unknown, basedOn = '2126-05-01T12:00:00.000Z') =>
      coach.put<SentFeedbackResponse & Refusal>(path, { comment }, { 'if-match': `"${basedOn}"` });
    const said = {
      studentId: student.id,
      comment: 'Elbow down.',
      feedbackSubmittedAt: '2126-05-01T12:00:00.000Z',
    };
    expect((await coach.get<SentFeedbackResponse>(path)).body).toEqual(said);
    site.setClock('2126-05-03T12:00:00Z');
    expect((await correct('Elbow up.')).body).toEqual({
      ...said,
      comment: 'Elbow up.',
      feedbackSubmittedAt: '2126-05-03T12:00:00.000Z',
    });
    expect((await correct('Elbow up.')).status).toBe(200);
    expect(await correct('Elbow out.')).toMatchObject({
      status: 409,
      body: { code: 'FEEDBACK_CHANGED' },
    });
    expect((await correct(null)).status).toBe(400);
    expect(await feedbackList()).toMatchObject([
      { feedbackNotes: 'Elbow up.', firstAnsweredAt: '2126-05-01T12:00:00.000Z' },
    ]);
    expect(await emailsSent()).toHaveLength(2);

    site.setClock('2126-05-01T12:00:00Z');
    const submissionId = await submitted();
    const given = await send<{ videoUrl: string }>(`/api/local/feedback-video/${student.id}`, [
      ['video', file('review.mp4', clip('roll.mov'))],
    ]);
    await coach.post(`/api/coach/review/${submissionId}/feedback`, {
      feedbackVideoUrl: given.body.videoUrl,
    });
    const other = await coach.get<Refusal>(
      `/api/coach/sent-feedback/${given.body.videoUrl.split('/').at(-1) ?? ''}`,
    );
    expect(other).toMatchObject({ status: 404, body: { code: 'SENT_FEEDBACK_NOT_FOUND' } });
    for (const [client, refusal] of [[student.client, 403] as const, [app.client(), 401] as const])
      expect([
        (await client.get(path)).status,
        (await client.put(path, { comment: 'x' })).status,
      ]).toEqual([refusal, refusal]);
    expect((await coach.get('/api/coach/sent-feedback/nonsense')).status).toBe(404);
    await app.db.query('UPDATE students SET erased_at = now() WHERE id = $1', [student.id]);
    expect(await correct('Too late.', '2126-05-03T12:00:00.000Z')).toMatchObject({
      status: 404,
      body: { code: 'STUDENT_GONE' },
    });
  });

  it('accept the 128 parts of a one-gigabyte file', async () => {
    const parts = Array.from({ length: 128 }, (_, n) => ({
      PartNumber: n + 1,
      ETag: `"${'0'.repeat(32)}"`,
    }));
    const asked = await coach.post<Refusal>('/api/coach/complete-multipart', {
      uploadId: NOBODY,
      key: 'uploads/x/original.mp4',
      parts,
    });
    expect(asked).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
  });

  it('are one piece of feedback if recorded several times simultaneously', async () => {
    const { videoUrl } = (await whole('')).body;
    const facts = {
      studentId: student.id,
      comment: 'Now.',
      videoUrl,
      fileName: 'roll.mp4',
      fileSize: 1,
      fileType: 'video/mp4',
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        coach.post<UploadedFeedbackResponse>('/api/coach/upload-feedback', facts),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await feedbackList()).toHaveLength(1);
  });

  it('are accepted without an extension or a type if their bytes are an MP4’s [T156]', async () => {
    const { status, body } = await whole('', new File([clip('roll.mp4')], '1000004321'));
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await played(body.videoUrl, student.client)).toEqual(clip('roll.mp4'));
  });

  it('are accepted if recorded as HEVC, with a note', async () => {
    const { status, body } = await whole('', file('hevc.mp4'));
    expect([status, body.note]).toEqual([200, expect.stringContaining('HEVC')]);
  });

  it.each([
    [{ fileType: 'video/webm' }, 400, 'Please select an MP4 or MOV file'],
    [{ fileType: 'text/plain', fileName: 'roll.mp4' }, 400, 'Please select an MP4 or MOV file'],
    [{ fileType: '', fileName: 'roll.MOV' }, 200, undefined],
    [{ fileType: '', fileName: '1000004321' }, 200, undefined],
    [{ fileType: 'application/octet-stream', fileName: '1000004321' }, 200, undefined],
    [{ fileType: 'video/mov' }, 200, undefined],
    [{ fileSize: 0 }, 400, 'empty'],
    [{ fileSize: GB }, 200, undefined],
    [{ fileSize: GB + 1 }, 400, 'larger than 1 GB'],
    [{ studentId: NOBODY }, 404, 'deleted'],
    [{ studentId: '' }, 400, 'Please select a student'],
  ])('announced as %j are answered with %i [705, 707]', async (given, status, error) => {
    const answer = await begin(given);
    expect([answer.status, answer.body.error]).toEqual([
      status,
      error === undefined ? undefined : expect.stringContaining(error),
    ]);
  });

  it.each<[string, () => Promise<readonly [string, string | File][]>, number, string]>([
    ['without a file', () => Promise.resolve([['studentId', student.id]]), 400, 'Please choose a video'],
    ['without a student', () => Promise.resolve([['video', file()]]), 400, 'Please select a student'],
    ['for a deleted student', () => Promise.resolve([['video', file()], ['studentId', NOBODY]]), 404, 'deleted'],
    ['empty', () => Promise.resolve([['studentId', student.id], ['video', file('a.mp4', Buffer.alloc(0))]]), 400, 'empty'],
    ['that is no video', () => Promise.resolve([['studentId', student.id], ['video', file('a.mp4', Buffer.from('MZ not a video at all'))]]), 400, 'isn’t an MP4 or MOV'],
    ['of 32 minutes', () => Promise.resolve([['studentId', student.id], ['video', file('long.mp4')]]), 400, '30 minutes'],
  ])('%s are refused with an explanation', async (_, parts, status, error) => {
    const answer = await local(await parts());
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(error)]);
    expect(await feedbackList()).toEqual([]);
  }); // prettier-ignore

  it('that aren’t valid form data are refused', async () => {
    const headers = {
      origin: TEST_ORIGIN,
      cookie: coach.cookieHeader,
      'content-type': 'multipart/form-data',
    };
    const answer = await fetch(new URL('/api/local/upload-feedback', app.url), {
      method: 'POST',
      headers,
      body: 'x',
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['POST', '/api/local/upload-feedback', '{"video":1}'],
    ['PUT', `/api/local/feedback-video/${NOBODY}`, '{"video":1}'],
    ['PUT', `/api/local/feedback-video/${NOBODY}`, undefined],
    ['PUT', '/api/local/feedback-video/nobody', '{"video":1}'],
  ] as const)('refuse %s %s with %s as not a video', async (method, path, body) => {
    const answer = await coach.send<Refusal>(method, path, body);
    expect([answer.status, typeof answer.body.error]).toEqual([expect.any(Number), 'string']);
    expect([400, 404]).toContain(answer.status);
  });

  it('are only for the coach: a student is refused', async () => {
    const { client } = student;
    expect((await client.post('/api/upload-url', {})).status).toBe(403);
    expect(
      (await send('/api/local/upload-feedback', [['studentId', student.id]], client)).status,
    ).toBe(403);
    expect((await client.get('/api/coach/video-uploads')).status).toBe(403);
  });

  describe('for a review', () => {
    const forReview = async (method: 'POST' | 'PUT'): Promise<string> => {
      const uploadUrl = (await begin()).body.uploadUrl ?? '';
      if (method === 'POST')
        return (await send<{ videoUrl: string }>(uploadUrl, [['video', file()]])).body.videoUrl;
      const headers = {
        origin: TEST_ORIGIN,
        cookie: coach.cookieHeader,
        'content-type': 'video/mp4',
      };
      const answer = await fetch(new URL(uploadUrl, app.url), {
        method,
        headers,
        body: clip('roll.mov'),
      });
      return ((await answer.json()) as { videoUrl: string }).videoUrl;
    };

    it.each(['POST', 'PUT'] as const)(
      'arrive by %s and become its feedback video [669, 678, 679]',
      async (method) => {
        const [id, feedbackVideoUrl] = [await submitted(), await forReview(method)];
        const given = await coach.post(`/api/coach/review/${id}/feedback`, {
          feedbackVideoUrl,
          feedbackNotes: 'As shown.',
        });
        expect([given.status, given.body]).toEqual([
          200,
          expect.objectContaining({ feedbackVideoUrl, status: 'reviewed' }),
        ]);
        expect(await feedbackList()).toMatchObject([
          { submissionId: id, feedbackVideoPath: feedbackVideoUrl },
        ]);
        const own = await coach.get('/api/coach/video-uploads?filter={"own":true}');
        expect(own.body).toContainEqual(
          expect.objectContaining({
            s3Url: feedbackVideoUrl,
            submission: expect.objectContaining({ id, isReviewed: true }) as unknown,
          }),
        );
      },
    );

    it('of another student, of no one, or named by a path (`videoPath`) are refused', async () => {
      const own = await forReview('POST');
      const id = await submitted();
      student = await confirmedStudent(app);
      const theirs = await submitted();
      const submission = await new VideoSender(student, app.url, TEST_ORIGIN).send(
        'roll.mp4',
        clip('roll.mp4'),
      );
      for (const videoPath of [
        own,
        `/api/files/${NOBODY}`,
        'uploads/../secret.mp4',
        `${app.url}${own}`,
        submission.body.videoLink,
      ]) {
        const answer = await coach.post<Refusal>('/api/coach/submit-link-feedback', {
          submissionId: theirs,
          videoPath,
        });
        expect([videoPath, answer.status, answer.body.code]).toEqual([
          videoPath,
          400,
          'FEEDBACK_VIDEO_UNKNOWN',
        ]);
      }
      expect(
        (await coach.post('/api/coach/submit-link-feedback', { submissionId: id, videoPath: own }))
          .status,
      ).toBe(200);
    });
  });

  describe('with two windows open', () => {
    const match = (at: string) => ({ 'if-match': `"${at}"` });
    const save = (
      submissionId: string,
      writtenFeedback: string,
      at: string,
    ): Promise<TestAnswer<Refusal & { feedbackSubmittedAt: string }>> =>
      coach.post(
        '/api/coach/submit-link-feedback',
        { submissionId, loomUrl: LOOM, writtenFeedback },
        match(at),
      );

    it('the outdated one gets a conflict and nothing is overwritten; the same text again changes nothing', async () => {
      const id = await submitted();
      const first = await save(id, 'First.', 'none');
      expect(first.status).toBe(200);
      expect(await save(id, 'Second.', 'none')).toMatchObject({
        status: 409,
        body: { code: 'FEEDBACK_CHANGED' },
      });
      expect((await save(id, 'First.', 'none')).status).toBe(200);
      const page = await coach.post(
        `/api/coach/review/${id}/feedback`,
        { feedbackNotes: 'Page.' },
        match('2020-01-01T00:00:00.000Z'),
      );
      expect(page.status).toBe(409);
      expect(await feedbackList()).toMatchObject([{ feedbackNotes: 'First.' }]);
      expect((await save(id, 'Second.', first.body.feedbackSubmittedAt)).status).toBe(200);
    });

    it('a correction shows when the video was first reviewed', async () => {
      const id = await submitted();
      await save(id, 'First.', 'none');
      site.setClock('2126-05-03T12:00:00Z');
      await save(id, 'Second.', '2126-05-01T12:00:00.000Z');
      expect(await feedbackList()).toMatchObject([
        {
          firstAnsweredAt: '2126-05-01T12:00:00.000Z',
          feedbackSubmittedAt: '2126-05-03T12:00:00.000Z',
        },
      ]);
    });
  });

  it('appear in the list of videos: the students’, or with a filter the coach’s own [726-730]', async () => {
    const sent = (
      await new VideoSender(student, app.url, TEST_ORIGIN).send('roll.mov', clip('roll.mov'))
    ).body;
    const { id } = await site.submit(student, {
      videoLink: undefined,
      uploadId: sent.uploadId,
      title: 'Loop',
    });
    const given = (await whole()).body;
    const { body: theirs } = await coach.get<VideoUploadEntry[]>('/api/coach/video-uploads');
    expect(theirs[0]).toEqual({
      id: sent.uploadId,
      filename: 'roll.mov',
      studentId: student.id,
      studentName: 'Pat Paddler',
      uploadDate: expect.any(String),
      status: 'uploaded',
      fileSize: sent.fileSize,
      s3Url: sent.videoLink,
      s3Key: `uploads/${sent.uploadId}/original.mov`,
      submission: { id, title: 'Loop', isReviewed: false },
    });
    const own = await coach.get<VideoUploadEntry[]>('/api/coach/video-uploads?filter={"own":true}');
    expect(own.body[0]).toMatchObject({
      studentId: student.id,
      s3Url: given.videoUrl,
      submission: null,
    });
  });
});
