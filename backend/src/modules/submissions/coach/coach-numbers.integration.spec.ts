import { registeredStudent } from '../../../testing/accounts';
import { LOOM, SubmissionsApp } from '../testing/submissions-app';

interface Numbers {
  readonly days: number;
  readonly answered: number;
  readonly inTime: number;
  readonly medianHours: number | null;
  readonly weeks: readonly {
    from: string;
    answered: number;
    inTime: number;
    medianHours: number | null;
  }[];
  readonly members: number;
  readonly allowedPerMonth: number;
  readonly receivedLastMonth: number;
}

// Real: the app over HTTP, PostgreSQL. Fake: the video hosts (a local stub) and the clock.
describe('the coach’s review times', () => {
  let site: SubmissionsApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    await site.rows('DELETE FROM submissions');
    await site.rows('UPDATE students SET subscription_status = $1', ['none']);
    site.videosWork();
  });
  afterAll(() => site.close());

  const read = async (): Promise<Numbers> =>
    (await site.coach.get<Numbers>('/api/coach/numbers')).body;
  const answer = (submissionId: string) =>
    site.coach.post('/api/coach/submit-link-feedback', {
      submissionId,
      writtenFeedback: 'Look where you want to go.',
      loomUrl: LOOM,
    });

  it('are empty before any review was due', async () => {
    site.setClock('2126-05-01T12:00:00Z');
    expect(await read()).toMatchObject({
      days: 90,
      answered: 0,
      inTime: 0,
      medianHours: null,
      members: 0,
      receivedLastMonth: 0,
    });
  });

  it('show how many reviews were on time, the median hours, and the weeks', async () => {
    site.setClock('2126-04-01T12:00:00Z');
    const [one, two, three] = [
      await site.subscriber(),
      await site.subscriber(),
      await site.subscriber(),
    ];
    const videos = [await site.submit(one), await site.submit(two), await site.submit(three)];
    site.setClock('2126-04-01T22:00:00Z');
    await answer(videos[0]!.id);
    site.setClock('2126-04-02T12:00:00Z');
    await answer(videos[1]!.id);
    site.setClock('2126-04-10T12:00:00Z');
    await answer(videos[2]!.id);
    site.setClock('2126-04-20T12:00:00Z');
    const numbers = await read();
    expect(numbers).toMatchObject({
      answered: 3,
      inTime: 2,
      medianHours: 24,
      members: 3,
      allowedPerMonth: 6,
      receivedLastMonth: 3,
    });
    expect(numbers.weeks.filter(({ answered }) => answered > 0)).toEqual([
      { from: '2126-04-01', answered: 2, inTime: 2, medianHours: 17 },
      { from: '2126-04-08', answered: 1, inTime: 0, medianHours: 216 },
    ]);
    site.setClock('2126-08-20T12:00:00Z');
    expect(await read()).toMatchObject({ answered: 0, receivedLastMonth: 0 });
  });

  it('leave out videos without a due date', async () => {
    site.setClock('2126-05-01T12:00:00Z');
    const visitor = await registeredStudent(site.app);
    await answer((await site.submit(visitor)).id);
    expect(await read()).toMatchObject({ answered: 0, receivedLastMonth: 1 });
  });

  it('are only visible to the coach', async () => {
    const { client } = await registeredStudent(site.app);
    expect([
      (await site.app.client().get('/api/coach/numbers')).status,
      (await client.get('/api/coach/numbers')).status,
    ]).toEqual([401, 403]);
  });
});
