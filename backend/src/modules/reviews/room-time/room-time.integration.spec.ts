import { randomUUID } from 'node:crypto';
import type { TestStudent } from '../../../testing/accounts';
import type { CoachNumbersResponse } from '../../student-card/coach-numbers.dto';
import { SubmissionsApp, UNKNOWN_ID } from '../../submissions/testing/submissions-app';
import { sampleContent, sampleMark } from '../testing/sample-review';

const MINUTE_MS = 60_000;

// Real: the app over HTTP, PostgreSQL. Fake: the video hosts (a local stub) and the clock.
describe('time spent in the review room', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let submissionId: string;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
  });
  beforeEach(async () => {
    await site.rows('DELETE FROM review_stretches');
    site.setClock('2126-04-01T12:00:00Z');
    student = await site.subscriber();
    ({ id: submissionId } = await site.submit(student));
    site.setClock('2126-04-02T09:00:00Z');
  });
  afterAll(() => site.close());

  const pathOf = (stretch: string, submission = submissionId) =>
    `/api/coach/reviews/${submission}/stretches/${stretch}`;
  const tell = (stretch: string, minutes: number, endedAgo = 0, submission = submissionId) =>
    site.coach.put<{ code: string }>(pathOf(stretch, submission), {
      activeMs: minutes * MINUTE_MS,
      endedMsAgo: endedAgo * MINUTE_MS,
    });
  const deliver = async (id: string) => {
    await site.coach.put(
      `/api/coach/reviews/${id}`,
      sampleContent({ marks: [sampleMark({ uploadId: null })] }),
      { 'if-match': '"0"' },
    );
    return site.coach.post(`/api/coach/reviews/${id}/deliver`, { version: 1 });
  };
  const numbers = async () =>
    (await site.coach.get<CoachNumbersResponse>('/api/coach/numbers')).body.roomTime;

  it('adds up until the review is delivered, counting repeated and overlapping reports once', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await tell(first, 4, 8)).status).toBe(204);
    // a report whose response got lost, an older one that arrives late, and the same stretch
    // continued
    for (const minutes of [4, 2, 6]) await tell(first, minutes, 6);
    // another window, active at the same time for two of its five minutes
    await tell(second, 5, 3);
    expect((await numbers()).reviews).toBe(0);
    expect((await deliver(submissionId)).status).toBe(200);
    site.setClock('2126-04-03T09:00:00Z');
    await tell(randomUUID(), 30);
    const figures = await numbers();
    // 08:48 to 08:54 and 08:52 to 08:57
    expect(figures).toMatchObject({ reviews: 1, medianMinutes: 9 });
    expect(figures.weeks.filter(({ reviews }) => reviews > 0)).toEqual([
      { from: '2126-04-01', reviews: 1, medianMinutes: 9 },
    ]);
    site.setClock('2126-08-20T12:00:00Z');
    expect(await numbers()).toMatchObject({ reviews: 0, medianMinutes: null });
  });

  it('belongs to its review and student: a stretch stays with its first review and is deleted with the account', async () => {
    const stretch = randomUUID();
    const other = await site.submit(student);
    await tell(stretch, 4);
    expect((await tell(stretch, 9, 0, other.id)).status).toBe(204);
    const kept = () =>
      site.rows('SELECT submission_id, active_ms FROM review_stretches WHERE student_id = $1', [
        student.id,
      ]);
    expect(await kept()).toEqual([{ submission_id: submissionId, active_ms: 4 * MINUTE_MS }]);
  });

  it('can only be reported by the coach, for existing videos and plausible times', async () => {
    const body = { activeMs: 1_000, endedMsAgo: 0 };
    const [theirs, anonymous] = [student.client, site.app.client()].map((client) =>
      client.put(pathOf(randomUUID()), body),
    );
    expect([(await theirs)?.status, (await anonymous)?.status]).toEqual([403, 401]);
    const missing = [
      tell(randomUUID(), 1, 0, UNKNOWN_ID),
      tell('nonsense', 1),
      tell(randomUUID(), 1, 0, 'nonsense'),
    ];
    expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const impossible = [
      { activeMs: -1 },
      { activeMs: 5 * 3_600_000 },
      { activeMs: 1.5 },
      { endedMsAgo: 2 * 86_400_000 },
      { endedMsAgo: null },
    ];
    for (const wrong of impossible)
      expect((await site.coach.put(pathOf(randomUUID()), { ...body, ...wrong })).status).toBe(400);
    expect(await site.rows('SELECT 1 FROM review_stretches')).toEqual([]);
  });
});
