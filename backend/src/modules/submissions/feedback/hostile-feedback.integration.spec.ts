import { LinkFetcher } from '../../../common/link-fetch/link-fetcher';
import type { TestStudent } from '../../../testing/accounts';
import { TEST_ORIGIN } from '../../../testing/test-environment';
import { clip, VideoSender } from '../../uploads/testing/sent-videos';
import { SSRF_FORMS } from '../links/testing/ssrf-forms';
import { SubmissionsApp, UNKNOWN_ID } from '../testing/submissions-app';
import type { StudentFeedbackResponse } from './feedback.dto';

const AT_ONCE = 20;

// Real: the app over HTTP, PostgreSQL, files on disk, the jobs. Fake: video hosts, clock.
describe('hostile input in the coach’s forms', () => {
  let site: SubmissionsApp;
  let student: TestStudent;
  beforeAll(async () => {
    site = await SubmissionsApp.start();
    site.videosWork();
    student = await site.subscriber();
  });
  afterAll(() => site.close());

  const feedbackList = async () =>
    (await student.client.get<StudentFeedbackResponse[]>('/api/student/feedback')).body;

  it('refuses private network addresses as Loom links, however disguised, without any request to them', async () => {
    const { id: submissionId } = await site.submit(student);
    await site.app.drainJobs();
    const fetched = jest.mocked(site.app.get(LinkFetcher).fetch).mock.calls;
    const before = fetched.length;
    for (let at = 0; at < SSRF_FORMS.length; at += AT_ONCE) {
      const some = SSRF_FORMS.slice(at, at + AT_ONCE);
      const answers = await Promise.all(
        some.map((loomUrl) =>
          site.coach.post<{ code: string }>('/api/coach/submit-link-feedback', {
            submissionId,
            loomUrl,
          }),
        ),
      );
      expect(answers.map(({ status, body }, n) => [some[n], status, body.code])).toEqual(
        some.map((link) => [link, 400, 'LOOM_LINK_INVALID']),
      );
    }
    await site.app.drainJobs();
    expect([fetched.length, await feedbackList()]).toEqual([before, []]);
    expect(
      await site.rows('SELECT 1 FROM reviews WHERE submission_id = $1', [submissionId]),
    ).toEqual([]);
  });

  it('accepts only a file uploaded for this student as the upload page’s video, whatever else is named', async () => {
    const submission = await new VideoSender(student, site.app.url, TEST_ORIGIN).send(
      'roll.mov',
      clip('roll.mov'),
    );
    const own = submission.body.videoLink;
    const [upload] = await site.rows<{ key: string }>('SELECT key FROM uploads WHERE id = $1', [
      submission.body.uploadId,
    ]);
    const names = [
      ...[
        own,
        upload?.key ?? '',
        `/api/files/${UNKNOWN_ID}`,
        '/api/files/../../etc/passwd',
        '../../etc/passwd',
        '/etc/passwd',
      ],
      ...[
        `uploads/${UNKNOWN_ID}/../original.mp4`,
        'file:///etc/passwd',
        'http://169.254.169.254/latest',
        `http://127.0.0.1${own}`,
        '//evil.example/a',
      ],
      ...['%2e%2e%2f', `${own}%00.mp4`, `${own}/../${UNKNOWN_ID}`],
    ];
    for (const videoUrl of names) {
      const facts = { fileName: 'a.mp4', fileSize: 1, fileType: 'video/mp4' };
      const answer = await site.coach.post<{ code: string }>('/api/coach/upload-feedback', {
        studentId: student.id,
        comment: 'x',
        videoUrl,
        ...facts,
      });
      expect([videoUrl, answer.status, answer.body.code]).toEqual([
        videoUrl,
        404,
        'UPLOAD_NOT_FOUND',
      ]);
    }
    expect(await feedbackList()).toEqual([]);
    expect(await site.rows('SELECT 1 FROM reviews WHERE student_id = $1', [student.id])).toEqual(
      [],
    );
  });
});
