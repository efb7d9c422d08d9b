import { confirmedStudent, type TestStudent } from '../../testing/accounts';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type { SubmissionToScoreResponse } from './coach-scoring.dto';
import type { StudentStrokeScoresResponse } from './scoring.dto';

const scores = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  head: 80,
  paddle: 90,
  boat: 70,
  body: 60,
  quiz: 100,
  practical: 75,
  total: 80,
  feedbackNotes: 'Look where you want to go.',
  ...given,
});

// Real: the app over HTTP, PostgreSQL. Fake: video hosts, clock.
describe('the coach scoring a submission', () => {
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
    submissionId = (await site.submit(student, { title: 'Boof, river left' })).id;
  });
  afterAll(() => site.close());

  const read = (id = submissionId) =>
    site.coach.get<SubmissionToScoreResponse & { error?: string }>(`/api/coach/submission/${id}`);
  const score = (given: Record<string, unknown> = {}, id = submissionId) =>
    site.coach.post<
      SubmissionToScoreResponse & { error?: string; fields?: Record<string, string> }
    >(`/api/coach/submission/${id}/stroke-scores`, scores(given));
  const versions = () =>
    site.rows(
      'SELECT version, total FROM stroke_scores WHERE submission_id = $1 ORDER BY version',
      [submissionId],
    );

  it('sees whose it is and its video, with no scores yet [681]', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        id: submissionId,
        studentId: student.id,
        studentName: expect.stringMatching(/\w/),
        submissionDate: '2126-05-01T12:00:00.000Z',
        skillArea: 'rolling',
        title: 'Boof, river left',
        videoLink: expect.stringContaining('youtu.be'),
        description: 'My head comes up before the boat does.',
        moduleId: null,
        quizOfModule: null,
        strokeScores: null,
        feedbackNotes: '',
      },
    });
  });

  it('gets totals computed by the server, whatever the page sent, and the student is notified [686-688, 692-694]', async () => {
    site.setClock('2126-05-02T08:00:00Z');
    const { status, body } = await score({ practical: 1, total: 99 });
    expect(status).toBe(200);
    expect(body.strokeScores).toEqual({
      head: 80,
      paddle: 90,
      boat: 70,
      body: 60,
      quiz: 100,
      practical: 75,
      total: 80,
      timestamp: '2126-05-02T08:00:00.000Z',
    });
    const [mail] = await site.mails('scores-ready', student.email);
    expect(mail?.subject).toBe('Your stroke scores: Boof, river left');
    expect(mail?.text).toContain('80 out of 100');
    expect(
      (await student.client.get<StudentStrokeScoresResponse[]>('/api/student/stroke-scores')).body,
    ).toMatchObject([
      { submissionId, scores: { total: 80 }, feedbackNotes: 'Look where you want to go.' },
    ]);
    expect((await read()).body.strokeScores).toEqual(body.strokeScores);
  });

  it('needs to send neither computed values nor notes [691]', async () => {
    const { status, body } = await score({
      practical: undefined,
      total: undefined,
      feedbackNotes: undefined,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ strokeScores: { practical: 75, total: 80 }, feedbackNotes: '' });
    expect((await score({ feedbackNotes: null })).status).toBe(200);
  });

  it('adds a version each time, and sees the latest with its date [697]', async () => {
    await score();
    site.setClock('2126-05-09T08:00:00Z');
    await score({ head: 100 });
    expect((await read()).body.strokeScores).toMatchObject({
      head: 100,
      timestamp: '2126-05-09T08:00:00.000Z',
    });
    expect(await versions()).toEqual([
      { version: 1, total: 80 },
      { version: 2, total: 84 },
    ]);
  });

  it('records one version and sends one email if the form is sent twice', async () => {
    const answers = await Promise.all([score(), score(), score()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await versions()).toHaveLength(1);
    expect(await site.mails('scores-ready', student.email)).toHaveLength(1);
  });

  it('doesn’t stop the clock, since scores alone aren’t a review', async () => {
    await score();
    expect((await site.queue()).find(({ id }) => id === submissionId)).toMatchObject({
      status: 'submitted',
      feedbackState: 'not-started',
      dueAt: '2126-05-03T12:00:00.000Z',
    });
  });

  it('gets the quiz score prefilled from the practical’s module', async () => {
    const { body } = await student.client.post<{ submissionId: string }>(
      '/api/modules/14-roll/video-review',
      {
        videoLink: 'https://youtu.be/rollscore01',
      },
    );
    expect((await read(body.submissionId)).body).toMatchObject({
      moduleId: '14-roll',
      quizOfModule: null,
    });
    await site.rows(
      'UPDATE module_progress SET quiz_score = 90, quiz_attempts = 1 WHERE student_id = $1',
      [student.id],
    );
    expect((await read(body.submissionId)).body).toMatchObject({ quizOfModule: 90 });
  });

  it.each([
    ['below nothing', -1],
    ['above a hundred', 101],
    ['half a point', 50.5],
    ['a text', '80'],
    ['nothing', null],
    ['a list', [80]],
  ])('sees the error for %s at its field, and nothing is saved [685]', async (_, head) => {
    expect(await score({ head })).toMatchObject({
      status: 400,
      body: { fields: { head: 'Please score with whole numbers from 0 to 100' } },
    });
    expect(await versions()).toEqual([]);
  });

  it('gets a 404 for an unknown submission [682]', async () => {
    for (const id of [UNKNOWN_ID, 'no-id']) {
      expect(await read(id)).toMatchObject({
        status: 404,
        body: { error: 'Submission not found' },
      });
      expect(await score({}, id)).toMatchObject({
        status: 404,
        body: { error: 'Submission not found' },
      });
    }
  });

  it('sends no email to a student who has turned off review emails', async () => {
    await student.client.patch('/api/student/profile', { unwantedMails: ['feedback-ready'] });
    await score();
    expect(await site.mails('scores-ready', student.email)).toEqual([]);
  });

  it('must be a coach: students and visitors can’t read or score [636]', async () => {
    const other = await confirmedStudent(site.app);
    for (const [client, expected] of [
      [student.client, 403],
      [other.client, 403],
      [site.app.client(), 401],
    ] as const) {
      expect((await client.get(`/api/coach/submission/${submissionId}`)).status).toBe(expected);
      expect(
        (await client.post(`/api/coach/submission/${submissionId}/stroke-scores`, scores())).status,
      ).toBe(expected);
    }
    expect(await versions()).toEqual([]);
  });
});
