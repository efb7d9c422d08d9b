import type { TestStudent } from '../../testing/accounts';
import { SubmissionsApp } from '../submissions/testing/submissions-app';
import { QuietWeeksTask } from './quiet-weeks.task';

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts. Bypassed: the task's timer.
describe('the nudge of a quiet week', () => {
  let site: SubmissionsApp;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(() => site.videosWork());
  afterAll(() => site.close());

  const joined = ({ id }: TestStudent, ago: string) =>
    site.rows('UPDATE students SET created_at = app_now() - $2::interval WHERE id = $1', [id, ago]);
  const wants = ({ client }: TestStudent, nudges: boolean) =>
    client.patch('/api/student/profile', { unwantedMails: nudges ? [] : ['quiet-week'] });
  const nudges = async ({ email }: TestStudent): Promise<number> => {
    await site.app.get(QuietWeeksTask).run();
    return (await site.mails('quiet-week', email)).length;
  };

  it('is sent after seven days without activity, once per quiet stretch', async () => {
    const student = await site.subscriber();
    await wants(student, true);
    await joined(student, '6 days 23 hours');
    expect(await nudges(student)).toBe(0);
    await joined(student, '7 days 1 hour');
    expect(await nudges(student)).toBe(1);
    expect(await nudges(student)).toBe(1);
    const { id } = await site.submit(student);
    await site.rows(
      `UPDATE submissions SET submitted_at = app_now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    expect(await nudges(student)).toBe(2);
  });

  it('is off until it’s turned on, and can be turned off again', async () => {
    const student = await site.subscriber();
    await joined(student, '8 days');
    expect(await nudges(student)).toBe(0);
    await wants(student, true);
    await wants(student, false);
    expect(await nudges(student)).toBe(0);
  });

  it('isn’t sent to someone active, without a plan, or quiet for two weeks already', async () => {
    const [active, planless, long] = [
      await site.subscriber(),
      await site.subscriber(),
      await site.subscriber(),
    ];
    for (const student of [active, planless, long]) await wants(student, true);
    for (const student of [active, planless]) await joined(student, '8 days');
    await joined(long, '14 days');
    await site.rows(`UPDATE students SET subscription_status = 'canceled' WHERE id = $1`, [
      planless.id,
    ]);
    const { id } = await site.submit(active);
    await site.rows('UPDATE submissions SET submitted_at = app_now() WHERE id = $1', [id]);
    expect([await nudges(active), await nudges(planless), await nudges(long)]).toEqual([0, 0, 0]);
  });
});
