import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { sampleContent, sampleMark } from '../../reviews/testing/sample-review';
import type { TestStudent } from '../../../testing/accounts';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { clip, VideoSender, withoutFfmpeg } from '../../uploads/testing/sent-videos';
import { SubmissionsApp, UNKNOWN_ID, video } from '../testing/submissions-app';
import type { OwnVideoResponse } from './own-video.dto';

type Answer = OwnVideoResponse & { code: string };

const VOICE = readFileSync(resolve(__dirname, '../../../../../e2e/clips/voice.webm'));
const MARKED = sampleContent({ marks: [sampleMark({ uploadId: null })] });
const SCORES = { head: 80, paddle: 80, boat: 80, body: 80, quiz: 0 };

// Real: the product over HTTP, PostgreSQL, the jobs. Not real: video hosts, clock, ffmpeg.
describe('the page of a sent video', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let id: string;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    withoutFfmpeg(site.app);
    site.videosWork();
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
    ({ id } = await site.submit(student));
  });
  afterAll(() => site.close());

  const path = (below = '', of = id) => `/api/student/video-submissions/${of}${below}`;
  const read = (who = student) => who.client.get<Answer>(path());
  const edit = (given: object) => student.client.patch<Answer>(path('/details'), given);
  const replace = (given: object = { videoLink: video().videoLink }) =>
    student.client.patch<Answer>(path(), given);
  const withdraw = (of = id) => student.client.delete<Answer>(path('', of));
  const save = (content: object, version = 0) =>
    site.coach.put<{ code: string; version: number }>(`/api/coach/reviews/${id}`, content, {
      'if-match': `"${version}"`,
    });
  const begin = (linkRevision: number) =>
    site.coach.post<{ code: string }>(`/api/coach/review/${id}/begin`, { linkRevision });
  const left = async () =>
    (await student.client.get<{ left: number }>('/api/student/allowance')).body.left;

  it('shows the video, its due time and when the link was checked, only to its student', async () => {
    expect((await read()).body).toMatchObject({
      id,
      linkValidationStatus: 'valid',
      linkCheckedAt: '2126-05-01T12:00:00.000Z',
      dueAt: '2126-05-03T12:00:00.000Z',
      canEdit: true,
      canReplace: true,
      revision: 1,
    });
    expect((await read(await site.subscriber())).status).toBe(404);
  });

  it('says how large a file’s picture is, so that the page can keep its place', async () => {
    expect((await read()).body.pictureSize).toBeNull();
    const sender = new VideoSender(student, site.app.url, TEST_ORIGIN);
    const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
    const sent = await site.submit(student, { videoLink: undefined, uploadId, title: 'A file' });
    const { body } = await student.client.get<Answer>(path('', sent.id));
    const size = await site.app.db.query<object[]>(
      'SELECT width, height FROM video_files WHERE upload_id = $1',
      [uploadId],
    );
    expect([body.pictureSize]).toEqual(size);
    expect(body.pictureSize?.width).toBeGreaterThan(0);
  });

  it('saves title and question, and tells a second device instead of overwriting the first', async () => {
    const changed = { title: 'Hip snap, right side', question: 'Is my head late?', revision: 1 };
    expect((await edit(changed)).body).toMatchObject({ ...changed, revision: 2 });
    // the response was lost and the same change is sent again
    expect((await edit(changed)).body).toMatchObject({ revision: 2 });
    const other = await edit({ title: 'Another title', question: null, revision: 1 });
    expect([other.status, other.body.code]).toEqual([409, 'VIDEO_CHANGED']);
    expect((await edit({ title: 'Another title', question: ' ', revision: 2 })).body).toMatchObject(
      {
        title: 'Another title',
        question: null,
        revision: 3,
      },
    );
    expect((await edit({ title: ' ', question: null, revision: 3 })).status).toBe(400);
  });

  it('restarts the due time when the video is replaced', async () => {
    site.setClock('2126-05-02T12:00:00Z');
    expect((await replace()).body).toMatchObject({
      dueAt: '2126-05-04T12:00:00.000Z',
      revision: 2,
    });
  });

  it('is withdrawn without a trace, and the next video gets its review', async () => {
    await site.submit(student);
    const third = await site.submit(student);
    expect([third.covered, await left()]).toEqual([false, 0]);
    expect((await withdraw()).status).toBe(204);
    expect((await site.own(student)).map((own) => [own.id === third.id, own.covered])).toEqual([
      [true, true],
      [false, true],
    ]);
    expect((await site.queue()).some((queued) => queued.id === id)).toBe(false);
    expect([(await read()).status, (await withdraw()).status]).toEqual([404, 404]);
    await site.nextLinkChecks();
    expect(await site.rows('SELECT 1 FROM link_checks WHERE submission_id = $1', [id])).toEqual([]);
  });

  it('gives its file back when withdrawn, and opens its practical again', async () => {
    const sender = new VideoSender(student, site.app.url, TEST_ORIGIN);
    const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'), 'module')).body;
    const practical = '/api/modules/04-forward-stroke/video-review';
    const sent = await student.client.post<{ submissionId: string }>(practical, { uploadId });
    expect((await withdraw(sent.body.submissionId)).status).toBe(204);
    await site.app.drainJobs();
    expect((await student.client.get('/api/module-progress')).body).toMatchObject([
      { moduleId: '04-forward-stroke', videoReviewSubmitted: false },
    ]);
    expect(await site.rows('SELECT kept_at FROM uploads WHERE id = $1', [uploadId])).toEqual([
      { kept_at: null },
    ]);
  });

  describe('once the coach has begun', () => {
    const expectClosed = async () => {
      const answers = [
        await edit({ title: 'Too late', question: null, revision: 1 }),
        await replace(),
        await withdraw(),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [409, 'REVIEW_BEGUN']),
      );
      expect((await read()).body).toMatchObject({ canEdit: false, canReplace: false });
    };

    it('stays open while the coach only looks', async () => {
      await site.coach.get(`/api/coach/reviews/${id}`);
      await site.coach.get(`/api/coach/submission/${id}`);
      expect((await read()).body.canEdit).toBe(true);
    });

    it('can’t be changed after a mark', async () => {
      await save(MARKED);
      await expectClosed();
    });

    it('can’t be changed after text', async () => {
      await save({ ...sampleContent({ marks: [], fixFirstMarkId: null }), notes: 'Half a sent' });
      await expectClosed();
    });

    it('can’t be changed after a score', async () => {
      await site.coach.post(`/api/coach/submission/${id}/stroke-scores`, {
        ...SCORES,
        feedbackNotes: '',
      });
      await expectClosed();
    });

    it('can’t be changed after a recording', async () => {
      const { url } = site.app;
      const answer = await fetch(
        new URL(`/api/coach/reviews/${id}/recordings/${randomUUID()}?offset=0&recordedMs=500`, url),
        {
          method: 'PUT',
          headers: {
            origin: TEST_ORIGIN,
            cookie: site.coach.cookieHeader,
            'content-type': 'audio/webm',
          },
          body: new Uint8Array(VOICE.subarray(0, 2_000)),
        },
      );
      expect(answer.status).toBe(200);
      await expectClosed();
    });

    it('can’t be changed once the coach starts an upload, types or pastes a Loom link', async () => {
      expect((await begin(1)).status).toBe(204);
      await expectClosed();
      // the response was lost and the same call is sent again
      expect((await begin(1)).status).toBe(204);
      const given = { submissionId: id, writtenFeedback: 'Head last.', loomUrl: '', videoPath: '' };
      expect((await site.coach.post('/api/coach/submit-link-feedback', given)).status).toBe(200);
    });

    it('can still be replaced when the coach asks for it', async () => {
      await save(MARKED);
      await site.coach.post(`/api/coach/submissions/${id}/resubmission-request`, {
        reasons: [],
        words: 'Closer, please.',
      });
      expect((await read()).body).toMatchObject({ canEdit: false, canReplace: true });
      expect((await replace()).status).toBe(200);
    });
  });

  describe('a page that still has a file', () => {
    const WORDS = { title: 'Roll', description: 'My head comes up.', skillArea: 'rolling' };
    let sender: VideoSender;
    let uploadId: string;
    beforeEach(async () => {
      sender = new VideoSender(student, site.app.url, TEST_ORIGIN);
      ({ uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'))).body);
      ({ id } = await site.submit(student, { videoLink: undefined, uploadId }));
    });
    const send = (file = uploadId) =>
      student.client.post<Answer>('/api/student/video-submission', { ...WORDS, uploadId: file });
    const expectRefused = async () => {
      const queued = await student.client.put<Answer>(
        `/api/student/queued-videos/${uploadId}`,
        WORDS,
      );
      const taken = await student.client.post<Answer>(path('/take'), { uploadId });
      for (const { status, body } of [
        await send(),
        queued,
        ...(taken.status === 404 ? [] : [taken]),
      ])
        expect([status, body.code]).toEqual([409, 'UPLOAD_WITHDRAWN']);
    };

    it('can’t send it again once it’s withdrawn, until it’s uploaded again', async () => {
      await withdraw();
      const before = (await site.own(student)).length;
      await expectRefused();
      await site.app.drainJobs();
      expect(await site.own(student)).toHaveLength(before);
      const again = (await sender.send('roll.mp4', clip('roll.mp4'))).body.uploadId;
      expect((await send(again)).status).toBe(201);
    });

    it('can’t send it again once it’s replaced by a link', async () => {
      await replace();
      await expectRefused();
    });

    it('can’t send it again once it’s replaced by a file, which an earlier review still shows', async () => {
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId: id,
        writtenFeedback: 'Head last.',
        loomUrl: '',
        videoPath: '',
      });
      const second = await send();
      id = second.body.id;
      await replace();
      await expectRefused();
      expect((await student.client.get(`/api/files/${uploadId}`)).status).toBe(302);
    });
  });

  describe('answers a request that was sent twice like the first, though the coach began in between', () => {
    it('for a new link, even once it’s reviewed', async () => {
      const given = { videoLink: video().videoLink };
      const first = await replace(given);
      await save(MARKED);
      const again = await replace(given);
      expect([again.status, again.body]).toEqual([
        200,
        { ...first.body, canEdit: false, canReplace: false },
      ]);
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId: id,
        writtenFeedback: 'Head last.',
        loomUrl: '',
        videoPath: '',
      });
      expect((await replace(given)).status).toBe(200);
      expect((await replace()).body.code).toBe('ALREADY_REVIEWED');
    });

    it('for a file', async () => {
      const sender = new VideoSender(student, site.app.url, TEST_ORIGIN);
      const { uploadId } = (await sender.send('roll.mp4', clip('roll.mp4'))).body;
      const take = () => student.client.post<Answer>(path('/take'), { uploadId });
      const first = await take();
      await begin(2);
      const again = await take();
      expect([again.status, again.body]).toEqual([
        first.status,
        { ...first.body, canEdit: false, canReplace: false },
      ]);
    });

    it('for a title', async () => {
      const changed = { title: 'Hip snap, right side', question: null, revision: 1 };
      await edit(changed);
      await save(MARKED);
      expect(await edit(changed)).toMatchObject({ status: 200, body: { revision: 2 } });
    });
  });

  it('tells the coach who begins on a video that was replaced or withdrawn', async () => {
    const opened = await site.coach.get<{ linkRevision: number }>(`/api/coach/review/${id}`);
    expect(opened.body.linkRevision).toBe(1);
    expect((await replace()).status).toBe(200);
    const stale = await begin(opened.body.linkRevision);
    expect([stale.status, stale.body.code]).toEqual([409, 'VIDEO_REPLACED']);
    expect((await read()).body).toMatchObject({ canEdit: true, canReplace: true });
    // so does the room, before it saves anything about the other video
    const late = await site.coach.put<{ code: string }>(
      `/api/coach/reviews/${id}?linkRevision=1`,
      MARKED,
      { 'if-match': '"0"' },
    );
    expect([late.status, late.body.code]).toEqual([409, 'VIDEO_REPLACED']);
    const room = await site.coach.get<{ linkRevision: number }>(`/api/coach/reviews/${id}`);
    expect(room.body.linkRevision).toBe(2);
    await withdraw();
    expect((await begin(2)).status).toBe(404);
  });

  describe('at the same second as the coach', () => {
    it('either replaces it or lets the coach begin, never both', async () => {
      for (let round = 0; round < 6; round += 1) {
        ({ id } = await site.submit(student));
        const [replaced, begun] = await Promise.all([replace(), begin(1)]);
        expect([
          [200, 409],
          [409, 204],
        ]).toContainEqual([replaced.status, begun.status]);
      }
    });

    it('either withdraws it or keeps the coach’s save, never both', async () => {
      for (let round = 0; round < 6; round += 1) {
        ({ id } = await site.submit(student));
        const [withdrawn, saved] = await Promise.all([withdraw(), save(MARKED)]);
        const outcome = [withdrawn.status, saved.status];
        expect([
          [204, 404],
          [409, 200],
        ]).toContainEqual(outcome);
        expect((await read()).status).toBe(outcome[0] === 204 ? 404 : 200);
      }
    });

    it('never puts marks on a file that was replaced meanwhile', async () => {
      const sender = new VideoSender(student, site.app.url, TEST_ORIGIN);
      for (let round = 0; round < 6; round += 1) {
        // a file that was replaced can't be sent again
        const file = (await sender.send('roll.mp4', clip('roll.mp4'))).body.uploadId;
        const sent = await site.submit(student, {
          videoLink: undefined,
          uploadId: file,
          title: `Round ${round}`,
        });
        id = sent.id;
        const [replaced, saved] = await Promise.all([
          replace(),
          save(sampleContent({ marks: [sampleMark({ uploadId: file })] })),
        ]);
        expect([
          [200, 400],
          [409, 200],
        ]).toContainEqual([replaced.status, saved.status]);
        expect((await read()).body.videoLink === `/api/files/${file}`).toBe(saved.status === 200);
        if (saved.status === 200) await site.rows('DELETE FROM submissions WHERE id = $1', [id]);
      }
    });
  });

  it('belongs to its student only', async () => {
    const other = await site.subscriber();
    expect([
      (await other.client.patch(path('/details'), { title: 'Mine', question: null, revision: 1 }))
        .status,
      (await other.client.delete(path())).status,
      (await student.client.get(path('', UNKNOWN_ID))).status,
    ]).toEqual([404, 404, 404]);
  });
});
