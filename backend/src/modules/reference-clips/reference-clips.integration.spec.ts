import { Clock } from '../../common/clock/clock';
import { confirmedStudent, signedInOwner, type TestStudent } from '../../testing/accounts';
import { startTestApp, type TestApp } from '../../testing/test-app';
import type { TestClient } from '../../testing/test-client';
import { TEST_ORIGIN } from '../../testing/test-environment';
import { OrphansTask } from '../uploads/orphans.task';
import { clip, VideoSender } from '../uploads/testing/sent-videos';
import type { ReferenceClipResponse } from './reference-clips.dto';

const CLIPS = '/api/coach/reference-clips';
const UPLOADS = '/api/coach/clip-upload';
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';
const DAY_MS = 86_400_000;
const WORDS = { name: 'Sweep, a slalom paddler', skillArea: 'strokes', shows: 'The catch' };

type Answer = ReferenceClipResponse & {
  error: string;
  code: string;
  fields?: Record<string, string>;
};

// Real: the product over HTTP, PostgreSQL, files on disk, the clips. Not real: the clock, in tests
// that say so.
describe('the coach’s clip library', () => {
  let app: TestApp;
  let coach: TestClient;
  let sender: VideoSender<{ client: TestClient }>;
  let student: TestStudent;
  beforeAll(async () => {
    app = await startTestApp();
    [coach, student] = await Promise.all([signedInOwner(app), confirmedStudent(app)]);
    sender = new VideoSender({ client: coach }, app.url, TEST_ORIGIN, UPLOADS);
  });
  beforeEach(() => app.db.query('DELETE FROM reference_clips'));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const sent = async (name = 'roll.mp4'): Promise<string> =>
    (await sender.send(name, clip(name))).body.uploadId;
  const add = (uploadId: string, words: object = WORDS) =>
    coach.post<Answer>(CLIPS, { uploadId, ...words });
  const list = async () => (await coach.get<Answer[]>(CLIPS)).body;
  const at = (ms: number) =>
    jest.spyOn(app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + ms));

  it('adds named files once each, processes them like any video, and lets them be renamed', async () => {
    const [first, second] = [await sent('roll.mp4'), await sent('roll.mov')];
    const [added, again] = [
      await add(first),
      await add(first, { ...WORDS, name: 'Pressed twice' }),
    ];
    expect([added.status, again.body]).toEqual([201, added.body]);
    expect(added.body).toMatchObject({
      ...WORDS,
      uploadId: first,
      videoLink: `/api/files/${first}`,
    });
    await add(second, { name: 'A brace', skillArea: 'rolling', shows: '' });
    expect((await list()).map(({ name }) => name)).toEqual(['A brace', WORDS.name]);
    const jobs = `SELECT 1 FROM outbox WHERE job = 'uploads.prepare-video' AND payload ->> 'uploadId' = $1`;
    expect(await app.db.query(jobs, [first])).toHaveLength(1);
    const changed = await coach.put<Answer>(`${CLIPS}/${added.body.id}`, {
      ...WORDS,
      name: 'Zigzag',
      shows: 'The exit',
    });
    expect([changed.status, (await list()).map(({ name, shows }) => [name, shows])]).toEqual([
      200,
      [
        ['A brace', ''],
        ['Zigzag', 'The exit'],
      ],
    ]);
  });

  it('takes an MP4 without an extension by its bytes [T156]', async () => {
    const { body } = await sender.send('1000004321', clip('roll.mp4'));
    expect((await add(body.uploadId)).status).toBe(201);
  });

  it('keeps a file as long as it’s in the library, and for one more day', async () => {
    const [kept, left] = [await sent(), await sent('roll.mov')];
    const { id } = (await add(kept)).body;
    at(2 * DAY_MS);
    await app.get(OrphansTask).run();
    expect([
      (await coach.get(`/api/files/${kept}`)).status,
      (await coach.get(`/api/files/${left}`)).status,
    ]).toEqual([302, 404]);
    expect([
      (await coach.delete(`${CLIPS}/${id}`)).status,
      (await coach.delete(`${CLIPS}/${id}`)).status,
    ]).toEqual([204, 404]);
    expect(await list()).toEqual([]);
    at(4 * DAY_MS);
    await app.get(OrphansTask).run();
    expect((await coach.get(`/api/files/${kept}`)).status).toBe(404);
  });

  it('is only for coaches: no student can see, send or resume a clip', async () => {
    const uploadId = await sent();
    const { id } = (await add(uploadId)).body;
    const own = [
      `/api/files/${uploadId}`,
      `/api/files/${uploadId}/video`,
      `/api/files/${uploadId}/made/proxy`,
    ];
    expect(
      (await Promise.all(own.map((path) => student.client.get(path)))).map(({ status }) => status),
    ).toEqual([404, 404, 404]);
    const [{ body: open }, anonymous] = [await sender.begin('open.mp4', 1_000), app.client()];
    const calls = (who: TestClient, uploads = UPLOADS) => [
      who.get(CLIPS),
      who.post(CLIPS, { uploadId, ...WORDS }),
      who.put(`${CLIPS}/${id}`, WORDS),
      who.delete(`${CLIPS}/${id}`),
      who.post(uploads, { fileName: 'a.mp4', fileSize: 1 }),
      who.post(`${uploads}/${open.uploadId}/sign`, { partNumber: 1 }),
      who.get(`${uploads}/${open.uploadId}/parts`),
      who.post(`${uploads}/${open.uploadId}/complete`),
      who.post(`${uploads}/${open.uploadId}/abort`),
    ];
    for (const [who, status] of [
      [student.client, 403],
      [anonymous, 401],
    ] as const)
      expect(new Set((await Promise.all(calls(who))).map((answer) => answer.status))).toEqual(
        new Set([status]),
      );
    const asStudent = calls(student.client, '/api/student/video-upload').slice(5);
    expect((await Promise.all(asStudent)).map((answer) => answer.status)).toEqual([
      404, 404, 404, 404,
    ]);
    expect((await sender.abort(open.uploadId)).status).toBe(204);
  });

  it('returns validation errors, and refuses files that weren’t uploaded for it', async () => {
    const bad = await add(UNKNOWN_ID, { name: ' ', skillArea: 'dancing', shows: 'x'.repeat(121) });
    expect([bad.status, Object.keys(bad.body.fields ?? {}).sort()]).toEqual([
      400,
      ['name', 'shows', 'skillArea'],
    ]);
    const theirs = await new VideoSender(student, app.url, TEST_ORIGIN).send(
      'roll.mp4',
      clip('roll.mp4'),
    );
    for (const id of [UNKNOWN_ID, theirs.body.uploadId])
      expect((await add(id)).body.code).toBe('UPLOAD_NOT_FOUND');
    for (const id of [UNKNOWN_ID, 'nonsense'])
      expect((await coach.put<Answer>(`${CLIPS}/${id}`, WORDS)).body.code).toBe(
        'REFERENCE_CLIP_NOT_FOUND',
      );
    const refused = await sender.send('none.mp4', clip('none.mp4'));
    expect([refused.status, refused.body.code]).toEqual([400, 'FILE_REFUSED']);
    await app.db.query(
      `INSERT INTO reference_clips SELECT gen_random_uuid(), gen_random_uuid(), 'Clip ' || n, 'rolling', '', app_now() FROM generate_series(1, 200) n`,
    );
    expect((await add(await sent())).body.code).toBe('TOO_MANY_CLIPS');
  });
});
