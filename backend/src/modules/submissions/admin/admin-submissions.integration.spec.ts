import type { TestStudent } from '../../../testing/accounts';
import { LOOM, SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';
import type { AdminSubmissionResponse } from './admin-submissions.dto';

/**
 * Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts (a local stub) and the
 * clock.
 */
describe('submissions in the admin', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    await site.rows('DELETE FROM submissions');
    site.hosts.forget();
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const list = async (filter: object, more = '') => {
    const { body, headers } = await site.coach.get<AdminSubmissionResponse[]>(
      `/api/admin/submissions?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`,
    );
    return {
      body,
      titles: body.map(({ title }) => title),
      total: Number(headers.get('x-total-count')),
    };
  };
  const one = (id: string) =>
    site.coach.get<AdminSubmissionResponse>(`/api/admin/submissions/${id}`);

  it('are found by standing, by student, and by whether they are overdue', async () => {
    const broken = await site.submit(student, { title: 'Broken' });
    site.videosAreGone();
    await site.coach.post(`/api/coach/validate-submission/${broken.id}`);
    site.videosWork();
    const done = await site.submit(student, { title: 'Done' });
    await site.coach.post('/api/coach/submit-link-feedback', {
      submissionId: done.id,
      loomUrl: LOOM,
      writtenFeedback: 'Fine.',
    });
    await site.submit(student, { title: 'Waits' });
    await site.submit(student, { title: 'Beyond' });
    const other = await site.subscriber();
    await site.submit(other, { title: 'Of another' });

    expect((await list({ status: 'broken' })).titles).toEqual(['Broken']);
    expect((await list({ status: 'complete' })).titles).toEqual(['Done']);
    expect((await list({ status: 'waiting', studentId: student.id })).titles).toEqual(['Waits']);
    expect((await list({ status: 'outside-plan' })).titles).toEqual(['Beyond']);
    expect((await list({ studentId: other.id })).titles).toEqual(['Of another']);
    expect((await list({ q: 'anoth' })).titles).toEqual(['Of another']);
    expect((await list({ q: other.email })).titles).toEqual(['Of another']);
    expect(await list({}, '&range=[0,1]')).toMatchObject({
      total: 5,
      titles: [expect.any(String), expect.any(String)],
    });
    expect((await list({ overdue: true })).total).toBe(0);
    site.setClock('2126-05-03T12:00:01Z');
    const late = await list({ overdue: true }, '&sort=["dueAt","ASC"]');
    expect(late.titles.sort()).toEqual(['Of another', 'Waits']);
    expect(late.body.every(({ overdue, standing }) => overdue && standing === 'waiting')).toBe(
      true,
    );
  });

  it('have a record, from which a review beyond the plan can be granted', async () => {
    await site.submit(student, { title: 'First' });
    await site.submit(student, { title: 'Second' });
    const { id } = await site.submit(student, { title: 'Third' });
    expect((await one(id)).body).toMatchObject({
      standing: 'outside-plan',
      dueAt: null,
      studentId: student.id,
      overdue: false,
    });
    expect(await site.coach.post(`/api/admin/submissions/${id}/grant`)).toMatchObject({
      status: 200,
      body: { standing: 'waiting', granted: true, dueAt: '2126-05-03T12:00:00.000Z' },
    });
    expect((await one(UNKNOWN_ID)).status).toBe(404);
    expect((await student.client.get('/api/admin/submissions')).status).toBe(403);
    expect((await site.app.client().get(`/api/admin/submissions/${id}`)).status).toBe(401);
  });
});
