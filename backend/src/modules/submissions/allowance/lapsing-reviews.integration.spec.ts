import { SubmissionsApp } from '../testing/submissions-app';
import { LapsingReviewsTask } from './lapsing-reviews.task';

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts, the clock. Bypassed: the
// task's timer.
describe('reviews about to lapse', () => {
  let site: SubmissionsApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(() => {
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
  });
  afterAll(() => site.close());

  const subjects = async (email: string): Promise<string[]> =>
    (await site.mails('reviews-lapsing', email)).map(({ subject }) => subject);
  const check = (timestamp: string): Promise<void> => {
    site.setClock(timestamp);
    return site.app.get(LapsingReviewsTask).run();
  };
  const WEEK_BEFORE = '2126-05-25T12:00:00Z';

  it('sends nothing more than a week before, one email after that, and one for the next month', async () => {
    const student = await site.subscriber();
    await check('2126-05-25T11:59:00Z');
    expect(await subjects(student.email)).toEqual([]);
    await check(WEEK_BEFORE);
    await check('2126-05-30T12:00:00Z');
    expect(await subjects(student.email)).toEqual(['2 reviews left until June 1, 2126']);
    await site.subscribe(student, '2126-07-01T12:00:00Z');
    await check('2126-06-26T12:00:00Z');
    expect(await subjects(student.email)).toEqual([
      '2 reviews left until June 1, 2126',
      '2 reviews left until July 1, 2126',
    ]);
  });

  it('names what is left, in the student’s own time zone, and nothing once all are used', async () => {
    const [one, none] = [await site.subscriber(), await site.subscriber()];
    await one.client.patch('/api/student/profile', { timeZone: 'Pacific/Auckland' });
    await site.submit(one);
    await site.submit(none);
    await site.submit(none);
    await check(WEEK_BEFORE);
    expect(await subjects(one.email)).toEqual(['1 review left until June 2, 2126']);
    expect(await subjects(none.email)).toEqual([]);
  });

  it('doesn’t count a bought review, which doesn’t lapse', async () => {
    const student = await site.subscriber();
    await site.submit(student);
    await site.submit(student);
    await site.rows(
      'INSERT INTO extra_reviews (id, student_id, bought_at) VALUES (gen_random_uuid(), $1, now())',
      [student.id],
    );
    await check(WEEK_BEFORE);
    expect(await subjects(student.email)).toEqual([]);
  });

  it('sends nothing to students who turned it off', async () => {
    const student = await site.subscriber();
    await student.client.patch('/api/student/profile', { unwantedMails: ['reviews-lapsing'] });
    await check(WEEK_BEFORE);
    expect(await subjects(student.email)).toEqual([]);
  });

  it('sends nothing to someone who has asked for their account to be deleted', async () => {
    const student = await site.subscriber();
    await site.rows(`UPDATE students SET erasure_due_at = '2126-06-01' WHERE id = $1`, [
      student.id,
    ]);
    await check(WEEK_BEFORE);
    expect(await subjects(student.email)).toEqual([]);
  });
});
