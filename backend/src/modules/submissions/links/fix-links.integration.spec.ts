import type { TestStudent } from '../../../testing/accounts';
import type { StudentSubmissionResponse } from '../submissions.dto';
import { LOOM, SubmissionsApp } from '../testing/submissions-app';
import type { FixLinkResponse } from './fix-links.dto';

// Real: the app over HTTP, PostgreSQL, the jobs. Fake: the video hosts (a local stub) and the app's
// clock.
describe('the link in an email about a broken video', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  let broken: StudentSubmissionResponse;
  let token: string;
  const CALL = '/api/video/fix-link';
  const stranger = () => site.app.client();
  const show = (of = token) =>
    stranger().get<FixLinkResponse>(`${CALL}?token=${encodeURIComponent(of)}`);
  const fix = (videoLink: string, of = token) =>
    stranger().post<FixLinkResponse>(CALL, { token: of, videoLink });

  beforeAll(async () => {
    site = await SubmissionsApp.start();
  });
  beforeEach(async () => {
    site.hosts.forget();
    site.videosWork();
    site.setClock('2126-05-01T12:00:00Z');
    student = await site.subscriber();
    broken = await site.submit(student, { title: 'Ferry' });
    site.videosArePrivate();
    await site.coach.post(`/api/coach/validate-submission/${broken.id}`);
    const [mail] = await site.mails('link-broken', student.email);
    token = decodeURIComponent(/fix-link\?token=([^\s)>"]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    site.videosWork();
  });
  afterAll(() => site.close());

  it('shows the problem, changes nothing when opened, and accepts a new link without signing in', async () => {
    expect(await show()).toMatchObject({
      status: 200,
      body: { state: 'broken', title: 'Ferry', problem: expect.stringMatching(/private/) },
    });
    expect((await show()).body.state).toBe('broken');
    site.setClock('2126-05-02T08:00:00Z');
    const { status, body } = await fix('https://youtu.be/mended00001');
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'works',
      title: 'Ferry',
      problem: null,
      dueAt: '2126-05-04T08:00:00.000Z',
    });
    expect(await site.own(student)).toMatchObject([
      { status: 'submitted', videoLink: expect.stringContaining('mended00001') },
    ]);
    await site.nextLinkChecks();
    expect(await site.mails('link-broken', student.email)).toHaveLength(1);
  });

  it('only works for the link that broke; using it again later changes nothing', async () => {
    await fix('https://youtu.be/mended00001');
    expect((await fix('https://youtu.be/another0001')).body.state).toBe('works');
    expect((await site.own(student))[0]?.videoLink).toContain('mended00001');
    site.videosAreGone();
    await site.coach.post(`/api/coach/validate-submission/${broken.id}`);
    site.videosWork();
    expect((await show()).body).toMatchObject({ state: 'works', problem: null });
    await fix('https://youtu.be/another0001');
    expect((await site.own(student))[0]?.videoLink).toContain('mended00001');
  });

  it('works once if used twice simultaneously', async () => {
    const revision = async () =>
      (
        await site.rows<{ n: number }>('SELECT link_revision AS n FROM submissions WHERE id = $1', [
          broken.id,
        ])
      )[0]?.n;
    const before = (await revision()) ?? 0;
    const both = await Promise.all(
      ['mended00001', 'another0001'].map((id) => fix(`https://youtu.be/${id}`)),
    );
    expect(both.map(({ status, body }) => [status, body.state])).toEqual([[200, 'works'], [200, 'works']]); // prettier-ignore
    expect(await revision()).toBe(before + 1);
  });

  it('refuses a new link that can’t be watched either, and says why', async () => {
    site.videosAreGone();
    expect(await fix('https://youtu.be/goneagain01')).toMatchObject({
      status: 400,
      body: { code: 'VIDEO_LINK_INVALID', linkError: expect.stringMatching(/removed/) },
    });
    expect(await fix('http://169.254.169.254/latest')).toMatchObject({
      status: 400,
      body: { code: 'VIDEO_LINK_INVALID' },
    });
    expect((await show()).body.state).toBe('broken');
  });

  it('does nothing if the video has been reviewed in the meantime', async () => {
    await site.coach.post('/api/coach/submit-link-feedback', {
      submissionId: broken.id,
      loomUrl: LOOM,
    });
    expect((await show()).body).toMatchObject({ state: 'reviewed', problem: null });
    expect(await fix('https://youtu.be/mended00001')).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_REVIEWED' },
    });
  });

  it('is invalid if its student is gone, or if it was altered or has expired', async () => {
    for (const wrong of ['', 'x', `${token}x`, token.slice(1)])
      expect((await show(wrong)).body).toMatchObject({
        code: expect.stringMatching(/FIX_LINK_INVALID|VALIDATION_FAILED/),
      });
    await site.rows('DELETE FROM submissions WHERE id = $1', [broken.id]);
    expect(await show()).toMatchObject({ status: 400, body: { code: 'FIX_LINK_INVALID' } });
  });
});
