import type { ReviewContent } from '@wavetrain/shared/review-content';
import { mailedToken, type TestStudent } from '../../testing/accounts';
import type { TestClient } from '../../testing/test-client';
import type { StaffAccountResponse } from '../auth/staff-admin/staff-accounts.dto';
import type { CoachSubmissionResponse } from '../submissions/coach/coach-submissions.dto';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import type { CoachReviewResponse, DraftKeptResponse } from './coach-reviews.dto';
import { sampleContent, sampleMark } from './testing/sample-review';

const RITA = 'Rita Roller';

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: video hosts, clock.
describe('a review that two coaches work on', () => {
  let site: SubmissionsApp;
  let rita: TestClient;
  let ritaId: number;
  let student: TestStudent;
  let submissionId: string;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    const email = 'rita@example.org';
    const invited = await site.coach.post<StaffAccountResponse>('/api/admin/staff', {
      email,
      name: RITA,
      role: 'coach',
    });
    ritaId = invited.body.id;
    rita = site.app.client();
    const token = await mailedToken(site.app, 'staff-invited', email);
    await rita.post('/api/staff/set-password', { token, newPassword: 'rolls-every-day-42' });
  });
  beforeEach(async () => {
    student = await site.subscriber();
    ({ id: submissionId } = await site.submit(student));
  });
  afterAll(() => site.close());

  const path = (below = '') => `/api/coach/reviews/${submissionId}${below}`;
  const content = (given: Partial<ReviewContent> = {}) =>
    sampleContent({ marks: [sampleMark({ uploadId: null })], ...given });
  const save = (client: TestClient, body: ReviewContent, version: number) =>
    client.put<DraftKeptResponse>(path(), body, { 'if-match': `"${version}"` });
  const open = async (client: TestClient) => (await client.get<CoachReviewResponse>(path())).body;
  const deliver = (client: TestClient, version: number) =>
    client.post<CoachReviewResponse>(path('/deliver'), { version });
  const inQueue = async () =>
    (await site.coach.get<CoachSubmissionResponse[]>('/api/coach/link-submissions')).body.find(
      ({ id }) => id === submissionId,
    );
  const reviewMails = async () => {
    await site.app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'submissions.feedback-ready' AND done_at IS NULL`,
    );
    return site.mails('feedback-ready', student.email);
  };

  it('says in the queue and in the room who has begun it, but not to that coach', async () => {
    expect([(await open(site.coach)).draftBy, (await inQueue())?.draftBy]).toEqual([null, null]);
    await save(rita, content(), 0);
    expect((await open(site.coach)).draftBy).toBe(RITA);
    expect((await open(rita)).draftBy).toBeNull();
    expect((await inQueue())?.draftBy).toEqual({ id: ritaId, name: RITA });
  });

  it('counts written feedback as begun, until it’s sent', async () => {
    const begin = (client: TestClient) =>
      client.post(`/api/coach/review/${submissionId}/begin`, { linkRevision: 1 });
    expect((await begin(rita)).status).toBe(204);
    expect((await open(site.coach)).draftBy).toBe(RITA);
    expect((await inQueue())?.draftBy).toEqual({ id: ritaId, name: RITA });
    await begin(site.coach);
    expect((await inQueue())?.draftBy).not.toMatchObject({ name: RITA });
    await begin(rita);
    const sent = await rita.post(
      `/api/coach/review/${submissionId}/feedback`,
      { feedbackVideoUrl: null, feedbackNotes: 'Reach further.' },
      { 'if-match': '"none"' },
    );
    expect(sent.status).toBe(200);
    expect((await open(site.coach)).draftBy).toBeNull();
  });

  it('says whether the draft is what was last delivered', async () => {
    const isDelivered = async () => (await open(site.coach)).isDelivered;
    expect(await isDelivered()).toBe(false);
    await save(site.coach, content(), 0);
    expect(await isDelivered()).toBe(false);
    await deliver(site.coach, 1);
    expect(await isDelivered()).toBe(true);
    await save(site.coach, content({ notes: 'One more thing.' }), 2);
    expect(await isDelivered()).toBe(false);
  });

  it('names the other coach if both changed the draft, and nobody after a delivery', async () => {
    await save(rita, content(), 0);
    expect(await save(site.coach, content({ notes: 'Mine.' }), 0)).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CHANGED', by: RITA },
    });
    expect(await deliver(site.coach, 0)).toMatchObject({
      status: 409,
      body: { error: `${RITA} changed this review. Reload it before you deliver it.` },
    });
    expect(await save(rita, content({ notes: 'Mine.' }), 0)).toMatchObject({
      status: 409,
      body: { by: null },
    });
    await deliver(rita, 1);
    expect([(await open(site.coach)).draftBy, (await inQueue())?.draftBy]).toEqual([null, null]);
  });

  it('belongs to its author again after an undo, and to nobody once the draft equals the delivery', async () => {
    await save(rita, content(), 0);
    await deliver(rita, 1);
    await rita.post(path('/undo'));
    expect((await open(site.coach)).draftBy).toBe(RITA);
    const { version } = await open(rita);
    await deliver(rita, version);
    await save(rita, content({ notes: 'A letter too many.' }), version + 1);
    expect((await open(site.coach)).draftBy).toBe(RITA);
    await save(rita, content(), version + 2);
    expect((await open(site.coach)).draftBy).toBeNull();
    expect(await save(site.coach, content({ notes: 'Mine.' }), version)).toMatchObject({
      status: 409,
      body: { by: RITA },
    });
  });

  it('says who delivered each revision, and the author signs its email', async () => {
    await save(rita, content(), 0);
    await deliver(rita, 1);
    const [byRita] = await reviewMails();
    expect(byRita?.text).toContain(`\n${RITA}\n`);
    await save(site.coach, content({ notes: 'Corrected.' }), 2);
    const { revisions } = (await deliver(site.coach, 3)).body;
    expect(revisions.map(({ by }) => by)).toEqual([expect.not.stringMatching(RITA), RITA]);
    const mails = await reviewMails();
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes(`\n${RITA}\n`))).toHaveLength(1);
  });
});
