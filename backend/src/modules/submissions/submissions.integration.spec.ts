import { registeredStudent, type TestStudent } from '../../testing/accounts';
import { TEST_OWNER } from '../../testing/test-environment';
import { CoverWaitingTask } from './allowance/cover-waiting.task';
import { CoverageService } from './allowance/coverage.service';
import type { StudentSubmissionResponse } from './submissions.dto';
import { SubmissionsApp, UNKNOWN_ID, video } from './testing/submissions-app';

interface Refusal {
  readonly error: string;
  readonly code: string;
  readonly linkError?: string;
  readonly link?: string;
  readonly fields?: Record<string, string>;
}

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts (a local stub) and the
// clock.
describe('submissions', () => {
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

  const refused = async ({ client }: TestStudent, given: Record<string, unknown>) =>
    client.post<Refusal>('/api/student/video-submission', video(given));
  const countOf = async (student: TestStudent) => (await site.own(student)).length;

  describe('sending a video', () => {
    it('saves it, shows it to its student and notifies the coach [543, 546, 547, 658, 798]', async () => {
      const student = await site.subscriber();
      const submission = await site.submit(student, {
        title: '  Hip snap  ',
        skillArea: 'strokes-techniques',
      });
      expect(submission).toMatchObject({
        title: 'Hip snap',
        skillArea: 'strokes-techniques',
        canonicalSkillArea: 'strokes',
        platform: 'YouTube',
        submissionDate: '2126-05-01T12:00:00.000Z',
        status: 'submitted',
        linkValidationStatus: 'valid',
        linkValidationError: null,
        feedbackState: 'not-started',
        feedbackLoomUrl: null,
        feedbackNotes: null,
        feedbackVideoPath: null,
        feedbackSubmittedAt: null,
        covered: true,
        notice: null,
        dueAt: '2126-05-03T12:00:00.000Z',
      });
      expect(await site.own(student)).toEqual([submission]);
      const mails = (await site.mails('submission-received', TEST_OWNER.email)).filter(({ text }) =>
        text.includes(submission.id),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('/coach/review/');
    });

    it('confirms it to its student once, with the due time in their own time zone', async () => {
      const student = await site.subscriber();
      await student.client.patch('/api/student/profile', { timeZone: 'Pacific/Auckland' });
      const { title } = await site.submit(student);
      const mails = await site.mails('video-sent', student.email);
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Video received: ${title}, review due Saturday, May 4 at 12:00 AM GMT+12`,
      ]);
      expect(mails[0]?.text).toContain('turn this email off');
    });

    it('confirms one outside the plan without a due time, and none to a student who turned that off', async () => {
      const [planless, quiet] = [await registeredStudent(site.app), await site.subscriber()];
      await site.submit(planless);
      expect((await site.mails('video-sent', planless.email))[0]?.text).toContain(
        'It’s outside your plan right now',
      );
      await quiet.client.patch('/api/student/profile', { unwantedMails: ['video-sent'] });
      await site.submit(quiet);
      expect(await site.mails('video-sent', quiet.email)).toEqual([]);
    });

    it('refuses a link that can’t be watched, says why, and saves nothing [544, 547]', async () => {
      const student = await site.subscriber();
      site.videosArePrivate();
      const { status, body } = await refused(student, {});
      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'VIDEO_LINK_INVALID',
        linkError: expect.stringMatching(/is private/),
        fields: { videoLink: body.linkError },
      });
      expect(body.error).toBe(body.linkError);
      expect(await countOf(student)).toBe(0);
    });

    it.each([
      [
        'https://youtube.evil.com/watch?v=dQw4w9WgXcQ',
        'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox',
      ],
      [
        'https://127.0.0.1/youtube.com',
        'Please use a supported platform: YouTube, Loom, Vimeo, Google Drive, or Dropbox',
      ],
      ['youtube', 'Please enter a valid video URL'],
    ])('makes no request for %s [540, 541, 548]', async (videoLink, linkError) => {
      const { status, body } = await refused(await site.subscriber(), { videoLink });
      expect([status, body.linkError]).toEqual([400, linkError]);
      expect([site.hosts.resolved, site.hosts.requests]).toEqual([[], []]);
    });

    it('never blocks a student for an unreachable host, and rechecks with growing waits', async () => {
      const student = await site.subscriber();
      site.hostsAreDown();
      const submission = await site.submit(student);
      expect(submission).toMatchObject({
        status: 'submitted',
        linkValidationStatus: 'unknown',
        dueAt: '2126-05-03T12:00:00.000Z',
      });
      const waits: (number | null)[] = [];
      for (let round = 0; round < 3; round += 1) {
        waits.push(await site.minutesToNextCheck(submission.id));
        await site.nextLinkChecks();
      }
      expect(waits).toEqual([5, 15, 45]);
      expect(await site.own(student)).toMatchObject([
        { status: 'submitted', linkValidationStatus: 'unknown' },
      ]);
    });

    it('reports every invalid field at once [551]', async () => {
      const { client } = await site.subscriber();
      const { status, body } = await client.post<Refusal>('/api/student/video-submission', {
        title: '   ',
        skillArea: 'surfing',
        description: 7,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(Object.keys(body.fields ?? {}).sort()).toEqual([
        'description',
        'skillArea',
        'title',
        'videoLink',
      ]);
    });

    it.each([
      ['title', 100, 101],
      ['description', 500, 501],
    ])('accepts a %s of %p characters and not of %p', async (field, most, tooMany) => {
      const student = await site.subscriber();
      expect((await refused(student, { [field]: 'é'.repeat(tooMany) })).body.fields).toHaveProperty(
        field,
      );
      await expect(site.submit(student, { [field]: 'é'.repeat(most) })).resolves.toMatchObject({
        [field]: 'é'.repeat(most),
      });
    });

    it('stores any text as plain text', async () => {
      const student = await site.subscriber();
      const description = `<script>alert(1)</script>\u202e 🛶'; DROP TABLE submissions; -- {{constructor}} %s`;
      const submission = await site.submit(student, {
        title: 'a\u0000b\u0007c\r\nBcc: all@example.org',
        description: `${description}\r\nend`,
      });
      expect(submission).toMatchObject({
        title: 'abc Bcc: all@example.org',
        description: `${description}\nend`,
      });
    });

    it('ignores unknown fields', async () => {
      const student = await site.subscriber();
      const other = await site.subscriber();
      const submission = await site.submit(student, {
        id: UNKNOWN_ID,
        studentId: other.id,
        status: 'feedback_submitted',
        covered: true,
        linkValidationStatus: 'invalid',
        feedbackNotes: 'great',
      });
      expect(submission).toMatchObject({
        status: 'submitted',
        linkValidationStatus: 'valid',
        feedbackNotes: null,
      });
      expect(submission.id).not.toBe(UNKNOWN_ID);
      expect(await countOf(other)).toBe(0);
    });

    it('saves one submission and sends one email for twenty simultaneous requests', async () => {
      const student = await site.subscriber();
      const same = video();
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          student.client.post<StudentSubmissionResponse>('/api/student/video-submission', same),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await countOf(student)).toBe(1);
      const mails = await site.mails('submission-received', TEST_OWNER.email);
      expect(mails.filter(({ text }) => text.includes(answers[0]?.body.id ?? ''))).toHaveLength(1);
    });

    it('is limited to sixty an hour', async () => {
      const student = await site.subscriber();
      await site.rows(
        `INSERT INTO rate_limits (key, count, expires_at) VALUES ($1, 60, now() + interval '10 minutes')`,
        [`video-submission:${student.id}`],
      );
      const { status, headers } = await refused(student, {});
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    });
  });

  describe('the plan', () => {
    it('covers two reviews a month; the third video is accepted with a notice', async () => {
      const student = await site.subscriber();
      const covered = [
        await site.submit(student),
        await site.submit(student),
        await site.submit(student),
      ];
      expect(covered.map((submission) => submission.covered)).toEqual([true, true, false]);
      expect(covered[2]).toMatchObject({
        dueAt: null,
        notice:
          'Outside your plan: you’ve used your reviews. It will be reviewed once your plan renews',
      });
      expect((await site.queue('?sort=["dueAt","ASC"]')).at(-1)).toMatchObject({
        id: covered[2]?.id,
        covered: false,
      });
    });

    it('shows what is left before a video is sent [T53]', async () => {
      const student = await site.subscriber();
      const allowance = async (): Promise<unknown> =>
        (await student.client.get('/api/student/allowance')).body;
      expect(await allowance()).toEqual({
        included: 2,
        granted: 0,
        left: 2,
        extra: 0,
        offer: null,
        renewsAt: expect.any(String),
        beyond: 'used',
        refusesBeyond: false,
      });
      await site.submit(student);
      expect(await allowance()).toMatchObject({ included: 2, left: 1 });
      const poor = await registeredStudent(site.app);
      expect((await poor.client.get('/api/student/allowance')).body).toEqual({
        included: 0,
        granted: 0,
        left: 0,
        extra: 0,
        offer: null,
        renewsAt: null,
        beyond: 'none',
        refusesBeyond: false,
      });
    });

    it('isn’t required to send videos, which are covered oldest first after subscribing', async () => {
      const student = await registeredStudent(site.app);
      const waiting = [];
      for (const hour of ['12', '13', '14']) {
        site.setClock(`2126-05-01T${hour}:00:00Z`);
        waiting.push(await site.submit(student));
      }
      expect(waiting.map(({ covered }) => covered)).toEqual([false, false, false]);
      await site.rows('UPDATE students SET email_confirmed_at = now() WHERE id = $1', [student.id]);
      await site.subscribe(student, '2126-06-10T00:00:00Z');
      site.setClock('2126-05-10T00:00:00Z');
      await site.app.get(CoverWaitingTask).run();
      await site.app.get(CoverWaitingTask).run();
      expect((await site.own(student)).map(({ covered, dueAt }) => [covered, dueAt])).toEqual([
        [false, null],
        [true, '2126-05-12T00:00:00.000Z'],
        [true, '2126-05-12T00:00:00.000Z'],
      ]);
    });

    it('covers other students if one fails, and retries that one on the next run', async () => {
      const students: TestStudent[] = [];
      for (let made = 0; made < 3; made += 1) {
        const student = await registeredStudent(site.app);
        await site.submit(student);
        await site.rows('UPDATE students SET email_confirmed_at = now() WHERE id = $1', [
          student.id,
        ]);
        await site.subscribe(student, '2126-06-10T00:00:00Z');
        students.push(student);
      }
      students.sort((one, other) => (one.id < other.id ? -1 : 1));
      const covered = async () =>
        (await Promise.all(students.map((student) => site.own(student)))).map(
          ([only]) => only?.covered,
        );
      const coverage = site.app.get(CoverageService);
      const cover = coverage.coverWaiting.bind(coverage);
      const broken = jest
        .spyOn(coverage, 'coverWaiting')
        .mockImplementation((id) =>
          id === students[0]?.id
            ? Promise.reject(new Error('a row that can not be read'))
            : cover(id),
        );
      site.setClock('2126-05-10T00:00:00Z');
      await site.app.get(CoverWaitingTask).run();
      expect(await covered()).toEqual([false, true, true]);
      broken.mockRestore();
      await site.app.get(CoverWaitingTask).run();
      expect(await covered()).toEqual([true, true, true]);
    });

    it('covers waiting videos when the next period begins, and broken links don’t use it up', async () => {
      const student = await site.subscriber();
      await site.submit(student);
      const second = await site.submit(student);
      const third = await site.submit(student);
      site.videosAreGone();
      await site.coach.post(`/api/coach/validate-submission/${second.id}`);
      site.videosWork();
      const fourth = await site.submit(student);
      expect([third.covered, fourth.covered]).toEqual([false, true]);
    });

    it('can be required by a setting: then an uncovered video is refused with a link to the plan', async () => {
      const strict = await SubmissionsApp.start({
        env: { SUBMISSIONS_REQUIRE_SUBSCRIPTION: 'true' },
      });
      strict.videosWork();
      const outsider = await registeredStudent(strict.app);
      const { status, body } = await outsider.client.post<Refusal>(
        '/api/student/video-submission',
        video(),
      );
      expect([status, body.code, body.link]).toEqual([
        402,
        'SUBSCRIPTION_REQUIRED',
        '/remote-coaching',
      ]);
      await expect(strict.submit(await strict.subscriber())).resolves.toMatchObject({
        covered: true,
      });
      await strict.close();
    });
  });

  describe('a broken link', () => {
    it('stops the clock, notifies the student once, and resumes when it works again [652, 656, 657]', async () => {
      const student = await site.subscriber();
      const submission = await site.submit(student);
      expect(await site.minutesToNextCheck(submission.id)).toBe(60);
      site.videosAreGone();
      site.setClock('2126-05-01T13:00:00Z');
      await site.nextLinkChecks();
      await site.nextLinkChecks();
      expect(await site.own(student)).toMatchObject([
        {
          status: 'invalid_link',
          linkValidationStatus: 'invalid',
          linkValidationError: expect.stringMatching(/removed/),
          dueAt: null,
        },
      ]);
      const sent = await site.mails('link-broken', student.email);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.text).toContain('/student/fix-link?token=');
      expect(await site.minutesToNextCheck(submission.id)).toBe(24 * 60);

      site.videosWork();
      site.setClock('2126-05-02T13:00:00Z');
      await site.nextLinkChecks();
      expect(await site.own(student)).toMatchObject([
        {
          status: 'submitted',
          linkValidationStatus: 'valid',
          linkValidationError: null,
          dueAt: '2126-05-04T12:00:00.000Z',
        },
      ]);
      site.videosArePrivate();
      await site.nextLinkChecks();
      expect(await site.mails('link-broken', student.email)).toHaveLength(2);
    });

    it('sends no email if it was fixed before the email was written', async () => {
      const student = await site.subscriber();
      const submission = await site.submit(student);
      site.videosAreGone();
      await site.coach.post(`/api/coach/validate-submission/${submission.id}`);
      site.videosWork();
      await site.coach.post(`/api/coach/validate-submission/${submission.id}`);
      expect(await site.mails('link-broken', student.email)).toEqual([]);
    });

    it('can be replaced: the new one is checked, the clock restarts, and old checks no longer count', async () => {
      const student = await site.subscriber();
      const submission = await site.submit(student);
      site.videosAreGone();
      await site.nextLinkChecks();
      site.setClock('2126-05-05T12:00:00Z');
      const path = `/api/student/video-submissions/${submission.id}`;
      const refusal = await student.client.patch<Refusal>(path, {
        videoLink: 'https://youtu.be/stillbroken',
      });
      expect([refusal.status, typeof refusal.body.linkError]).toEqual([400, 'string']);

      site.videosWork();
      const { status, body } = await student.client.patch<StudentSubmissionResponse>(path, {
        videoLink: 'https://youtu.be/anotherlink',
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        videoLink: 'https://youtu.be/anotherlink',
        status: 'submitted',
        linkValidationStatus: 'valid',
        dueAt: '2126-05-07T12:00:00.000Z',
      });
      await site.rows(
        `UPDATE outbox SET available_at = now() WHERE job = 'submissions.check-link' AND (payload ->> 'linkRevision')::int = 1`,
      );
      site.videosAreGone();
      await site.app.drainJobs();
      expect(await site.own(student)).toMatchObject([
        { status: 'submitted', linkValidationStatus: 'valid' },
      ]);
    });

    it('counts as fixed if the same link is sent again after sharing was fixed; a working one doesn’t change', async () => {
      const student = await site.subscriber();
      const { id, videoLink } = await site.submit(student);
      const path = `/api/student/video-submissions/${id}`;
      site.setClock('2126-05-02T12:00:00Z');
      await expect(student.client.patch(path, { videoLink })).resolves.toMatchObject({
        status: 200,
        body: { dueAt: '2126-05-03T12:00:00.000Z' },
      });
      site.videosArePrivate();
      await site.coach.post(`/api/coach/validate-submission/${id}`);
      site.videosWork();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => student.client.patch(path, { videoLink })),
      );
      for (const answer of answers)
        expect(answer).toMatchObject({
          status: 200,
          body: { status: 'submitted', dueAt: '2126-05-04T12:00:00.000Z' },
        });
      expect(
        await site.rows(
          `SELECT 1 FROM link_checks WHERE submission_id = $1 AND trigger = 'replace'`,
          [id],
        ),
      ).toHaveLength(1);
    });

    it('is no longer checked once the submission is reviewed', async () => {
      const student = await site.subscriber();
      const { id } = await site.submit(student);
      await site.coach.post('/api/coach/submit-link-feedback', {
        submissionId: id,
        writtenFeedback: 'Keep your head down.',
      });
      site.videosAreGone();
      site.setClock('2126-05-01T13:00:00Z');
      await site.nextLinkChecks();
      expect(await site.minutesToNextCheck(id)).toBeNull();
      expect(await site.own(student)).toMatchObject([
        { status: 'feedback_submitted', linkValidationStatus: 'valid' },
      ]);
      const late = await student.client.patch<Refusal>(`/api/student/video-submissions/${id}`, {
        videoLink: 'https://youtu.be/anotherlink',
      });
      expect([late.status, late.body.code]).toEqual([409, 'ALREADY_REVIEWED']);
    });
  });

  describe('the live check in a form', () => {
    const check = (client: TestStudent['client'], url: unknown) =>
      client.post<{ isValid: boolean; platform: string | null; error: string | null }>(
        '/api/video/validate-link',
        { url },
      );

    it('returns isValid, platform and error to students and the coach [557, 558]', async () => {
      const { client } = await site.subscriber();
      await expect(check(client, 'https://youtu.be/dQw4w9WgXcQ')).resolves.toMatchObject({
        status: 200,
        body: { isValid: true, platform: 'YouTube', error: null },
      });
      site.videosAreGone();
      const gone = await check(site.coach, 'https://youtu.be/dQw4w9WgXcQ');
      expect(gone.body).toMatchObject({
        isValid: false,
        platform: 'YouTube',
        error: expect.stringMatching(/removed/),
      });
      site.hostsAreDown();
      expect((await check(client, 'https://youtu.be/dQw4w9WgXcQ')).body).toMatchObject({
        isValid: true,
        error: null,
        outcome: 'unknown',
      });
    });

    it.each([
      'https://evil.example/',
      'https://169.254.169.254/youtube.com',
      'https://youtube.com@10.0.0.1/',
      '',
      '\u0000',
    ])('refuses %p without a request', async (url) => {
      const { client } = await site.subscriber();
      expect((await check(client, url)).body).toMatchObject({
        isValid: false,
        error: expect.stringMatching(/./),
      });
      expect([site.hosts.resolved, site.hosts.requests]).toEqual([[], []]);
    });

    it('requires a session and is rate limited', async () => {
      expect((await check(site.app.client(), 'https://youtu.be/dQw4w9WgXcQ')).status).toBe(401);
      const { client, id } = await site.subscriber();
      expect((await check(client, { not: 'text' })).status).toBe(400);
      await site.rows(`UPDATE rate_limits SET count = 60 WHERE key = $1`, [
        `validate-link:student:${id}`,
      ]);
      await site.rows(
        `INSERT INTO rate_limits VALUES ($1, 60, now() + interval '1 minute') ON CONFLICT DO NOTHING`,
        [`validate-link:student:${id}`],
      );
      expect((await check(client, 'https://youtu.be/dQw4w9WgXcQ')).status).toBe(429);
      expect(site.hosts.requests).toEqual([]);
    });
  });

  describe('access', () => {
    it('students only see and change their own rows [786, 794]', async () => {
      const [student, other] = [await site.subscriber(), await site.subscriber()];
      const { id, videoLink } = await site.submit(student);
      expect(await site.own(other)).toEqual([]);
      const foreign = await other.client.patch<Refusal>(`/api/student/video-submissions/${id}`, {
        videoLink: 'https://youtu.be/anotherlink',
      });
      expect([foreign.status, foreign.body.code]).toEqual([404, 'SUBMISSION_NOT_FOUND']);
      expect(await site.own(student)).toMatchObject([{ videoLink }]);
    });

    it.each(['not-a-uuid', UNKNOWN_ID, "1' OR 1=1"])(
      'an invalid or unknown id isn’t found: %s',
      async (id) => {
        const student = await site.subscriber();
        const path = `/api/student/video-submissions/${encodeURIComponent(id)}`;
        const { status, body } = await student.client.patch<Refusal>(path, {
          videoLink: 'https://youtu.be/anotherlink',
        });
        expect([status, body.error]).toEqual([404, 'Submission not found']);
      },
    );

    it.each([
      ['GET', '/api/student/video-submissions'],
      ['GET', '/api/student/feedback'],
      ['POST', '/api/student/video-submission'],
      ['PATCH', `/api/student/video-submissions/${UNKNOWN_ID}`],
    ] as const)('%s %s is only for students [786, 794]', async (method, path) => {
      const body = method === 'GET' ? undefined : {};
      expect((await site.app.client().send(method, path, body)).status).toBe(401);
      expect((await site.coach.send(method, path, body)).status).toBe(401);
      const { client } = await site.subscriber();
      expect([200, 400, 404]).toContain((await client.send(method, path, body)).status);
    });

    it('requests from another origin are refused', async () => {
      const { client } = await site.subscriber();
      expect(
        (
          await client.post('/api/student/video-submission', video(), {
            origin: 'https://evil.example',
          })
        ).status,
      ).toBe(403);
    });
  });
});
