import sharp from 'sharp';
import { SignedLinks } from '../../common/crypto/signed-links';
import { signedInAssistant, type TestStudent } from '../../testing/accounts';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';
import type { StudentFeedbackResponse } from '../submissions/feedback/feedback.dto';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import type { CoachReviewResponse, DraftKeptResponse } from './coach-reviews.dto';
import type { StudentReviewResponse } from './reviews.dto';
import { MARK_ID, sampleContent, sampleMark } from './testing/sample-review';

// Real: the app over HTTP, PostgreSQL, the jobs, files on disk, sharp. Fake: video hosts, clock.
describe('the still of a review', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let submissionId: string;
  let picture: Buffer;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    picture = await sharp({
      create: { width: 1_920, height: 1_080, channels: 3, background: '#0B6E75' },
    })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
    ({ id: submissionId } = await site.submit(student));
  });
  afterAll(() => site.close());

  const path = (below = '') => `/api/coach/reviews/${submissionId}${below}`;
  const deliver = async (notes = '') => {
    const { version } = (await site.coach.get<CoachReviewResponse>(path())).body;
    const body = sampleContent({
      marks: [sampleMark({ uploadId: null })],
      fixFirstMarkId: MARK_ID,
      notes,
    });
    const saved = await site.coach.put<DraftKeptResponse>(path(), body, {
      'if-match': `"${version}"`,
    });
    expect((await site.coach.post(path('/deliver'), { version: saved.body.version })).status).toBe(
      200,
    );
  };
  const send = async (
    n: number,
    body = picture,
    client: TestClient = site.coach,
  ): Promise<number> => {
    const answer = await fetch(new URL(path(`/revisions/${n}/still`), site.app.url), {
      method: 'POST',
      headers: { origin: TEST_ORIGIN, cookie: client.cookieHeader, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const mails = async () => {
    await site.app.db.query(
      `UPDATE outbox SET available_at = now() WHERE job = 'submissions.feedback-ready' AND done_at IS NULL`,
    );
    return site.mails('feedback-ready', student.email);
  };
  const stillIn = (html: string): string | undefined =>
    /src="([^"]*\/api\/reviews\/still\?token=[^"]*)"/.exec(html.replaceAll('&#x3D;', '='))?.[1];
  const load = (url: string) => fetch(new URL(url.replace(/^https?:\/\/[^/]+/, ''), site.app.url));

  it('is shown in the student’s list and review, with what to fix first', async () => {
    await deliver();
    const list = async () =>
      (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;
    const read = async () =>
      (await student.client.get<StudentReviewResponse>(`/api/student/reviews/${submissionId}`))
        .body;
    expect(await list()).toMatchObject([{ fixFirst: sampleMark().text, stillUrl: null }]);
    expect((await read()).stillUrl).toBeNull();
    expect(await send(1)).toBe(204);
    const [{ stillUrl } = { stillUrl: null }] = await list();
    expect(stillUrl).toMatch(/^\/api\/reviews\/still\?token=/);
    expect((await read()).stillUrl).toBe(stillUrl);
    expect((await load(stillUrl ?? '')).status).toBe(200);
  });

  it('is shown in the email, as a JPEG that needs no sign-in', async () => {
    await deliver();
    expect(await send(1)).toBe(204);
    const [mail] = await mails();
    const url = stillIn(mail?.html ?? '');
    expect(url).toMatch(new RegExp(`^${TEST_ORIGIN}/api/reviews/still`));
    expect(mail?.text).not.toContain('/api/reviews/still');
    const answer = await load(url ?? '');
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'image/jpeg', 'cross-origin']);
    const { format, width, height } = await sharp(
      Buffer.from(await answer.arrayBuffer()),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 675 });
  });

  it('is left out of the email if the room sent none', async () => {
    await deliver();
    const [mail] = await mails();
    expect(stillIn(mail?.html ?? '')).toBeUndefined();
    expect(mail?.html).toContain('Your head comes up before the boat does.');
  });

  it('is replaced by a later one, and stays with a text that a form corrects', async () => {
    await deliver();
    expect(await send(1)).toBe(204);
    const other = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#E4572E' },
    })
      .jpeg()
      .toBuffer();
    expect(await send(1, other)).toBe(204);
    await mails();
    site.setClock('2126-05-03T09:00:00Z');
    await site.coach.post(`/api/coach/review/${submissionId}/feedback`, {
      feedbackNotes: 'Slower.',
    });
    const urls = (await mails()).map(({ html }) => stillIn(html));
    expect(urls).toEqual([expect.any(String), urls[0]]);
    const { width } = await sharp(
      Buffer.from(await (await load(urls[0] ?? '')).arrayBuffer()),
    ).metadata();
    expect(width).toBe(900);
  });

  it('is refused if it is no picture, or for a revision that does not exist or was undone', async () => {
    await deliver();
    expect(await send(1, Buffer.from('hello'))).toBe(400);
    expect(await send(2)).toBe(404);
    expect(await send(1, picture, await signedInAssistant(site.app))).toBe(403);
    expect(await send(1, picture, student.client)).toBe(403);
    expect((await site.coach.post(path('/undo'))).status).toBe(200);
    expect(await send(1)).toBe(404);
  });

  it('is served only by a token of its own, and never for another kind of file', async () => {
    const links = site.app.get(SignedLinks);
    const still = { purpose: 'review-still', path: '/api/reviews/still', parameter: 'token' };
    await deliver();
    await send(1);
    const [{ id }] = await site.app.db.query<[{ id: string }]>(
      'SELECT still_id AS id FROM review_revisions WHERE still_id IS NOT NULL ORDER BY delivered_at DESC LIMIT 1',
    );
    const statusOf = async (url: string) => (await load(url)).status;
    expect(await statusOf(links.issue(still, id))).toBe(200);
    expect(await statusOf(links.issue({ ...still, purpose: 'file' }, id))).toBe(404);
    expect(await statusOf(links.issue(still, 'not an id'))).toBe(404);
    expect(await statusOf('/api/reviews/still')).toBe(404);
    await site.app.db.query(`UPDATE uploads SET purpose = 'voice' WHERE id = $1`, [id]);
    expect(await statusOf(links.issue(still, id))).toBe(404);
  });
});
