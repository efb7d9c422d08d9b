import type { TestStudent } from '../../testing/accounts';
import type {
  CoachSubmissionResponse,
  ReviewResponse,
} from '../submissions/coach/coach-submissions.dto';
import type { StudentFeedbackResponse } from '../submissions/feedback/feedback.dto';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import type { CoachReviewResponse, DraftKeptResponse } from './coach-reviews.dto';
import type { StudentReviewResponse } from './reviews.dto';
import { sampleContent, sampleMark } from './testing/sample-review';
import type { ReviewContent } from '@wavetrain/shared/review-content';

const LOOM = 'https://www.loom.com/share/0123456789abcdef0123456789abcdef';
const content = (given: Partial<ReviewContent> = {}) =>
  sampleContent({ marks: [sampleMark({ uploadId: null })], ...given });

interface Refusal {
  readonly code: string;
  readonly changed?: string[];
  readonly version?: number;
}

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: video hosts, clock.
describe('a review, delivered from the room, the dialog or the review page', () => {
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
    site.setClock('2126-05-02T08:00:00Z');
  });
  afterAll(() => site.close());

  const path = (below = '') => `/api/coach/reviews/${submissionId}${below}`;
  const room = async () => (await site.coach.get<CoachReviewResponse>(path())).body;
  const save = (body: ReviewContent, version: number) =>
    site.coach.put<DraftKeptResponse & Refusal>(path(), body, { 'if-match': `"${version}"` });
  const deliver = (version: number) =>
    site.coach.post<CoachReviewResponse & Refusal>(path('/deliver'), { version });
  const inRoom = async (given: Partial<ReviewContent> = {}) => {
    const { version } = (await save(content(given), (await room()).version)).body;
    const delivered = await deliver(version);
    expect(delivered.status).toBe(200);
    return delivered.body;
  };
  const dialog = (given: { loomUrl?: string; writtenFeedback?: string }, basedOn?: string) =>
    site.coach.post<CoachSubmissionResponse & Refusal>(
      '/api/coach/submit-link-feedback',
      { submissionId, ...given },
      basedOn === undefined ? undefined : { 'if-match': `"${basedOn}"` },
    );
  const page = (feedbackNotes: string) =>
    site.coach.post<ReviewResponse & Refusal>(`/api/coach/review/${submissionId}/feedback`, {
      feedbackNotes,
    });
  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;
  const read = async (query = '') =>
    (
      await student.client.get<StudentReviewResponse>(
        `/api/student/reviews/${submissionId}${query}`,
      )
    ).body;
  const mails = async () => {
    await site.app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'submissions.feedback-ready' AND done_at IS NULL`,
    );
    return site.mails('feedback-ready', student.email);
  };

  it('opens in the room after the dialog delivered it, is stored as a revision, and notifies the student immediately', async () => {
    await dialog({ loomUrl: LOOM, writtenFeedback: 'Head last.' });
    expect(await room()).toMatchObject({
      version: 1,
      draft: { notes: 'Head last.', marks: [] },
      revisions: [{ n: 1 }],
      undoUntil: null,
    });
    expect(await read()).toMatchObject({
      notes: 'Head last.',
      marks: [],
      feedbackLoomUrl: LOOM,
      revision: { n: 1, correctedAt: null },
    });
    expect(await feedbackList()).toMatchObject([
      { source: 'dialog', hasReview: false, feedbackNotes: 'Head last.' },
    ]);
    expect((await site.coach.post<Refusal>(path('/undo'))).body.code).toBe('FEEDBACK_REPLACED');
    expect(await site.mails('feedback-ready', student.email)).toHaveLength(1);
  });

  it('can be delivered by the dialog and corrected in the room: the student sees when, and the earlier text', async () => {
    await dialog({ loomUrl: LOOM, writtenFeedback: 'Head last.' });
    site.setClock('2126-05-03T09:00:00Z');
    await inRoom({ notes: 'Head last, and slower.' });
    expect(await feedbackList()).toMatchObject([
      {
        source: 'room',
        hasReview: true,
        feedbackNotes: 'Head last, and slower.',
        feedbackLoomUrl: LOOM,
        firstAnsweredAt: '2126-05-02T08:00:00.000Z',
        feedbackSubmittedAt: '2126-05-03T09:00:00.000Z',
      },
    ]);
    expect(await read()).toMatchObject({
      feedbackLoomUrl: LOOM,
      marks: [{ part: 'head' }],
      revisions: [{ n: 2 }, { n: 1 }],
    });
    expect(await read('?revision=1')).toMatchObject({
      notes: 'Head last.',
      marks: [],
      revision: { n: 1, correctedAt: '2126-05-03T09:00:00.000Z' },
    });
    const sent = await mails();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      expect.stringMatching(/^I corrected your review: /),
      expect.stringMatching(/^Your review is ready: /),
    ]);
    const correction = sent.find(({ subject }) => subject.startsWith('I corrected'));
    expect(correction?.text).toMatch(/What changed: the marks, .*and the notes\./);
  });

  it('can be delivered in the room and corrected by the dialog: marks and scores stay, and the room has the new text', async () => {
    await inRoom({
      notes: 'As I saw it.',
      scores: { head: 80, paddle: 90, boat: 70, body: 61, quiz: 100, markIds: [] },
    });
    site.setClock('2126-05-03T09:00:00Z');
    await dialog({ writtenFeedback: 'As I see it now.', loomUrl: LOOM });
    expect(await read()).toMatchObject({
      notes: 'As I see it now.',
      feedbackLoomUrl: LOOM,
      marks: [{ part: 'head' }],
      scores: { head: 80 },
      revisions: [{ n: 2 }, { n: 1, correctedAt: '2126-05-03T09:00:00.000Z' }],
    });
    expect(await read('?revision=1')).toMatchObject({
      notes: 'As I saw it.',
      feedbackLoomUrl: null,
    });
    expect(await feedbackList()).toMatchObject([
      { source: 'dialog', hasReview: true, firstAnsweredAt: '2126-05-02T08:00:00.000Z' },
    ]);
    expect(await room()).toMatchObject({
      draft: { notes: 'As I see it now.', marks: [{ part: 'head' }] },
      undoUntil: null,
    });
    const sent = await mails();
    expect(sent.map(({ text }) => text.includes(`/student/reviews/${submissionId}`))).toEqual([
      true,
      true,
    ]);
  });

  it('notifies the student once, immediately, if the dialog corrects the room’s delivery before the email went out', async () => {
    await inRoom({ notes: 'As I saw it.' });
    site.setClock('2126-05-02T08:00:19Z');
    await dialog({ writtenFeedback: 'As I see it now.' });
    expect(await room()).toMatchObject({ undoUntil: null });
    expect((await site.coach.post<Refusal>(path('/undo'))).body.code).toBe('FEEDBACK_REPLACED');
    expect(await mails()).toHaveLength(1);
    await inRoom({ notes: 'And now.' });
    expect((await site.coach.post(path('/undo'))).status).toBe(200);
    expect(await feedbackList()).toMatchObject([
      { source: 'dialog', hasReview: true, feedbackNotes: 'As I see it now.' },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('adds no revision if a form sends back the text that came from a mark', async () => {
    await inRoom();
    const { text } = sampleMark();
    await dialog({ writtenFeedback: text });
    await dialog({ writtenFeedback: '' });
    expect((await room()).revisions).toHaveLength(1);
    await dialog({ writtenFeedback: text, loomUrl: LOOM });
    expect(await room()).toMatchObject({ revisions: [{ n: 2 }, { n: 1 }], draft: { notes: '' } });
    expect(await feedbackList()).toMatchObject([{ feedbackNotes: text, feedbackLoomUrl: LOOM }]);
  });

  it('can be delivered by the review page and corrected there and in the dialog, each as a revision', async () => {
    await page('One.');
    await dialog({ writtenFeedback: 'Two.' });
    await page('Three.');
    expect((await room()).revisions.map(({ n }) => n)).toEqual([3, 2, 1]);
    expect(
      [await read('?revision=1'), await read('?revision=2'), await read()].map(
        ({ notes }) => notes,
      ),
    ).toEqual(['One.', 'Two.', 'Three.']);
    expect((await room()).draft.notes).toBe('Three.');
  });

  it('can’t be delivered from a room that hasn’t seen the dialog’s text, and the room’s draft stays', async () => {
    const { version } = (await save(content({ notes: 'Half a sent' }), 0)).body;
    await dialog({ writtenFeedback: 'From the dialog.' });
    expect(await deliver(version)).toMatchObject({ status: 409, body: { code: 'REVIEW_CHANGED' } });
    const changed = await save(content({ notes: 'Half a sentence' }), version);
    expect(changed).toMatchObject({
      status: 409,
      body: { code: 'REVIEW_CHANGED', changed: ['notes'], version: version + 1 },
    });
    expect(await room()).toMatchObject({
      draft: { notes: 'Half a sent', marks: [{ part: 'head' }] },
    });
    expect(await feedbackList()).toMatchObject([{ feedbackNotes: 'From the dialog.' }]);
  });

  it('is not overwritten by a dialog that was opened before the room delivered', async () => {
    await dialog({ writtenFeedback: 'First.' });
    const [first] = await feedbackList();
    site.setClock('2126-05-02T09:00:00Z');
    await inRoom({ notes: 'With marks.' });
    const behind = await dialog(
      { writtenFeedback: 'First, but better.' },
      first?.feedbackSubmittedAt,
    );
    expect(behind).toMatchObject({ status: 409, body: { code: 'FEEDBACK_CHANGED' } });
    expect(await feedbackList()).toMatchObject([{ feedbackNotes: 'With marks.' }]);
  });

  it('runs simultaneous deliveries one after another: one is current, the others are its history', async () => {
    const { version } = (await save(content({ notes: 'Room.' }), 0)).body;
    const answers = await Promise.all([
      deliver(version),
      ...['A', 'B', 'C', 'D'].flatMap((word) => [
        dialog({ writtenFeedback: word }),
        page(word + word),
      ]),
    ]);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const { revisions } = await room();
    expect(revisions.map(({ n }) => n)).toEqual(revisions.map((_, at) => revisions.length - at));
    expect(await feedbackList()).toHaveLength(1);
    expect((await feedbackList())[0]?.feedbackNotes).toBe((await read()).notes);
    expect(
      await site.rows('SELECT 1 FROM feedback WHERE submission_id = $1 AND superseded_at IS NULL', [
        submissionId,
      ]),
    ).toHaveLength(1);
  });

  it('refuses the dialog for an erased student and saves nothing', async () => {
    await site.app.db.query('UPDATE students SET erased_at = now() WHERE id = $1', [student.id]);
    for (const answer of [await dialog({ writtenFeedback: 'Too late.' }), await page('Too late.')])
      expect(answer).toMatchObject({ status: 404, body: { code: 'STUDENT_GONE' } });
    expect(
      await site.rows('SELECT 1 FROM reviews WHERE submission_id = $1', [submissionId]),
    ).toEqual([]);
  });
});
