import { randomUUID } from 'node:crypto';
import { Clock } from '../../../common/clock/clock';
import { LinkFetcher } from '../../../common/link-fetch/link-fetcher';
import { LinkStandIn } from '../../../common/link-fetch/testing/stand-in';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../../testing/accounts';
import { startTestApp, type TestApp, type TestAppSettings } from '../../../testing/test-app';
import type { TestClient } from '../../../testing/test-client';
import { keepSampleVideo } from '../../uploads/testing/sample-video';
import type { CoachSubmissionResponse } from '../coach/coach-submissions.dto';
import type { StudentSubmissionResponse } from '../submissions.dto';

/**
 * Generous, because the stub may answer slowly on a busy machine, which must not look like a host
 * that is down.
 */
const ANSWERS_WITHIN_MS = 120_000;
const OEMBED = 'www.youtube.com/oembed';
export const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';

/** The app with the video hosts replaced by a local stub, and a clock that the test controls. */
export class SubmissionsApp {
  readonly now = jest.fn<Date, []>();

  private constructor(
    readonly app: TestApp,
    readonly hosts: LinkStandIn,
    readonly coach: TestClient,
  ) {}

  static async start(settings?: TestAppSettings): Promise<SubmissionsApp> {
    const [app, hosts] = await Promise.all([startTestApp(settings), LinkStandIn.start()]);
    const fetcher = hosts.fetcher();
    jest
      .spyOn(app.get(LinkFetcher), 'fetch')
      .mockImplementation((request) => fetcher.fetch({ ...request, timeoutMs: ANSWERS_WITHIN_MS }));
    const started = new SubmissionsApp(app, hosts, await signedInOwner(app));
    jest.spyOn(app.get(Clock), 'now').mockImplementation(started.now);
    started.setClock('2126-05-01T12:00:00Z');
    await keepSampleVideo(app.db);
    return started;
  }

  /**
   * Sets the clock. Use times after any day on which the tests run, so that scheduled checks aren't
   * due before a test says so.
   */
  setClock(timestamp: string): void {
    this.now.mockReturnValue(new Date(timestamp));
  }

  videosWork(): void {
    this.hosts.page(OEMBED, 200, JSON.stringify({ type: 'video', title: 'Roll' }));
  }

  videosAreGone(): void {
    this.hosts.page(OEMBED, 404, 'Not Found');
  }

  videosArePrivate(): void {
    this.hosts.page(OEMBED, 401, 'Unauthorized');
  }

  hostsAreDown(): void {
    this.hosts.page(OEMBED, 503);
  }

  /** Creates a student with an active plan whose period ends on June 1. */
  async subscriber(): Promise<TestStudent> {
    const student = await confirmedStudent(this.app);
    await this.subscribe(student, '2126-06-01T12:00:00Z');
    return student;
  }

  async subscribe({ id }: TestStudent, periodEnd: string): Promise<void> {
    await this.app.db.query(
      `UPDATE students SET subscription_status = 'active', subscription_period_end = $2 WHERE id = $1`,
      [id, periodEnd],
    );
  }

  async submit(
    { client }: TestStudent,
    given: Record<string, unknown> = {},
  ): Promise<StudentSubmissionResponse> {
    const { status, body } = await client.post<StudentSubmissionResponse>(
      '/api/student/video-submission',
      video(given),
    );
    if (status !== 201) throw new Error(`submitting answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async own({ client }: TestStudent): Promise<StudentSubmissionResponse[]> {
    return (await client.get<StudentSubmissionResponse[]>('/api/student/video-submissions')).body;
  }

  async queue(query = ''): Promise<CoachSubmissionResponse[]> {
    return (await this.coach.get<CoachSubmissionResponse[]>(`/api/coach/link-submissions${query}`))
      .body;
  }

  /** Makes the next check of every link due and runs it. */
  async nextLinkChecks(): Promise<void> {
    await this.app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'submissions.check-link' AND done_at IS NULL`,
    );
    await this.app.drainJobs();
  }

  async rows<T = Record<string, unknown>>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return this.app.db.query<T[]>(sql, parameters);
  }

  async mails(
    template: string,
    to: string,
  ): Promise<{ subject: string; text: string; html: string }[]> {
    await this.app.drainJobs();
    return this.rows(
      'SELECT subject, text, html FROM emails WHERE template = $1 AND "to" = $2 ORDER BY id',
      [template, to],
    );
  }

  /** Turns a submission into one with an uploaded file. */
  async becomesFile(submissionId: string, uploadId: string): Promise<void> {
    await this.app.db.query(
      `WITH sent AS (UPDATE submissions SET video_link = NULL, upload_id = $2 WHERE id = $1 RETURNING student_id)
        UPDATE uploads SET student_id = sent.student_id FROM sent WHERE id = $2`,
      [submissionId, uploadId],
    );
  }

  /** Returns the minutes until the next check of a submission's link, by the test's clock. */
  async minutesToNextCheck(submissionId: string): Promise<number | null> {
    const [row] = await this.rows<{ available_at: Date }>(
      `SELECT available_at FROM outbox WHERE job = 'submissions.check-link' AND done_at IS NULL AND payload ->> 'submissionId' = $1`,
      [submissionId],
    );
    return row ? (row.available_at.getTime() - this.now().getTime()) / 60_000 : null;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.hosts.close();
  }
}

let made = 0;

/** Returns a form's input, with a different video each time. */
export const video = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  videoLink: `https://youtu.be/video${String((made += 1)).padStart(6, '0')}`,
  title: 'Hip snap, left side',
  description: 'My head comes up before the boat does.',
  skillArea: 'rolling',
  ...given,
});

export const UNKNOWN_ID = randomUUID();
