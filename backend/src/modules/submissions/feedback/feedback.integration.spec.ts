import type { TestStudent } from '../../../testing/accounts';
import type { CoachSubmissionResponse, ReviewResponse } from '../coach/coach-submissions.dto';
import type { StudentSubmissionResponse } from '../submissions.dto';
import { LOOM, SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';
import type { StudentFeedbackResponse } from './feedback.dto';

interface Refusal {
  readonly error: string;
  readonly code: string;
}

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts (a local stub) and the
// clock.
describe('the coach’s feedback', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
  });
  beforeEach(async () => {
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const dialog = (body: Record<string, unknown>) =>
    site.coach.post<CoachSubmissionResponse & Refusal>('/api/coach/submit-link-feedback', body);
  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;
  const emailsSent = async () => (await site.mails('feedback-ready', student.email)).length;

  it('is marked seen when its own student opens it, and is unseen again after a change', async () => {
    const [first, second] = [await site.submit(student), await site.submit(student)];
    const seen = (id: string, by = student) => by.client.post(`/api/student/feedback/${id}/seen`);
    const seenTimes = async () =>
      new Map((await feedbackList()).map(({ submissionId, seenAt }) => [submissionId, seenAt]));
    expect((await seen(first.id)).status).toBe(404);
    for (const { id } of [first, second])
      await dialog({ submissionId: id, loomUrl: LOOM, writtenFeedback: 'Look up.' });
    site.setClock('2126-05-02T08:00:00Z');
    expect((await seen(first.id)).status).toBe(204);
    site.setClock('2126-05-03T08:00:00Z');
    expect((await seen(first.id)).status).toBe(204);
    for (const id of [UNKNOWN_ID, 'first']) expect((await seen(id)).status).toBe(404);
    expect((await seen(second.id, await site.subscriber())).status).toBe(404);
    expect((await site.app.client().post(`/api/student/feedback/${first.id}/seen`)).status).toBe(
      401,
    );
    expect(await seenTimes()).toEqual(
      new Map([
        [first.id, '2126-05-02T08:00:00.000Z'],
        [second.id, null],
      ]),
    );
    await dialog({
      submissionId: first.id,
      loomUrl: LOOM,
      writtenFeedback: 'Look up, and breathe.',
    });
    expect((await seenTimes()).get(first.id)).toBeNull();
  });

  describe('giving feedback', () => {
    it('reaches the student with an email and counts the submission as reviewed [531, 661, 799]', async () => {
      const { id, title } = await site.submit(student);
      site.setClock('2126-05-02T08:00:00Z');
      const { status, body } = await dialog({
        submissionId: id,
        loomUrl: LOOM,
        writtenFeedback: 'Look at the far bank.',
        videoPath: '',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id,
        status: 'feedback_submitted',
        feedbackState: 'complete',
        feedbackLoomUrl: LOOM,
        feedbackNotes: 'Look at the far bank.',
        feedbackVideoPath: null,
        feedbackSubmittedAt: '2126-05-02T08:00:00.000Z',
        dueAt: null,
      });
      expect(await feedbackList()).toMatchObject([
        {
          submissionId: id,
          title,
          source: 'dialog',
          feedbackLoomUrl: LOOM,
          feedbackNotes: 'Look at the far bank.',
          feedbackSubmittedAt: '2126-05-02T08:00:00.000Z',
          fixFirst: '',
          stillUrl: null,
        },
      ]);
      const [mail] = await site.mails('feedback-ready', student.email);
      expect(mail?.text).toContain(`/student/reviews/${id}`);
      expect(await site.own(student)).toMatchObject([
        { status: 'feedback_submitted', feedbackNotes: 'Look at the far bank.' },
      ]);
    });

    it('saves one piece of feedback and sends one email for twenty simultaneous requests', async () => {
      const { id } = await site.submit(student);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          dialog({ submissionId: id, loomUrl: LOOM, writtenFeedback: 'Once.' }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect(await feedbackList()).toHaveLength(1);
      expect(await site.rows('SELECT 1 FROM feedback WHERE submission_id = $1', [id])).toHaveLength(
        1,
      );
      expect(await emailsSent()).toBe(1);
    });

    it('replaces all earlier feedback, keeps it as history and notifies the student again', async () => {
      const { id } = await site.submit(student);
      await dialog({ submissionId: id, loomUrl: LOOM, writtenFeedback: 'First.' });
      site.setClock('2126-05-03T08:00:00Z');
      await expect(dialog({ submissionId: id, writtenFeedback: 'Second.' })).resolves.toMatchObject(
        {
          body: { feedbackLoomUrl: null, feedbackNotes: 'Second.', feedbackState: 'in-progress' },
        },
      );
      expect(await feedbackList()).toMatchObject([
        { feedbackNotes: 'Second.', feedbackLoomUrl: null },
      ]);
      expect(
        await site.rows('SELECT notes FROM feedback WHERE submission_id = $1 ORDER BY id', [id]),
      ).toEqual([{ notes: 'First.' }, { notes: 'Second.' }]);
      expect(await emailsSent()).toBe(2);
      expect(
        await site.rows('SELECT first_feedback_at FROM submissions WHERE id = $1', [id]),
      ).toEqual([{ first_feedback_at: new Date('2126-05-01T12:00:00Z') }]);
    });

    it.each([
      {},
      { loomUrl: '', writtenFeedback: '  \n', videoPath: '' },
      { loomUrl: null, writtenFeedback: null, videoPath: null },
    ])('requires one of the three parts: %p [660]', async (parts) => {
      const { id } = await site.submit(student);
      const { status, body } = await dialog({ submissionId: id, ...parts });
      expect([status, body.error]).toEqual([400, 'Feedback required']);
      expect(await feedbackList()).toEqual([]);
    });

    it('isn’t cleared by an empty update', async () => {
      const { id } = await site.submit(student);
      await dialog({ submissionId: id, writtenFeedback: 'Stays.' });
      expect((await dialog({ submissionId: id })).status).toBe(400);
      expect(await feedbackList()).toMatchObject([{ feedbackNotes: 'Stays.' }]);
    });

    it.each([
      [{ loomUrl: 'https://youtu.be/dQw4w9WgXcQ' }, 'LOOM_LINK_INVALID'],
      [{ loomUrl: 'http://www.loom.com/share/1' }, 'LOOM_LINK_INVALID'],
      [{ loomUrl: 'javascript:alert(1)//loom.com' }, 'LOOM_LINK_INVALID'],
      [{ loomUrl: 'https://loom.com.evil.com/share/1' }, 'LOOM_LINK_INVALID'],
      [{ videoPath: 'https://evil.example/video.mp4' }, 'FEEDBACK_VIDEO_UNKNOWN'],
      [{ videoPath: 'feedback/somebody-elses.mp4' }, 'FEEDBACK_VIDEO_UNKNOWN'],
      [{ writtenFeedback: 'x'.repeat(10_001) }, 'VALIDATION_FAILED'],
      [{ writtenFeedback: ['a', 'list'] }, 'VALIDATION_FAILED'],
    ])('refuses %.60p', async (parts, code) => {
      const { id } = await site.submit(student);
      const { status, body } = await dialog({ submissionId: id, ...parts });
      expect([status, body.code]).toEqual([400, code]);
      expect(await feedbackList()).toEqual([]);
    });

    it('keeps notes as plain text', async () => {
      const { id } = await site.submit(student);
      const notes = '<img src=x onerror=alert(1)>\n- hips\n- 🛶';
      await dialog({ submissionId: id, writtenFeedback: notes });
      expect(await feedbackList()).toMatchObject([{ feedbackNotes: notes }]);
    });

    it('is in progress with only a video or notes, and complete with both [648-650]', async () => {
      const { id } = await site.submit(student);
      const states = [(await site.queue()).find((entry) => entry.id === id)?.feedbackState];
      states.push((await dialog({ submissionId: id, loomUrl: LOOM })).body.feedbackState);
      states.push(
        (await dialog({ submissionId: id, loomUrl: LOOM, writtenFeedback: 'Both.' })).body
          .feedbackState,
      );
      expect(states).toEqual(['not-started', 'in-progress', 'complete']);
    });
  });

  describe('the review page', () => {
    const read = (id: string) =>
      site.coach.get<ReviewResponse & Refusal>(`/api/coach/review/${id}`);
    const give = (id: string, body: Record<string, unknown>) =>
      site.coach.post<ReviewResponse & Refusal>(`/api/coach/review/${id}/feedback`, body);

    it('shows the submission under the page’s own names [673, 674]', async () => {
      const submission = await site.submit(student);
      const { status, body } = await read(submission.id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        submissionTitle: submission.title,
        studentId: student.id,
        studentName: 'Pat Paddler',
        submissionDate: submission.submissionDate,
        submissionNotes: submission.description,
        submissionVideoUrl: submission.videoLink,
        feedbackVideoUrl: null,
        feedbackNotes: null,
        status: 'pending',
      });
    });

    it('records and shows text-only feedback, and keeps the dialog’s Loom link [670, 679]', async () => {
      const { id } = await site.submit(student);
      await dialog({ submissionId: id, loomUrl: LOOM });
      await expect(give(id, { feedbackNotes: 'And in words.' })).resolves.toMatchObject({
        status: 200,
        body: { feedbackNotes: 'And in words.', feedbackLoomUrl: LOOM, status: 'reviewed' },
      });
      expect(await feedbackList()).toMatchObject([
        { source: 'review', feedbackNotes: 'And in words.', feedbackLoomUrl: LOOM },
      ]);
    });

    it('refuses empty feedback and a video that wasn’t uploaded here', async () => {
      const { id } = await site.submit(student);
      await expect(give(id, { feedbackNotes: ' ' })).resolves.toMatchObject({
        status: 400,
        body: { error: 'Feedback required' },
      });
      const foreign = await give(id, {
        feedbackVideoUrl: 'https://evil.example/a.mp4',
        feedbackNotes: 'See video.',
      });
      expect([foreign.status, foreign.body.code]).toEqual([400, 'FEEDBACK_VIDEO_UNKNOWN']);
      expect(await feedbackList()).toEqual([]);
    });

    it.each([
      [
        'with an account that is being deleted',
        `UPDATE students SET erased_at = now() WHERE id = $1`,
        'STUDENT_GONE',
      ],
      ['who is erased', `DELETE FROM submissions WHERE student_id = $1`, 'SUBMISSION_NOT_FOUND'],
    ])('is refused in dialog and page, and nothing is recorded: %s', async (_, erase, code) => {
      const { id } = await site.submit(student);
      await site.app.db.query(erase, [student.id]);
      const answers = [
        await dialog({ submissionId: id, writtenFeedback: 'Hello?' }),
        await give(id, { feedbackNotes: 'Hello?' }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, code],
        [404, code],
      ]);
      expect(
        await site.app.db.query('SELECT 1 FROM feedback WHERE student_id = $1', [student.id]),
      ).toEqual([]);
      expect(await emailsSent()).toBe(0);
    });

    it.each(['42', UNKNOWN_ID])('doesn’t find %s', async (id) => {
      expect(await read(id)).toMatchObject({
        status: 404,
        body: { error: 'Submission not found' },
      });
      expect((await give(id, { feedbackNotes: 'Hello?' })).status).toBe(404);
      expect((await dialog({ submissionId: id, writtenFeedback: 'Hello?' })).body.error).toBe(
        'Submission not found',
      );
    });
  });

  describe("the coach's list", () => {
    const submitAt = (hour: number, given = {}): Promise<StudentSubmissionResponse> => {
      site.setClock(`2126-05-01T${String(hour).padStart(2, '0')}:00:00Z`);
      return site.submit(student, given);
    };
    const mine = (entries: readonly CoachSubmissionResponse[]) =>
      entries.filter(({ studentId }) => studentId === student.id).map(({ id }) => id);

    it('sorts not started, in progress, complete, then broken; newest first within each [651, 655, 658]', async () => {
      const brokenOld = await submitAt(1);
      const brokenNew = await submitAt(2);
      const complete = await submitAt(3);
      const begun = await submitAt(4);
      const newOld = await submitAt(5);
      const newNew = await submitAt(6);
      site.videosAreGone();
      for (const { id } of [brokenNew, brokenOld])
        await site.coach.post(`/api/coach/validate-submission/${id}`);
      await dialog({ submissionId: complete.id, loomUrl: LOOM, writtenFeedback: 'Done.' });
      await dialog({ submissionId: begun.id, loomUrl: LOOM });
      const list = await site.queue();
      expect(mine(list)).toEqual(
        [newNew, newOld, begun, complete, brokenNew, brokenOld].map(({ id }) => id),
      );
      expect(list.find(({ id }) => id === complete.id)).toMatchObject({
        studentName: 'Pat Paddler',
        platform: 'YouTube',
        covered: expect.any(Boolean),
      });
      const broken = await site.coach.get<CoachSubmissionResponse[]>(
        '/api/coach/submissions/broken-links',
      );
      expect(mine(broken.body)).toEqual([brokenNew.id, brokenOld.id]);
      expect(broken.body[0]).toMatchObject({
        status: 'invalid_link',
        linkValidationStatus: 'invalid',
        linkValidationError: expect.any(String),
      });
    });

    it('filters by skill area under any of its names [639]', async () => {
      const strokes = await submitAt(7, { skillArea: 'strokes-techniques' });
      await submitAt(8, { skillArea: 'safety' });
      for (const name of ['strokes', 'strokes-techniques'])
        expect(mine(await site.queue(`?filter={"skillArea":"${name}"}`))).toEqual([strokes.id]);
    });

    it('is paginated with totals, and tolerates invalid parameters', async () => {
      await submitAt(9);
      await submitAt(10);
      const { headers, body } = await site.coach.get<CoachSubmissionResponse[]>(
        '/api/coach/link-submissions?range=[1,1]',
      );
      const total = Number(headers.get('x-total-count'));
      expect(body).toHaveLength(1);
      expect(total).toBeGreaterThanOrEqual(2);
      expect(headers.get('content-range')).toBe(`link-submissions 1-1/${total}`);
      for (const query of [
        'range=[-1,1e9]',
        'range=x',
        'sort=["id; DROP TABLE submissions","ASC"]',
        'filter=[',
        'range=[1000000000,1000000001]',
      ])
        expect((await site.coach.get(`/api/coach/link-submissions?${query}`)).status).toBe(200);
    });

    it('reports correct totals, whatever happens to its entries', async () => {
      const ids = [
        await submitAt(1),
        await submitAt(2, { skillArea: 'safety' }),
        await submitAt(3),
      ].map(({ id }) => id);
      await dialog({ submissionId: ids[0], writtenFeedback: 'Answered.' });
      site.videosAreGone();
      await Promise.all(ids.map((id) => site.coach.post(`/api/coach/validate-submission/${id}`)));
      const lists = [
        ['link-submissions?range=[0,0]', 'true'],
        ['link-submissions?range=[0,0]&filter={"skillArea":"safety"}', `skill_area = 'safety'`],
        [
          'link-submissions?range=[0,0]&sort=["dueAt","ASC"]',
          'first_feedback_at IS NULL AND queue_place > 0',
        ],
        [
          'submissions/broken-links?range=[0,0]',
          `status = 'invalid_link' OR link_validation_status = 'invalid'`,
        ],
      ];
      for (const [list, where] of lists) {
        const { headers } = await site.coach.get(`/api/coach/${list}`);
        expect([list, Number(headers.get('x-total-count'))]).toEqual([
          list,
          (await site.rows(`SELECT 1 FROM submissions WHERE ${where}`)).length,
        ]);
      }
      await site.rows('DELETE FROM submissions WHERE id = $1', [ids[1]]);
      const { headers } = await site.coach.get('/api/coach/link-submissions?range=[0,0]');
      expect(Number(headers.get('x-total-count'))).toBe(
        (await site.rows('SELECT 1 FROM submissions')).length,
      );
    });

    it('sorts by due date on request, without reviewed and broken ones', async () => {
      const ids = [await submitAt(1), await submitAt(2), await submitAt(3), await submitAt(4)].map(
        ({ id }) => id,
      );
      await dialog({ submissionId: ids[0], writtenFeedback: 'Answered.' });
      site.videosAreGone();
      await site.coach.post(`/api/coach/validate-submission/${ids[1]}`);
      expect(mine(await site.queue('?sort=["dueAt","ASC"]'))).toEqual([ids[2], ids[3]]);
    });

    it('checks a link on demand and shows the result in the list [643]', async () => {
      const { id } = await submitAt(11);
      site.videosArePrivate();
      await expect(site.coach.post(`/api/coach/validate-submission/${id}`)).resolves.toMatchObject({
        status: 200,
        body: { id, status: 'invalid_link', linkValidationError: expect.stringMatching(/private/) },
      });
      site.videosWork();
      await expect(site.coach.post(`/api/coach/validate-submission/${id}`)).resolves.toMatchObject({
        body: { status: 'submitted', linkValidationStatus: 'valid' },
      });
      expect((await site.coach.post(`/api/coach/validate-submission/${UNKNOWN_ID}`)).status).toBe(
        404,
      );
      expect((await site.coach.post('/api/coach/validate-submission/1')).status).toBe(404);
    });
  });

  it.each([
    ['GET', '/api/coach/link-submissions'],
    ['GET', '/api/coach/submissions/broken-links'],
    ['POST', `/api/coach/validate-submission/${UNKNOWN_ID}`],
    ['POST', '/api/coach/submit-link-feedback'],
    ['GET', `/api/coach/review/${UNKNOWN_ID}`],
    ['POST', `/api/coach/review/${UNKNOWN_ID}/feedback`],
  ] as const)('%s %s is only for the coach [790, 794]', async (method, path) => {
    const body = method === 'GET' ? undefined : {};
    expect((await site.app.client().send(method, path, body)).status).toBe(401);
    expect((await student.client.send(method, path, body)).status).toBe(403);
    expect([200, 400, 404]).toContain((await site.coach.send(method, path, body)).status);
  });
});
