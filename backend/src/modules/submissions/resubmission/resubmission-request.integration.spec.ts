import { randomUUID } from 'node:crypto';
import type { TestStudent } from '../../../testing/accounts';
import { TEST_OWNER } from '../../../testing/test-environment';
import type { CoachSubmissionResponse } from '../coach/coach-submissions.dto';
import { WarnDueTask } from '../coach/warn-due.task';
import { LOOM, SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';

const NEW_LINK = 'https://www.youtube.com/watch?v=newTake0001';

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts (a local stub) and the
// clock.
describe('a request for a new video', () => {
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

  const ask = (id: string, body: object = { reasons: ['dark'] }) =>
    site.coach.post<CoachSubmissionResponse>(
      `/api/coach/submissions/${id}/resubmission-request`,
      body,
    );
  /** Creates the row of a file that has arrived. */
  const sentFile = async ({ id }: TestStudent, purpose = 'submission'): Promise<string> => {
    const uploadId = randomUUID();
    await site.rows(
      `INSERT INTO uploads (id, student_id, purpose, key, content_type, file_name, size, state, created_at, last_active_at)
        VALUES ($1::uuid, $2, $3, $1::text || '.mp4', 'video/mp4', 'take.mp4', 1, 'checked', app_now(), app_now())`,
      [uploadId, id, purpose],
    );
    return uploadId;
  };
  const left = async () =>
    (await student.client.get<{ left: number }>('/api/student/allowance')).body.left;

  it('tells the student once why and how, stops the clock and uses no review', async () => {
    const before = await left();
    const { id } = await site.submit(student, { title: 'Roll' });
    expect(await left()).toBe(before - 1);
    site.setClock('2126-05-01T13:00:00Z');
    const asked = await ask(id, { reasons: ['cut-off'], words: 'The first drop.' });
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({
      takeAskedAt: '2126-05-01T13:00:00.000Z',
      dueAt: null,
      brokenSince: null,
      status: 'submitted',
    });
    expect((await ask(id, { reasons: ['far'] })).body.takeReason).toBe(asked.body.takeReason);
    expect(await site.own(student)).toEqual([
      expect.objectContaining({ takeReason: asked.body.takeReason, dueAt: null }),
    ]);
    expect(await left()).toBe(before);
    const mails = await site.mails('another-take', student.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The first drop.');
    expect(mails[0]?.text).toContain(`/student/submit?fix=${id}`);
  });

  it('causes no due-date warnings until the new video arrives, which restarts the 48 hours', async () => {
    const { id } = await site.submit(student);
    await ask(id);
    site.setClock('2126-05-03T11:30:00Z');
    await site.app.get(WarnDueTask).run();
    expect(
      (await site.mails('review-due', TEST_OWNER.email)).filter(({ text }) => text.includes(id)),
    ).toEqual([]);
    const sent = await student.client.patch<{ dueAt: string; takeAskedAt: string | null }>(
      `/api/student/video-submissions/${id}`,
      {
        videoLink: NEW_LINK,
      },
    );
    expect(sent.body).toMatchObject({
      dueAt: '2126-05-05T11:30:00.000Z',
      takeAskedAt: null,
      takeReason: null,
    });
  });

  it('accepts the same link again, since it may lead to a new video', async () => {
    const { id, videoLink } = await site.submit(student);
    await ask(id);
    const sent = await student.client.patch(`/api/student/video-submissions/${id}`, { videoLink });
    expect(sent.body).toMatchObject({ takeAskedAt: null, dueAt: '2126-05-03T12:00:00.000Z' });
  });

  it('is listed after submissions with a due date when sorting by it', async () => {
    const waiting = await site.submit(student, { title: 'Waiting' });
    await ask(waiting.id);
    await site.submit(student, { title: 'Due' });
    const byDeadline = await site.queue(`?sort=${encodeURIComponent('["dueAt","ASC"]')}`);
    expect(byDeadline.map(({ title }) => title)).toEqual(['Due', 'Waiting']);
  });

  it('still allows a review, after which no new video can be requested', async () => {
    const { id } = await site.submit(student);
    await ask(id);
    await site.coach.post('/api/coach/submit-link-feedback', {
      submissionId: id,
      loomUrl: LOOM,
      writtenFeedback: 'It will do.',
    });
    expect(await site.own(student)).toEqual([
      expect.objectContaining({ takeAskedAt: null, status: 'feedback_submitted' }),
    ]);
    expect((await ask(id)).status).toBe(409);
  });

  it('requires a reason, a known one, and an existing submission', async () => {
    const { id } = await site.submit(student);
    expect((await ask(id, { reasons: [], words: '  ' })).body).toMatchObject({
      fields: { words: 'Choose a reason, or write one' },
    });
    expect((await ask(id, { reasons: ['ugly'] })).status).toBe(400);
    expect((await ask(UNKNOWN_ID)).status).toBe(404);
    expect(await site.mails('another-take', student.email)).toEqual([]);
  });

  it('accepts a file as the new video once, which then waits for its review', async () => {
    const { id } = await site.submit(student);
    await ask(id, { reasons: ['link-only'] });
    const uploadId = await sentFile(student);
    site.setClock('2126-05-02T12:00:00Z');
    const send = () =>
      student.client.post(`/api/student/video-submissions/${id}/take`, { uploadId });
    const sent = await send();
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({
      videoLink: `/api/files/${uploadId}`,
      takeAskedAt: null,
      dueAt: '2126-05-04T12:00:00.000Z',
    });
    site.setClock('2126-05-02T12:01:00Z');
    expect((await send()).body).toEqual(sent.body);
    expect(await site.own(student)).toHaveLength(1);
    await ask(id);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'SAME_VIDEO' } });
  });

  it('accepts the file of a practical’s new video under the purpose its upload was started with', async () => {
    const { id } = await site.submit(student);
    await site.rows(
      `UPDATE submissions SET module_id = (SELECT id FROM modules ORDER BY position LIMIT 1) WHERE id = $1`,
      [id],
    );
    await ask(id, { reasons: ['link-only'] });
    const uploadId = await sentFile(student, 'module');
    const sent = await student.client.post(`/api/student/video-submissions/${id}/take`, {
      uploadId,
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { takeAskedAt: null, videoLink: `/api/files/${uploadId}` },
    });
  });

  it('refuses a file that isn’t the student’s own, or that is for another student’s video', async () => {
    const { id } = await site.submit(student);
    const other = await site.subscriber();
    const send = (who: TestStudent) =>
      who.client.post(`/api/student/video-submissions/${id}/take`, { uploadId: UNKNOWN_ID });
    expect((await send(other)).status).toBe(404);
    expect((await send(student)).status).toBe(404);
    expect((await site.own(student))[0]?.platform).toBe('YouTube');
  });
});
