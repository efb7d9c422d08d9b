import { registeredStudent, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { EmailUnsubscribes } from './email-unsubscribes.service';
import type { MailKind } from './students.types';

/** Real: HTTP, PostgreSQL. */
describe('turning an email off with one click', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const linkOf = ({ id }: TestStudent, kind: MailKind): string =>
    app
      .get(EmailUnsubscribes)
      .urlOf(id, kind)
      .replace(/^.*(?=\/api\/)/, '');
  const unwanted = async ({ client }: TestStudent): Promise<MailKind[]> =>
    (await client.get<{ unwantedMails: MailKind[] }>('/api/student/profile')).body.unwantedMails;

  it('works without signing in, keeps the other choices, and changes nothing the second time', async () => {
    const student = await registeredStudent(app);
    const link = linkOf(student, 'video-sent');
    expect((await app.client().post(link)).status).toBe(204);
    expect((await app.client().post(link)).status).toBe(204);
    expect(await unwanted(student)).toEqual(['quiet-week', 'video-sent']);
  });

  it('takes a click: opening the link leads to a page that names the email', async () => {
    const student = await registeredStudent(app);
    const link = linkOf(student, 'reviews-lapsing');
    const { status, headers } = await app.client().get(link);
    const token = new URL(link, 'http://here').searchParams.get('token') ?? '';
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(
      `/student/unsubscribe?${new URLSearchParams({ kind: 'reviews-lapsing', token })}`,
    );
    expect(await unwanted(student)).toEqual(['quiet-week']);
  });

  it('refuses a link that was altered to another kind of email, or another student', async () => {
    const [student, other] = [await registeredStudent(app), await registeredStudent(app)];
    const link = linkOf(student, 'video-sent');
    for (const altered of [
      link.replace('video-sent', 'reviews-lapsing'),
      link.replace(student.id, other.id),
      link.slice(0, -2),
    ]) {
      expect((await app.client().post(altered)).status).toBe(404);
      expect((await app.client().get(altered)).status).toBe(404);
    }
    expect(await unwanted(student)).toEqual(['quiet-week']);
    expect(await unwanted(other)).toEqual(['quiet-week']);
  });
});
