import { confirmedStudent, type TestStudent } from '../../testing/accounts';
import type {
  ModuleProgressResponse,
  VideoReviewResponse,
} from '../curriculum/module-progress.dto';
import { SubmissionsApp, UNKNOWN_ID } from '../submissions/testing/submissions-app';
import type { StudentStrokeScoresResponse } from './scoring.dto';
import { ScoringService } from './scoring.service';
import type { Scoring } from './scoring.types';

const scoring = (given: Partial<Scoring> = {}): Scoring => ({
  head: 80,
  paddle: 90,
  boat: 70,
  body: 61,
  quiz: 100,
  feedbackNotes: 'Look where you want to go.',
  markIds: [],
  ...given,
});

// Real: the app over HTTP, PostgreSQL; scores are recorded through the service that the coach's
// call uses. Fake: video hosts, clock.
describe('stroke scores', () => {
  let site: SubmissionsApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
  });
  beforeEach(() => site.setClock('2126-05-01T12:00:00Z'));
  afterAll(() => site.close());

  const score = (submissionId: string, given: Partial<Scoring> = {}) =>
    site.app.db.transaction((tx) =>
      site.app.get(ScoringService).record(tx, submissionId, scoring(given)),
    );
  const scoresOf = async ({ client }: TestStudent) =>
    (await client.get<StudentStrokeScoresResponse[]>('/api/student/stroke-scores')).body;

  it('are shown to their student with all their parts [516-518]', async () => {
    const student = await site.subscriber();
    const { id } = await site.submit(student, {
      title: 'Hip snap',
      skillArea: 'strokes-techniques',
    });
    site.setClock('2126-05-02T09:30:00Z');
    const markId = UNKNOWN_ID;
    const { id: scoreId } = await score(id, { markIds: [markId] });
    expect(await scoresOf(student)).toEqual([
      {
        id: scoreId,
        submissionId: id,
        moduleId: null,
        videoTitle: 'Hip snap',
        submissionDate: '2126-05-01T12:00:00.000Z',
        skillArea: 'strokes',
        scores: {
          head: 80,
          paddle: 90,
          boat: 70,
          body: 61,
          quiz: 100,
          practical: 75.3,
          total: 80.2,
          timestamp: '2126-05-02T09:30:00.000Z',
        },
        feedbackNotes: 'Look where you want to go.',
      },
    ]);
    const asCoach = `/api/coach/students/${student.id}/stroke-scores`;
    expect((await site.coach.get(asCoach)).body).toEqual(await scoresOf(student));
    expect((await student.client.get(asCoach)).status).toBe(403);
    expect(
      await site.rows('SELECT version, mark_ids FROM stroke_scores WHERE submission_id = $1', [id]),
    ).toEqual([{ version: 1, mark_ids: [markId] }]);
  });

  it('are ordered by video, oldest first, with the latest scores of each; earlier ones are kept [516]', async () => {
    const student = await site.subscriber();
    const first = await site.submit(student);
    site.setClock('2126-05-02T12:00:00Z');
    const second = await site.submit(student);
    await score(second.id, { head: 70 });
    await score(first.id, { head: 10 });
    await score(first.id, { head: 20 });
    expect(
      (await scoresOf(student)).map(({ submissionId, scores }) => [submissionId, scores.head]),
    ).toEqual([
      [first.id, 20],
      [second.id, 70],
    ]);
    expect(
      await site.rows(
        'SELECT version, head FROM stroke_scores WHERE submission_id = $1 ORDER BY version',
        [first.id],
      ),
    ).toEqual([
      { version: 1, head: 10 },
      { version: 2, head: 20 },
    ]);
  });

  it('given simultaneously become separate versions', async () => {
    const { id } = await site.submit(await site.subscriber());
    const given = await Promise.all([score(id), score(id), score(id), score(id)]);
    expect(given.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4]);
  });

  it('of a practical video mark it reviewed in its module [511]', async () => {
    const student = await site.subscriber();
    const { body } = await student.client.post<VideoReviewResponse>(
      '/api/modules/14-roll/video-review',
      {
        videoLink: 'https://youtu.be/rollroll001',
      },
    );
    site.setClock('2126-05-03T12:00:00Z');
    await score(body.submissionId);
    const progress = async () =>
      (await student.client.get<ModuleProgressResponse[]>('/api/module-progress')).body;
    expect(await progress()).toMatchObject([
      {
        moduleId: '14-roll',
        videoReviewSubmitted: true,
        videoReviewCompleted: true,
        videoReviewScore: 75.25,
        videoReviewScoredAt: '2126-05-03T12:00:00.000Z',
        practicalScore: 75.25,
        totalScore: null,
      },
    ]);
    await score(body.submissionId, { head: 100 });
    expect(await progress()).toMatchObject([{ practicalScore: 80.25 }]);
    expect(await scoresOf(student)).toMatchObject([{ moduleId: '14-roll' }]);
  });

  it('of a second practical video, when undone, leave the score of the first', async () => {
    const student = await site.subscriber();
    const handIn = async (videoLink: string) =>
      (
        await student.client.post<VideoReviewResponse>('/api/modules/14-roll/video-review', {
          videoLink,
        })
      ).body.submissionId;
    const progress = async () =>
      (await student.client.get<ModuleProgressResponse[]>('/api/module-progress')).body;
    const firstScoring = async () => {
      const [row] = await site.rows<{ at: Date | null }>(
        `SELECT video_review_first_scored_at AS at FROM module_progress WHERE student_id = $1`,
        [student.id],
      );
      return row?.at?.toISOString() ?? null;
    };
    const withdraw = (id: string) =>
      site.app.db.transaction((tx) => site.app.get(ScoringService).withdraw(tx, id));
    const { id: first } = await score(await handIn('https://youtu.be/rollroll001'));
    site.setClock('2126-05-20T12:00:00Z');
    const { id: second } = await score(await handIn('https://youtu.be/rollroll002'), { head: 100 });
    expect(await progress()).toMatchObject([{ practicalScore: 80.25 }]);
    expect(await firstScoring()).toBe('2126-05-01T12:00:00.000Z');
    await withdraw(second);
    expect(await progress()).toMatchObject([
      { practicalScore: 75.25, videoReviewScoredAt: '2126-05-01T12:00:00.000Z' },
    ]);
    expect(await firstScoring()).toBe('2126-05-01T12:00:00.000Z');
    await withdraw(first);
    expect(await progress()).toMatchObject([{ practicalScore: null, videoReviewCompleted: false }]);
    expect(await firstScoring()).toBeNull();
  });

  it('are refused outside 0 to 100 or for an unknown video, and nothing is saved', async () => {
    const student = await site.subscriber();
    const { id } = await site.submit(student);
    await expect(score(id, { head: 101, quiz: -1 })).rejects.toMatchObject({
      code: 'SCORES_OUT_OF_RANGE',
      fields: { head: expect.any(String), quiz: expect.any(String) },
    });
    await expect(score(UNKNOWN_ID)).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' });
    expect(await scoresOf(student)).toEqual([]);
  });

  it('are only visible to their student [525]', async () => {
    const student = await site.subscriber();
    await score((await site.submit(student)).id);
    expect(await scoresOf(await confirmedStudent(site.app))).toEqual([]);
    expect((await site.app.client().get('/api/student/stroke-scores')).status).toBe(401);
  });
});
