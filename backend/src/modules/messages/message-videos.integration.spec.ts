import { randomUUID } from 'node:crypto';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';
import { unzip } from '../../testing/unzip';
import { clip, VideoSender, withoutFfmpeg } from '../uploads/testing/sent-videos';
import type { MessageNewsResponse, MessageResponse } from './messages.dto';

const COACH_UPLOADS = '/api/coach/message-video-upload';
const TOO_LARGE = 500 * 1024 * 1024 + 1;

// Real: the product over HTTP, PostgreSQL, files on disk, the clips. Fake: ffmpeg.
describe('videos of messages', () => {
  let app: TestApp;
  let coach: TestClient;
  let ofCoach: VideoSender<{ client: TestClient }>;
  beforeAll(async () => {
    app = await startTestApp();
    withoutFfmpeg(app);
    coach = await signedInOwner(app);
    ofCoach = new VideoSender({ client: coach }, app.url, TEST_ORIGIN, COACH_UPLOADS);
  });
  afterAll(() => app.close());

  const film = async (student: TestStudent, name = 'roll.mp4'): Promise<string> =>
    (await new VideoSender(student, app.url, TEST_ORIGIN).send(name, clip(name), 'message')).body
      .uploadId;
  const filmByCoach = async (name = 'roll.mp4') =>
    (await ofCoach.send(name, clip(name))).body.uploadId;
  const say = (client: TestClient, videoId: string | null, more = {}, path = '/api/messages') =>
    client.post<MessageResponse & { code?: string }>(path, {
      clientId: randomUUID(),
      text: '',
      videoId,
      ...more,
    });
  const reply = (studentId: string, videoId: string) =>
    say(coach, videoId, { seenN: 0 }, `/api/coach/messages/${studentId}`);
  const canWatch = async (client: TestClient, id: string): Promise<boolean> =>
    (await client.get(`/api/files/${id}`)).status === 302;
  const lastMail = async ({ email }: TestStudent) => {
    await app.drainJobs();
    const [mail] = await app.db.query<{ subject: string; text: string }[]>(
      `SELECT subject, text FROM emails WHERE template LIKE 'message-%' AND (text LIKE '%' || $1 || '%' OR "to" = $1) ORDER BY id DESC LIMIT 1`,
      [email],
    );
    return mail!;
  };

  it('are sent by students without any text, prepared like other videos, and watched by the two of them alone', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const videoId = await film(student);
    const sent = await say(student.client, videoId);
    expect(sent).toMatchObject({ status: 201, body: { videoId, text: '' } });
    expect([await canWatch(student.client, videoId), await canWatch(coach, videoId)]).toEqual([
      true,
      true,
    ]);
    expect(await canWatch(other.client, videoId)).toBe(false);
    expect((await lastMail(student)).subject).toBe('Video from Pat Paddler');
    expect((await lastMail(student)).text).toContain('sent you a video');
    const prepared = `SELECT 1 FROM outbox WHERE job = 'uploads.prepare-video' AND payload ->> 'uploadId' = $1`;
    expect(await app.db.query(prepared, [videoId])).toHaveLength(1);
    const { body: threads } = await coach.get<{ studentId: string; excerpt: string }[]>(
      '/api/coach/messages?range=[0,99]',
    );
    expect(threads.find(({ studentId }) => studentId === student.id)?.excerpt).toBe(
      'Sent you a video',
    );
  });

  it('are sent by the coach, only seen by the student once sent, and only sent to one of them', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const videoId = await filmByCoach();
    expect(await canWatch(student.client, videoId)).toBe(false);
    expect((await reply(student.id, videoId)).status).toBeLessThan(300);
    expect([
      await canWatch(student.client, videoId),
      await canWatch(other.client, videoId),
    ]).toEqual([true, false]);
    expect((await lastMail(student)).subject).toMatch(/ sent you a video$/);
    const { body } = await student.client.get<MessageNewsResponse>('/api/messages/news');
    expect(body).toMatchObject({ unread: 1, first: { line: '', wordless: 'video' } });
    expect((await reply(other.id, videoId)).status).toBe(404);
    const again = await student.client.post(`/api/student/video-upload/${videoId}/abort`);
    expect(again.status).toBe(404);
  });

  it('must be their sender’s own, and sent for a message', async () => {
    const [student, other] = [await confirmedStudent(app), await confirmedStudent(app)];
    const videoId = await film(student);
    expect((await say(other.client, videoId)).status).toBe(404);
    expect((await reply(student.id, videoId)).status).toBe(404);
    expect((await say(student.client, await filmByCoach())).status).toBe(404);
    const sender = new VideoSender(student, app.url, TEST_ORIGIN);
    const forReview = await sender.send('roll.mov', clip('roll.mov'));
    expect((await say(student.client, forReview.body.uploadId)).status).toBe(404);
    expect((await say(student.client, null)).status).toBe(400);
  });

  it('can be up to three minutes and 500 MB, by the file’s real length', async () => {
    const sender = new VideoSender(await confirmedStudent(app), app.url, TEST_ORIGIN);
    const long = await sender.send('long.mp4', clip('long.mp4'), 'message');
    expect(long).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('longer than three minutes') },
    });
    const large = await sender.begin('large.mp4', TOO_LARGE, 'message');
    expect(large).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('larger than 500 MB') },
    });
    expect((await sender.begin('large.mp4', TOO_LARGE, 'submission')).status).toBe(201);
    const byCoach = await ofCoach.send('long.mp4', clip('long.mp4'));
    expect(byCoach.status).toBe(400);
  });

  it('count once, and as the same message only with the same video', async () => {
    const student = await confirmedStudent(app);
    const [one, two] = [await film(student), await film(student, 'roll.mov')];
    const clientId = randomUUID();
    const [first, again] = [
      await say(student.client, one, { clientId }),
      await say(student.client, one, { clientId }),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect((await say(student.client, two, { clientId })).body.code).toBe('MESSAGE_SENT_ALREADY');
  });

  it('are in the student’s own data, both ways', async () => {
    const student = await confirmedStudent(app);
    const [own, coachs] = [await film(student), await filmByCoach('roll.mov')];
    await film(student, 'hevc.mp4');
    await say(student.client, own);
    await reply(student.id, coachs);
    await student.client.post('/api/student/export');
    await app.drainJobs();
    const archive = await fetch(`${app.url}/api/student/export/archive`, {
      headers: { cookie: student.client.cookieHeader },
    });
    const files = unzip(Buffer.from(await archive.arrayBuffer()));
    const videos = [...files.keys()].filter((name) => name.startsWith('files/message-'));
    expect(videos.sort()).toEqual(
      [`files/message-${own}-roll.mp4`, `files/message-${coachs}-roll.mov`].sort(),
    );
    expect(files.get('data/messages.json')?.toString()).toContain(own);
  });

  it('can’t be uploaded by visitors, or by students for the coach', async () => {
    const student = await confirmedStudent(app);
    const file = { fileName: 'roll.mp4', fileSize: 1 };
    expect((await app.client().post(COACH_UPLOADS, file)).status).toBe(401);
    expect((await student.client.post(COACH_UPLOADS, file)).status).toBe(403);
  });
});
